import * as z from 'zod'
import { requiredOr } from '#domain/validation/fields.server.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import { smsFilters } from './sms-list.ts'

/** A page of the SMS list, optionally only of those that failed. */
export const smsFilter = pagedListQuery.extend({
  filter: z
    .enum(smsFilters, requiredOr('choice'))
    .nullish()
    .transform((filter) => filter ?? 'all'),
})
