import { languages } from '#domain/language.ts'
import { maxBulkOrders, orderStatuses } from './order.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { calendarDay, optionalLine, plainText } from '#domain/validation/fields.server.ts'
import { paging } from '#domain/validation/paging.server.ts'

const choice = { error: 'choice' satisfies ValidationCode }

/** An empty text is no filter, because forms send empty fields. */
function narrowing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

const fields = {
  status: narrowing(z.enum(orderStatuses, { error: 'status' satisfies ValidationCode })),
  /** Whether the order is paid. */
  payment: narrowing(z.enum(['paid', 'pending'], choice)),
  method: narrowing(z.enum(paymentTypes, choice)),
  /** Days of Asia/Kathmandu as `2026-11-21`, both included. */
  from: narrowing(calendarDay('choice')),
  to: narrowing(calendarDay('choice')),
  search: narrowing(optionalLine(200)),
}

/** The filters of the seller's order list. */
const orderFilter = z.looseObject(fields)
export type OrderFilter = Pick<z.output<typeof orderFilter>, keyof typeof fields>

/** The same with paging. */
export const orderListQuery = paging.extend(fields)

/** The same, or only chosen ones by their ids, with commas between; and the language that the words of a table are in. */
export const orderExportQuery = z.looseObject({
  ...fields,
  ids: narrowing(idList()),
  language: narrowing(z.enum(languages, choice)),
})

/** Ids separated by commas. Invalid ids are dropped. */
function idList() {
  return plainText()
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
    .refine((ids) => ids.length <= maxBulkOrders, {
      error: `too-many:${maxBulkOrders}` satisfies ValidationCode,
    })
}

/** Reads the query of a page. Invalid values are ignored. */
export function readOrderFilter(query: Readonly<Record<string, string>>): OrderFilter {
  const read = orderFilter.safeParse(query)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  const right = Object.entries(query).filter(([name]) => !wrong.has(name))
  return orderFilter.safeParse(Object.fromEntries(right)).data ?? {}
}
