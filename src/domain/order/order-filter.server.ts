import { languages } from '#domain/language.ts'
import { maxBulkOrders, orderStatuses } from './order.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { calendarDay, optionalLine, plainText } from '#domain/validation/fields.server.ts'
import { optionalFilter, optionalPaging } from '#domain/validation/paging.server.ts'

const invalidChoice = { error: 'choice' satisfies ValidationCode }

const filterFields = {
  status: optionalFilter(z.enum(orderStatuses, { error: 'status' satisfies ValidationCode })),
  /** Whether the order is paid or still to pay. A cancelled or returned order without a payment is neither. */
  payment: optionalFilter(z.enum(['paid', 'pending'], invalidChoice)),
  method: optionalFilter(z.enum(paymentTypes, invalidChoice)),
  /** Days of Asia/Kathmandu as `2026-11-21`, both included. */
  from: optionalFilter(calendarDay('choice')),
  to: optionalFilter(calendarDay('choice')),
  search: optionalFilter(optionalLine(200)),
}

/** The filters of the seller's order list. */
const orderFilter = z.looseObject(filterFields)
export type OrderFilter = Pick<z.output<typeof orderFilter>, keyof typeof filterFields>

/** The filters with paging. */
export const orderListQuery = optionalPaging.extend(filterFields)

/** The filters, or the ids of the selected orders, and the language of the exported table. */
export const orderExportQuery = z.looseObject({
  ...filterFields,
  ids: optionalFilter(idList()),
  language: optionalFilter(z.enum(languages, invalidChoice)),
})

/** Ids separated by commas. Empty and repeated ids are dropped. */
function idList() {
  return plainText()
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
    .refine((ids) => ids.length <= maxBulkOrders, {
      error: `too-many:${maxBulkOrders}` satisfies ValidationCode,
    })
}

/** Reads the query of a page. Invalid values are ignored. */
export function readOrderFilter(query: Readonly<Record<string, string>>): OrderFilter {
  const parsedFilter = orderFilter.safeParse(query)
  if (parsedFilter.success) return parsedFilter.data
  const invalidNames = new Set(parsedFilter.error.issues.map(({ path }) => path[0]))
  const validEntries = Object.entries(query).filter(([name]) => !invalidNames.has(name))
  return orderFilter.safeParse(Object.fromEntries(validEntries)).data ?? {}
}
