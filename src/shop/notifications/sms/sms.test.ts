import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { PermanentSmsError, type OutgoingSms } from '#adapters/sms/sms.ts'
import { orders } from '#db/schema/orders.server.ts'
import { notifications, testSms } from '#db/schema/notifications.server.ts'
import { maxSmsAttempts } from '#domain/notification/sms-retries.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { reissuePaymentLink } from '#shop/checkout/payment-links.ts'
import type { ShopContext } from '#shop/context.ts'
import { saveShipment } from '#shop/fulfilment/shipment-and-notes.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { saveMessageRules, findMessageRules } from '#shop/notifications/message-rules.ts'
import { queueOrderNotification } from '#shop/notifications/order-notifications.ts'
import { queueMessages, type QueuedMessage } from '#shop/notifications/message-queue.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import { address, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { listSms, resendSms } from './sms-list.ts'
import { deleteSmsOfOrders, findSmsOfShopper } from './sms-of-shopper.ts'
import { sendSms } from './sms-outbox.ts'
import { deleteExpiredTestSms } from './built-in-sms-store.ts'

const minuteMs = 60_000
const noon = new Date('2026-11-21T12:00:00+05:45')
const night = new Date('2026-11-21T22:00:00+05:45')
const phone = '+9779841234567'

/** Returns the shop at the given time with an SMS provider that collects messages in `sent`. */
function withSmsProvider(
  shop: ShopContext,
  now: Date,
  send?: (message: OutgoingSms) => Promise<{ reference: string }>,
) {
  const sent: OutgoingSms[] = []
  const collect = async (message: OutgoingSms) => {
    sent.push(message)
    return send ? send(message) : { reference: 'theirs' }
  }
  return { sent, shop: { ...shop, now: () => now, sms: { name: 'sparrow' as const, send: collect } } }
}

function shopAfterMinutes(shop: ShopContext, minutes: number): ShopContext {
  const laterTime = new Date(shop.now().getTime() + minutes * minuteMs)
  return { ...shop, now: () => laterTime }
}

const code: QueuedMessage = {
  channel: 'sms',
  kind: 'code',
  recipient: phone,
  language: 'en',
  dedupeKey: 'proof-1',
  content: { code: '482913' },
}

const rowsOf = (shop: ShopContext) => shop.db.select().from(notifications).orderBy(notifications.id)

const orderByCash = async (shop: ShopContext, orderAddress = address) =>
  (await cashOrder(shop, { request: { address: orderAddress } })).order

async function enableSms(
  owner: ShopContext,
  topic: 'order-placed' | 'order-shipped' | 'order-out',
  change: object = {},
) {
  const { rules, versions } = await findMessageRules(owner)
  const value = { ...rules.topics[topic], sms: true, ...change }
  await saveMessageRules(owner, { name: topic, version: versions[topic], value })
}

shopTest('a store that closes sends no SMS after the one it is sending', async ({ shop }) => {
  for (const dedupeKey of ['proof-1', 'proof-2']) await queueMessages(shop.db, [{ ...code, dedupeKey }], noon)
  const closing = new AbortController()
  const provider = withSmsProvider(shop, new Date(noon.getTime() + minuteMs), async () => {
    closing.abort()
    return { reference: 'theirs' }
  })
  expect(await sendSms(provider.shop, closing.signal)).toBe(1)
  expect(await sendSms(provider.shop)).toBe(1)
  expect(provider.sent).toHaveLength(2)
})

shopTest('no SMS is sent until the owner enables it, and then with the owner’s text', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { sent, shop: smsShop } = withSmsProvider(shop, noon)
  await orderByCash(smsShop)
  expect(await sendSms(smsShop)).toBe(0)
  await enableSms(owner, 'order-placed', { smsText: { en: 'Order {order}: {total}, {name}', ne: '' } })
  const { number, id } = await orderByCash(smsShop)
  expect(await sendSms(smsShop)).toBe(1)
  expect(sent).toEqual([
    {
      to: phone,
      text: `Order ${number}: Rs.918, Maya`,
      reference: `sms-order-placed-${id}-${phone}`,
    },
  ])
  expect(await sendSms(shopAfterMinutes(smsShop, 60))).toBe(0)
  expect(await rowsOf(smsShop)).toMatchObject([{ state: 'sent', attempts: 1, reason: null, sentAt: noon }])
})

