import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { sampleOrder } from '#testing/sample-order.ts'
import { toMyOrder } from '#app/account/orders/my-order-item.ts'
import { Confirmation } from './confirmation.tsx'

const paidOnline = {
  ...sampleOrder,
  paymentType: 'Online Payment',
  isPaid: true,
  advancePaisa: 0,
  advancePaidAt: null,
  prepaidPaisa: 0,
  totalPaisa: 64_300_00,
  outstandingPaisa: 0,
} satisfies Order

function confirmationOf(order: Order): string {
  const myOrder = toMyOrder(JSON.parse(JSON.stringify(encodeOrder(order))), 'en')
  const element = <Confirmation order={myOrder} contact={{ phone: undefined, hours: undefined }} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('states what was paid and what is still due of a paid order that was edited', () => {
  const text = confirmationOf({ ...paidOnline, outstandingPaisa: 31_900_00 })
  expect(text).toContain('your payment of Rs.32,400.')
  expect(text).toContain('Rs.31,900 is still to pay')
  expect(text).not.toContain('nothing left to pay')
  expect(confirmationOf(paidOnline)).toContain('your payment of Rs.64,300.')
  expect(confirmationOf(paidOnline)).toContain('nothing left to pay')
})

test('asks for no cash at the door if the advance covers the total', () => {
  const coveredByAdvance = { ...sampleOrder, prepaidPaisa: sampleOrder.totalPaisa, outstandingPaisa: 0 }
  expect(confirmationOf(coveredByAdvance)).toContain('nothing left to pay')
  expect(confirmationOf(sampleOrder)).toContain('then pay Rs.92.67 in cash')
})
