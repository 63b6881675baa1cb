import { billKinds } from '#domain/bill/bill.ts'
import { taxRegistrations } from '#domain/pricing/tax-periods.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import { both, count, id, message, moment, success } from './response-fields.server.ts'
import { orderChannels } from '#domain/order/order.ts'
import { tenderMethods } from '#domain/payment/tender.ts'
import * as z from 'zod'

const paisa = z.int()

/** A bill as others name it. */
export const billName = z
  .object({ id, number: z.string(), kind: z.enum(billKinds), issuedAt: moment })
  .meta({ id: 'BillName' })

const line = z.object({
  name: both,
  sku: z.string().nullable(),
  detail: both,
  quantity: count,
  unitPaisa: paisa,
  totalPaisa: paisa,
  discountPaisa: paisa.optional(),
  taxPaisa: paisa.optional(),
})

const seller = z.object({
  shop: both.optional(),
  name: both,
  address: both,
  phone: z.string(),
  email: z.string(),
  taxNumber: z.string(),
  registrationNumber: z.string(),
  listingNumber: z.string(),
})

/** The contents of a bill, as on the day of issue. A missing text is empty. */
const content = z.object({
  kind: z.enum(billKinds),
  number: z.string(),
  orderId: id,
  orderNumber: z.int().optional(),
  issuedAt: moment,
  date: both,
  dateBs: both,
  seller,
  buyer: z.object({ name: z.string(), address: both, phone: z.string(), taxNumber: z.string() }),
  lines: z.array(line),
  taxLabel: both,
  registration: z.enum(taxRegistrations).optional(),
  taxBasisPoints: z.int(),
  subtotalPaisa: paisa,
  discountPaisa: paisa.optional(),
  shippingTaxPaisa: paisa.optional(),
  isTaxIncluded: z.boolean().optional(),
  taxPaisa: paisa,
  shippingPaisa: paisa,
  totalPaisa: paisa,
  inWords: both,
  paymentType: z.enum(paymentTypes),
  // How the order came, what was received by hand and in advance, and what was still due.
  channel: z.enum(orderChannels).optional(),
  tender: z
    .array(z.object({ method: z.enum(tenderMethods), amountPaisa: paisa, reference: z.string() }))
    .optional(),
  prepaidPaisa: paisa.optional(),
  duePaisa: paisa.optional(),
  isTaken: z.boolean().optional(),
  isTest: z.boolean(),
  corrects: z.object({ number: z.string(), date: both }).nullable(),
})

/** A bill or a credit note; the first print is the original, every later one a copy. */
const billSchema = z
  .object({ _id: id, kind: z.enum(billKinds), orderId: id, prints: count, content })
  .meta({ id: 'Bill' })

export const billCalls = {
  'GET /bill/list': z.object({ success, bills: z.array(billSchema), message }),
  'POST /bill/print': z.object({ success, bill: billSchema, message }),
} as const
