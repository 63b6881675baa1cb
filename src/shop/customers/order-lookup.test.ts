import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { contactVerifications } from '#db/schema/customers.server.ts'
import { notifications } from '#db/schema/notifications.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { deleteAccount } from '#shop/accounts/account-deletion.ts'
import { register } from '#shop/accounts/accounts.ts'
import { shopperOf } from '#shop/accounts/sessions.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { requestVerification } from './request-verification.ts'
import { deleteExpiredVerifications } from './verifications.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { sendSms } from '#shop/notifications/sms/sms-outbox.ts'
import { toDevanagariDigits } from '#lib/digits.ts'
import {
  address,
  newProduct,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
  withActor,
} from '#testing/shop/shop.ts'
import { confirmOrderLookup, hasOrderLookup, requestOrderLookup } from './order-lookup.ts'

const phone = '9801234501'
const minute = 60_000

/** Creates a shop with a manual clock that sends SMS and email, an order of a shopper, and a visitor. */
async function createLookupFixture(shop: ShopContext, { channel = 'sms', orderPhone = phone } = {}) {
  const clock = { at: new Date('2026-11-23T06:00:00Z') }
  const name = channel === 'sms' ? 'sparrow' : 'built-in'
  const shopWithClock: ShopContext = {
    ...shop,
    now: () => clock.at,
    settings: { ...shop.settings, isPrivate: false },
    sms: { name, send: async () => ({ reference: 'theirs' }) },
    mail: { send: async () => undefined, close: () => undefined },
  }
  const shopper = await newShopper(shopWithClock)
  const items = [{ productId: (await newProduct(shopWithClock, { stock: 99 })).id, quantity: 1 }]
  const order = await placeCashOrder(shopper, { items, address: { ...address, phone: orderPhone } })
  const advanceClock = (ms: number) => (clock.at = new Date(clock.at.getTime() + ms))
  const visitor = withActor(shopWithClock, { shopper: undefined })
  return { shop: shopWithClock, shopper, visitor, items, order, number: order.number, advanceClock }
}

/** Returns the unsent codes and their recipients. */
async function queuedCodes({ db }: ShopContext): Promise<{ to: string; code: string }[]> {
  const smsNotifications = await db.select().from(notifications).where(eq(notifications.kind, 'code'))
  const mails = await db.select().from(emails).where(eq(emails.kind, 'code'))
  return [...smsNotifications, ...mails].map(({ recipient, content }) => {
    const { code, token } = Object(content)
    return { to: recipient, code: String(code ?? token) }
  })
}

const wrongCode = (code = '') => (code === '000000' ? '000001' : '000000')

