import { daysOfMonth, parseMonth } from '#domain/nepal/calendar-month.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { languages } from '#domain/language.ts'
import { bookFormats } from './sales-book.ts'
import * as z from 'zod'
import { idOrNotFound, requiredOrInvalid, optionalLine } from '#domain/validation/fields.server.ts'
import { optionalFilter, pagedListQuery } from '#domain/validation/paging.server.ts'

/** A request for a bill as a file. The order's key gives access without an account. */
export const billFileQuery = z.object({
  language: z.enum(languages).nullish().catch(null),
  key: z.string().nullish().catch(null),
})

/** The order whose bills are requested. */
export const orderBillsQuery = z.object({ order: idOrNotFound() })

/** The language of an exported table. */
export const exportLanguageQuery = z.object({
  language: z.enum(languages).nullish().catch(null),
})

const month = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => parseMonth(text ?? ''))

/** The seller's list: bills whose number contains a text, of one month of Asia/Kathmandu in either calendar. */
export const billListQuery = pagedListQuery.extend({
  search: optionalLine(40)
    .nullish()
    .transform((text) => text ?? ''),
  month,
  sort: optionalFilter(z.enum(['oldest'], { error: 'sort' satisfies ValidationCode })),
})

const day = z
  .string({ error: 'required' satisfies ValidationCode })
  .refine(isDay, { error: 'choice' satisfies ValidationCode })

const bikramMonth = z
  .string({ error: 'required' satisfies ValidationCode })
  .transform(parseMonth)
  .refine((value) => value?.calendar === 'bs' && daysOfMonth(value) !== undefined, {
    error: 'choice' satisfies ValidationCode,
  })

/** The month and file format of the sales book. The month is one of Bikram Sambat, as `bs-2083-08`. */
export const salesBookQuery = z.object({
  month: bikramMonth,
  format: z.enum(bookFormats, requiredOrInvalid('choice')),
})
export type SalesBookQuery = z.output<typeof salesBookQuery>

/** First and last day of Asia/Kathmandu, `YYYY-MM-DD`, and the language of the headings. */
export const billExportQuery = exportLanguageQuery.extend({ from: day, to: day })

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
