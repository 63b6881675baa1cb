import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import type { OutgoingSms } from '#adapters/sms/sms.ts'
import { bills } from '#db/schema/bills.server.ts'
import { customers, contactVerifications } from '#db/schema/customers.server.ts'
import { notifications } from '#db/schema/notifications.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { codeValidityMs } from '#domain/notification/sms-retries.ts'
import { findBill } from '#shop/bills/bills.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { sendSms } from '#shop/notifications/sms/sms-outbox.ts'
import { findVisibleOrder, listShopperOrders } from '#shop/orders/orders.ts'
import { moveOrder } from '#testing/shop/orders.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { requestVerification } from './request-verification.ts'
import { mergeCustomers, undoMerge } from './merge-customers.ts'
import { deleteVerifications, listVerifications, deleteExpiredVerifications } from './verifications.ts'
import { verifyContact, removeVerification } from './verify-contact.ts'
import { findCustomer } from './read-customer.ts'

const phone = '9801234501'
const e164 = '+9779801234501'
const minute = 60_000
const day = 24 * 60 * minute

/** Creates a shop with a manual clock and an SMS provider, and a seller who enters manual orders. */
async function createFixture(shop: ShopContext) {
  const clock = { at: new Date('2026-11-23T06:00:00Z') }
  const shopWithClock: ShopContext = {
    ...shop,
    now: () => clock.at,
    sms: { name: 'sparrow', send: shop.sms.send },
  }
  const advanceClock = (ms: number) => (clock.at = new Date(clock.at.getTime() + ms))
  const product = await newProduct(shopWithClock, { stock: 99 })
  const seller = await newSeller(shopWithClock)
  const lines = [{ productId: product.id, quantity: 1 }]
  const placeManualOrder = async (number = phone, extraFields: object = {}) => {
    const caller = { ...address, firstName: 'Sita', lastName: '', email: '', phone: number, ...extraFields }
    const manualOrder = { channel: 'phone', lines, address: caller, payment: 'cash', language: 'ne' }
    const { order } = await addManualOrder(seller, manualOrder)
    return order
  }
  return {
    shop: shopWithClock,
    seller,
    placeManualOrder,
    lines,
    advanceClock,
    shopper: () => newShopper(shopWithClock),
  }
}

/** Sends all queued SMS and emails and returns them. */
async function sendQueuedMessages(shop: ShopContext) {
  const sentSms: OutgoingSms[] = []
  const mails: Mail[] = []
  const send = async (message: OutgoingSms) => {
    sentSms.push(message)
    return { reference: 'theirs' }
  }
  await sendSms({ ...shop, sms: { name: 'sparrow', send } })
  await sendMails({ ...shop, mail: { send: async (mail) => void mails.push(mail), close: () => undefined } })
  return { sentSms, mails }
}

/** Returns the code that was sent to a phone. */
async function codeFor(shop: ShopContext, to = e164): Promise<string> {
  const { sentSms } = await sendQueuedMessages(shop)
  return /\d{6}/.exec(sentSms.find((sms) => sms.to === to)?.text.replace(to, '') ?? '')?.[0] ?? ''
}

async function verifyPhone(shopper: ShopContext, value = phone, to = e164) {
  const { id } = await requestVerification(shopper, { kind: 'phone', value })
  await verifyContact(shopper, { id, code: await codeFor(shopper, to) })
  return id
}

const failWith = (secret: string) => async () => {
  throw new Error(`550 what is ${secret}`)
}
const requestPhoneVerification = (account: ShopContext, value = phone) =>
  requestVerification(account, { kind: 'phone', value })
const idOf = (shopper: ShopContext) => shopper.actor.shopper?.id ?? ''
const visibleOrderIds = async (shopper: ShopContext) =>
  (await listShopperOrders(shopper, {})).orders.map(({ id }) => id).toSorted()
const idsOf = (...orders: { id: string }[]) => orders.map(({ id }) => id).toSorted()
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

