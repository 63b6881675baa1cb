import { expect, test } from 'vitest'
import { decodeOrder, encodeOrder } from './order-wire.ts'
import type { Order } from './placed-order.ts'

const at = '2026-01-02T03:04:05.000Z'
const order: Order = {
  id: '01hzy3v7k2m9q4r8ta',
  number: 1001,
  shopperId: null,
  channel: 'phone',
  outstandingPaisa: 1,
  advancePaisa: 2_050,
  advancePaidAt: new Date(at),
  isAdvanceDue: false,
  prepaidPaisa: 2_050,
  retainedPaisa: 3,
  advanceTerms: { cancelledPercent: 50, refusedPercent: 100 },
  qr: null,
  writtenOffPaisa: 4,
  tender: [{ method: 'cash', amountPaisa: 5, reference: '', at }],
  buyerPan: null,
  status: 'Packed',
  paymentType: 'Cash On Delivery',
  isPaid: false,
  isTest: false,
  isPaymentOpen: false,
  isPaymentOnHold: false,
  isFullyRefunded: false,
  subtotalPaisa: 10_006,
  discountPaisa: 7,
  coupon: 'DASHAIN',
  taxPaisa: 1_308,
  taxBasisPoints: 1350,
  isTaxIncluded: false,
  shippingTaxPaisa: 9,
  taxLabel: { en: 'VAT', ne: 'मूल्य अभिवृद्धि कर' },
  shippingPaisa: 10,
  totalPaisa: 11_317,
  deliveryEstimate: { from: '2026-01-04', to: '2026-01-06' },
  shippingParts: [
    { kind: 'delivery', paisa: 0 },
    { kind: 'carrying', paisa: 10, isAgreed: true },
  ],
  extras: null,
  returnDays: 7,
  replaces: [1000],
  replacedBy: null,
  shipment: null,
  address: {
    firstName: 'Maya',
    lastName: 'Rai',
    email: '',
    street: 'Patan Dhoka 12',
    city: 'Lalitpur',
    state: 'Bagmati',
    zipcode: '44700',
    country: 'Nepal',
    phone: '9800000000',
  },
  language: 'ne',
  createdAt: new Date(at),
  lines: [],
  version: 2,
  changes: [{ version: 2, reason: 'Fewer', at, totalPaisa: 11 }],
  events: [{ status: 'Processing', note: '', at }],
  refunds: [{ status: 'owed', amountPaisa: 12, currency: 'NPR', reason: 'agreed', dueAt: at, doneAt: null }],
  requests: [
    {
      id: '01hzy3v7k2m9q4r8tb',
      kind: 'return',
      status: 'open',
      text: 'Too wide',
      items: [],
      pictures: 2,
      answer: null,
      refundPaisa: 13,
      createdAt: at,
      dueAt: at,
      answeredAt: null,
    },
  ],
  bill: null,
  creditNotes: [],
}

test('an order has the same amounts, moments and texts after the wire', () => {
  const decoded = decodeOrder(JSON.parse(JSON.stringify(encodeOrder(order))))
  const { advancePaisa, advancePaidAt, isAdvanceDue, isFullyRefunded, ...sent } = order
  const { language, prepaidPaisa, shippingTaxPaisa, ...rest } = sent
  expect([isAdvanceDue, isFullyRefunded, language, shippingTaxPaisa]).toEqual([false, false, 'ne', 9])
  expect(decoded).toEqual({
    ...rest,
    duePaisa: order.totalPaisa - prepaidPaisa,
    advance: { paisa: advancePaisa, paidAt: advancePaidAt },
    // Components that cost nothing are not on the wire, nor that a price was agreed by hand.
    shippingParts: [{ kind: 'carrying', paisa: 10 }],
    requests: order.requests.map((request) => ({
      ...request,
      pictures: [1, 2].map((number) => `/api/order/request/${request.id}/picture/${number}`),
    })),
  })
})

test('amounts are rupees on the wire, under the names of the contract', () => {
  expect(encodeOrder(order)).toMatchObject({
    _id: order.id,
    userId: null,
    subtotal: 100.06,
    discount: 0.07,
    tax: 13.08,
    taxPercent: 13.5,
    shipping: 0.1,
    shippingParts: [{ kind: 'carrying', amount: 0.1 }],
    amount: 113.17,
    due: 92.67,
    advance: { amount: 20.5, paidAt: at },
    tender: [{ amount: 0.05 }],
    shortfall: 0.04,
    retained: 0.03,
    owed: 0.01,
    createdAt: at,
    changes: [{ amount: 0.11 }],
    refunds: [{ amount: 0.12 }],
    requests: [{ _id: '01hzy3v7k2m9q4r8tb', refund: 0.13 }],
  })
})

test('what only the shop needs is not on the wire', () => {
  const wire = encodeOrder(order)
  for (const name of ['language', 'isFullyRefunded', 'prepaidPaisa', 'shippingTaxPaisa', 'advancePaisa'])
    expect(wire).not.toHaveProperty(name)
  expect(Object.keys(wire).filter((name) => name.endsWith('Paisa'))).toEqual([])
})