shopTest(
  'an order without an email address is announced by SMS, and no email is queued',
  async ({ shop }) => {
    const { sent, shop: smsShop } = withSmsProvider(shop, noon)
    const { id } = await orderByCash(smsShop)
    const notification = {
      kind: 'order-status',
      language: 'en',
      recipient: '',
      phone: address.phone,
    } as const
    for (const status of ['Packed', 'Shipped'])
      await queueOrderNotification(
        smsShop.db,
        { ...notification, dedupeKey: `${status}-${id}`, content: { orderId: id, status } },
        noon,
      )
    expect(await sendSms(smsShop)).toBe(1)
    expect(sent[0]?.text).toMatch(/^Baithak: Your order \d+ is on its way\.$/)
    const { rows } = await shop.db.execute(sql`select 1 from emails where recipient = ''`)
    expect(rows).toEqual([])
  },
)

shopTest('a refund is announced by SMS with its amount if there is no other channel', async ({ shop }) => {
  const { sent, shop: smsShop } = withSmsProvider(shop, noon)
  const { id, number } = await orderByCash(smsShop)
  const notification = { language: 'ne', recipient: '', phone: address.phone } as const
  const refunded = { orderId: id, amountPaisa: '12345600', currency: 'NPR' }
  await queueOrderNotification(
    smsShop.db,
    { ...notification, kind: 'refunded', dedupeKey: 'r', content: refunded },
    noon,
  )
  await queueOrderNotification(
    smsShop.db,
    { ...notification, kind: 'paid-late', dedupeKey: 'a', content: { orderId: id } },
    noon,
  )
  await sendSms(smsShop)
  expect(sent.map(({ text }) => text)).toEqual([
    `बैठक: हामीले अर्डर ${orderNumberText(number, 'ne')} को रु.१,२३,४५६ फिर्ता दियौँ।`,
    expect.stringContaining('भुक्तानी लिन मिलेन'),
  ])
})

shopTest('a status change is announced with the courier', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { sent, shop: smsShop } = withSmsProvider(shop, noon)
  await enableSms(owner, 'order-shipped')
  const { id, number } = await orderByCash(smsShop)
  const seller = { ...owner, now: smsShop.now }
  await changeOrderStatus(seller, { id, status: 'Packed' })
  await saveShipment(seller, { id, courier: 'Nepal Can Move', tracking: 'NCM-1', version: 0 })
  await changeOrderStatus(seller, { id, status: 'Shipped' })
  await sendSms(smsShop)
  expect(sent.map(({ text }) => text)).toEqual([
    `Baithak: Your order ${number} is on its way. Nepal Can Move NCM-1`,
  ])
})

shopTest('a landline and a foreign number get no SMS', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { shop: smsShop } = withSmsProvider(shop, noon)
  await enableSms(owner, 'order-placed')
  await orderByCash(smsShop, { ...address, phone: '01-5901234' })
  await orderByCash(smsShop, { ...address, phone: '+1 415 555 0100' })
  expect(await rowsOf(smsShop)).toEqual([])
})

shopTest('a recipient of the shop gets an SMS about a new order, in their language', async ({ shop }) => {
  const owner = await newSeller(shop)
  const value = [
    { to: '9801234567', language: 'ne', topics: ['new-order'] },
    { to: 'ram@example.com', language: 'ne', topics: ['new-order'] },
    { to: 'inbox@example.com', language: 'en', topics: ['new-message'] },
  ]
  await saveMessageRules(owner, { name: 'recipients', version: 0, value })
  const { sent, shop: smsShop } = withSmsProvider(shop, noon)
  await orderByCash(smsShop)
  await sendSms(smsShop)
  expect(sent.map(({ to, text }) => [to, text.startsWith('नयाँ अर्डर')])).toEqual([['+9779801234567', true]])
  const { rows } = await shop.db.execute(sql`select recipient, language from emails where kind = 'new-order'`)
  expect(rows).toEqual([{ recipient: 'ram@example.com', language: 'ne' }])
})

