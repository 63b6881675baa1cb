import { expect, test } from 'vitest'
import { sampleOrder as order, sampleTime as at } from '#testing/sample-order.ts'
import { decodeOrder, encodeOrder } from './order-wire.ts'

test('an encoded order is decoded to the same amounts, times and texts', () => {
  const decoded = decodeOrder(JSON.parse(JSON.stringify(encodeOrder(order))))
  const { advancePaisa, advancePaidAt, isAdvanceDue, isFullyRefunded, ...sentFields } = order
  const { language, prepaidPaisa, shippingTaxPaisa, unrefundedPaisa, ...expectedFields } = sentFields
  expect([isAdvanceDue, isFullyRefunded, language, shippingTaxPaisa]).toEqual([false, false, 'ne', 9])
  expect(decoded).toEqual({
    ...expectedFields,
    duePaisa: order.totalPaisa - prepaidPaisa,
    // Half of the advance, and the rest of what is not refunded.
    retainedIfCancelledPaisa: 1025,
    refundIfCancelledPaisa: unrefundedPaisa - 1025,
    advance: { paisa: advancePaisa, paidAt: advancePaidAt },
    // The wire omits free components and the mark of a fee that was agreed by hand.
    shippingParts: [{ kind: 'carrying', paisa: 10 }],
    requests: order.requests.map((request) => ({
      ...request,
      pictures: [1, 2].map((number) => `/api/order/request/${request.id}/picture/${number}`),
    })),
  })
})

test('amounts are rupees on the wire, with the field names of the API', () => {
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
    retainedIfCancelled: 10.25,
    refundIfCancelled: 9.89,
    owed: 0.01,
    createdAt: at,
    changes: [{ amount: 0.11 }],
    refunds: [{ amount: 0.12 }],
    requests: [{ _id: '01hzy3v7k2m9q4r8tb', refund: 0.13 }],
  })
})

test('internal fields are not on the wire', () => {
  const wire = encodeOrder(order)
  for (const name of ['language', 'isFullyRefunded', 'prepaidPaisa', 'shippingTaxPaisa', 'advancePaisa'])
    expect(wire).not.toHaveProperty(name)
  expect(Object.keys(wire).filter((name) => name.endsWith('Paisa'))).toEqual([])
})
