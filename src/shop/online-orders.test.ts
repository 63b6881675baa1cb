import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Finding } from '#adapters/payments/gateway.ts'
import { products, stockMovements } from '#db/schema/catalogue.server.ts'
import { orders, outbox } from '#db/schema/orders.server.ts'
import { paymentAttempts, paymentNotices, refunds } from '#db/schema/payments.server.ts'
import { readCart, updateCart } from './cart.ts'
import { placeCashOrder, placeOnlineOrder } from './checkout.ts'
import type { Shop } from './context.ts'
import { cancelOrder, changeOrderStatus } from './order-status.ts'
import { findOrder } from './orders.ts'
import { payOrder } from './payment-attempts.ts'
import { receiveNotice } from './payment-notices.ts'
import { confirmReturn, expireOrders, reconcilePayments } from './payments.ts'
import { askAboutOrder, settleAttempt } from './settlement.ts'
import { pressTestGateway } from './test-payments.ts'
import { address, newProduct, newSeller, newShopper, raceTest, shopTest } from './test-shop.ts'

const minute = 60_000
const later = (shop: Shop, minutes: number): Shop => ({
  ...shop,
  now: () => new Date(Date.now() + minutes * minute),
})

const without = (shop: Shop): Shop => ({ ...shop, payments: { gateways: [], test: undefined } })

async function placed(shop: Shop) {
  const product = await newProduct(shop, { stock: 5 })
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  await updateCart(shopper, { cartItems: { [product.id]: 2 } })
  const input = { items: [{ productId: product.id, quantity: 2 }], address }
  const { order, url } = await placeOnlineOrder(shopper, input, 'key-12345678')
  const attempt = url.split('/').at(-1) ?? ''
  const stock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock
  const look = () => findOrder(shopper, order.id)
  const cart = async () => (await readCart(shop.db, shopper.actor.shopper?.id ?? '')).items
  const mails = async (kind: string) =>
    (await shop.db.select().from(outbox)).filter((mail) => mail.kind === kind)
  const attempts = () => shop.db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt)
  const owed = () => shop.db.select().from(refunds)
  const press = (action: string, id = attempt) => pressTestGateway(shop, { id, action })
  return {
    product,
    shopper,
    seller,
    input,
    order,
    url,
    attempt,
    stock,
    look,
    cart,
    mails,
    attempts,
    owed,
    press,
  }
}

