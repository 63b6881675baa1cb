import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createPushSender } from '#adapters/push/push-sender.ts'
import { orders } from '#db/schema/orders.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { notifications, pushSubscriptions } from '#db/schema/notifications.server.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { newBrowser, openPushService, type PushService } from '#testing/push-service.ts'
import { placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { addDevice } from './devices.ts'
import { sendOrderAlerts } from './send-alerts.ts'

const minuteMs = 60_000

async function orderByCash(shop: ShopContext) {
  const product = await newProduct(shop, { stock: 99 })
  const input = { items: [{ productId: product.id, quantity: 1 }], address }
  const shopper = await newShopper(shop)
  return (await placeOrder(shopper, { input, key: undefined, paymentType: 'Cash On Delivery' })).order
}

/** A shop that sends to a local push service, with an owner whose browser is registered. */
async function shopWithPush(baseShop: ShopContext, service: PushService) {
  const push = { ...createPushSender(service.network), resolvesToPublicAddress: async () => true }
  const shop: ShopContext = { ...baseShop, push }
  const owner: ShopContext = { ...(await newSeller(shop)), push }
  const browser = newBrowser()
  await addDevice(owner, { endpoint: browser.endpoint, keys: browser.keys })
  const shopAfter = (ms: number): ShopContext => ({ ...shop, now: () => new Date(Date.now() + ms) })
  return { shop, owner, browser, shopAfter }
}

const readMessages = (shop: ShopContext) => shop.db.select().from(notifications)
const readDevices = (shop: ShopContext) => shop.db.select().from(pushSubscriptions)

/** A test with its own push service, which closes at the end. */
const pushTest = shopTest.extend<{ service: PushService }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to find the fixtures that this one needs
  service: async ({}, use) => {
    const service = await openPushService()
    await use(service)
    service.close()
  },
})
const isolatedPushTest = isolatedDatabaseTest.extend<{ service: PushService }>({
  // eslint-disable-next-line no-empty-pattern -- as above
  service: async ({}, use) => {
    const service = await openPushService()
    await use(service)
    service.close()
  },
})

