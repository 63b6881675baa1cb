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

const minute = 60_000

async function orderByCash(shop: ShopContext) {
  const product = await newProduct(shop, { stock: 99 })
  const input = { items: [{ productId: product.id, quantity: 1 }], address }
  const shopper = await newShopper(shop)
  return (await placeOrder(shopper, { input, key: undefined, paymentType: 'Cash On Delivery' })).order
}

/** A shop that sends to a local push service, with an owner whose browser is registered. */
async function shopWithPush(plain: ShopContext, service: PushService) {
  const push = { ...createPushSender(service.network), isReachable: async () => true }
  const shop: ShopContext = { ...plain, push }
  const owner: ShopContext = { ...(await newSeller(shop)), push }
  const browser = newBrowser()
  await addDevice(owner, { endpoint: browser.endpoint, keys: browser.keys })
  const at = (ms: number): ShopContext => ({ ...shop, now: () => new Date(Date.now() + ms) })
  return { shop, owner, browser, at }
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
const pushRace = isolatedDatabaseTest.extend<{ service: PushService }>({
  // eslint-disable-next-line no-empty-pattern -- as above
  service: async ({}, use) => {
    const service = await openPushService()
    await use(service)
    service.close()
  },
})

pushTest(
  'a new order is announced with its number and the number of waiting orders, and nothing else',
  async ({ shop: plain, service }) => {
    const { shop, browser } = await shopWithPush(plain, service)
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

pushTest(
  'an online order is announced when it is paid, once, and not before',
  async ({ shop: plain, service }) => {
    const { shop } = await shopWithPush(plain, service)
    const { actAtGateway } = await placeOnlineTestOrder(shop)
    expect(await sendOrderAlerts(shop)).toBe(0)
    await actAtGateway('twice')
    expect(await sendOrderAlerts(shop)).toBe(1)
  },
)

pushTest('an expired browser is deleted with its waiting messages', async ({ shop: plain, service }) => {
  for (const status of [404, 410]) {
    const { shop } = await shopWithPush(plain, service)
    service.respond = () => status
    await orderByCash(shop)
    expect(await sendOrderAlerts(shop)).toBe(0)
    expect([await readDevices(shop), await readMessages(shop)]).toEqual([[], []])
  }
  expect(service.received).toHaveLength(2)
})

pushTest('a failing push service is retried with increasing delays', async ({ shop: plain, service }) => {
  const { shop, at } = await shopWithPush(plain, service)
  await orderByCash(shop)
  service.respond = () => 500
  await sendOrderAlerts(shop)
  expect(await readMessages(shop)).toMatchObject([
    { state: 'waiting', tries: 1, reason: expect.stringContaining('500') },
  ])
  expect(await readDevices(shop)).toMatchObject([{ failures: 1 }])
  await sendOrderAlerts(at(10_000))
  expect(service.received).toHaveLength(1)
  service.respond = () => 429
  await sendOrderAlerts(at(20_000))
  await sendOrderAlerts(at(40_000))
  expect(service.received).toHaveLength(2)
  service.respond = () => 201
  expect(await sendOrderAlerts(at(2 * minute))).toBe(1)
  expect(await readDevices(shop)).toMatchObject([{ failures: 0 }])
})

pushTest('a message fails after a day, with the reason', async ({ shop: plain, service }) => {
  const { shop, at } = await shopWithPush(plain, service)
  await orderByCash(shop)
  service.respond = () => 503
  for (let hours = 0; hours <= 26; hours += 1) await sendOrderAlerts(at(hours * 60 * minute))
  expect(await readMessages(shop)).toMatchObject([
    { state: 'failed', reason: 'the push service answered 503' },
  ])
  const tries = service.received.length
  expect(tries).toBeGreaterThan(20)
  await sendOrderAlerts(at(48 * 60 * minute))
  expect(service.received).toHaveLength(tries)
})

pushTest(
  'a seller who has lost the orders permission gets no notification, even if it was queued',
  async ({ shop: plain, service }) => {
    const { shop, owner } = await shopWithPush(plain, service)
    const isThisOwner = eq(staff.id, owner.actor.seller?.id ?? '')
    const losses: Partial<typeof staff.$inferInsert>[] = [
      { role: 'staff', areas: ['shelf'] },
      { disabledAt: new Date() },
    ]
    for (const loss of losses) {
      await shop.db.update(staff).set({ role: 'owner', disabledAt: null }).where(isThisOwner)
      await orderByCash(shop)
      expect(await readMessages(shop)).toHaveLength(1)
      await shop.db.update(staff).set(loss).where(isThisOwner)
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

pushTest('an order that was packed meanwhile is not announced any more', async ({ shop: plain, service }) => {
  const { shop } = await shopWithPush(plain, service)
  const order = await orderByCash(shop)
  await shop.db.update(orders).set({ status: 'Packed' }).where(eq(orders.id, order.id))
  expect(await sendOrderAlerts(shop)).toBe(0)
  expect(service.received).toEqual([])
})

pushRace('two processes send one message once', async ({ shop: plain, service }) => {
  const { shop } = await shopWithPush(plain, service)
  for (let n = 0; n < 8; n += 1) await orderByCash(shop)
  const sent = await Promise.all([sendOrderAlerts(shop), sendOrderAlerts(shop), sendOrderAlerts(shop)])
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(8)
  expect(service.received).toHaveLength(8)
})

pushRace(
  'a message that one process is sending does not block another process, which does not send it',
  async ({ shop: plain, service }) => {
    const { shop } = await shopWithPush(plain, service)
    await orderByCash(shop)
    await shop.db.transaction(async (tx) => {
      expect(await sendOrderAlerts({ ...shop, db: tx })).toBe(1)
      expect(await sendOrderAlerts(shop)).toBe(0)
    })
    expect(service.received).toHaveLength(1)
  },
)
