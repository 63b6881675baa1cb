import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { isPlausibleEmail, normaliseEmail } from '#domain/email.ts'
import {
  anyId,
  integer,
  line,
  missingOr,
  optionalLine,
  paragraphs,
} from '#domain/validation/fields.server.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { customerLimits, customerSorts, exportFormats } from './customer.ts'

const map = { error: 'map' satisfies ValidationCode }

/** An empty text is no filter, because forms send empty fields. */
function narrowing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** Which customers, in which order and which page of them. */
export const customerListQuery = pagedList.extend({
  search: narrowing(optionalLine(200)),
  tag: narrowing(optionalLine(customerLimits.tag)),
  sort: narrowing(z.enum(customerSorts, { error: 'sort' satisfies ValidationCode })),
})
export type CustomerListQuery = z.output<typeof customerListQuery>

/** The customers of a file, its format, and the language of its headings. */
export const customerExportQuery = z.object({
  search: narrowing(optionalLine(200)),
  tag: narrowing(optionalLine(customerLimits.tag)),
  format: z.enum(exportFormats, missingOr('choice')),
  language: narrowing(z.enum(languages, missingOr('choice'))),
})
export type CustomerExportQuery = z.output<typeof customerExportQuery>

/** Reads the query of a page. Invalid values are ignored. */
export function readCustomerQuery(query: Readonly<Record<string, string>>): CustomerListQuery {
  const read = customerListQuery.safeParse(query)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  const right = Object.entries(query).filter(([name]) => !wrong.has(name))
  return customerListQuery.parse(Object.fromEntries(right))
}

const tags = z
  .array(line(customerLimits.tag), missingOr('list'))
  .transform((names) => [...new Set(names)])
  .refine((names) => names.length <= customerLimits.tags, {
    error: `too-many:${customerLimits.tags}` satisfies ValidationCode,
  })

/** A customer's name, email and tags. `version` is the version that was read. */
export const customerChange = z.object(
  {
    id: anyId(),
    version: integer({ min: 1, max: 2_147_483_646, code: 'integer' }),
    name: line(customerLimits.name),
    email: optionalLine(customerLimits.email)
      .transform(normaliseEmail)
      .refine((text) => text === '' || isPlausibleEmail(text), { error: 'email' satisfies ValidationCode }),
    tags,
  },
  map,
)

/** A note for the people of the shop. */
export const customerNoteChange = z.object({ id: anyId(), text: paragraphs(customerLimits.note) }, map)

/** Two customers who turn out to be one. */
export const customerMerge = z.object({ id: anyId(), other: anyId() }, map)
