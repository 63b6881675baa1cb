import { nameMaxLength } from '#domain/account/account.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { email, line, paragraphs } from '#domain/validation/fields.server.ts'

/** A message of the contact form. */
export const contactMessage = z.object(
  { name: line(nameMaxLength), email: email(), subject: line(200), message: paragraphs(5000) },
  { error: 'fields' satisfies ValidationCode },
)

/** An address for the newsletter. */
export const newsletter = z.object({ email: email() }, { error: 'fields' satisfies ValidationCode })

/** The two parts of the link that ends the newsletter. */
export const unsubscription = z.object(
  { email: email(), key: line(100) },
  { error: 'fields' satisfies ValidationCode },
)
