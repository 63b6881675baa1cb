import { moneySchema } from '#domain/validation/money.server.ts'
import * as z from 'zod'

/** A unique id that is never reused. */
export const idSchema = z.string()

/** ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime()

/** At most two decimals. */
export const rupees = moneySchema.in

/** How many there are of something. */
export const count = z.int().min(0)

/** The path of a picture or a page on this store. */
export const pathSchema = z.string()

/** A day, 'YYYY-MM-DD'. */
export const daySchema = z.iso.date()

/** A text in both languages. */
export const translatedTextSchema = z.object({ en: z.string(), ne: z.string() })

/** The contact of an order. */
export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() })

export const success = z.literal(true)

/** The result as a sentence, in the language of the request. */
export const resultMessage = z.string()

/** A place in a list: how many there are in all, which page this is, and how many pages. */
export const pagingFields = { total: count, page: z.int().min(1), pages: count }

/** The same, for lists that may be requested whole. */
export const maybePagingFields = {
  total: pagingFields.total.optional(),
  page: pagingFields.page.optional(),
  pages: pagingFields.pages.optional(),
}

/** A success without further data. */
export const successResponse = z.object({ success, message: resultMessage })

/** A success with further fields. */
export function successWith<const Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success, ...fields, message: resultMessage })
}
