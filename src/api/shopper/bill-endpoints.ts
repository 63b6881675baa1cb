import {
  bookAmountPaisa,
  orderLabelOf,
  taxablePaisa,
  type BillContent,
  billKinds,
} from '#domain/bill/bill.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { messages } from '#domain/messages.ts'
import { idRequest } from '#domain/address/address.server.ts'
import {
  billExportQuery,
  billFileQuery,
  exportLanguageQuery,
  orderBillsQuery,
  salesBookQuery,
} from '#domain/bill/bill.server.ts'
import type { BookFormat } from '#domain/bill/sales-book.ts'
import { csvStream, type CsvColumn } from '#lib/csv.ts'
import { renderBill } from '#shop/bills/bill-pdf.ts'
import { exportBills, listBillsOfOrder, printBill, type Bill } from '#shop/bills/bills.ts'
import { salesBook } from '#shop/bills/sales-book.ts'
import * as z from 'zod'
import {
  successWith,
  idSchema,
  nonNegativeIntSchema,
  timestampSchema,
  translatedTextSchema,
} from '#domain/responses/response-fields.server.ts'
import { taxRegistrations } from '#domain/pricing/tax-periods.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import { orderChannels } from '#domain/order/order.ts'
import { tenderMethods } from '#domain/payment/tender.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint, defineFileEndpoint } from '#api/http/endpoint.ts'

const salesBookTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<BookFormat, string>

const sellerSchema = z.object({
  shop: translatedTextSchema.optional(),
  name: translatedTextSchema,
  address: translatedTextSchema,
  phone: z.string(),
  email: z.string(),
  taxNumber: z.string(),
  registrationNumber: z.string(),
  listingNumber: z.string(),
})

const paisaSchema = z.int()

const billLineSchema = z.object({
  name: translatedTextSchema,
  sku: z.string().nullable(),
  detail: translatedTextSchema,
  quantity: nonNegativeIntSchema,
  unitPaisa: paisaSchema,
  totalPaisa: paisaSchema,
  discountPaisa: paisaSchema.optional(),
  taxPaisa: paisaSchema.optional(),
})

/** The content of a bill on the day of issue. A missing text is empty. */
const billContentSchema = z.object({
  kind: z.enum(billKinds),
  number: z.string(),
  orderId: idSchema,
  orderNumber: z.int().optional(),
  issuedAt: timestampSchema,
  date: translatedTextSchema,
  dateBs: translatedTextSchema,
  seller: sellerSchema,
  buyer: z.object({
    name: z.string(),
    address: translatedTextSchema,
    phone: z.string(),
    taxNumber: z.string(),
  }),
  lines: z.array(billLineSchema),
  taxLabel: translatedTextSchema,
  registration: z.enum(taxRegistrations).optional(),
  taxBasisPoints: z.int(),
  subtotalPaisa: paisaSchema,
  discountPaisa: paisaSchema.optional(),
  shippingTaxPaisa: paisaSchema.optional(),
  isTaxIncluded: z.boolean().optional(),
  taxPaisa: paisaSchema,
  shippingPaisa: paisaSchema,
  totalPaisa: paisaSchema,
  inWords: translatedTextSchema,
  paymentType: z.enum(paymentTypes),
  // The channel of the order, the payments by hand and in advance, and the amount that was still due.
  channel: z.enum(orderChannels).optional(),
  tender: z
    .array(z.object({ method: z.enum(tenderMethods), amountPaisa: paisaSchema, reference: z.string() }))
    .optional(),
  prepaidPaisa: paisaSchema.optional(),
  duePaisa: paisaSchema.optional(),
  /** The customer collected the goods at the shop. */
  isTaken: z.boolean().optional(),
  isTest: z.boolean(),
  corrects: z.object({ number: z.string(), date: translatedTextSchema }).nullable(),
})

/** A bill or a credit note. The first print is the original, every later print is a copy. */
const billSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(billKinds),
    orderId: idSchema,
    prints: nonNegativeIntSchema,
    content: billContentSchema,
  })
  .meta({ id: 'Bill' })

