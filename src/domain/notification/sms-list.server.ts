import * as z from 'zod'
import { missingOr } from '#domain/validation/fields.server.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { smsFilters } from './sms-list.ts'

/** A page of the SMS, perhaps only those that did not go. */
export const smsFilter = pagedList.extend({
  filter: z
    .enum(smsFilters, missingOr('choice'))
    .nullish()
    .transform((filter) => filter ?? 'all'),
})
