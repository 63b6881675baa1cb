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
import { filterOf, searchedList } from '#domain/validation/paging.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { customerLimits, customerSorts, exportFormats } from './customer.ts'

const map = { error: 'map' satisfies ValidationCode }

/** Which customers, in which order and which page of them. */
export const customerListQuery = searchedList(customerSorts).extend({
  tag: filterOf(optionalLine(customerLimits.tag)),
})
export type CustomerListQuery = z.output<typeof customerListQuery>

/** The customers of a file, its format, and the language of its headings. */
export const customerExportQuery = z.object({
  search: filterOf(optionalLine(200)),
  tag: filterOf(optionalLine(customerLimits.tag)),
  format: z.enum(exportFormats, missingOr('choice')),
  language: filterOf(z.enum(languages, missingOr('choice'))),
})
export type CustomerExportQuery = z.output<typeof customerExportQuery>

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
