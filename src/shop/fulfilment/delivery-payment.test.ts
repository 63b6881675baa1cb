import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import { receivedPayments } from '#db/schema/payments.server.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { findSellerOrder } from '#shop/orders/seller-orders.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { createSellerRefund, readRefundable } from '#shop/payments/seller-refund.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { readSalesTotals } from '#shop/today/dashboard.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { placeTestOrder, totalsOf } from '#testing/shop/returns.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { changeOrderStatus } from './order-status.ts'

const statusesInDelivery = ['Packed', 'Shipped', 'Out for delivery'] as const
const cash = (amount: number) => ({ method: 'cash', amount })

async function placeOrderOutForDelivery(
  shop: Parameters<typeof placeTestOrder>[0],
  paymentType: 'cash' | 'online' = 'cash',
) {
  const testOrder = await placeTestOrder(shop, paymentType)
  const { order, seller, move } = testOrder
  await move(...statusesInDelivery)
  const deliver = (details: object) =>
    changeOrderStatus(seller, { id: order.id, status: 'Delivered', ...details })
  return { ...testOrder, deliver }
}

describe('the payment on delivery', () => {
  shopTest(
    'can be split over several methods, each with its reference, in the entered sequence',
    async ({ shop }) => {
      const { deliver, seller } = await placeOrderOutForDelivery(shop)
      const tender = [
        { method: 'qr', amount: 2000, reference: 'FP-77 ' },
        { method: 'cash', amount: '176.00' },
      ]
      const order = await deliver({ tender })
      expect(order).toMatchObject({ isPaid: true, status: 'Delivered', writtenOffPaisa: 0 })
      expect(order.tender).toMatchObject([
        { method: 'qr', amountPaisa: 200_000, reference: 'FP-77' },
        { method: 'cash', amountPaisa: 17_600, reference: '' },
      ])
      expect(duePaisa(order)).toBe(0)
      await checkInvariants(shop)
      expect(await listFindings(seller)).toEqual([])
    },
  )

  shopTest('is recorded as one cash payment of the full amount if no tender is given', async ({ shop }) => {
    const { deliver } = await placeOrderOutForDelivery(shop)
    const order = await deliver({})
    expect(order.tender).toMatchObject([{ method: 'cash', amountPaisa: 217_600, reference: '' }])
  })

  shopTest(
    'is refused, and nothing changes, unless its amounts add up to the amount due',
    async ({ shop }) => {
      const { deliver, order } = await placeOrderOutForDelivery(shop)
      const shortfall = { amount: 100, reason: 'No change' }
      for (const [details, field] of [
        [{ tender: [cash(2175.99)] }, 'tender'],
        [{ tender: [cash(2176), cash(1)] }, 'tender'],
        [{ tender: [] }, 'tender'],
        [{ tender: [cash(2176)], shortfall }, 'tender'],
        [{ shortfall }, 'tender'],
        [{ tender: [], shortfall: { amount: 2176, reason: 'All of it' } }, 'shortfall'],
        [{ tender: [cash(2076)], shortfall: { amount: 100, reason: 'No' } }, 'shortfall.reason'],
        [{ tender: [cash(2076)], shortfall: { amount: 0, reason: 'Nothing' } }, 'shortfall.amount'],
        [{ tender: [cash(0)] }, 'tender.0.amount'],
        [{ tender: [cash(-5)] }, 'tender.0.amount'],
        [{ tender: [cash(2176.001)] }, 'tender.0.amount'],
        [{ tender: [cash(1e300)] }, 'tender.0.amount'],
        [{ tender: [{ method: 'gold', amount: 2176 }] }, 'tender.0.method'],
        [{ tender: [{ ...cash(2176), reference: 'x'.repeat(61) }] }, 'tender.0.reference'],
        [{ tender: [{ ...cash(2176), reference: '\u0000' }] }, 'tender.0.reference'],
        [{ tender: Array.from({ length: 11 }, () => cash(1)) }, 'tender'],
        [{ tender: 'cash' }, 'tender'],
      ] as const) {
        const fields: unknown = { [field]: expect.any(String) }
        await expect(deliver(details)).rejects.toMatchObject({ code: 'invalid-input', fields })
      }
      expect(await readOrder(shop.db, order.id)).toMatchObject({ status: 'Out for delivery', tender: [] })
      expect(await shop.db.select().from(receivedPayments)).toEqual([])
    },
  )

  shopTest('is accepted only when the order becomes delivered', async ({ shop }) => {
    const { seller, order } = await placeTestOrder(shop, 'cash')
    for (const details of [{ tender: [] }, { shortfall: { amount: 1, reason: 'No change' } }])
      await expect(
        changeOrderStatus(seller, { id: order.id, status: 'Packed', ...details }),
      ).rejects.toMatchObject({ code: 'invalid-input' })
  })

  shopTest('is refused for an order that is already paid', async ({ shop }) => {
    const { deliver } = await placeOrderOutForDelivery(shop, 'online')
    await expect(deliver({ tender: [cash(1)] })).rejects.toMatchObject({ fields: { tender: 'tender' } })
    expect(await deliver({ tender: [] })).toMatchObject({ status: 'Delivered', tender: [] })
  })

  shopTest('is recorded once if the request is sent twice', async ({ shop }) => {
    const { deliver } = await placeOrderOutForDelivery(shop)
    const tender = [cash(2176)]
    await deliver({ tender })
    await expect(deliver({ tender })).rejects.toMatchObject({ code: 'wrong-status' })
    expect(await shop.db.select().from(receivedPayments)).toHaveLength(1)
  })

  shopTest(
    'shows one cash tender, dated on delivery, if an earlier release stored no tenders',
    async ({ shop }) => {
      const { order, seller, move, readBills } = await placeTestOrder(shop, 'cash')
      await move(...statusesInDelivery)
      const paidAt = new Date('2026-01-02T03:04:05.000Z')
      // An earlier release marks the order as paid and writes no row in `received_payments`.
      await shop.db
        .update(orders)
        .set({ status: 'Delivered', isPaid: true, paidAt })
        .where(eq(orders.id, order.id))
      expect((await findSellerOrder(seller, order.id)).tender).toEqual([
        { method: 'cash', amountPaisa: 217_600, reference: '', at: paidAt.toISOString() },
      ])
      expect((await readRefundable(seller, order.id)).remainingPaisa).toBe(217_600)
      expect(await readBills()).toHaveLength(1)
    },
  )
})

