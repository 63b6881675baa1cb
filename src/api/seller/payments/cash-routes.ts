import { rupeesFromPaisa } from '#domain/money.ts'
import { cashHandIn, cashSheetQuery, cashTakeBack } from '#domain/payment/cash-sheet.server.ts'
import { tenderMethods } from '#domain/payment/tender.ts'
import { readCashSheet, recordCashHandIn, reverseHandIn, type CashSheet } from '#shop/payments/cash-sheet.ts'
import { call, type Api } from '#api/http/call.ts'
import { keyOf } from '#api/http/idempotency.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  sheet: call('GET /seller/cash', {
    summary: 'The cash of a day, by staff member',
    by: 'orders',
    query: cashSheetQuery,
  }),
  handIn: call('POST /seller/cash/hand-in', {
    summary: 'Record the cash that a staff member hands in',
    by: 'money',
    body: cashHandIn,
    refuses: ['not-found'],
    isKeyed: true,
  }),
  takeBack: call('POST /seller/cash/take-back', {
    summary: 'Take back an entry of handed-in cash that is wrong',
    by: 'money',
    body: cashTakeBack,
    refuses: ['not-found'],
  }),
}

/** Registers the calls of the cash sheet. */
export function cashRoutes(app: Api, context: CallContext): void {
  app.get('/seller/cash', endpoints.sheet, async (request) => {
    const sheet = await readCashSheet(await context.shopOf(request), request.query)
    return { success: true, ...sheetJson(sheet), message: context.words(request).cashSheetFound }
  })

  app.post('/seller/cash/hand-in', endpoints.handIn, async (request) => {
    const sheet = await recordCashHandIn(await context.shopOf(request), request.body, keyOf(request))
    return { success: true, ...sheetJson(sheet), message: context.words(request).cashHandedIn }
  })

  app.post('/seller/cash/take-back', endpoints.takeBack, async (request) => {
    const sheet = await reverseHandIn(await context.shopOf(request), request.body)
    return { success: true, ...sheetJson(sheet), message: context.words(request).cashTakenBack }
  })
}

function sheetJson({ day, rows, handovers }: CashSheet) {
  const sum = (of: (row: CashSheet['rows'][number]) => number) =>
    rupeesFromPaisa(rows.reduce((total, row) => total + of(row), 0))
  return {
    day,
    staff: rows.map(({ staffId: _id, name, received, refunded, expectedPaisa, handedInPaisa }) => ({
      _id,
      name,
      expected: rupeesFromPaisa(expectedPaisa),
      handedIn: rupeesFromPaisa(handedInPaisa),
      difference: rupeesFromPaisa(handedInPaisa - expectedPaisa),
      received: amountsByMethod(received),
      refunded: amountsByMethod(refunded),
    })),
    expected: sum(({ expectedPaisa }) => expectedPaisa),
    handedIn: sum(({ handedInPaisa }) => handedInPaisa),
    handovers: handovers.map(({ id: _id, amountPaisa, at, ...handover }) => {
      return { _id, ...handover, amount: rupeesFromPaisa(amountPaisa), at: at.toISOString() }
    }),
  }
}

function amountsByMethod(paisa: CashSheet['rows'][number]['received']) {
  return tenderMethods.map((method) => ({ method, amount: rupeesFromPaisa(paisa[method] ?? 0) }))
}
