import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { sampleOrder } from '#testing/sample-order.ts'
import { toMyOrder } from './my-order-item.ts'
import { OrderFacts } from './order-view.tsx'

test('asks at the top of an order not to pay again while the shop checks a payment', () => {
  const wireOrder = encodeOrder({ ...sampleOrder, isPaymentOnHold: true })
  const order = toMyOrder(JSON.parse(JSON.stringify(wireOrder)), 'en')
  const facts = renderToStaticMarkup(
    <MemoryRouter>
      <OrderFacts order={order} />
    </MemoryRouter>,
  )
  expect(facts).toMatch(/Please do not pay again.*<dl/)
})
