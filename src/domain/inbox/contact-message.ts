import { characterCount } from '#lib/text.ts'
import { nameMaxLength } from '#domain/account/account.ts'
import { isPlausibleEmail } from '#domain/email.ts'
import type { Language } from '#domain/language.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'

/** The email service to which the browser sends messages directly (EmailJS). Its keys are public. */
export type EmailService = { serviceId: string; templateId: string; publicKey: string; recipient: string }

export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactText = Readonly<Record<ContactField, string>>

/** The maximum number of characters in each field of the contact form. */
export const contactLimits = { name: nameMaxLength, email: 254, subject: 200, message: 5000 } as const

/** The maximum number of characters in an answer of the shop. */
export const maxAnswerLength = 5000

/** Returns the language of a text by its script: Nepali if it contains a Devanagari letter, otherwise English. */
export function languageOfScript(text: string): Language {
  return /(?=\p{L})\p{Script=Devanagari}/u.test(text) ? 'ne' : 'en'
}

/** An empty contact form. */
export const blankContact: ContactText = { name: '', email: '', subject: '', message: '' }

/** Returns the error of one field of the contact form, if any. Every field is required. */
export function checkContactField(field: ContactField, input: ContactText): ValidationCode | undefined {
  const value = input[field].trim()
  if (value === '') return 'required'
  if (field === 'email') return isPlausibleEmail(value) ? undefined : 'email'
  return characterCount(value) > contactLimits[field] ? `too-long:${contactLimits[field]}` : undefined
}