describe('placing an online order', () => {
  shopTest('holds the pieces, keeps the cart and leads to the gateway', async ({ shop }) => {
    const { order, url, stock, cart, attempts, mails, product } = await placed(shop)
    expect(order).toMatchObject({
      status: 'Processing',
      isPaid: false,
      isTest: true,
      paymentType: 'Online Payment',
    })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/test-gateway\/[0-9a-z]{18}$/)
    expect(await stock()).toBe(3)
    expect(await cart()).toEqual({ [product.id]: 2 })
    expect(await attempts()).toMatchObject([
      { status: 'open', amountPaisa: order.totalPaisa, gateway: 'test' },
    ])
    expect(await mails('order-placed')).toEqual([])
  })

  shopTest('is the same order for the same cart and address, also under another key', async ({ shop }) => {
    const { order, input, shopper, stock, attempts } = await placed(shop)
    const again = await placeOnlineOrder(shopper, input, 'another-key-1')
    expect(again.order.id).toBe(order.id)
    expect(await stock()).toBe(3)
    expect((await attempts()).map((one) => one.status)).toEqual(['cancelled', 'open'])
    const elsewhere = { ...input, address: { ...address, city: 'Pokhara' } }
    expect((await placeOnlineOrder(shopper, elsewhere)).order.id).not.toBe(order.id)
  })

  shopTest('is another order once the first is paid, and once its price has changed', async ({ shop }) => {
    const { order, input, shopper, press, product, stock } = await placed(shop)
    await press('pay')
    const second = await placeOnlineOrder(shopper, input)
    expect(second.order.id).not.toBe(order.id)
    await shop.db.update(products).set({ offerPricePaisa: 80_000 }).where(eq(products.id, product.id))
    const third = await placeOnlineOrder(shopper, { ...input, expectedTotal: 1632 })
    expect(third.order.id).not.toBe(second.order.id)
    expect(await findOrder(shopper, second.order.id)).toMatchObject({ status: 'Cancelled' })
    expect(await stock()).toBe(1)
  })

  shopTest('answers a repeat under its key with the same order and link', async ({ shop }) => {
    const { order, url, input, shopper, attempts } = await placed(shop)
    const again = await placeOnlineOrder(shopper, input, 'key-12345678')
    expect([again.order.id, again.url]).toEqual([order.id, url])
    expect(await attempts()).toHaveLength(1)
    await expect(placeCashOrder(shopper, input, 'key-12345678')).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    })
  })

  shopTest('is refused where the store has no gateway, and to a visitor before that', async ({ shop }) => {
    const { input, shopper } = await placed(shop)
    await expect(placeOnlineOrder(without(shopper), input)).rejects.toMatchObject({
      code: 'gateway-unavailable',
    })
    await expect(placeOnlineOrder(without(shop), input)).rejects.toMatchObject({ code: 'not-logged-in' })
  })

  shopTest('stands unpaid when the gateway cannot be reached, and can be paid again', async ({ shop }) => {
    const { input, shopper, stock } = await placed(shop)
    const { test } = shop.payments
    const gateways = test ? [{ ...test, initiate: () => Promise.reject(new Error('down')) }] : []
    const broken = { ...shopper, payments: { gateways, test } }
    const elsewhere = { ...input, address: { ...address, city: 'Pokhara' } }
    await expect(placeOnlineOrder(broken, elsewhere)).rejects.toMatchObject({ code: 'gateway-unavailable' })
    expect(await stock()).toBe(1)
    await expect(placeOnlineOrder(shopper, elsewhere)).resolves.toBeDefined()
    expect(await stock()).toBe(1)
  })
})