shopTest(
  'at night only codes are sent; the stored texts of sent SMS contain no codes and payment links',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const { sent, shop: smsShop } = withSmsProvider(shop, night)
    const url = 'https://baithak.example/pay/abc'
    const link = { ...code, kind: 'pay-link', dedupeKey: 'order-1', content: { url } }
    await queueMessages(smsShop.db, [link, code], night)
    expect(await sendSms(smsShop)).toBe(1)
    expect(sent.map(({ text }) => text)).toEqual([
      '482913 is your code at Baithak. It works for 10 minutes. Tell it to nobody.',
    ])
    const seller = { ...owner, now: smsShop.now, sms: smsShop.sms }
    const [waitingSms] = (await listSms(seller, { filter: 'all' })).sms.filter(
      ({ state }) => state === 'waiting',
    )
    expect(waitingSms).toMatchObject({ dueAt: new Date('2026-11-22T08:00:00+05:45') })
    expect(waitingSms?.text).not.toContain(url)
    expect(await sendSms(shopAfterMinutes(smsShop, 9 * 60))).toBe(0)
    expect(await sendSms(shopAfterMinutes(smsShop, 10 * 60))).toBe(1)
    expect(sent[1]?.text).toContain(url)
    for (const { content } of await rowsOf(smsShop))
      expect(JSON.stringify(content)).not.toMatch(/482913|pay\/abc/)
    expect((await listSms(seller, {})).sms.map(({ text }) => text)).toContainEqual(
      '••• is your code at Baithak. It works for 10 minutes. Tell it to nobody.',
    )
  },
)

shopTest('an expired code is not sent, and cannot be sent again', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { sent, shop: smsShop } = withSmsProvider(shop, noon, async () => {
    throw new Error('Sparrow: no credit (1013)')
  })
  await queueMessages(smsShop.db, [code], noon)
  await sendSms(smsShop)
  for (const minutes of [1, 3, 7, 15]) await sendSms(shopAfterMinutes(smsShop, minutes))
  expect(sent).toHaveLength(4)
  const [row] = await rowsOf(smsShop)
  expect(row).toMatchObject({ state: 'failed', reason: 'Sparrow: no credit (1013)', content: {} })
  await expect(resendSms(owner, { id: String(row?.id) }, reissuePaymentLink)).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await listSms(owner, { filter: 'failed' })).sms).toMatchObject([{ canResend: false }])
})

shopTest('the list is searched by a part of the phone number or by the order number', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { shop: smsShop } = withSmsProvider(shop, noon)
  await enableSms(owner, 'order-placed')
  const { number } = await orderByCash(smsShop)
  await orderByCash(smsShop, { ...address, phone: '9800000099' })
  const searchRecipients = async (search: string) =>
    (await listSms(owner, { search })).sms.map(({ recipient }) => recipient)
  expect(await searchRecipients('')).toHaveLength(2)
  expect(await searchRecipients('०० ००-९९')).toEqual(['+9779800000099'])
  expect(await searchRecipients('+977 980-0000099')).toEqual(['+9779800000099'])
  expect(await searchRecipients(`#${number}`)).toEqual([phone])
  expect(await searchRecipients('Maya')).toEqual([])
  expect((await listSms(owner, { search: '99', filter: 'failed' })).total).toBe(0)
})

shopTest('a failing SMS is retried with delays, and then a seller can send it again', async ({ shop }) => {
  const owner = await newSeller(shop)
  let isDown = true
  const { sent, shop: smsShop } = withSmsProvider(shop, noon, async () => {
    if (isDown) throw new Error('Aakash: down')
    return { reference: '7' }
  })
  await enableSms(owner, 'order-placed')
  const order = await orderByCash(smsShop)
  expect(await sendSms(smsShop)).toBe(0)
  expect(await sendSms(shopAfterMinutes(smsShop, 0.9))).toBe(0)
  expect(sent).toHaveLength(1)
  for (let minutes = 1; minutes < 2 * 24 * 60; minutes += 30)
    await sendSms(shopAfterMinutes(smsShop, minutes))
  expect(sent).toHaveLength(maxSmsAttempts)
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1)
  const { sms } = await listSms(owner, { filter: 'failed' })
  expect(sms).toMatchObject([
    {
      state: 'failed',
      reason: 'Aakash: down',
      order: { id: order.id, number: order.number },
      canResend: true,
    },
  ])
  isDown = false
  const id = sms[0]?.id
  await expect(resendSms(await newShopper(shop), { id }, reissuePaymentLink)).rejects.toMatchObject({
    code: 'not-allowed',
  })
  for (let times = 0; times < 2; times += 1)
    await resendSms({ ...owner, now: smsShop.now }, { id }, reissuePaymentLink)
  expect(await sendSms(smsShop)).toBe(1)
  await resendSms({ ...owner, now: smsShop.now }, { id }, reissuePaymentLink)
  expect(await sendSms(smsShop)).toBe(0)
  const { rows } = await shop.db.execute(sql`select 1 from audit_log where action = 'sms.again'`)
  expect(rows).toHaveLength(1)
  for (const unknownId of ['0', 'x', '99999999999999999'])
    await expect(resendSms(owner, { id: unknownId }, reissuePaymentLink)).rejects.toMatchObject({
      code: 'not-found',
    })
})

