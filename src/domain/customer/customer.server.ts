import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { isPlausibleEmail, normalizeEmail } from '#domain/email.ts'
import {
  idOrNotFound,
  integer,
  requiredLine,
  requiredOrInvalid,
  optionalLine,
  requiredParagraphs,
} from '#domain/validation/fields.server.ts'
import { optionalFilter, searchableListQuery } from '#domain/validation/paging.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { customerLimits, customerSorts, exportFormats } from './customer.ts'

const invalidObject = { error: 'map' satisfies ValidationCode }

/** The filter, sort order and page of the customer list. */
export const customerListQuery = searchableListQuery(customerSorts).extend({
  tag: optionalFilter(optionalLine(customerLimits.tag)),
})
export type CustomerListQuery = z.output<typeof customerListQuery>

/** The customers of a file, its format, and the language of its headings. */
export const customerExportQuery = z.object({
  search: optionalFilter(optionalLine(200)),
  tag: optionalFilter(optionalLine(customerLimits.tag)),
  format: z.enum(exportFormats, requiredOrInvalid('choice')),
  language: optionalFilter(z.enum(languages, requiredOrInvalid('choice'))),
})
export type CustomerExportQuery = z.output<typeof customerExportQuery>

const tags = z
  .array(requiredLine(customerLimits.tag), requiredOrInvalid('list'))
  .transform((names) => [...new Set(names)])
  .refine((names) => names.length <= customerLimits.tags, {
    error: `too-many:${customerLimits.tags}` satisfies ValidationCode,
  })

/** A customer's name, email and tags. `version` is the version that was read. */
export const customerChange = z.object(
  {
    id: idOrNotFound(),
    version: integer({ min: 1, max: 2_147_483_646, code: 'integer' }),
    name: requiredLine(customerLimits.name),
    email: optionalLine(customerLimits.email)
      .transform(normalizeEmail)
      .refine((text) => text === '' || isPlausibleEmail(text), { error: 'email' satisfies ValidationCode }),
    tags,
  },
  invalidObject,
)

/** An internal note about a customer. */
export const customerNoteInput = z.object(
  { id: idOrNotFound(), text: requiredParagraphs(customerLimits.note) },
  invalidObject,
)

/** Two customer records of the same person, to be merged. */
export const customerMerge = z.object({ id: idOrNotFound(), other: idOrNotFound() }, invalidObject)