describe('a payment', () => {
  shopTest('marks the order paid, empties the cart and is told to both', async ({ shop }) => {
    const { press, look, cart, mails, attempts, owed, order, product, shopper } = await placed(shop)
    const other = await newProduct(shop)
    await updateCart(shopper, { cartItems: { [product.id]: 2, [other.id]: 1 } })
    const path = await press('pay')
    expect(await confirmReturn(shop, path.split('/').at(-1) ?? '', {})).toBe(`/my-orders?order=${order.id}`)
    expect(await look()).toMatchObject({
      isPaid: true,
      isTest: true,
      status: 'Processing',
      isPaymentOpen: false,
    })
    expect(await cart()).toEqual({ [other.id]: 1 })
    expect(await mails('order-paid')).toHaveLength(1)
    expect(await mails('new-order')).toHaveLength(1)
    expect(await attempts()).toMatchObject([{ status: 'paid', nextLookupAt: null }])
    expect(await owed()).toEqual([])
  })

  shopTest('that is reported twice, or lies, changes nothing more', async ({ shop }) => {
    const { press, attempt, look, mails, order } = await placed(shop)
    const forged = { body: JSON.stringify({ id: 'x', attemptId: attempt }), signature: '00'.repeat(32) }
    await expect(receiveNotice(shop, 'test', forged)).rejects.toMatchObject({ code: 'not-allowed' })
    expect((await look()).isPaid).toBe(false)
    await press('twice')
    expect(await mails('order-paid')).toHaveLength(1)
    const cancelled: Finding = {
      status: 'cancelled',
      amountPaisa: order.totalPaisa,
      currency: 'NPR',
      transaction: null,
      raw: null,
    }
    expect(await settleAttempt(shop, attempt, cancelled)).toBe('known')
    expect((await look()).isPaid).toBe(true)
    const notices = await shop.db.select().from(paymentNotices)
    expect(notices.every((notice) => notice.handledAt !== null)).toBe(true)
  })

  shopTest(
    'of a wrong sum or in another currency is looked at by a person, never taken',
    async ({ shop }) => {
      const { press, look, attempts, mails, shopper, order } = await placed(shop)
      await press('wrong-amount')
      expect(await look()).toMatchObject({ isPaid: false, isPaymentOpen: true })
      expect(await attempts()).toMatchObject([{ status: 'review' }])
      expect(await mails('order-paid')).toEqual([])
      const { url } = await payOrder(shopper, { id: order.id })
      const paid: Finding = {
        status: 'paid',
        amountPaisa: order.totalPaisa,
        currency: 'INR',
        transaction: 't',
        raw: null,
      }
      expect(await settleAttempt(shop, url.split('/').at(-1) ?? '', paid)).toBe('review')
      expect((await look()).isPaid).toBe(false)
    },
  )

  shopTest('that was cancelled can be made again', async ({ shop }) => {
    const { press, look, attempts, shopper, order, stock } = await placed(shop)
    await press('cancel')
    expect(await look()).toMatchObject({ isPaid: false, status: 'Processing', isPaymentOpen: false })
    expect(await stock()).toBe(3)
    const { url } = await payOrder(shopper, { id: order.id })
    expect((await attempts()).map((one) => one.status)).toEqual(['cancelled', 'open'])
    await press('pay', url.split('/').at(-1))
    expect(await look()).toMatchObject({ isPaid: true })
    await expect(payOrder(shopper, { id: order.id })).rejects.toMatchObject({ code: 'nothing-to-pay' })
  })

  shopTest('made twice, in two windows, is owed back once', async ({ shop }) => {
    const { press, shopper, order, owed, attempts } = await placed(shop)
    const { url } = await payOrder(shopper, { id: order.id })
    await press('pay')
    await press('pay', url.split('/').at(-1))
    expect((await attempts()).map((one) => one.status)).toEqual(['paid', 'paid'])
    expect(await owed()).toMatchObject([{ orderId: order.id, amountPaisa: order.totalPaisa, status: 'owed' }])
  })

  shopTest('that arrives too late is owed back within seven days', async ({ shop }) => {
    const { press, look, owed, stock, mails } = await placed(shop)
    await press('late')
    expect(await look()).toMatchObject({ isPaid: false, status: 'Cancelled' })
    expect(await stock()).toBe(5)
    const [refund] = await owed()
    expect(refund).toMatchObject({ status: 'owed', note: 'paid late' })
    expect(Math.round(((refund?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7)
    expect(await mails('paid-late')).toHaveLength(1)
  })

  shopTest('is found by asking when no notice came', async ({ shop }) => {
    const { attempt, order, look } = await placed(shop)
    await shop.payments.test?.memory.keep({
      attemptId: attempt,
      amountPaisa: order.totalPaisa,
      status: 'paid',
    })
    expect(await reconcilePayments(shop)).toBe(0)
    expect(await reconcilePayments(later(shop, 1))).toBe(1)
    expect((await look()).isPaid).toBe(true)
  })
})

describe('an unpaid order', () => {
  shopTest('expires: cancelled, and its pieces are back', async ({ shop }) => {
    const { look, stock, attempts, order } = await placed(shop)
    expect(await expireOrders(later(shop, 34))).toBe(0)
    expect(await expireOrders(later(shop, 36))).toBe(1)
    expect(await expireOrders(later(shop, 37))).toBe(0)
    expect(await look()).toMatchObject({ status: 'Cancelled', isPaid: false })
    expect(await stock()).toBe(5)
    expect(await attempts()).toMatchObject([{ status: 'expired' }])
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id))
    expect(moved.map((one) => one.reason)).toEqual(['order', 'expired'])
  })

  shopTest('that was paid in time does not expire, though nobody had told the store', async ({ shop }) => {
    const { attempt, order, look } = await placed(shop)
    await shop.payments.test?.memory.keep({
      attemptId: attempt,
      amountPaisa: order.totalPaisa,
      status: 'paid',
    })
    expect(await expireOrders(later(shop, 36))).toBe(0)
    expect(await look()).toMatchObject({ isPaid: true, status: 'Processing' })
  })

  shopTest('waits a little longer while its gateway cannot be asked', async ({ shop }) => {
    const { look } = await placed(shop)
    const { test } = shop.payments
    const deaf = test && { ...test, lookup: () => Promise.reject(new Error('down')) }
    const broken = { ...shop, payments: { gateways: deaf ? [deaf] : [], test: deaf } }
    expect(await expireOrders(later(broken, 36))).toBe(0)
    expect(await expireOrders(later(broken, 60))).toBe(1)
    expect((await look()).status).toBe('Cancelled')
  })

  shopTest('is not moved on by the seller, and not paid by anybody else', async ({ shop }) => {
    const { order, seller, press } = await placed(shop)
    await expect(changeOrderStatus(seller, { id: order.id, status: 'Packed' })).rejects.toMatchObject({
      code: 'awaiting-payment',
    })
    await expect(payOrder(await newShopper(shop), { id: order.id })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(payOrder(shop, { id: order.id })).rejects.toMatchObject({ code: 'not-logged-in' })
    await press('pay')
    expect(await changeOrderStatus(seller, { id: order.id, status: 'Packed' })).toMatchObject({
      status: 'Packed',
    })
  })

  shopTest('that is paid and then cancelled is owed back', async ({ shop }) => {
    const { order, shopper, press, owed, stock } = await placed(shop)
    await press('pay')
    await cancelOrder(shopper, { id: order.id })
    expect(await owed()).toMatchObject([{ status: 'owed', note: 'cancelled', amountPaisa: order.totalPaisa }])
    expect(await stock()).toBe(5)
  })
})

describe('many at once', () => {
  raceTest('ten notices, five returns and a look: one settlement and one mail', async ({ shop }) => {
    const { attempt, order, look, mails, cart, shopper } = await placed(shop)
    const { test } = shop.payments
    const payment = { attemptId: attempt, amountPaisa: order.totalPaisa, status: 'paid' } as const
    await test?.memory.keep(payment)
    const notice = (number: number) =>
      test ? receiveNotice(shop, 'test', test.sign(payment, `notice-${number % 3}`)) : undefined
    const before = (await readCart(shop.db, shopper.actor.shopper?.id ?? '')).version
    await Promise.all([
      ...Array.from({ length: 10 }, (_, number) => notice(number)),
      ...Array.from({ length: 5 }, () => confirmReturn(shop, attempt, {})),
      askAboutOrder(shop, order.id),
      reconcilePayments(later(shop, 1)),
      expireOrders(later(shop, 36)),
    ])
    expect(await look()).toMatchObject({ isPaid: true, status: 'Processing' })
    expect(await mails('order-paid')).toHaveLength(1)
    expect(await cart()).toEqual({})
    expect((await readCart(shop.db, shopper.actor.shopper?.id ?? '')).version).toBe(before + 1)
    expect(await shop.db.select().from(paymentNotices)).toHaveLength(3)
    expect(await shop.db.select().from(refunds)).toEqual([])
  })

  raceTest('one key thirty times, then thirty keys: one order', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 90 })
    const shopper = await newShopper(shop)
    const input = { items: [{ productId: product.id, quantity: 1 }], address }
    const times = (key: (number: number) => string) =>
      Promise.all(Array.from({ length: 30 }, (_, number) => placeOnlineOrder(shopper, input, key(number))))
    const first = await times(() => 'same-key-for-all')
    const second = await times((number) => `another-key-${number}`)
    expect(new Set([...first, ...second].map(({ order }) => order.id)).size).toBe(1)
    expect(await shop.db.select().from(orders)).toHaveLength(1)
    const open = (await shop.db.select().from(paymentAttempts)).filter((one) => one.status === 'open')
    expect(open).toHaveLength(1)
  })

  raceTest('a payment and a cancellation at the same moment lose no money', async ({ shop }) => {
    for (let round = 0; round < 8; round += 1) {
      const { order, shopper, press, look, owed } = await placed(shop)
      await Promise.all([press('pay'), cancelOrder(shopper, { id: order.id })])
      expect((await look()).status).toBe('Cancelled')
      expect((await owed()).filter((one) => one.orderId === order.id)).toHaveLength(1)
    }
  })
})