pushTest(
  'a new order is announced with its number and the number of orders to pack, and nothing else',
  async ({ shop: baseShop, service }) => {
    const { shop, browser } = await shopWithPush(baseShop, service)
    await orderByCash(shop)
    const order = await orderByCash(shop)
    expect(await sendOrderAlerts(shop)).toBe(2)
    const payloads = service.received.map(({ body }) => browser.decrypt(body))
    expect(payloads).toContainEqual({ number: String(order.number), count: 2 })
    for (const payload of payloads) expect(Object.keys(payload ?? {}).toSorted()).toEqual(['count', 'number'])
    expect(await readMessages(shop)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    expect(await readDevices(shop)).toMatchObject([{ lastDeliveredAt: expect.any(Date), failures: 0 }])
    expect(await sendOrderAlerts(shop)).toBe(0)
  },
)

pushTest('an online order is announced once, when it is paid', async ({ shop: baseShop, service }) => {
  const { shop } = await shopWithPush(baseShop, service)
  const { actAtGateway } = await placeOnlineTestOrder(shop)
  expect(await sendOrderAlerts(shop)).toBe(0)
  await actAtGateway('twice')
  expect(await sendOrderAlerts(shop)).toBe(1)
})

pushTest('an expired browser is deleted with its waiting messages', async ({ shop: baseShop, service }) => {
  for (const status of [404, 410]) {
    const { shop } = await shopWithPush(baseShop, service)
    service.respond = () => status
    await orderByCash(shop)
    expect(await sendOrderAlerts(shop)).toBe(0)
    expect([await readDevices(shop), await readMessages(shop)]).toEqual([[], []])
  }
  expect(service.received).toHaveLength(2)
})

pushTest('a failing push service is retried with increasing delays', async ({ shop: baseShop, service }) => {
  const { shop, shopAfter } = await shopWithPush(baseShop, service)
  await orderByCash(shop)
  service.respond = () => 500
  await sendOrderAlerts(shop)
  expect(await readMessages(shop)).toMatchObject([
    { state: 'waiting', attempts: 1, reason: expect.stringContaining('500') },
  ])
  expect(await readDevices(shop)).toMatchObject([{ failures: 1 }])
  await sendOrderAlerts(shopAfter(10_000))
  expect(service.received).toHaveLength(1)
  service.respond = () => 429
  await sendOrderAlerts(shopAfter(20_000))
  await sendOrderAlerts(shopAfter(40_000))
  expect(service.received).toHaveLength(2)
  service.respond = () => 201
  expect(await sendOrderAlerts(shopAfter(2 * minuteMs))).toBe(1)
  expect(await readDevices(shop)).toMatchObject([{ failures: 0 }])
})

pushTest('a message fails after a day, with the reason', async ({ shop: baseShop, service }) => {
  const { shop, shopAfter } = await shopWithPush(baseShop, service)
  await orderByCash(shop)
  service.respond = () => 503
  for (let hours = 0; hours <= 26; hours += 1) await sendOrderAlerts(shopAfter(hours * 60 * minuteMs))
  expect(await readMessages(shop)).toMatchObject([
    { state: 'failed', reason: 'the push service answered 503' },
  ])
  const requestCount = service.received.length
  expect(requestCount).toBeGreaterThan(20)
  await sendOrderAlerts(shopAfter(48 * 60 * minuteMs))
  expect(service.received).toHaveLength(requestCount)
})

pushTest(
  'a seller who has lost the orders permission gets no notification, even if it was queued',
  async ({ shop: baseShop, service }) => {
    const { shop, owner } = await shopWithPush(baseShop, service)
    const isThisOwner = eq(staff.id, owner.actor.seller?.id ?? '')
    const staffChanges: Partial<typeof staff.$inferInsert>[] = [
      { role: 'staff', permissions: ['shelf'] },
      { disabledAt: new Date() },
    ]
    for (const staffChange of staffChanges) {
      await shop.db.update(staff).set({ role: 'owner', disabledAt: null }).where(isThisOwner)
      await orderByCash(shop)
      expect(await readMessages(shop)).toHaveLength(1)
      await shop.db.update(staff).set(staffChange).where(isThisOwner)
      expect(await sendOrderAlerts(shop)).toBe(0)
      expect(await readMessages(shop)).toEqual([])
      await orderByCash(shop)
      expect(await readMessages(shop)).toEqual([])
    }
    await shop.db.update(staff).set({ role: 'owner', disabledAt: null }).where(isThisOwner)
    await orderByCash(shop)
    await shop.db.delete(pushSubscriptions)
    expect(await sendOrderAlerts(shop)).toBe(0)
    expect(service.received).toEqual([])
  },
)

pushTest(
  'an order that was packed meanwhile is not announced any more',
  async ({ shop: baseShop, service }) => {
    const { shop } = await shopWithPush(baseShop, service)
    const order = await orderByCash(shop)
    await shop.db.update(orders).set({ status: 'Packed' }).where(eq(orders.id, order.id))
    expect(await sendOrderAlerts(shop)).toBe(0)
    expect(service.received).toEqual([])
  },
)

isolatedPushTest('several processes send each message once', async ({ shop: baseShop, service }) => {
  const { shop } = await shopWithPush(baseShop, service)
  for (let n = 0; n < 8; n += 1) await orderByCash(shop)
  const sentCounts = await Promise.all([sendOrderAlerts(shop), sendOrderAlerts(shop), sendOrderAlerts(shop)])
  expect(sentCounts.reduce((sum, n) => sum + n, 0)).toBe(8)
  expect(service.received).toHaveLength(8)
})

isolatedPushTest(
  'a message that one process is sending does not block another process, which does not send it',
  async ({ shop: baseShop, service }) => {
    const { shop } = await shopWithPush(baseShop, service)
    await orderByCash(shop)
    await shop.db.transaction(async (tx) => {
      expect(await sendOrderAlerts({ ...shop, db: tx })).toBe(1)
      expect(await sendOrderAlerts(shop)).toBe(0)
    })
    expect(service.received).toHaveLength(1)
  },
)
