import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orders, emails } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { saveContactMessage } from '#shop/inbox/contact.ts'
import { markMessage } from '#shop/inbox/inbox.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { mergeOrderCountDeltas } from '#shop/orders/order-search.ts'
import { raiseAlert } from '#shop/payments/payment-alerts.ts'
import { submitQuestion } from '#shop/reviews/questions/submit-questions.ts'
import { inTransaction } from '#shop/transaction.ts'
import { placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { reviewableOrder } from '#testing/shop/reviews.ts'
import { moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import {
  address,
  withActor,
  newProduct,
  newSeller,
  newShopper,
  shopTest,
  withPermissions,
} from '#testing/shop/shop.ts'
import { countToday, readToday } from './today.ts'

async function requireOrdersToday(seller: ShopContext) {
  const { orders: ordersToday } = await readToday(seller)
  if (ordersToday === undefined) throw new Error('The section of orders is missing')
  return ordersToday
}

/** Places cash orders of one unit each, one after the other. */
async function placeCashOrders(shop: ShopContext, count: number) {
  const product = await newProduct(shop, { stock: 50 })
  const shopper = await newShopper(shop)
  const items = [{ productId: product.id, quantity: 1 }]
  const placedOrders = []
  for (let times = 0; times < count; times += 1)
    placedOrders.push(await placeCashOrder(shopper, { items, address }))
  return placedOrders
}

const novemberDay = (day: string) => new Date(`2026-11-${day}T06:00:00Z`)
const orderNumbersOf = (rows: readonly { number: number }[]) => rows.map(({ number }) => number)

describe('orders to pack', () => {
  shopTest(
    'are all counted, and the four with the earliest delivery estimate are listed',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const placedOrders = await placeCashOrders(shop, 6)
      const [first, second, third, fourth, fifth, sixth] = placedOrders
      const setDeliveryEstimate = (id: string | undefined, day: string) =>
        shop.db
          .update(orders)
          .set({ estimatedDeliveryFrom: day, estimatedDeliveryTo: day })
          .where(eq(orders.id, id ?? ''))
      for (const order of placedOrders) await setDeliveryEstimate(order.id, '2026-12-10')
      await setDeliveryEstimate(sixth?.id, '2026-12-01')
      await setDeliveryEstimate(first?.id, '2026-12-20')
      const { toPack } = await requireOrdersToday(seller)
      expect(toPack.count).toBe(6)
      expect(orderNumbersOf(toPack.rows)).toEqual([
        sixth?.number,
        second?.number,
        third?.number,
        fourth?.number,
      ])
      await changeOrderStatus(seller, { id: sixth?.id, status: 'Packed' })
      await mergeOrderCountDeltas(shop)
      const remainingToPack = (await requireOrdersToday(seller)).toPack
      expect([remainingToPack.count, orderNumbersOf(remainingToPack.rows)]).toEqual([
        5,
        [second?.number, third?.number, fourth?.number, fifth?.number],
      ])
    },
  )

  shopTest(
    'exclude an order that awaits its online payment, and include a paid test order',
    async ({ shop }) => {
      const { seller, order, actAtGateway } = await placeOnlineTestOrder(shop)
      expect((await requireOrdersToday(seller)).toPack).toEqual({ count: 0, rows: [] })
      await actAtGateway('pay')
      const { toPack, cash, sales } = await requireOrdersToday(seller)
      expect([toPack.count, orderNumbersOf(toPack.rows), toPack.rows[0]?.isTest]).toEqual([
        1,
        [order.number],
        true,
      ])
      expect([cash.count, cash.paisa]).toEqual([0, 0])
      expect([sales.sales.orders, sales.testOrders]).toEqual([0, 1])
    },
  )
})

shopTest(
  'cash in transit is counted and added up until it is collected, orders out for delivery first',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const placedOrders = await placeCashOrders(shop, 5)
    const changeStatus = async (id: string, ...statuses: string[]) => {
      await moveOrder(seller, { id }, ...statuses)
    }
    for (const { id } of placedOrders.slice(0, 4)) await changeStatus(id, 'Packed', 'Shipped')
    const [first, second, third, fourth] = placedOrders
    await changeStatus(third?.id ?? '', 'Out for delivery')
    const { cash } = await requireOrdersToday(seller)
    expect([cash.count, cash.paisa, cash.isCapped]).toEqual([4, 4 * (first?.totalPaisa ?? 0), false])
    expect(orderNumbersOf(cash.rows)).toEqual([third?.number, first?.number, second?.number])
    await changeStatus(third?.id ?? '', 'Delivered')
    const remainingCash = (await requireOrdersToday(seller)).cash
    expect([remainingCash.count, remainingCash.paisa]).toEqual([3, 3 * (first?.totalPaisa ?? 0)])
    expect(orderNumbersOf(remainingCash.rows)).toEqual([first?.number, second?.number, fourth?.number])
  },
)

