import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { sampleOrder } from '#testing/sample-order.ts'
import { toMyOrder } from './my-order-item.ts'
import { OrderSummary } from './order-summary.tsx'

function summaryOf(buyerPan: string | null): string {
  const order = toMyOrder(JSON.parse(JSON.stringify(encodeOrder({ ...sampleOrder, buyerPan }))), 'en')
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/order/${order.id}`]}>
      <OrderSummary order={order} />
    </MemoryRouter>,
  )
}

test('shows the tax number of a buying business with the address', () => {
  expect(summaryOf('601234567')).toContain('PAN: 601234567')
  expect(summaryOf(null)).not.toContain('PAN')
})
