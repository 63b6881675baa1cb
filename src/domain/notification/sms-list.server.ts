import * as z from 'zod'
import { requiredOrInvalid } from '#domain/validation/fields.server.ts'
import { searchableListQuery } from '#domain/validation/paging.server.ts'
import { smsFilters } from './sms-list.ts'

/** The query of the paginated SMS list, optionally only of those that failed, or of one phone number or order number. */
export const smsListQuery = searchableListQuery([]).extend({
  filter: z
    .enum(smsFilters, requiredOrInvalid('choice'))
    .nullish()
    .transform((filter) => filter ?? 'all'),
})
