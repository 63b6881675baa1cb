import { nameMaxLength } from '#domain/account/account.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { email, requiredLine, requiredParagraphs } from '#domain/validation/fields.server.ts'

/** A message of the contact form. */
export const contactMessage = z.object(
  {
    name: requiredLine(nameMaxLength),
    email: email(),
    subject: requiredLine(200),
    message: requiredParagraphs(5000),
  },
  { error: 'fields' satisfies ValidationCode },
)

/** An address for the newsletter. */
export const newsletterSubscription = z.object(
  { email: email() },
  { error: 'fields' satisfies ValidationCode },
)

/** The email address and the key of an unsubscribe link. */
export const unsubscription = z.object(
  { email: email(), key: requiredLine(100) },
  { error: 'fields' satisfies ValidationCode },
)