shopTest('does not count an order that is paid online as cash to collect', async ({ shop }) => {
  const { seller, move } = await placeTestOrder(shop, 'online')
  await move('Packed', 'Shipped')
  expect((await requireOrdersToday(seller)).cash).toMatchObject({ count: 0, paisa: 0, rows: [] })
})

shopTest(
  'payments on hold, indeterminate payments and payment alerts are counted together, oldest first',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const placedOrders = [
      await placeOnlineTestOrder(shop),
      await placeOnlineTestOrder(shop),
      await placeOnlineTestOrder(shop),
    ]
    const [onHold, unsure, reported] = placedOrders
    const updateAttempt = (
      attempt: string | undefined,
      change: Partial<typeof paymentAttempts.$inferInsert>,
    ) =>
      shop.db
        .update(paymentAttempts)
        .set(change)
        .where(eq(paymentAttempts.id, attempt ?? ''))
    await updateAttempt(onHold?.attempt, {
      status: 'review',
      settledAt: novemberDay('20'),
      receivedPaisa: 100,
    })
    await updateAttempt(unsure?.attempt, { status: 'unsure', indeterminateAt: novemberDay('18') })
    const attempt = { id: reported?.attempt ?? '', orderId: reported?.order.id ?? '' }
    await inTransaction(shop.db, (tx) =>
      raiseAlert(tx, { attempt, kind: 'disputed', reference: 'dp_1', now: novemberDay('19') }),
    )
    const { payments } = await requireOrdersToday(seller)
    expect(payments.count).toBe(3)
    expect(payments.rows.map(({ kind, orderNumber, sum }) => [kind, orderNumber, sum?.paisa])).toEqual([
      ['unsure', unsure?.order.number, unsure?.order.totalPaisa],
      ['disputed', reported?.order.number, undefined],
      ['held', onHold?.order.number, 100],
    ])
  },
)

shopTest('returns and pending refunds are in one list by their due day', async ({ shop }) => {
  const { seller, shopper, order, move } = await placeTestOrder(shop, 'cash')
  await move(...statusesUntilDelivered)
  const text = 'One leg is broken.'
  await submitReturnRequest(shopper, { order: order.id, kind: 'complaint', text, items: [] }, [])
  const paidOrder = await placeOnlineTestOrder(shop)
  await paidOrder.actAtGateway('pay')
  await cancelOrder(paidOrder.shopper, { id: paidOrder.order.id })
  const { returns } = await requireOrdersToday(seller)
  expect(returns.count).toBe(2)
  const kinds = returns.rows.map(({ kind, orderNumber }) => [kind, orderNumber])
  expect(kinds).toContainEqual(['complaint', order.number])
  expect(kinds).toContainEqual(['refund', paidOrder.order.number])
  const days = returns.rows.map(({ dueAt }) => dueAt.getTime())
  expect(days).toEqual(days.toSorted((one, other) => one - other))
})