shopTest(
  'a permanently refused SMS is not retried, and an SMS about a deleted order fails',
  async ({ shop }) => {
    const { sent, shop: smsShop } = withSmsProvider(shop, noon, async () => {
      throw new PermanentSmsError('Sparrow: Invalid Receiver (1007)')
    })
    const deletedOrderMessage = {
      ...code,
      kind: 'order-placed',
      dedupeKey: 'gone',
      content: { orderId: 'gone' },
    }
    const unknownKindMessage = { ...code, kind: 'of-a-later-release', content: {} }
    await queueMessages(
      smsShop.db,
      [{ ...code, kind: 'pay-link', content: { url: 'x' } }, deletedOrderMessage, unknownKindMessage],
      noon,
    )
    await sendSms(smsShop)
    await sendSms(shopAfterMinutes(smsShop, 60))
    expect(sent).toHaveLength(1)
    expect(await rowsOf(smsShop)).toMatchObject([
      { state: 'failed', reason: 'Sparrow: Invalid Receiver (1007)', content: {} },
      { state: 'failed', reason: 'There is nothing to tell any more' },
      { state: 'waiting', attempts: 0 },
    ])
  },
)

isolatedDatabaseTest('four concurrent processes send each message exactly once', async ({ shop }) => {
  const { sent, shop: smsShop } = withSmsProvider(shop, noon)
  const queuedCodes = Array.from({ length: 20 }, (_, index) => {
    return { ...code, dedupeKey: `proof-${index}`, content: { code: String(100_000 + index) } }
  })
  await queueMessages(smsShop.db, queuedCodes, noon)
  const counts = await Promise.all(Array.from({ length: 4 }, () => sendSms(smsShop)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(20)
  expect(sent).toHaveLength(20)
})

isolatedDatabaseTest(
  'a message whose process ends before it records the sending is sent by another process under the same reference',
  async ({ shop }) => {
    const pendingResponse = Promise.withResolvers<{ reference: string }>()
    const first = withSmsProvider(shop, noon, () => pendingResponse.promise)
    await queueMessages(shop.db, [{ ...code, kind: 'pay-link', content: { url: 'u' } }], noon)
    const slowSend = sendSms(first.shop)
    await expect.poll(() => first.sent.length).toBe(1)
    const second = withSmsProvider(shop, new Date(noon.getTime() + minuteMs))
    expect(await sendSms(second.shop)).toBe(0)
    const third = withSmsProvider(shop, new Date(noon.getTime() + 2 * minuteMs))
    expect(await sendSms(third.shop)).toBe(1)
    expect(third.sent[0]?.reference).toBe(first.sent[0]?.reference)
    // The first process was slow, not dead. Its late result changes nothing.
    pendingResponse.resolve({ reference: 'late' })
    await slowSend
    expect(await rowsOf(shop)).toMatchObject([{ state: 'sent' }])
    expect(await sendSms(shopAfterMinutes(third.shop, 60))).toBe(0)
  },
)

isolatedDatabaseTest(
  'a slow process that fails does not undo a delivery by another process',
  async ({ shop }) => {
    const pendingResponse = Promise.withResolvers<{ reference: string }>()
    const first = withSmsProvider(shop, noon, () => pendingResponse.promise)
    await queueMessages(shop.db, [{ ...code, kind: 'pay-link', content: { url: 'u' } }], noon)
    const slowSend = sendSms(first.shop)
    await expect.poll(() => first.sent.length).toBe(1)
    const second = withSmsProvider(shop, new Date(noon.getTime() + 2 * minuteMs))
    expect(await sendSms(second.shop)).toBe(1)
    pendingResponse.reject(new PermanentSmsError('too late'))
    await slowSend
    expect(await rowsOf(shop)).toMatchObject([{ state: 'sent', reason: null }])
  },
)

shopTest('without a provider, the seller can read every SMS for a week', async ({ shop }) => {
  const owner = await newSeller(shop)
  await queueMessages(shop.db, [code], shop.now())
  expect(await sendSms(shop)).toBe(1)
  const [listedSms] = (await listSms(owner, {})).sms
  expect(listedSms?.text).toContain('482913')
  await deleteExpiredTestSms(shopAfterMinutes(shop, 6 * 24 * 60))
  expect(await shop.db.$count(testSms)).toBe(1)
  await deleteExpiredTestSms(shopAfterMinutes(shop, 8 * 24 * 60))
  expect(await shop.db.$count(testSms)).toBe(0)
})

shopTest('without a provider, a listed SMS has no time at which it will be sent', async ({ shop }) => {
  const owner = { ...(await newSeller(shop)), now: () => night }
  await enableSms(owner, 'order-placed')
  await orderByCash({ ...shop, now: () => night })
  expect((await listSms(owner, {})).sms).toMatchObject([{ state: 'waiting', dueAt: undefined }])
  const { shop: smsShop } = withSmsProvider(owner, night)
  expect((await listSms(smsShop, {})).sms).toMatchObject([{ dueAt: new Date('2026-11-22T08:00:00+05:45') }])
})

shopTest('an SMS is sent even if the email about the same event is turned off', async ({ shop }) => {
  const owner = await newSeller(shop)
  await enableSms(owner, 'order-placed', { mail: false })
  const { shop: smsShop } = withSmsProvider(shop, noon)
  await orderByCash(smsShop)
  expect(await smsShop.db.$count(notifications, eq(notifications.kind, 'order-placed'))).toBe(1)
  const { rows } = await shop.db.execute(sql`select kind from emails`)
  expect(rows).toEqual([{ kind: 'new-order' }])
  expect(await sendMails(smsShop)).toBe(1)
})

shopTest(
  'a shopper sees the SMS about their own orders, which are deleted with their account',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await enableSms(owner, 'order-placed')
    const value = [{ to: '9801234567', language: 'en', topics: ['new-order'] }]
    await saveMessageRules(owner, { name: 'recipients', version: 0, value })
    const smsShop = { ...shop, now: () => noon }
    const { shopperId } = await orderByCash(smsShop)
    const { shopperId: otherId } = await orderByCash(smsShop)
    await sendSms(smsShop)
    const smsList = await findSmsOfShopper(shop.db, shopperId ?? '')
    expect(smsList.map(({ recipient, sentAt }) => [recipient, sentAt])).toEqual([[phone, noon]])
    const shopperOrders = shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.shopperId, shopperId ?? ''))
    await deleteSmsOfOrders(shop.db, shopperOrders)
    expect(await findSmsOfShopper(shop.db, shopperId ?? '')).toEqual([])
    expect(await findSmsOfShopper(shop.db, otherId ?? '')).toHaveLength(1)
    expect([await shop.db.$count(notifications), await shop.db.$count(testSms)]).toEqual([2, 2])
  },
)

