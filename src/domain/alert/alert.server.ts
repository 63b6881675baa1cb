import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { idOrNotFound, email, requiredLine, requiredOrInvalid } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { alertActions, alertKinds } from './alert.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const language = z
  .enum(languages, requiredOrInvalid('choice'))
  .nullish()
  .transform((value) => value ?? undefined)

/** A request for an alert: the kind of event and the address for the notification. */
export const alertRequest = z.object(
  {
    product: idOrNotFound(),
    kind: z.enum(alertKinds, requiredOrInvalid('choice')),
    email: email(),
    language,
  },
  invalidObject,
)

/** The alert id and the key of a link in an email. */
export const alertLink = z.object({ id: idOrNotFound(), key: requiredLine(100) }, invalidObject)

/** An action on the page of such a link. `alert` selects another alert of the same address. */
export const alertLinkAction = alertLink.extend({
  act: z.enum(alertActions, requiredOrInvalid('choice')),
  alert: idOrNotFound()
    .nullish()
    .transform((id) => id ?? undefined),
  language,
})
