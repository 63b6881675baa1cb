import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { sampleOrder, sampleTime } from '#testing/sample-order.ts'
import { toMyOrder } from './my-order-item.ts'
import { PaymentNotice } from './payment-notice.tsx'

const paidOnline = {
  ...sampleOrder,
  paymentType: 'Online Payment',
  status: 'Processing',
  isPaid: true,
  advancePaisa: 0,
  advancePaidAt: null,
  outstandingPaisa: 0,
} satisfies Order
const confirmed = 'Your payment is confirmed'

function noticeOf(order: Order): string {
  const myOrder = toMyOrder(JSON.parse(JSON.stringify(encodeOrder(order))), 'en')
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/my-orders?order=${order.id}`]}>
      <PaymentNotice
        id={order.id}
        shopperId=""
        orders={[myOrder]}
        orderOfOtherPage={undefined}
        refresh={() => {}}
      />
    </MemoryRouter>,
  )
}

test('confirms a payment if nothing more is to be paid', () => {
  expect(noticeOf(paidOnline)).toContain(confirmed)
})

test('states that the rest of an edited order is unpaid, although the first payment is confirmed', () => {
  const notice = noticeOf({ ...paidOnline, outstandingPaisa: 91_800 })
  expect(notice).toContain('The rest has not been paid yet')
  expect(notice).not.toContain(confirmed)
})

test('states that the second payment of an order is refunded and the order stays paid', () => {
  const refund = { amountPaisa: paidOnline.totalPaisa, currency: 'NPR', dueAt: sampleTime, doneAt: null }
  const notice = noticeOf({ ...paidOnline, refunds: [{ ...refund, status: 'owed', reason: 'paid twice' }] })
  expect(notice).toContain('You paid this order twice')
})

test('confirms no payment while the shop checks one', () => {
  const onHold = { ...paidOnline, outstandingPaisa: 91_800, isPaymentOnHold: true }
  // The order itself states that the shop checks the payment.
  expect(noticeOf(onHold)).toBe('')
  expect(noticeOf({ ...onHold, status: 'Cancelled' })).toContain('This order was cancelled')
})

test('confirms an advance only if the rest of the paid order is not due', () => {
  const paidInAdvance = { ...paidOnline, paymentType: 'Cash On Delivery', advancePaisa: 2_050 } as const
  const advancePaidAt = new Date(paidOnline.createdAt)
  expect(noticeOf({ ...paidInAdvance, advancePaidAt })).toContain('Your advance is confirmed')
  expect(noticeOf({ ...paidInAdvance, advancePaidAt, outstandingPaisa: 1 })).toContain(
    'The rest has not been',
  )
})
