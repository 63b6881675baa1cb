import * as z from 'zod'

/** A unique id that is never reused. */
export const id = z.string()

/** ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** At most two decimals. */
export const rupees = z.number()

/** How many there are of something. */
export const count = z.int().min(0)

/** The path of a picture or a page on this store. */
export const path = z.string()

/** A day, 'YYYY-MM-DD'. */
export const day = z.iso.date()

/** A text in both languages. */
export const both = z.object({ en: z.string(), ne: z.string() })

/** The contact of an order. */
export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() })

export const success = z.literal(true)

/** The result as a sentence, in the language of the request. */
export const message = z.string()

/** A place in a list: how many there are in all, which page this is, and how many pages. */
export const paging = { total: count, page: z.int().min(1), pages: count }

/** The same, for lists that may be requested whole. */
export const maybePaging = {
  total: paging.total.optional(),
  page: paging.page.optional(),
  pages: paging.pages.optional(),
}

/** A success without further data. */
export const successResponse = z.object({ success, message })

/** A success with further fields. */
export function successWith<const Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success, ...fields, message })
}