shopTest('unread messages and unsent emails are listed until they are handled', async ({ shop }) => {
  const seller = await newSeller(shop)
  const message = { name: 'Maya', email: 'maya@example.com', subject: 'Door', message: 'Will it pass?' }
  for (const subject of ['Door', 'Stairs', 'Lift', 'Roof'])
    await saveContactMessage(shop, { ...message, subject })
  const todayBefore = await requireOrdersToday(seller)
  expect([todayBefore.messages.count, todayBefore.messages.rows.length, todayBefore.unsentMails]).toEqual([
    4, 3, 0,
  ])
  await markMessage(seller, { id: todayBefore.messages.rows[0]?.id, read: true })
  await placeCashOrders(shop, 2)
  const [failedEmail, delayedEmail] = await shop.db.select({ id: emails.id }).from(emails)
  const failedFields = { failedAt: shop.now(), lastError: 'no' }
  await shop.db
    .update(emails)
    .set(failedFields)
    .where(eq(emails.id, failedEmail?.id ?? 0))
  await shop.db
    .update(emails)
    .set({ lastError: 'later' })
    .where(eq(emails.id, delayedEmail?.id ?? 0))
  const todayAfter = await requireOrdersToday(seller)
  expect([todayAfter.messages.count, todayAfter.unsentMails]).toEqual([3, 2])
})

shopTest('waiting reviews and questions count as tasks to answer', async ({ shop }) => {
  const { seller, shopper, product, submitReview } = await reviewableOrder(shop)
  await submitReview()
  for (const text of ['Does it fold?', 'Is it teak?'])
    await submitQuestion(shopper, { product: product.id, text })
  const { messages, toModerate } = await requireOrdersToday(seller)
  expect([messages.count, toModerate]).toEqual([0, { reviews: 1, questions: 2 }])
  expect(await countToday(seller)).toMatchObject({ messages: 3 })
})

shopTest('low stock is counted, and the first three products are named', async ({ shop }) => {
  const seller = await newSeller(shop)
  for (const [name, stock] of Object.entries({ Stool: 3, Bench: 0, Desk: 2, Lamp: 1, Sofa: 4 }))
    await newProduct(shop, { name, stock })
  await newProduct(shop, { name: 'Uncounted', stock: null })
  const { lowStock } = await readToday(seller)
  expect(lowStock?.count).toBe(4)
  expect(lowStock?.rows.map(({ product, stock }) => [product.name.en, stock])).toEqual([
    ['Bench', 0],
    ['Lamp', 1],
    ['Desk', 2],
  ])
})

describe('access to the tasks of today', () => {
  shopTest('gives each staff member the sections that their permissions allow', async ({ shop }) => {
    const seller = await newSeller(shop)
    const inventoryStaffToday = await readToday(withPermissions(seller, 'shelf'))
    expect([inventoryStaffToday.orders, inventoryStaffToday.lowStock?.count]).toEqual([undefined, 0])
    const ordersStaffToday = await readToday(withPermissions(seller, 'orders', 'money'))
    expect([ordersStaffToday.orders?.toPack.count, ordersStaffToday.lowStock]).toEqual([0, undefined])
  })

  shopTest('counts the open tasks of the lists that a staff member’s permissions allow', async ({ shop }) => {
    const seller = await newSeller(shop)
    await placeCashOrders(shop, 2)
    await newProduct(shop, { stock: 1 })
    const orderCounts = { toPack: 2, cash: 0, payments: 0, returns: 0, messages: 0 }
    expect(await countToday(seller)).toEqual({ ...orderCounts, lowStock: 1 })
    expect(await countToday(withPermissions(seller, 'orders'))).toEqual(orderCounts)
    expect(await countToday(withPermissions(seller, 'shelf'))).toEqual({ lowStock: 1 })
  })

  shopTest('callers without the permission for orders or inventory are refused', async ({ shop }) => {
    const seller = await newSeller(shop)
    const notAllowed = { code: 'not-allowed' }
    await expect(readToday(withPermissions(seller, 'money', 'content', 'people'))).rejects.toMatchObject(
      notAllowed,
    )
    await expect(readToday(await newShopper(shop))).rejects.toMatchObject(notAllowed)
    await expect(readToday(withActor(shop, {}))).rejects.toMatchObject({ code: 'not-logged-in' })
  })
})
