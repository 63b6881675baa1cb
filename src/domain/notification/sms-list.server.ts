import * as z from 'zod'
import { missingOr } from '#domain/validation/fields.server.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { smsFilters } from './sms-list.ts'

/** A page of the SMS list, optionally only of those that failed. */
export const smsFilter = pagedList.extend({
  filter: z
    .enum(smsFilters, missingOr('choice'))
    .nullish()
    .transform((filter) => filter ?? 'all'),
})