describe('an account that has verified a phone number', () => {
  shopTest(
    'sees manual orders of this number from before and after the verification, and no others',
    async ({ shop: baseShop }) => {
      const { placeManualOrder, shopper, lines, advanceClock, seller } = await createFixture(baseShop)
      const [first, otherOrder] = [await placeManualOrder(), await placeManualOrder('9801234502')]
      const maya = await shopper()
      advanceClock(minute)
      const myOrder = await placeCashOrder(maya, { items: lines, address })
      expect(await visibleOrderIds(maya)).toEqual(idsOf(myOrder))
      await expect(findVisibleOrder(maya, first.id)).rejects.toMatchObject({ code: 'not-found' })
      await verifyPhone(maya)
      advanceClock(minute)
      const laterOrder = await placeManualOrder('+977 980-1234501')
      expect(await visibleOrderIds(maya)).toEqual(idsOf(first, myOrder, laterOrder))
      expect(await listShopperOrders(maya, { page: 1, limit: 2 })).toMatchObject({
        orders: [{ id: laterOrder.id }, { id: myOrder.id }],
        paging: { total: 3, pages: 2 },
      })
      expect(await findVisibleOrder(maya, first.id)).toMatchObject({
        isLinked: true,
        order: { id: first.id },
      })
      expect(await findVisibleOrder(maya, myOrder.id)).toMatchObject({ isLinked: false })
      await expect(findVisibleOrder(maya, otherOrder.id)).rejects.toMatchObject({ code: 'not-found' })
      expect(await findVisibleOrder(seller, first.id)).toMatchObject({ isLinked: false })
      // An order that was moved to another number belongs to another customer.
      const newAddress = { ...first.address, phone: '9801234502' }
      await editOrder(seller, { id: first.id, version: 1, address: newAddress, reason: 'Her brother pays' })
      expect(await visibleOrderIds(maya)).toEqual(idsOf(myOrder, laterOrder))
    },
  )

  shopTest('can pay an unpaid order, but not cancel it', async ({ shop: baseShop }) => {
    const { shop, seller, lines, shopper } = await createFixture(baseShop)
    const manualOrder = { channel: 'phone', lines, payment: 'link', language: 'ne', heldHours: 24 }
    const { order } = await addManualOrder(seller, { ...manualOrder, address: { ...address, phone } })
    const [maya, hari] = [await shopper(), await shopper()]
    await verifyPhone(maya)
    for (const account of [hari, maya])
      await expect(cancelOrder(account, { id: order.id })).rejects.toMatchObject({ code: 'not-found' })
    const request = { order: order.id, kind: 'complaint', text: 'One leg is broken.', items: [] }
    await expect(submitReturnRequest(maya, request, [])).rejects.toMatchObject({ code: 'not-found' })
    // Paying checks the shopper's session only, even if the browser also has the session of a seller who sees the order.
    const hariAsSeller = { ...hari, actor: { ...hari.actor, seller: seller.actor.seller } }
    await expect(payOrder(hariAsSeller, { id: order.id })).rejects.toMatchObject({ code: 'not-found' })
    await expect(payOrder(hari, { id: order.id })).rejects.toMatchObject({ code: 'not-found' })
    expect((await payOrder(maya, { id: order.id })).url).toContain('/test-gateway/')
    expect(shop.payments.gateways).toHaveLength(1)
  })

  shopTest('can read the bill of a manual order', async ({ shop: baseShop }) => {
    const { shop, seller, placeManualOrder, shopper } = await createFixture(baseShop)
    const order = await placeManualOrder()
    await moveOrder(seller, order, 'Packed', 'Shipped')
    const [bill] = await shop.db.select({ id: bills.id }).from(bills).where(eq(bills.orderId, order.id))
    const id = bill?.id ?? ''
    const [maya, hari] = [await shopper(), await shopper()]
    const verificationId = await verifyPhone(maya)
    expect(await findBill(maya, id)).toMatchObject({ id })
    await expect(findBill(hari, id)).rejects.toMatchObject({ code: 'not-found' })
    await removeVerification(maya, { id: verificationId })
    await expect(findBill(maya, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  shopTest(
    'is merged with the customer of that number, until the number is removed',
    async ({ shop: baseShop }) => {
      const { shop, seller, placeManualOrder, shopper } = await createFixture(baseShop)
      await placeManualOrder()
      const maya = await shopper()
      const id = await verifyPhone(maya)
      const customer = await findCustomer(seller, idOf(maya))
      expect(customer).toMatchObject({
        hasAccount: true,
        orders: 1,
        phone: e164,
        verifiedContacts: [{ kind: 'phone', value: e164, at: '2026-11-23T06:00:00.000Z' }],
        merged: [{ phone: e164 }],
      })
      const auditEntries = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'customer.link'))
      expect(auditEntries).toMatchObject([{ subject: idOf(maya), staffId: null, detail: { kind: 'phone' } }])
      expect(JSON.stringify(auditEntries)).not.toContain(phone)
      expect((await removeVerification(maya, { id })).verified).toEqual([])
      expect(await visibleOrderIds(maya)).toEqual([])
      expect(await findCustomer(seller, idOf(maya))).toMatchObject({
        orders: 0,
        verifiedContacts: [],
        merged: [],
      })
      const [caller] = await shop.db.select().from(customers).where(eq(customers.phone, e164))
      expect(caller).toMatchObject({ name: 'Sita', orderCount: 1, rootId: null })
      // A repeated request changes nothing.
      expect((await removeVerification(maya, { id })).verified).toEqual([])
      expect(await shop.db.$count(auditLog, eq(auditLog.action, 'customer.unlink'))).toBe(1)
    },
  )

  shopTest(
    'leaves no customer record when it removes a number without orders',
    async ({ shop: baseShop }) => {
      const { shop, shopper } = await createFixture(baseShop)
      const maya = await shopper()
      const id = await verifyPhone(maya)
      expect(await shop.db.$count(customers)).toBe(2)
      await removeVerification(maya, { id })
      expect((await shop.db.select().from(customers)).map((row) => row.id)).toEqual([idOf(maya)])
    },
  )

  shopTest(
    'still sees its earlier orders after another account has verified the same number',
    async ({ shop: baseShop }) => {
      const { shop, seller, placeManualOrder, shopper, advanceClock } = await createFixture(baseShop)
      const orderBefore = await placeManualOrder()
      const [maya, hari] = [await shopper(), await shopper()]
      const mayaVerificationId = await verifyPhone(maya)
      advanceClock(minute)
      const orderBetween = await placeManualOrder()
      advanceClock(minute)
      const hariVerificationId = await verifyPhone(hari)
      advanceClock(minute)
      const orderAfter = await placeManualOrder()
      expect(await visibleOrderIds(maya)).toEqual(idsOf(orderBefore, orderBetween))
      expect(await visibleOrderIds(hari)).toEqual(idsOf(orderAfter))
      expect((await listVerifications(maya)).verified).toMatchObject([{ isCurrent: false }])
      expect((await listVerifications(hari)).verified).toMatchObject([{ isCurrent: true }])
      const [caller] = await shop.db.select().from(customers).where(eq(customers.phone, e164))
      expect(caller?.rootId).toBe(idOf(hari))
      expect(await findCustomer(seller, idOf(maya))).toMatchObject({ orders: 0, verifiedContacts: [] })
      // A later verification stays valid, even if the first account removes its own.
      await removeVerification(maya, { id: mayaVerificationId })
      expect(await visibleOrderIds(hari)).toEqual(idsOf(orderAfter))
      expect((await findCustomer(seller, idOf(hari))).orders).toBe(3)
      advanceClock(61 * minute)
      await removeVerification(hari, { id: hariVerificationId })
      await verifyPhone(hari)
      expect(await visibleOrderIds(hari)).toEqual(idsOf(orderBefore, orderBetween, orderAfter))
    },
  )

  shopTest('does not see orders that are more than a year old', async ({ shop: baseShop }) => {
    const { placeManualOrder, shopper, advanceClock } = await createFixture(baseShop)
    await placeManualOrder()
    advanceClock(366 * day)
    const recentOrder = await placeManualOrder()
    const maya = await shopper()
    await verifyPhone(maya)
    expect(await visibleOrderIds(maya)).toEqual(idsOf(recentOrder))
  })

  shopTest(
    'sees no orders of other customers that the shop has merged with its number',
    async ({ shop: baseShop }) => {
      const { shop, seller, placeManualOrder, shopper } = await createFixture(baseShop)
      const [myOrder, otherOrder] = [await placeManualOrder(), await placeManualOrder('9801234502')]
      const rows = await shop.db.select().from(customers).orderBy(customers.phone)
      const [first, second] = rows.map(({ id }) => id)
      await mergeCustomers(seller, { id: second, other: first })
      const maya = await shopper()
      const id = await verifyPhone(maya)
      expect(await visibleOrderIds(maya)).toEqual(idsOf(myOrder))
      // For the shop, the account and both merged customers are one customer.
      expect(await findCustomer(seller, idOf(maya))).toMatchObject({ orders: 2 })
      await removeVerification(maya, { id })
      expect((await findCustomer(seller, second ?? '')).orders).toBe(2)
      await undoMerge(seller, { id: first })
      expect(otherOrder.id).not.toBe(myOrder.id)
    },
  )
})

describe('a code', () => {
  shopTest('is sent in the language of the shopper and not stored afterwards', async ({ shop: baseShop }) => {
    const { shop, shopper } = await createFixture(baseShop)
    const maya = { ...(await shopper()), language: 'ne' as const }
    const { id } = await requestVerification(maya, { kind: 'phone', value: '९८०-१२३ ४५०१' })
    const [row] = await shop.db.select().from(contactVerifications)
    expect(row).toMatchObject({ id, kind: 'phone', value: e164, verifiedAt: null })
    const { sentSms } = await sendQueuedMessages(shop)
    const [, code = ''] = /तपाईंको कोड (\d{6})।/.exec(sentSms[0]?.text ?? '') ?? []
    expect(code).toMatch(/^\d{6}$/)
    expect(row?.codeHash?.toString('latin1')).not.toContain(code)
    for (const table of ['notifications', 'emails', 'test_sms', 'audit_log', 'contact_verifications']) {
      const { rows } = await shop.db.execute(sql`select * from ${sql.identifier(table)}`)
      expect([table, JSON.stringify(rows).includes(code)]).toEqual([table, false])
    }
    // The code is also accepted in Devanagari digits with a space.
    const devanagari = code.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
    const input = `${devanagari.slice(0, 3)} ${devanagari.slice(3)}`
    expect((await verifyContact(maya, { id, code: input })).verified).toMatchObject([
      { value: e164, isCurrent: true },
    ])
    // A repeated request succeeds, because the first response may have been lost.
    expect((await verifyContact(maya, { id, code })).verified).toHaveLength(1)
  })

  shopTest('that could not be sent is deleted after ten minutes', async ({ shop: baseShop }) => {
    const { shop, shopper, advanceClock } = await createFixture(baseShop)
    const maya = await shopper()
    await requestVerification(maya, { kind: 'phone', value: phone })
    await requestVerification(maya, { kind: 'email', value: 'sita@example.com' })
    const [mail] = await shop.db.select().from(emails).where(eq(emails.kind, 'code'))
    const token = String(Reflect.get(Object(mail?.content), 'token'))
    const [text] = await shop.db.select().from(notifications)
    const code = String(Reflect.get(Object(text?.content), 'code'))
    const loggedDetails: unknown[] = []
    const log = {
      info: () => undefined,
      warn: (detail: object) => loggedDetails.push(detail),
      error: () => undefined,
    }
    const shopWithFailingProviders: ShopContext = {
      ...shop,
      log,
      sms: { name: 'sparrow', send: failWith(code) },
      mail: { send: failWith(token), close() {} },
    }
    await sendSms(shopWithFailingProviders)
    await sendMails(shopWithFailingProviders)
    advanceClock(codeValidityMs + 1)
    await sendSms(shopWithFailingProviders)
    await sendMails(shopWithFailingProviders)
    const rows = [await shop.db.select().from(notifications), await shop.db.select().from(emails)]
    expect(rows[0]).toMatchObject([{ state: 'failed' }])
    expect(JSON.stringify([rows, loggedDetails])).not.toMatch(new RegExp(`${token}|${code}`))
    expect(rows[1]?.filter(({ kind }) => kind === 'code')).toEqual([])
  })

  shopTest(
    'is sent to an email address, whose manual orders are visible after the verification',
    async ({ shop: baseShop }) => {
      const { shop, placeManualOrder, shopper } = await createFixture(baseShop)
      const myOrder = await placeManualOrder(phone, { email: 'Sita@example.com' })
      await placeManualOrder('9801234502', { email: 'hari@example.com' })
      const maya = await shopper()
      const { id } = await requestVerification(maya, { kind: 'email', value: ' SITA@example.com' })
      const { mails } = await sendQueuedMessages(shop)
      const mail = mails.find(({ to, text }) => to === 'sita@example.com' && /is your code/.test(text))
      const code = mails.flatMap(({ text }) => /^(\d{6}) is your code/m.exec(text)?.[1] ?? [])[0] ?? ''
      expect(mail?.subject).not.toContain(code)
      await verifyContact(maya, { id, code })
      expect(await visibleOrderIds(maya)).toEqual(idsOf(myOrder))
      expect(JSON.stringify(await shop.db.select().from(emails))).not.toContain(code)
    },
  )

  shopTest('expires after ten minutes, and when a newer one is requested', async ({ shop: baseShop }) => {
    const { shopper, advanceClock } = await createFixture(baseShop)
    const maya = await shopper()
    const first = await requestVerification(maya, { kind: 'phone', value: phone })
    const code = await codeFor(maya)
    advanceClock(minute)
    const second = await requestVerification(maya, { kind: 'phone', value: phone })
    await expect(verifyContact(maya, { id: first.id, code })).rejects.toMatchObject({ code: 'code-over' })
    expect((await listVerifications(maya)).pending).toMatchObject([{ id: second.id }])
    const newerCode = await codeFor(maya)
    advanceClock(10 * minute)
    await expect(verifyContact(maya, { id: second.id, code: newerCode })).rejects.toMatchObject({
      code: 'code-over',
    })
    expect((await listVerifications(maya)).pending).toEqual([])
    expect(await visibleOrderIds(maya)).toEqual([])
  })

  shopTest('is valid for five attempts, and for no other account', async ({ shop: baseShop }) => {
    const { shopper } = await createFixture(baseShop)
    const [maya, hari] = [await shopper(), await shopper()]
    const { id } = await requestVerification(maya, { kind: 'phone', value: phone })
    const code = await codeFor(maya)
    await expect(verifyContact(hari, { id, code })).rejects.toMatchObject({ code: 'not-found' })
    await expect(removeVerification(hari, { id })).rejects.toMatchObject({ code: 'not-found' })
    await expect(removeVerification(maya, { id })).rejects.toMatchObject({ code: 'not-found' })
    for (const remainingTries of [4, 3, 2, 1, 0])
      await expect(verifyContact(maya, { id, code: wrongCode(code) })).rejects.toMatchObject({
        code: 'wrong-code',
        params: { left: remainingTries },
      })
    await expect(verifyContact(maya, { id, code })).rejects.toMatchObject({ code: 'code-over' })
    expect(await listVerifications(maya)).toMatchObject({ verified: [], pending: [] })
  })

  shopTest('can be requested three times an hour per account and per number', async ({ shop: baseShop }) => {
    const { shopper, advanceClock } = await createFixture(baseShop)
    const [maya, hari] = [await shopper(), await shopper()]
    await requestPhoneVerification(maya)
    await expect(requestPhoneVerification(maya)).rejects.toMatchObject({
      code: 'too-many-requests',
      params: { seconds: 60 },
    })
    await requestPhoneVerification(maya, '9801234502')
    advanceClock(minute)
    await requestPhoneVerification(maya)
    await expect(requestPhoneVerification(maya, '9801234503')).rejects.toMatchObject({
      code: 'too-many-requests',
      params: { seconds: 59 * 60 },
    })
    await expect(requestVerification(maya, { kind: 'email', value: 'a@example.com' })).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    await requestPhoneVerification(hari)
    await expect(requestPhoneVerification(await shopper())).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    advanceClock(59 * minute)
    await requestPhoneVerification(await shopper())
  })

  shopTest(
    'cannot be requested for an invalid mobile number, without an SMS provider or without an account',
    async ({ shop: baseShop }) => {
      const { shop, shopper, seller } = await createFixture(baseShop)
      const maya = await shopper()
      for (const [input, fields] of [
        [{ kind: 'phone', value: '01-5901234' }, { value: 'own-mobile' }],
        [{ kind: 'phone', value: '' }, { value: 'required' }],
        [{ kind: 'email', value: 'sita@' }, { value: 'email' }],
        [{ kind: 'pigeon', value: phone }, { kind: 'choice' }],
        [{ kind: 'phone' }, { value: 'required' }],
      ] as const)
        await expect(requestVerification(maya, input)).rejects.toMatchObject({
          code: 'invalid-input',
          fields,
        })
      await expect(verifyContact(maya, { id: 'x', code: '12345' })).rejects.toMatchObject({
        fields: { code: 'code' },
      })
      await expect(verifyContact(maya, { id: 'x', code: '123456' })).rejects.toMatchObject({
        code: 'not-found',
      })
      const shopperWithoutSms: ShopContext = {
        ...maya,
        sms: { ...maya.sms, name: 'built-in' },
        settings: { ...maya.settings, isPrivate: false },
      }
      await expect(
        requestVerification(shopperWithoutSms, { kind: 'phone', value: phone }),
      ).rejects.toMatchObject({
        code: 'no-sms',
      })
      expect((await listVerifications(shopperWithoutSms)).availableKinds).toEqual(['email'])
      for (const useCase of [requestVerification, verifyContact, removeVerification, listVerifications]) {
        await expect(useCase(shop, {})).rejects.toMatchObject({ code: 'not-logged-in' })
        await expect(useCase(seller, {})).rejects.toMatchObject({ code: 'not-allowed' })
      }
      await verifyPhone(maya)
      await expect(requestVerification(maya, { kind: 'phone', value: phone })).rejects.toMatchObject({
        code: 'already-linked',
      })
    },
  )

  shopTest(
    'that is unused is deleted after a day, and all codes are deleted with the account',
    async ({ shop: baseShop }) => {
      const { shop, shopper, advanceClock } = await createFixture(baseShop)
      const maya = await shopper()
      const id = await verifyPhone(maya)
      await requestVerification(maya, { kind: 'phone', value: '9801234502' })
      advanceClock(day + 1)
      await deleteExpiredVerifications(shop)
      expect((await shop.db.select().from(contactVerifications)).map((row) => row.id)).toEqual([id])
      await deleteVerifications(shop.db, idOf(maya))
      expect([await shop.db.$count(contactVerifications), await shop.db.$count(notifications)]).toEqual([
        0, 0,
      ])
    },
  )
})

isolatedDatabaseTest(
  'twenty concurrent guesses count as five attempts, and concurrent correct codes as one verification',
  async ({ shop: baseShop }) => {
    const { shop, shopper } = await createFixture(baseShop)
    const maya = await shopper()
    const { id } = await requestVerification(maya, { kind: 'phone', value: phone })
    const code = await codeFor(maya)
    const guess = (digits: string) =>
      verifyContact(maya, { id, code: digits }).then(
        () => 'verified',
        (error) => error.code,
      )
    const results = await Promise.all(Array.from({ length: 20 }, () => guess(wrongCode(code))))
    expect(results.filter((end) => end === 'wrong-code')).toHaveLength(5)
    expect(results.filter((end) => end === 'code-over')).toHaveLength(15)
    expect(await guess(code)).toBe('code-over')
    const hari = await shopper()
    const request = await requestVerification(hari, { kind: 'phone', value: '9801234502' })
    const correctCode = await codeFor(hari, '+9779801234502')
    const repeatedResults = await Promise.all(
      [1, 2, 3].map(() => verifyContact(hari, { id: request.id, code: correctCode })),
    )
    for (const { verified: verifications } of repeatedResults) expect(verifications).toHaveLength(1)
    expect(await shop.db.$count(auditLog, eq(auditLog.action, 'customer.link'))).toBe(1)
  },
)

isolatedDatabaseTest(
  'under concurrent requests an account has one pending code, and only one of two accounts gets the number',
  async ({ shop: baseShop }) => {
    const { shop, placeManualOrder, shopper, seller } = await createFixture(baseShop)
    await placeManualOrder()
    const maya = await shopper()
    const requests = await Promise.allSettled(
      Array.from({ length: 10 }, () => requestVerification(maya, { kind: 'phone', value: phone })),
    )
    expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const hari = await shopper()
    const [myVerificationId, hariVerificationId] = [
      (await listVerifications(maya)).pending[0]?.id,
      (await requestVerification(hari, { kind: 'phone', value: phone })).id,
    ]
    const codes = (await sendQueuedMessages(shop)).sentSms.flatMap(({ text }) => /^\d{6}/.exec(text) ?? [])
    expect(codes).toHaveLength(2)
    await Promise.all([
      verifyContact(maya, { id: myVerificationId, code: codes[0] }),
      verifyContact(hari, { id: hariVerificationId, code: codes[1] }),
      placeManualOrder(),
      placeManualOrder('9801234502'),
    ])
    const activeVerifications = await shop.db
      .select()
      .from(contactVerifications)
      .where(sql`orders_visible_until is null and verified_at is not null`)
    expect(activeVerifications).toHaveLength(1)
    expect((await findCustomer(seller, activeVerifications[0]?.shopperId ?? '')).orders).toBe(2)
    expect([...(await visibleOrderIds(maya)), ...(await visibleOrderIds(hari))]).toHaveLength(2)
  },
)

isolatedDatabaseTest(
  'three of eight accounts that request a code for the same number concurrently get one',
  async ({ shop: baseShop }) => {
    const { shop, shopper } = await createFixture(baseShop)
    const callers = await Promise.all(Array.from({ length: 8 }, shopper))
    const requests = await Promise.allSettled(
      callers.map((caller) => requestVerification(caller, { kind: 'phone', value: phone })),
    )
    expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await shop.db.$count(notifications)).toBe(3)
  },
)
