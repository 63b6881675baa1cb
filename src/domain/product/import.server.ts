import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { productSorts } from './product-sort.ts'
import * as z from 'zod'
import { optionalLine, plainText } from '#domain/validation/fields.server.ts'

const choice = { error: 'choice' satisfies ValidationCode }

/** Makes a filter optional. An empty text is no filter, because forms send empty fields. */
function optionalFilter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** The filters of a catalogue file, named as in the seller's list; all products without a filter. */
export const productExportQuery = z.object({
  search: optionalFilter(optionalLine(200)),
  category: optionalFilter(plainText()),
  stock: optionalFilter(z.enum(['all', 'in', 'out', 'low'], choice)),
  sort: optionalFilter(z.enum(productSorts, choice)),
  show: optionalFilter(z.enum(['all', 'shelf', 'draft', 'archived'], choice)),
})
export type ProductExportQuery = z.output<typeof productExportQuery>
