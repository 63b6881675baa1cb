import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { productSorts } from './product-sort.ts'
import * as z from 'zod'
import { optionalLine, plainText } from '#domain/validation/fields.server.ts'

const choice = { error: 'choice' satisfies ValidationCode }

/** An empty text narrows nothing, as a form that was sent with it. */
function narrowing<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional())
}

/** What a catalogue file is narrowed to, by the names of the seller's list; all products where nothing is. */
export const productExportQuery = z.object({
  search: narrowing(optionalLine(200)),
  category: narrowing(plainText()),
  stock: narrowing(z.enum(['all', 'in', 'out'], choice)),
  sort: narrowing(z.enum(productSorts, choice)),
  show: narrowing(z.enum(['all', 'shelf', 'archived'], choice)),
})
export type ProductExportQuery = z.output<typeof productExportQuery>