/** The endpoints for bills and credit notes, for shoppers and sellers. Only sellers export tables of them. */
export const billEndpoints = [
  defineEndpoint({
    name: 'GET /bill/list',
    summary: 'The bills of an order',
    access: 'both',
    query: orderBillsQuery,
    errors: ['not-found'],
    output: successWith({ bills: z.array(billSchema) }),
    run: async (shop, { query, language }) => {
      const bills = await listBillsOfOrder(shop, query)
      return { success: true, bills: bills.map(billJson), message: messages(billMessages, language).found }
    },
  }),
  defineEndpoint({
    name: 'POST /bill/print',
    summary: 'Count a print of a bill',
    access: 'both',
    body: idRequest,
    errors: ['not-found'],
    output: successWith({ bill: billSchema }),
    run: async (shop, { body, language }) => {
      const bill = await printBill(shop, body)
      return { success: true, bill: billJson(bill), message: messages(billMessages, language).printed }
    },
  }),
  defineFileEndpoint({
    name: 'GET /bill/export',
    summary: 'Bills as a table (CSV)',
    access: 'orders',
    query: billExportQuery,
    isLongRunning: true,
    fileTypes: 'text/csv',
    run: async (shop, { query, language, reply }) => {
      const rows = await exportBills(shop, query)
      const { language: requestedLanguage } = exportLanguageQuery.parse(query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="bills.csv"')
        .header('cache-control', 'no-store')
        .send(csvStream(billColumns(messages(billMessages, requestedLanguage ?? language)), rows))
    },
  }),
  defineFileEndpoint({
    name: 'GET /bill/book',
    summary: 'The sales book of a month of Bikram Sambat (CSV or XLSX)',
    access: 'money',
    query: salesBookQuery,
    isLongRunning: true,
    fileTypes: Object.values(salesBookTypes),
    run: async (shop, { query, reply }) => {
      const { name, format, table } = await salesBook(shop, query)
      return reply
        .type(format === 'csv' ? `${salesBookTypes.csv}; charset=utf-8` : salesBookTypes[format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(table)
    },
  }),
  defineFileEndpoint({
    name: 'GET /bill/:id/pdf',
    summary: 'A bill as a PDF',
    access: 'both',
    query: billFileQuery,
    fileTypes: 'application/pdf',
    run: async (shop, { params, query, reply }) => {
      const { id } = params
      const { bytes, fileName } = await renderBill(shop, {
        id,
        query,
      })
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(bytes)
    },
  }),
] as const

function billJson({ id, kind, orderId, content, prints }: Bill) {
  return { _id: id, kind, orderId, prints, content }
}

/** Returns the columns of the bill export. Rupees are negative for credit notes and 0 for test payments. */
function billColumns(t: ReturnType<typeof messages<typeof billMessages>>): CsvColumn<BillContent>[] {
  return [
    { header: t.number, cell: ({ number }) => number },
    { header: t.kind, cell: ({ kind }) => t[kind] },
    { header: t.dateAd, cell: ({ date }) => date.en },
    { header: t.dateBs, cell: ({ dateBs }) => dateBs.en },
    { header: t.buyer, cell: ({ buyer }) => buyer.name },
    { header: t.buyerPan, cell: ({ buyer }) => buyer.taxNumber },
    { header: t.taxable, cell: (bill) => salesBookRupees(bill, taxablePaisa(bill)) },
    { header: t.tax, cell: (bill) => salesBookRupees(bill, bill.taxPaisa) },
    { header: t.total, cell: (bill) => salesBookRupees(bill, bill.totalPaisa) },
    { header: t.correctsNumber, cell: ({ corrects }) => corrects?.number ?? '' },
    { header: t.order, cell: (bill) => orderLabelOf(bill, 'en') },
    { header: t.remark, cell: ({ isTest }) => (isTest ? t.testRemark : '') },
  ]
}

function salesBookRupees(bill: BillContent, paisa: number): number {
  return money.encode(bookAmountPaisa(bill, paisa))
}
