import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { addDays, dateRangeOf, startOfDay } from '#domain/nepal/period.ts'
import { newId } from '#lib/id.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { readDashboard } from '#shop/today/dashboard.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { newProduct, newSeller, shopTest, withPermissions } from '#testing/shop/shop.ts'
import { createSellerRefund } from './seller-refund.ts'
import { readCashSheet } from './cash-sheet.ts'
import { recordRefund } from './refund-order.ts'

type Fixture = Awaited<ReturnType<typeof placeTestOrder>>

const readReceived = async (seller: ShopContext) => (await readDashboard(seller, '7')).receivedByMethod

const largestTotalsFirst = (totals: ReadonlyMap<string, number>) =>
  [...totals].map(([method, paisa]) => ({ method, paisa })).toSorted((one, other) => other.paisa - one.paisa)

/** Adds up the cash sheets of the dashboard's days, in the form and order of the dashboard. */
async function readCashSheets(seller: ShopContext) {
  const dateRange = dateRangeOf('7', seller.now())
  const totals = { received: new Map<string, number>(), refunded: new Map<string, number>() }
  for (let day = dateRange.from; day <= dateRange.to; day = addDays(day, 1))
    for (const row of (await readCashSheet(seller, { day })).rows)
      for (const kind of ['received', 'refunded'] as const)
        for (const [method, paisa] of Object.entries(row[kind]))
          totals[kind].set(method, (totals[kind].get(method) ?? 0) + paisa)
  return { received: largestTotalsFirst(totals.received), refunded: largestTotalsFirst(totals.refunded) }
}

async function refund({ seller, order, readRefunds }: Fixture, amount: number, method?: string) {
  await createSellerRefund(seller, { id: order.id, amount, reason: 'A scratch' })
  const pendingRefund = (await readRefunds()).find(({ status }) => status === 'owed')
  await recordRefund(seller, { id: pendingRefund?.id, note: 'By hand', method })
}

/** A delivered order of Rs. 2176 that was paid in cash and by QR. */
async function deliveredOrder(shop: ShopContext) {
  const fixture = await placeTestOrder(shop, 'cash')
  await fixture.move('Packed', 'Shipped', 'Out for delivery')
  const tender = [
    { method: 'cash', amount: 176 },
    { method: 'qr', amount: 2000 },
  ]
  await changeOrderStatus(fixture.seller, { id: fixture.order.id, status: 'Delivered', tender })
  return fixture
}

/** A delivered order of Rs. 2176 that was paid through Khalti. */
async function onlineOrder(shop: ShopContext) {
  const fixture = await placeTestOrder(shop, 'online')
  await fixture.move('Packed', 'Shipped', 'Out for delivery', 'Delivered')
  const { attemptId: id } = fixture
  const setAttempt = (change: Partial<typeof paymentAttempts.$inferInsert>) =>
    shop.db.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id))
  const setTest = (isTest: boolean) =>
    shop.db.update(orders).set({ isTest }).where(eq(orders.id, fixture.order.id))
  await setAttempt({ gateway: 'khalti' })
  await setTest(false)
  return { ...fixture, setAttempt, setTest }
}

const counterSale = (shop: ShopContext, productId: string, tender: object[]) =>
  addManualOrder(shop, {
    channel: 'counter',
    lines: [{ productId, quantity: 1 }],
    address: { firstName: 'Sita', lastName: '', phone: '9801234501' },
    payment: 'cash',
    language: 'en',
    isTaken: true,
    tender,
  })

shopTest('parts of a payment count by method, largest first, as on the cash sheet', async ({ shop }) => {
  const seller = await newSeller(shop)
  expect(await readReceived(seller)).toEqual({ received: [], refunded: [] })
  const fixture = await deliveredOrder(shop)
  const expectedMethods = [
    { method: 'qr', paisa: 200_000 },
    { method: 'cash', paisa: 17_600 },
  ]
  expect(await readReceived(seller)).toEqual({ received: expectedMethods, refunded: [] })
  await refund(fixture, 50, 'cash')
  await refund(fixture, 30.25, 'bank')
  // Without a method, the refund has the method that paid most of the order.
  await refund(fixture, 70)
  const refunded = [
    { method: 'qr', paisa: 7000 },
    { method: 'cash', paisa: 5000 },
    { method: 'bank', paisa: 3025 },
  ]
  expect(await readReceived(seller)).toEqual({ received: expectedMethods, refunded })
  expect(await readCashSheets(seller)).toEqual({ received: expectedMethods, refunded })
})