describe('a shortfall on delivery', () => {
  shopTest('is written off by a credit note, which reduces net sales', async ({ shop }) => {
    const { deliver, readBills, seller, order: placedOrder } = await placeOrderOutForDelivery(shop)
    const shortfall = { amount: 76.01, reason: 'No change' }
    const order = await deliver({ tender: [cash(2099.99)], shortfall })
    expect(order).toMatchObject({ isPaid: true, totalPaisa: 217_600, writtenOffPaisa: 7601 })
    expect(duePaisa(order)).toBe(0)
    const [bill, note] = await readBills()
    expect(bill?.content.totalPaisa).toBe(217_600)
    expect(note?.content).toMatchObject({ kind: 'credit-note', totalPaisa: 7601 })
    expect(totalsOf(note ? [note] : []).tax).toBeGreaterThan(0)
    expect((await readSalesTotals(seller, '7')).sales.paisa).toBe(209_999)
    expect((await findSellerOrder(seller, placedOrder.id)).notes).toMatchObject([{ text: 'No change' }])
    await checkInvariants(shop)
    expect(await listFindings(seller)).toEqual([])
  })

  shopTest('cannot be refunded, because refunds are limited to the received amount', async ({ shop }) => {
    const { deliver, seller, order, readRefunds } = await placeOrderOutForDelivery(shop)
    await deliver({ tender: [cash(2000)], shortfall: { amount: 176, reason: 'A scratch' } })
    const refund = { id: order.id, reason: 'Sent back', method: 'bank' }
    await expect(createSellerRefund(seller, { ...refund, amount: 2000.01 })).rejects.toMatchObject({
      code: 'refund-above-paid',
    })
    await createSellerRefund(seller, { ...refund, amount: 2000 }, 'key-of-refund')
    await createSellerRefund(seller, { ...refund, amount: 2000 }, 'key-of-refund')
    const [pending, ...others] = await readRefunds()
    expect(others).toEqual([])
    expect(pending).toMatchObject({ method: 'bank', attemptId: null })
    await recordRefund(seller, { id: pending?.id, note: 'transfer 5' })
    expect((await readSalesTotals(seller, '7')).sales.paisa).toBe(0)
    await checkInvariants(shop)
    expect(await listFindings(seller)).toEqual([])
  })
})
