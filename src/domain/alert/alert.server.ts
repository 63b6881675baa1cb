import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { anyId, email, line, missingOr } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { alertActs, alertKinds } from './alert.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const language = z
  .enum(languages, missingOr('choice'))
  .nullish()
  .transform((value) => value ?? undefined)

/** A request for an alert: the kind of event and the address for the notification. */
export const alertRequest = z.object(
  {
    product: anyId(),
    kind: z.enum(alertKinds, missingOr('choice')),
    email: email(),
    language,
  },
  invalidObject,
)

/** The two parts of a link of a mail. */
export const alertLink = z.object({ id: anyId(), key: line(100) }, invalidObject)

/** The action of such a link. Without `alert` it applies to the alert of its email. */
export const alertByLink = alertLink.extend({
  act: z.enum(alertActs, missingOr('choice')),
  alert: anyId()
    .nullish()
    .transform((id) => id ?? undefined),
  language,
})