shopTest('payments and refunds through a gateway count under its name', async ({ shop }) => {
  const fixture = await onlineOrder(shop)
  const { seller } = fixture
  await refund(fixture, 30)
  await refund(fixture, 20, 'bank')
  const expected = {
    received: [{ method: 'khalti', paisa: 217_600 }],
    refunded: [
      { method: 'khalti', paisa: 3000 },
      { method: 'bank', paisa: 2000 },
    ],
  }
  expect(await readReceived(seller)).toEqual(expected)
  await fixture.setAttempt({ status: 'refunded' })
  expect(await readReceived(seller)).toEqual(expected)
  await fixture.setAttempt({ receivedPaisa: 220_000 })
  expect((await readReceived(seller)).received).toEqual([{ method: 'khalti', paisa: 220_000 }])
})

shopTest("payments by the shop's QR code online and on delivery are one total", async ({ shop }) => {
  const online = await onlineOrder(shop)
  await online.setAttempt({ gateway: 'qr' })
  await refund(online, 30)
  const { seller } = await deliveredOrder(shop)
  const expected = {
    received: [
      { method: 'qr', paisa: 417_600 },
      { method: 'cash', paisa: 17_600 },
    ],
    refunded: [{ method: 'qr', paisa: 3000 }],
  }
  expect(await readReceived(seller)).toEqual(expected)
  expect(await readCashSheets(seller)).toEqual(expected)
})

shopTest(
  'test orders, and payments that were never accepted for their order, are omitted',
  async ({ shop }) => {
    const online = await onlineOrder(shop)
    const deliveredCashOrder = await deliveredOrder(shop)
    await refund(online, 30)
    await refund(deliveredCashOrder, 50, 'cash')
    await shop.db.update(orders).set({ isTest: true })
    expect(await readReceived(online.seller)).toEqual({ received: [], refunded: [] })
    await online.setTest(false)
    const settledAt = shop.now()
    for (const status of ['open', 'unsure', 'review', 'cancelled', 'expired', 'failed'] as const) {
      await online.setAttempt({ status, settledAt })
      expect(await readReceived(online.seller)).toEqual({ received: [], refunded: [] })
    }
    // A gateway may refund a payment before the store knows of it.
    await online.setAttempt({ status: 'refunded', settledAt: null })
    expect(await readReceived(online.seller)).toEqual({ received: [], refunded: [] })
  },
)

shopTest(
  'a pending refund does not count, and a refund in another currency counts with the requested amount',
  async ({ shop }) => {
    const { seller, order, attemptId, setAttempt } = await onlineOrder(shop)
    await setAttempt({ receivedPaisa: 2000, receivedCurrency: 'USD' })
    const expectedMethods = [{ method: 'khalti', paisa: 217_600 }]
    const now = shop.now()
    await shop.db.insert(refunds).values({
      id: newId(),
      orderId: order.id,
      attemptId,
      amountPaisa: 2000,
      currency: 'USD',
      status: 'owed',
      dueAt: now,
      createdAt: now,
      method: 'cash',
    })
    expect(await readReceived(seller)).toEqual({ received: expectedMethods, refunded: [] })
    await shop.db.update(refunds).set({ status: 'done', completedAt: now })
    const refunded = [{ method: 'cash', paisa: 217_600 }]
    expect(await readReceived(seller)).toEqual({ received: expectedMethods, refunded })
  },
)

shopTest('the period begins and ends at midnight in Kathmandu', async ({ shop }) => {
  const now = shop.now()
  const owner: ShopContext = { ...(await newSeller(shop)), now: () => now }
  const { id: productId } = await newProduct(shop, { price: 1, offerPrice: 1 })
  const online = await onlineOrder(shop)
  await refund(online, 30, 'cheque')
  const { from, to } = dateRangeOf('7', now)
  const begin = startOfDay(from).getTime()
  const end = startOfDay(addDays(to, 1)).getTime()
  const { order } = await counterSale(owner, productId, [
    { method: 'card', amount: 1.02, reference: 'POS-1' },
  ])
  const setTimes = (time: Date) =>
    bypassConstraints(
      shop,
      sql`with received as (update received_payments set received_at = ${time} where order_id = ${order.id}),
        refunded as (update refunds set completed_at = ${time})
        update payment_attempts set settled_at = ${time}`,
    )
  const expected = {
    received: [
      { method: 'khalti', paisa: 217_600 },
      { method: 'card', paisa: 102 },
    ],
    refunded: [{ method: 'cheque', paisa: 3000 }],
  }
  for (const time of [begin, end - 1]) {
    await setTimes(new Date(time))
    expect(await readReceived(owner)).toEqual(expected)
  }
  for (const time of [begin - 1, end]) {
    await setTimes(new Date(time))
    expect(await readReceived(owner)).toEqual({ received: [], refunded: [] })
  }
})

shopTest('a seller without the permission for orders cannot read the received payments', async ({ shop }) => {
  const seller = await newSeller(shop)
  const withoutOrders = withPermissions(seller, 'money', 'shelf')
  await expect(readReceived(withoutOrders)).rejects.toMatchObject({ code: 'not-allowed' })
  expect(await readReceived(withPermissions(seller, 'orders'))).toEqual({ received: [], refunded: [] })
})