shopTest('an SMS that a later status replaced at night is not sent in the morning', async ({ shop }) => {
  const owner = await newSeller(shop)
  for (const topic of ['order-shipped', 'order-out'] as const) await enableSms(owner, topic)
  const { sent, shop: smsShop } = withSmsProvider(shop, night)
  const order = await orderByCash(smsShop)
  const seller = { ...owner, now: () => night }
  const changeStatus = (status: string) => changeOrderStatus(seller, { id: order.id, status })
  for (const status of ['Packed', 'Shipped', 'Out for delivery']) await changeStatus(status)
  await sendSms(smsShop)
  const sellerWithProvider = { ...seller, sms: smsShop.sms }
  const listedStates = async () =>
    (await listSms(sellerWithProvider, {})).sms.map(({ topic, state, dueAt }) => [
      topic,
      state,
      dueAt !== undefined,
    ])
  expect(await listedStates()).toEqual([
    ['order-out', 'waiting', true],
    ['order-shipped', 'superseded', false],
  ])
  await changeStatus('Delivered')
  const superseded = [
    ['order-out', 'superseded', false],
    ['order-shipped', 'superseded', false],
  ]
  expect(await listedStates()).toEqual(superseded)
  expect(await sendSms(shopAfterMinutes(smsShop, 12 * 60))).toBe(0)
  expect(sent).toEqual([])
  expect(await listedStates()).toEqual(superseded)
  expect((await listSms(owner, { filter: 'failed' })).total).toBe(0)
})