describe('the lookup of an order by its number and phone number', () => {
  shopTest(
    'returns the order after the code from the SMS, which can be used once',
    async ({ shop: baseShop }) => {
      const { shop, visitor, number, order } = await createLookupFixture(baseShop)
      const { id, kind } = await requestOrderLookup(visitor, { number: String(number), phone })
      const [sentCode] = await queuedCodes(shop)
      expect([kind, sentCode?.to]).toEqual(['phone', `+977${phone}`])
      const confirmedOrder = await confirmOrderLookup(visitor, { id, code: sentCode?.code })
      expect(confirmedOrder).toMatchObject({ id: order.id, number, status: 'Processing' })
      await expect(confirmOrderLookup(visitor, { id, code: sentCode?.code })).rejects.toMatchObject({
        code: 'code-over',
      })
    },
  )

  shopTest('accepts the order number and the phone number in any usual form', async ({ shop: baseShop }) => {
    const { shop, visitor, number, advanceClock } = await createLookupFixture(baseShop)
    const inputs = [
      [toDevanagariDigits(String(number)), '९८०-१२३४५०१'],
      [`# ${number}`, '+977 980 1234501'],
      [number, '00977 9801234501'],
    ] as const
    for (const [enteredNumber, enteredPhone] of inputs) {
      await requestOrderLookup(visitor, { number: enteredNumber, phone: enteredPhone })
      expect(await queuedCodes(shop)).toHaveLength(1)
      advanceClock(minute)
    }
  })

  shopTest('sends the code by email if the store sends no SMS', async ({ shop: baseShop }) => {
    const { shop, visitor, number } = await createLookupFixture(baseShop, { channel: 'email' })
    const { id, kind } = await requestOrderLookup(visitor, { number, phone })
    const [sentCode] = await queuedCodes(shop)
    expect([kind, sentCode?.to]).toEqual(['email', address.email])
    expect(await sendMails(shop)).toBeGreaterThan(0)
    expect(await confirmOrderLookup(visitor, { id, code: sentCode?.code })).toMatchObject({ number })
  })

  shopTest(
    'sends the code by email for a number abroad, which SMS do not reach',
    async ({ shop: baseShop }) => {
      const { shop, visitor, number } = await createLookupFixture(baseShop, {
        orderPhone: '+44 20 7946 0958',
      })
      expect(await requestOrderLookup(visitor, { number, phone: '+442079460958' })).toMatchObject({
        kind: 'email',
      })
      expect(await queuedCodes(shop)).toMatchObject([{ to: address.email }])
    },
  )

  shopTest('is not available in a store that cannot send codes', async ({ shop: baseShop }) => {
    const { visitor, number } = await createLookupFixture(baseShop, { channel: 'none' })
    const shopWithFileMailer: ShopContext = { ...visitor, mail: { ...visitor.mail, writesToFiles: true } }
    expect([hasOrderLookup(visitor), hasOrderLookup(shopWithFileMailer)]).toEqual([true, false])
    await expect(requestOrderLookup(shopWithFileMailer, { number, phone })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(confirmOrderLookup(shopWithFileMailer, { id: 'x', code: '123456' })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  shopTest(
    'responds the same to a wrong phone number and an unknown order, and sends no code',
    async ({ shop: baseShop }) => {
      const { shop, visitor, number } = await createLookupFixture(baseShop)
      const responses = [
        await requestOrderLookup(visitor, { number, phone }),
        await requestOrderLookup(visitor, { number, phone: '9801234502' }),
        await requestOrderLookup(visitor, { number: number + 1, phone: '9801234503' }),
      ]
      const [first] = responses.map(({ id: _, ...withoutId }) => withoutId)
      for (const { id: _, ...withoutId } of responses) expect(withoutId).toEqual(first)
      expect(await queuedCodes(shop)).toHaveLength(1)
      // The stored rows are alike, so rate limits and code checks do not reveal whether the order exists.
      const rows = await shop.db.select().from(contactVerifications)
      expect(
        rows.map(({ codeHash, shopperId, attempts }) => [codeHash?.length, shopperId, attempts]),
      ).toEqual(Array.from({ length: 3 }, () => [32, null, 0]))
      for (const { id } of responses)
        await expect(confirmOrderLookup(visitor, { id, code: wrongCode() })).rejects.toMatchObject({
          code: 'wrong-code',
          params: { left: 4 },
        })
    },
  )

  shopTest(
    'accepts a code for five attempts and ten minutes, until a newer code is requested',
    async ({ shop: baseShop }) => {
      const { shop, visitor, number, advanceClock } = await createLookupFixture(baseShop)
      const first = await requestOrderLookup(visitor, { number, phone })
      const [firstCode] = await queuedCodes(shop)
      for (let attempt = 0; attempt < 5; attempt += 1)
        await expect(
          confirmOrderLookup(visitor, { id: first.id, code: wrongCode(firstCode?.code) }),
        ).rejects.toMatchObject({
          code: 'wrong-code',
        })
      const codeInvalid = { code: 'code-over' }
      await expect(
        confirmOrderLookup(visitor, { id: first.id, code: firstCode?.code }),
      ).rejects.toMatchObject(codeInvalid)
      advanceClock(minute)
      const second = await requestOrderLookup(visitor, { number, phone })
      const [secondCode, ...others] = await queuedCodes(shop)
      expect(others).toEqual([])
      advanceClock(minute)
      const third = await requestOrderLookup(visitor, { number, phone })
      await expect(
        confirmOrderLookup(visitor, { id: second.id, code: secondCode?.code }),
      ).rejects.toMatchObject(codeInvalid)
      const [thirdCode] = await queuedCodes(shop)
      advanceClock(10 * minute)
      await expect(
        confirmOrderLookup(visitor, { id: third.id, code: thirdCode?.code }),
      ).rejects.toMatchObject(codeInvalid)
    },
  )

  shopTest(
    'sends at most one code a minute and three an hour, phone verifications included',
    async ({ shop: baseShop }) => {
      const { shop, visitor, number, advanceClock } = await createLookupFixture(baseShop)
      const tooMany = { code: 'too-many-requests' }
      const request = (orderNumber: number) => requestOrderLookup(visitor, { number: orderNumber, phone })
      await request(number)
      await expect(request(number)).rejects.toMatchObject(tooMany)
      advanceClock(minute)
      await request(number)
      const shopper = await newShopper(visitor)
      await requestVerification(shopper, { kind: 'phone', value: phone })
      advanceClock(minute)
      // The response is the same as for an unknown order number, and no fourth code is sent.
      for (const orderNumber of [number, number + 1]) await request(orderNumber)
      expect(await queuedCodes(shop)).toHaveLength(1)
      advanceClock(minute)
      await expect(request(number)).rejects.toMatchObject(tooMany)
      advanceClock(60 * minute)
      await request(number)
      expect(await queuedCodes(shop)).toHaveLength(2)
    },
  )

  shopTest(
    'does not count requests with unknown order numbers towards the limit of codes per phone number',
    async ({ shop: baseShop }) => {
      const { shop, visitor, number, advanceClock } = await createLookupFixture(baseShop)
      const request = (orderNumber: number) => requestOrderLookup(visitor, { number: orderNumber, phone })
      for (let offset = 1; offset <= 5; offset += 1) await request(number + offset)
      await request(number)
      expect(await queuedCodes(shop)).toHaveLength(1)
      await requestVerification(await newShopper(visitor), { kind: 'phone', value: phone })
      expect(await queuedCodes(shop)).toHaveLength(2)
      // The limits are the same for known and unknown order numbers.
      for (const orderNumber of [number, number + 1]) {
        const results: string[] = []
        for (let attempt = 0; attempt < 3; attempt += 1) {
          advanceClock(minute)
          results.push(
            await request(orderNumber).then(
              () => 'sent',
              ({ code }) => code,
            ),
          )
        }
        expect(results).toEqual(['sent', 'sent', 'too-many-requests'])
      }
    },
  )

  shopTest(
    'refuses a verification code of an account and an unknown request id',
    async ({ shop: baseShop }) => {
      const { visitor, shopper, shop } = await createLookupFixture(baseShop)
      const { id } = await requestVerification(shopper, { kind: 'phone', value: phone })
      const [accountCode] = await queuedCodes(shop)
      await expect(confirmOrderLookup(visitor, { id, code: accountCode?.code })).rejects.toMatchObject({
        code: 'code-over',
      })
      await expect(confirmOrderLookup(visitor, { id: 'unknown', code: '123456' })).rejects.toMatchObject({
        code: 'code-over',
      })
    },
  )

  shopTest(
    'deletes its data after a day, and when the account of the order is deleted',
    async ({ shop: baseShop }) => {
      const { shop, visitor, items, advanceClock } = await createLookupFixture(baseShop)
      const password = 'secret-6'
      const { token } = await register(shop, { name: 'Hari', email: 'hari@example.com', password })
      const hari = withActor(shop, { shopper: await shopperOf(shop, token) })
      const { id, number } = await placeCashOrder(hari, { items, address: { ...address, phone } })
      await requestOrderLookup(visitor, { number, phone })
      await sendSms(shop)
      await cancelOrder(hari, { id })
      await deleteAccount(hari, { password })
      expect(await shop.db.select().from(contactVerifications)).toEqual([])
      expect(await queuedCodes(shop)).toEqual([])
      await requestOrderLookup(visitor, { number: number + 5, phone })
      advanceClock(25 * 60 * minute)
      await deleteExpiredVerifications(shop)
      expect(await shop.db.select().from(contactVerifications)).toEqual([])
    },
  )

  isolatedDatabaseTest(
    'accepts a correct code once if several requests send it at the same time',
    async ({ shop: baseShop }) => {
      const { shop, visitor, number } = await createLookupFixture(baseShop)
      const { id } = await requestOrderLookup(visitor, { number, phone })
      const [sentCode] = await queuedCodes(shop)
      const results = await Promise.allSettled(
        Array.from({ length: 4 }, () => confirmOrderLookup(visitor, { id, code: sentCode?.code })),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    },
  )
})
