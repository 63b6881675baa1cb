import { expect } from 'vitest'
import { taxablePaisa } from '#domain/bill/bill.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { listRequests } from '#shop/inbox/seller-requests.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { listRefunds } from '#shop/payments/refund-list.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { vat } from '#testing/shop/vat.ts'
import { moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { placeCashOrder } from './checkout.ts'

async function inputOfThreeChairs(shop: ShopContext) {
  const chair = await newProduct(shop, { price: 1000, offerPrice: 999.99, stock: 9 })
  return { items: [{ productId: chair.id, quantity: 3 }], address }
}

shopTest('a tax that prices include is part of the order, its bill and its credit note', async ({ shop }) => {
  const owner = await newSeller(shop)
  await saveOwnerSetting(owner, { name: 'tax', version: 0, value: [vat] })
  const input = await inputOfThreeChairs(shop)
  const quoted = await quoteOrder(shop, input)
  expect(quoted.totals).toMatchObject({ subtotalPaisa: 299_997, taxPaisa: 34_513, totalPaisa: 299_997 })
  const shopper = await newShopper(shop)
  const order = await placeCashOrder(shopper, { ...input, expectedTotal: 2999.97 })
  expect(order).toMatchObject({ ...quoted.totals, taxLabel: vat.label, deliveryEstimate: quoted.delivery })
  await moveOrder(owner, order, ...statusesUntilDelivered)
  const [bill] = await listBillsOfOrder(owner, { order: order.id })
  expect(bill?.content).toMatchObject({ taxPaisa: 34_513, totalPaisa: 299_997, isTaxIncluded: true })
  expect(bill && taxablePaisa(bill.content)).toBe(265_484)

  const [line] = order.lines
  const items = [{ productId: line?.product.id, quantity: 1 }]
  await submitReturnRequest(
    shopper,
    { order: order.id, kind: 'return', text: 'One leg is broken.', items },
    [],
  )
  const { requests } = await listRequests(owner, { page: 1, limit: 10, filter: 'open' })
  expect(requests[0]?.requestedItemsPaisa).toBe(99_999)
  await decideRequest(owner, { id: requests[0]?.id, decision: 'accept', amount: 999.99 })
  const { refunds } = await listRefunds(owner, { page: 1, limit: 10, filter: 'open' })
  await recordRefund(owner, { id: refunds[0]?.id, note: 'Cash' })
  const [, note] = await listBillsOfOrder(owner, { order: order.id })
  expect(note?.content).toMatchObject({ kind: 'credit-note', totalPaisa: 99_999, taxPaisa: 11_504 })
  expect(note?.content.lines[0]?.quantity).toBe(1)
})

shopTest(
  'an order keeps the tax that it was placed with, and a later order has the new tax',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const shopper = await newShopper(shop)
    const input = await inputOfThreeChairs(shop)
    const earlierOrder = await placeCashOrder(shopper, input)
    await saveOwnerSetting(owner, { name: 'tax', version: 0, value: [{ ...vat, isIncluded: false }] })
    await expect(placeCashOrder(shopper, { ...input, expectedTotal: 3059.97 })).rejects.toMatchObject({
      code: 'total-changed',
      quote: { totals: { totalPaisa: 338_997 } },
    })
    const laterOrder = await placeCashOrder(shopper, { ...input, expectedTotal: 3389.97 })
    expect(
      [earlierOrder, laterOrder].map(({ taxBasisPoints, taxPaisa }) => [taxBasisPoints, taxPaisa]),
    ).toEqual([
      [200, 6_000],
      [1300, 39_000],
    ])
    await changeOrderStatus(owner, { id: earlierOrder.id, status: 'Packed' })
    await changeOrderStatus(owner, { id: earlierOrder.id, status: 'Shipped' })
    const [bill] = await listBillsOfOrder(owner, { order: earlierOrder.id })
    expect(bill?.content).toMatchObject({ taxBasisPoints: 200, taxPaisa: 6_000 })
  },
)
