import type { FastifyRequest } from 'fastify'
import { countedPaisa, orderLabelOf, taxablePaisa, type BillContent } from '#domain/bill/bill.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { messages } from '#domain/messages.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { byId } from '#domain/address/address.server.ts'
import { billExport, billFile, billLanguage, billsOfOrder, salesBookQuery } from '#domain/bill/bill.server.ts'
import type { BookFormat } from '#domain/bill/sales-book.ts'
import { csvStream, type CsvColumn } from '#lib/csv.ts'
import { renderBill } from '#shop/bills/bill-pdf.ts'
import { exportBills, listBillsOfOrder, printBill, type Bill } from '#shop/bills/bills.ts'
import { salesBook } from '#shop/bills/sales-book.ts'
import { call, fileCall, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const bookTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<BookFormat, string>

const endpoints = {
  list: call('GET /bill/list', {
    summary: 'The bills of an order',
    by: 'both',
    query: billsOfOrder,
    refuses: ['not-found'],
  }),
  print: call('POST /bill/print', {
    summary: 'Count a print of a bill',
    by: 'both',
    body: byId,
    refuses: ['not-found'],
  }),
  export: fileCall('GET /bill/export', {
    isLong: true,
    summary: 'Bills as a table (CSV)',
    by: 'orders',
    query: billExport,
    sends: 'text/csv',
  }),
  book: fileCall('GET /bill/book', {
    isLong: true,
    summary: 'The sales book of a month of Bikram Sambat (CSV or XLSX)',
    by: 'money',
    query: salesBookQuery,
    sends: Object.values(bookTypes),
  }),
  pdf: fileCall('GET /bill/:id/pdf', {
    summary: 'A bill as a PDF',
    by: 'both',
    query: billFile,
    sends: 'application/pdf',
  }),
}

/** Bills and credit notes, to the order's shopper or a seller; the tables of a month, to a seller. */
export function billRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(billMessages, context.languageOf(request))

  app.get('/bill/list', endpoints.list, async (request) => {
    const bills = await listBillsOfOrder(await context.shopOf(request), request.query)
    return { success: true, bills: bills.map(billJson), message: messagesFor(request).found }
  })

  app.post('/bill/print', endpoints.print, async (request) => {
    const bill = await printBill(await context.shopOf(request), request.body)
    return { success: true, bill: billJson(bill), message: messagesFor(request).printed }
  })

  app.get('/bill/export', endpoints.export, async (request, reply) => {
    const rows = await exportBills(await context.shopOf(request), request.query)
    const { language: requestedLanguage } = billLanguage.parse(request.query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="bills.csv"')
      .header('cache-control', 'no-store')
      .send(
        csvStream(columnsIn(messages(billMessages, requestedLanguage ?? context.languageOf(request))), rows),
      )
  })

  app.get('/bill/book', endpoints.book, async (request, reply) => {
    const { name, format, table } = await salesBook(await context.shopOf(request), request.query)
    return reply
      .type(format === 'csv' ? `${bookTypes.csv}; charset=utf-8` : bookTypes[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(table)
  })

  app.get('/bill/:id/pdf', endpoints.pdf, async (request, reply) => {
    const { id } = request.params
    const { bytes, fileName } = await renderBill(await context.shopOf(request), {
      id,
      query: request.query,
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}

function billJson({ id, kind, orderId, content, prints }: Bill) {
  return { _id: id, kind, orderId, prints, content }
}

/** The accountant's table: dates as days, money in rupees; a credit note's below zero, a test payment's none. */
function columnsIn(t: ReturnType<typeof messages<typeof billMessages>>): CsvColumn<BillContent>[] {
  return [
    { header: t.number, cell: ({ number }) => number },
    { header: t.kind, cell: ({ kind }) => t[kind] },
    { header: t.dateAd, cell: ({ date }) => date.en },
    { header: t.dateBs, cell: ({ dateBs }) => dateBs.en },
    { header: t.buyer, cell: ({ buyer }) => buyer.name },
    { header: t.buyerPan, cell: ({ buyer }) => buyer.taxNumber },
    { header: t.taxable, cell: (bill) => rupees(bill, taxablePaisa(bill)) },
    { header: t.tax, cell: (bill) => rupees(bill, bill.taxPaisa) },
    { header: t.total, cell: (bill) => rupees(bill, bill.totalPaisa) },
    { header: t.correctsNumber, cell: ({ corrects }) => corrects?.number ?? '' },
    { header: t.order, cell: (bill) => orderLabelOf(bill, 'en') },
    { header: t.remark, cell: ({ isTest }) => (isTest ? t.testRemark : '') },
  ]
}

function rupees(bill: BillContent, paisa: number): number {
  return rupeesFromPaisa(countedPaisa(bill, paisa))
}
