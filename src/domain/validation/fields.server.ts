import { characterCount, isPlainText, oneLine } from '#lib/text.ts'
import { parseNumber } from '#domain/number-format.ts'
import { isPlausibleEmail, normalizeEmail } from '#domain/email.ts'
import type { ValidationCode } from './validation-code.ts'
import * as z from 'zod'

/** Zod's `error` for a field: 'required' for a missing value, otherwise the given code. */
export function requiredOrInvalid(code: ValidationCode): {
  error: (issue: { input?: unknown }) => ValidationCode
} {
  return { error: ({ input }) => (input === undefined || input === null ? 'required' : code) }
}

/** A required single line of at most `max` characters; NFC, trimmed. */
export function requiredLine(max: number) {
  return optionalLine(max).refine((text) => text !== '', { error: 'required' satisfies ValidationCode })
}

/** A single line that may be empty; NFC, trimmed. */
export function optionalLine(max: number) {
  return plainText()
    .transform(oneLine)
    .refine((text) => characterCount(text) <= max, { error: `too-long:${max}` satisfies ValidationCode })
}

/** A required text of several lines; NFC, trimmed, line ends as \n. */
export function requiredParagraphs(max: number) {
  return optionalParagraphs(max).refine((text) => text !== '', { error: 'required' satisfies ValidationCode })
}

/** A text of several lines that may be empty; NFC, trimmed, line ends as \n. */
export function optionalParagraphs(max: number) {
  return plainText()
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => characterCount(text) <= max, { error: `too-long:${max}` satisfies ValidationCode })
}

/** A text without control characters. It is not trimmed or normalised. */
export function plainText() {
  return z
    .string(requiredOrInvalid('not-text'))
    .refine(isPlainText, { error: 'not-text' satisfies ValidationCode })
}

/** A plausible e-mail address in its stored form. */
export function email() {
  return plainText()
    .transform(normalizeEmail)
    .refine((text) => text !== '', { error: 'required' satisfies ValidationCode })
    .refine((text) => text === '' || isPlausibleEmail(text), { error: 'email' satisfies ValidationCode })
}

/** Replaces malformed ids, so that they never reach the database. No record has this id. */
const impossibleId = '-'

/** A required id. A malformed id is accepted and replaced, so that the response is "not found" instead of "invalid". */
export function idOrNotFound() {
  return z
    .union([z.string(), z.number()], requiredOrInvalid('not-text'))
    .transform(String)
    .refine((id) => id.trim() !== '', { error: 'required' satisfies ValidationCode })
    .transform((id) => (/^[\w:-]{1,128}$/.test(id) ? id : impossibleId))
}

/** The optional `userId` of a body. The session identifies the account, not this field. */
export function userId() {
  return z
    .union([z.string(), z.number()], { error: 'not-text' satisfies ValidationCode })
    .transform(String)
    .nullish()
    .transform((id) => id ?? undefined)
}

/** A required JSON boolean. */
export function requiredBoolean() {
  return z.boolean(requiredOrInvalid('yes-no'))
}

/** A number, or a text that writes one in Latin or Devanagari digits with or without grouping commas. */
export function numeric(code: ValidationCode) {
  return z.union([z.number(), z.string()], requiredOrInvalid(code)).transform((value, context) => {
    const n = typeof value === 'number' ? value : parseNumber(value)
    if (n !== undefined && Number.isFinite(n)) return n
    context.addIssue({ code: 'custom', message: value === '' ? ('required' satisfies ValidationCode) : code })
    return z.NEVER
  })
}

/** An integer within limits, as a number or a text. */
export function integer(limits: { min: number; max: number; code: ValidationCode }) {
  return numeric(limits.code).refine((n) => Number.isInteger(n) && n >= limits.min && n <= limits.max, {
    error: limits.code,
  })
}

/** A day, 'YYYY-MM-DD', from 1900 to 2199. PostgreSQL has no year 0. */
export function calendarDay(code: ValidationCode) {
  return z.iso.date({ error: code }).refine((day) => day >= '1900' && day < '2200', { error: code })
}
