import { sumPaisa } from '#domain/money.ts'
import { handInRequest, cashSheetQuery, handInReversalRequest } from '#domain/payment/cash-sheet.server.ts'
import { tenderMethods, cashDifference } from '#domain/payment/tender.ts'
import { readCashSheet, recordCashHandIn, reverseHandIn, type CashSheet } from '#shop/payments/cash-sheet.ts'
import * as z from 'zod'
import {
  daySchema,
  idSchema,
  rupeesSchema,
  timestampSchema,
  successWith,
} from '#domain/responses/response-fields.server.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const amountByMethodSchema = z.object({ method: z.enum(tenderMethods), amount: rupeesSchema })

/** The cash of a day by staff member. `expected` is cash received less cash refunded. */
const cashSheetResponse = successWith({
  day: daySchema,
  staff: z.array(
    z.object({
      _id: idSchema.nullable(),
      name: z.string().nullable(),
      expected: z.number(),
      handedIn: rupeesSchema,
      difference: z.number(),
      received: z.array(amountByMethodSchema),
      refunded: z.array(amountByMethodSchema),
    }),
  ),
  expected: z.number(),
  handedIn: rupeesSchema,
  // An entry that reverses an earlier one has the negative of its amount.
  handovers: z.array(
    z.object({
      _id: idSchema,
      staffId: idSchema,
      amount: z.number(),
      note: z.string(),
      at: timestampSchema,
      canTakeBack: z.boolean(),
    }),
  ),
})

/** The endpoints of the cash sheet. */
export const cashEndpoints = [
  defineEndpoint({
    name: 'GET /seller/cash',
    summary: 'The cash of a day, by staff member',
    access: 'orders',
    query: cashSheetQuery,
    output: cashSheetResponse,
    run: async (shop, { query, t }) => {
      const sheet = await readCashSheet(shop, query)
      return { success: true, ...sheetJson(sheet), message: t.cashSheetFound }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/cash/hand-in',
    summary: 'Record the cash that a staff member hands in',
    access: 'money',
    body: handInRequest,
    errors: ['not-found', 'settings-changed'],
    acceptsIdempotencyKey: true,
    output: cashSheetResponse,
    run: async (shop, { body, idempotencyKey, t }) => {
      const sheet = await recordCashHandIn(shop, body, idempotencyKey)
      return { success: true, ...sheetJson(sheet), message: t.cashHandedIn }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/cash/take-back',
    summary: 'Take back an entry of handed-in cash that is wrong',
    access: 'money',
    body: handInReversalRequest,
    errors: ['not-found'],
    output: cashSheetResponse,
    run: async (shop, { body, t }) => {
      const sheet = await reverseHandIn(shop, body)
      return { success: true, ...sheetJson(sheet), message: t.cashEntryUndone }
    },
  }),
] as const

function sheetJson({ day, rows, handIns }: CashSheet) {
  const sum = (paisaOf: (row: CashSheet['rows'][number]) => number) =>
    money.encode(sumPaisa(rows.map((row) => paisaOf(row))))
  return {
    day,
    staff: rows.map(({ staffId: _id, name, received, refunded, expectedPaisa, handedInPaisa }) => ({
      _id,
      name,
      expected: money.encode(expectedPaisa),
      handedIn: money.encode(handedInPaisa),
      difference: money.encode(cashDifference({ handedInPaisa, expectedPaisa })),
      received: amountsByMethod(received),
      refunded: amountsByMethod(refunded),
    })),
    expected: sum(({ expectedPaisa }) => expectedPaisa),
    handedIn: sum(({ handedInPaisa }) => handedInPaisa),
    handovers: handIns.map(({ id: _id, amountPaisa, canReverse, at, ...handIn }) => {
      const amount = money.encode(amountPaisa)
      return { _id, ...handIn, amount, canTakeBack: canReverse, at: at.toISOString() }
    }),
  }
}

function amountsByMethod(paisa: CashSheet['rows'][number]['received']) {
  return tenderMethods.map((method) => ({ method, amount: money.encode(paisa[method] ?? 0) }))
}
