import { moneySchema } from '#domain/validation/money.server.ts'
import * as z from 'zod'

/** A unique id that is never reused. */
export const idSchema = z.string()

/** ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime()

/** At most two decimals. */
export const rupeesSchema = moneySchema.in

/** A whole number from 0, such as a quantity, a version or a percentage. */
export const nonNegativeIntSchema = z.int().min(0)

/** The path of a picture or a page on this store. */
export const pathSchema = z.string()

/** A day, 'YYYY-MM-DD'. */
export const daySchema = z.iso.date()

/** A text in both languages. */
export const translatedTextSchema = z.object({ en: z.string(), ne: z.string() })

/** The contact of an order. */
export const contactSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() })

export const successSchema = z.literal(true)

/** The result as a sentence, in the language of the request. */
export const resultMessageSchema = z.string()

/** The paging fields of a list: the total, the current page and the number of pages. */
export const pagingFields = { total: nonNegativeIntSchema, page: z.int().min(1), pages: nonNegativeIntSchema }

/** The paging fields of a list that can also be requested without paging. */
export const optionalPagingFields = {
  total: pagingFields.total.optional(),
  page: pagingFields.page.optional(),
  pages: pagingFields.pages.optional(),
}

/** A success without further data. */
export const successResponse = z.object({ success: successSchema, message: resultMessageSchema })

/** A success with further fields. */
export function successWith<const Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success: successSchema, ...fields, message: resultMessageSchema })
}
