import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { productSorts } from './product-sort.ts'
import * as z from 'zod'
import { optionalLine, plainText } from '#domain/validation/fields.server.ts'
import { optionalFilter } from '#domain/validation/paging.server.ts'

const invalidChoice = { error: 'choice' satisfies ValidationCode }

/** The filters of a catalogue file, named as in the seller's list; all products without a filter. */
export const productExportQuery = z.object({
  search: optionalFilter(optionalLine(200)),
  category: optionalFilter(plainText()),
  stock: optionalFilter(z.enum(['all', 'in', 'out', 'low'], invalidChoice)),
  sort: optionalFilter(z.enum(productSorts, invalidChoice)),
  show: optionalFilter(z.enum(['all', 'shelf', 'draft', 'archived'], invalidChoice)),
})
export type ProductExportQuery = z.output<typeof productExportQuery>
