import { randomBytes } from 'node:crypto'
import { orderNumberText } from '#domain/order/order-number.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import { stockMovements } from '#db/schema/catalogue.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { createSellerRefund } from '#shop/payments/seller-refund.ts'
import { decideRequest } from './decide-request.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { listRefunds } from '#shop/payments/refund-list.ts'
import { findRequestPicture, submitReturnRequest } from './requests.ts'
import { listRequests } from './seller-requests.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { moveOrder, statusesUntilDelivered, cashOrder, paidOrder } from '#testing/shop/orders.ts'
import { address, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

const text = 'One leg is broken.'
const dayMs = 24 * 3_600_000

const lastRequestId = (order: Order) => order.requests.at(-1)?.id ?? ''
const privateImage = async (hash: string, size: string) => Buffer.from(`${hash} ${size}`)

/**
 * Returns a delivered order of two units at Rs. 900, its product, buyer and seller, and a function that submits a
 * request with `pictureCount` pictures. The total with tax is Rs. 1836.
 */
async function orderToReturn(shop: ShopContext, paymentMethod: 'cash' | 'online' = 'cash') {
  const placeOrder = paymentMethod === 'cash' ? cashOrder : paidOrder
  const { product, shopper, order } = await placeOrder({ ...shop, language: 'ne' }, { quantity: 2 })
  const seller = await newSeller(shop)
  await moveOrder(seller, order, ...statusesUntilDelivered)
  const submitRequest = (fields: object = {}, pictureCount = 0) =>
    submitReturnRequest(
      shopper,
      { order: order.id, kind: 'return', text, ...fields },
      Array.from({ length: pictureCount }, () => ({ bytes: randomBytes(12) })),
    )
  return { product, shopper, seller, order, submitRequest }
}

async function sendPendingMails(shop: ShopContext): Promise<Mail[]> {
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  while ((await sendMails({ ...shop, mail: { send, close: () => undefined } })) > 0);
  return mails
}

const readRefunds = (shop: ShopContext, id: string) =>
  shop.db.select().from(refunds).where(eq(refunds.orderId, id))

describe('the request of a shopper', () => {
  shopTest('appears on the order and in the inbox, and both sides are notified', async ({ shop }) => {
    const { submitRequest, order, seller, shopper, product } = await orderToReturn(shop)
    const orderWithRequest = await submitRequest({ items: [{ productId: product.id, quantity: 1 }] }, 4)
    expect(orderWithRequest.requests).toMatchObject([
      {
        kind: 'return',
        status: 'open',
        text,
        items: [{ productId: product.id, quantity: 1 }],
        pictures: 4,
        answer: null,
        refundPaisa: 0,
      },
    ])
    const { requests, total } = await listRequests(seller, { filter: 'open' })
    expect(total).toBe(1)
    expect(requests[0]).toMatchObject({
      orderId: order.id,
      orderNumber: order.number,
      items: [{ name: product.name, quantity: 1 }],
      pictures: 4,
      refundablePaisa: 183_600,
      shopper: { name: 'Maya Shrestha' },
    })
    const subjects = (await sendPendingMails(shop)).map((mail) => mail.subject)
    expect(subjects).toContain(`अर्डर ${orderNumberText(order.number, 'ne')} बारे लेख्नुभएको पायौँ`)
    expect(subjects).toContain(`Return: order ${order.number}`)
    await expect(listRequests(shopper, {})).rejects.toMatchObject({ code: 'not-allowed' })
  })

  shopTest('is created once per key, and at most five can be open', async ({ shop }) => {
    const { submitRequest } = await orderToReturn(shop)
    const complaint = { kind: 'complaint' }
    await submitRequest({ key: 'same-key-1' }, 1)
    expect((await submitRequest({ key: 'same-key-1' }, 1)).requests).toHaveLength(1)
    for (const n of [2, 3, 4]) await submitRequest({ ...complaint, key: `same-key-${n}` })
    expect((await submitRequest(complaint)).requests).toHaveLength(5)
    await expect(submitRequest(complaint)).rejects.toMatchObject({ code: 'requests-waiting' })
    expect((await submitRequest({ key: 'same-key-1' })).requests).toHaveLength(5)
  })

  shopTest('can return the whole order only once while that request is open', async ({ shop }) => {
    const { submitRequest, seller, product } = await orderToReturn(shop)
    const order = await submitRequest({ reason: 'changed-mind' })
    expect(order.requests).toMatchObject([{ kind: 'return', items: [], reason: 'changed-mind' }])
    await expect(submitRequest()).rejects.toMatchObject({ code: 'return-waiting' })
    await submitRequest({ items: [{ productId: product.id, quantity: 1 }] })
    await decideRequest(seller, { id: order.requests[0]?.id, decision: 'decline', text })
    expect((await submitRequest()).requests).toHaveLength(3)
  })

  shopTest('can be a return until 90 days after delivery, and a complaint at any time', async ({ shop }) => {
    const { order, shopper, product } = await orderToReturn(shop)
    const shopperAfter92Days = { ...shopper, now: () => new Date(Date.now() + 92 * dayMs) }
    const input = { order: order.id, kind: 'return', text }
    await expect(submitReturnRequest(shopperAfter92Days, input, [])).rejects.toMatchObject({
      code: 'return-too-late',
    })
    expect(
      (await submitReturnRequest(shopperAfter92Days, { ...input, kind: 'complaint' }, [])).requests,
    ).toHaveLength(1)
    const shopperAfter89Days = { ...shopper, now: () => new Date(Date.now() + 89 * dayMs) }
    expect((await submitReturnRequest(shopperAfter89Days, input, [])).requests).toHaveLength(2)
    const undeliveredOrder = await placeCashOrder(shopper, {
      items: [{ productId: product.id, quantity: 1 }],
      address,
    })
    await expect(
      submitReturnRequest(shopper, { ...input, order: undeliveredOrder.id }, []),
    ).rejects.toMatchObject({
      code: 'return-too-late',
    })
    await bypassConstraints(shop, sql`delete from order_events where order_id = ${order.id}`)
    await expect(submitReturnRequest(shopper, input, [])).rejects.toMatchObject({ code: 'return-too-late' })
  })

  shopTest(
    'can be a return within the return period that applied when the order was placed',
    async ({ shop }) => {
      const owner = await newSeller(shop)
      const saveReturnDays = (version: number, days: number) =>
        saveOwnerSetting(owner, { name: 'returns', version, value: { days } })
      for (const days of [0, 6, 366, 7.5, 'soon'])
        await expect(
          saveOwnerSetting(owner, { name: 'returns', version: 0, value: { days } }),
        ).rejects.toMatchObject({
          fields: { days: 'return-days' },
        })
      const ninetyDayOrder = await orderToReturn(shop)
      await saveReturnDays(0, 7)
      const sevenDayOrder = await orderToReturn(shop)
      await saveReturnDays(1, 30)
      const submitRequest = ({ order, shopper }: typeof sevenDayOrder, days: number) =>
        submitReturnRequest(
          { ...shopper, now: () => new Date(Date.now() + days * dayMs) },
          { order: order.id, kind: 'return', text },
          [],
        )
      expect((await submitRequest(ninetyDayOrder, 89)).returnDays).toBe(90)
      await expect(submitRequest(sevenDayOrder, 8)).rejects.toMatchObject({
        code: 'return-too-late',
        params: { days: 7 },
      })
      expect((await submitRequest(sevenDayOrder, 7)).returnDays).toBe(7)
    },
  )

  shopTest('can be made only by the buyer, with valid input', async ({ shop }) => {
    const { submitRequest, order, seller, product } = await orderToReturn(shop)
    const input = { order: order.id, kind: 'return', text }
    await expect(submitReturnRequest(shop, input, [])).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(submitReturnRequest(seller, input, [])).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(submitReturnRequest(await newShopper(shop), input, [])).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(submitRequest({ kind: 'gift' })).rejects.toMatchObject({ fields: { kind: 'choice' } })
    await expect(submitRequest({ text: 'short' })).rejects.toMatchObject({ fields: { text: 'too-short:10' } })
    await expect(submitRequest({ text: ' ' })).rejects.toMatchObject({ fields: { text: 'required' } })
    await expect(submitRequest({ text: 'x'.repeat(2001) })).rejects.toMatchObject({
      fields: { text: 'too-long:2000' },
    })
    await expect(submitRequest({}, 5)).rejects.toMatchObject({ fields: { pictures: 'too-many:4' } })
    for (const items of [
      [{ productId: product.id, quantity: 3 }],
      [{ productId: 'another', quantity: 1 }],
      Array.from({ length: 3 }, () => ({ productId: product.id, quantity: 1 })),
    ])
      await expect(submitRequest({ items })).rejects.toMatchObject({ fields: { items: 'list' } })
    expect((await findOrder(seller, order.id)).requests).toEqual([])
  })

  shopTest('has pictures that only its buyer and a seller can see', async ({ shop }) => {
    const { submitRequest, shopper, seller } = await orderToReturn(shop)
    const id = lastRequestId(await submitRequest({}, 2))
    const readPicture = (viewer: ShopContext, number: string, size?: string) =>
      findRequestPicture(
        { ...viewer, images: { ...viewer.images, privateImage } },
        { id, number, query: { size } },
      )
    expect(String(await readPicture(shopper, '1'))).toMatch(/^[0-9a-f]{24} whole$/)
    expect(String(await readPicture(seller, '2', 'small'))).toMatch(/ small$/)
    expect(String(await readPicture(seller, '2'))).not.toBe(String(await readPicture(seller, '1')))
    for (const number of ['0', '3', '-1', '1.0', '01', 'x'])
      await expect(readPicture(seller, number)).rejects.toMatchObject({ code: 'not-found' })
    await expect(readPicture(await newShopper(shop), '1')).rejects.toMatchObject({ code: 'not-found' })
    await expect(readPicture(shop, '1')).rejects.toMatchObject({ code: 'not-logged-in' })
  })
})

describe('the decision of a seller', () => {
  shopTest(
    'a cash return is refunded by hand, and its units return to stock if the seller chooses so',
    async ({ shop }) => {
      const { submitRequest, seller, order, product } = await orderToReturn(shop)
      const id = lastRequestId(await submitRequest({ items: [{ productId: product.id, quantity: 1 }] }))
      expect((await findProduct(shop, product.id)).stock).toBe(3)
      await decideRequest(seller, { id, decision: 'accept', amount: '९१८', restock: true })
      expect(await readRefunds(shop, order.id)).toMatchObject([
        { amountPaisa: 91_800, attemptId: null, status: 'owed', note: 'returned' },
      ])
      expect((await listRefunds(seller, {})).refunds).toMatchObject([
        { orderId: order.id, reason: 'returned', canSend: false, canRecord: true },
      ])
      expect((await findProduct(shop, product.id)).stock).toBe(4)
      const moves = await shop.db.select().from(stockMovements).where(eq(stockMovements.reason, 'returned'))
      expect(moves).toMatchObject([{ productId: product.id, change: 1, orderId: order.id }])
      expect((await findOrder(seller, order.id)).requests).toMatchObject([
        { status: 'accepted', refundPaisa: 91_800, answer: '' },
      ])
      const mail = (await sendPendingMails(shop)).find(({ subject }) => subject.includes('स्वीकार'))
      expect(mail?.text).toContain('रु.९१८')
      expect(mail?.text).toContain('सामान हामीकहाँ फिर्ता आइसक्यो')
      expect(mail?.text).not.toContain('तयार राख्नुहोला')
      const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'inbox.accept'))
      expect(row).toMatchObject({ subject: id, detail: { order: order.id, paisa: 91_800, restock: true } })
    },
  )

  shopTest(
    'the proposed refund covers the items of the request, and never exceeds the refundable amount',
    async ({ shop }) => {
      const { submitRequest, seller, product } = await orderToReturn(shop)
      const oneUnit = { items: [{ productId: product.id, quantity: 1 }] }
      await submitRequest()
      const firstId = lastRequestId(await submitRequest(oneUnit))
      const proposedRefunds = async () =>
        (await listRequests(seller, { filter: 'open' })).requests.map(
          ({ requestedItemsPaisa }) => requestedItemsPaisa,
        )
      expect(await proposedRefunds()).toEqual([183_600, 91_800])
      await decideRequest(seller, { id: firstId, decision: 'accept', amount: 1000 })
      await submitRequest(oneUnit)
      expect(await proposedRefunds()).toEqual([83_600, 83_600])
    },
  )

  shopTest('the seller selects the returned items if the request has no items', async ({ shop }) => {
    const { submitRequest, seller, order, product } = await orderToReturn(shop)
    const id = lastRequestId(await submitRequest())
    const [open] = (await listRequests(seller, { filter: 'open' })).requests
    expect(open?.returnableLines).toMatchObject([
      { id: product.id, remainingQuantity: 2, pricesPaisa: [0, 91_800, 183_600] },
    ])
    const decision = { id, decision: 'accept', amount: 918, restock: true }
    for (const items of [[{ productId: product.id, quantity: 3 }], [{ productId: 'unknown', quantity: 1 }]])
      await expect(decideRequest(seller, { ...decision, items })).rejects.toMatchObject({
        code: 'already-returned',
      })
    const items = [{ productId: product.id, quantity: 1 }]
    await decideRequest(seller, { ...decision, items })
    await decideRequest(seller, { ...decision, items })
    await expect(
      decideRequest(seller, { ...decision, items: [{ productId: product.id, quantity: 2 }] }),
    ).rejects.toMatchObject({ code: 'request-decided' })
    expect((await findProduct(shop, product.id)).stock).toBe(4)
    expect((await findOrder(seller, order.id)).requests).toMatchObject([{ items }])
    const secondId = lastRequestId(await submitRequest({ items }))
    await expect(decideRequest(seller, { ...decision, id: secondId, items })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await decideRequest(seller, { ...decision, id: secondId })
    expect((await findProduct(shop, product.id)).stock).toBe(5)
    await expect(submitRequest({ items })).rejects.toMatchObject({ code: 'already-returned' })
    await submitRequest()
    expect((await listRequests(seller, { filter: 'open' })).requests).toMatchObject([{ returnableLines: [] }])
  })

  shopTest('accepted units do not return to stock if the seller does not restock them', async ({ shop }) => {
    const { submitRequest, seller, product } = await orderToReturn(shop)
    const id = lastRequestId(await submitRequest({ items: [{ productId: product.id, quantity: 1 }] }))
    await decideRequest(seller, { id, decision: 'accept', amount: 918, restock: false })
    expect((await findProduct(shop, product.id)).stock).toBe(3)
    const mail = (await sendPendingMails(shop)).find(({ subject }) => subject.includes('स्वीकार'))
    expect(mail?.text).toContain('तयार राख्नुहोला')
  })

  shopTest(
    'a returned unit cannot be returned again, and an open request for it proposes no refund',
    async ({ shop }) => {
      const { submitRequest, seller, product } = await orderToReturn(shop)
      const oneUnit = { items: [{ productId: product.id, quantity: 1 }] }
      const ids = [
        lastRequestId(await submitRequest(oneUnit)),
        lastRequestId(await submitRequest(oneUnit)),
        lastRequestId(await submitRequest(oneUnit)),
      ]
      const [first, second, third] = ids.map((id) => ({ id, decision: 'accept', amount: 918 }))
      await decideRequest(seller, first)
      await decideRequest(seller, second)
      await expect(decideRequest(seller, third)).rejects.toMatchObject({ code: 'already-returned' })
      await expect(submitRequest(oneUnit)).rejects.toMatchObject({ code: 'already-returned' })
      const { requests } = await listRequests(seller, { page: 1, limit: 10, filter: 'open' })
      expect(requests.map(({ requestedItemsPaisa }) => requestedItemsPaisa)).toEqual([0])
    },
  )

  shopTest(
    'units that were refunded without a return can be returned, but are not refunded again',
    async ({ shop }) => {
      const { submitRequest, seller, order, product } = await orderToReturn(shop)
      const oneUnit = [{ productId: product.id, quantity: 1 }]
      const bothUnitsId = lastRequestId(
        await submitRequest({ items: [{ productId: product.id, quantity: 2 }] }),
      )
      const lastUnitId = lastRequestId(await submitRequest({ items: oneUnit }))
      await createSellerRefund(seller, { id: order.id, lines: oneUnit, reason: 'A scratch on the leg' })
      const acceptBoth = { id: bothUnitsId, decision: 'accept', restock: true }
      await expect(decideRequest(seller, { ...acceptBoth, amount: 918.01 })).rejects.toMatchObject({
        code: 'already-refunded',
      })
      await createSellerRefund(seller, { id: order.id, lines: oneUnit, reason: 'A scratch on the other leg' })
      await expect(
        decideRequest(seller, { id: lastUnitId, decision: 'accept', amount: 0.01, restock: true }),
      ).rejects.toMatchObject({ code: 'already-refunded' })
      await decideRequest(seller, { ...acceptBoth, amount: 0 })
      expect((await findProduct(shop, product.id)).stock).toBe(5)
      expect((await readRefunds(shop, order.id)).map(({ amountPaisa }) => amountPaisa)).toEqual([
        91_800, 91_800,
      ])
    },
  )

  shopTest('a return of two units refunds only the unit that was not refunded before', async ({ shop }) => {
    const { submitRequest, seller, order, product } = await orderToReturn(shop)
    const bothUnitsId = lastRequestId(
      await submitRequest({ items: [{ productId: product.id, quantity: 2 }] }),
    )
    const lines = [{ productId: product.id, quantity: 1 }]
    await createSellerRefund(seller, { id: order.id, lines, reason: 'A scratch on the leg' })
    await decideRequest(seller, { id: bothUnitsId, decision: 'accept', amount: 918, restock: true })
    expect((await readRefunds(shop, order.id)).map(({ amountPaisa }) => amountPaisa)).toEqual([
      91_800, 91_800,
    ])
  })

  shopTest(
    'after a refunded unit was returned, another unit can be returned and refunded',
    async ({ shop }) => {
      const { submitRequest, seller, order, product } = await orderToReturn(shop)
      const lines = [{ productId: product.id, quantity: 1 }]
      await createSellerRefund(seller, { id: order.id, lines, reason: 'A scratch on the leg' })
      for (const amount of [0, 918]) {
        const id = lastRequestId(await submitRequest({ items: lines }))
        await decideRequest(seller, { id, decision: 'accept', amount, restock: true })
      }
      expect((await readRefunds(shop, order.id)).map(({ amountPaisa }) => amountPaisa)).toEqual([
        91_800, 91_800,
      ])
      expect((await findProduct(shop, product.id)).stock).toBe(5)
    },
  )

  shopTest('refunds never exceed the payment, and no unit returns twice', async ({ shop }) => {
    const { submitRequest, seller, order, product } = await orderToReturn(shop)
    const items = [{ productId: product.id, quantity: 2 }]
    const [first, second] = [
      lastRequestId(await submitRequest({ items })),
      lastRequestId(await submitRequest()),
    ]
    const tooMuch = { id: first, decision: 'accept', amount: 1836.01 }
    await expect(decideRequest(seller, tooMuch)).rejects.toMatchObject({
      code: 'refund-above-paid',
      params: { limitPaisa: 183_600 },
    })
    await decideRequest(seller, { ...tooMuch, amount: 1000, restock: true })
    await expect(decideRequest(seller, { ...tooMuch, id: second, amount: 836.01 })).rejects.toMatchObject({
      code: 'refund-above-paid',
    })
    await decideRequest(seller, { id: second, decision: 'accept', amount: 836, restock: true })
    expect(await readRefunds(shop, order.id)).toHaveLength(2)
    expect((await findProduct(shop, product.id)).stock).toBe(5)
  })

  shopTest('an online payment is refunded by its gateway, in full or in part', async ({ shop }) => {
    for (const amount of [1836, 900]) {
      const { submitRequest, seller, order } = await orderToReturn(shop, 'online')
      await decideRequest(seller, {
        id: lastRequestId(await submitRequest()),
        decision: 'accept',
        amount,
      })
      const [attempt] = await shop.db
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, order.id))
      expect(await readRefunds(shop, order.id)).toMatchObject([
        { attemptId: attempt?.id, amountPaisa: amount * 100 },
      ])
    }
  })

  shopTest(
    'an answer and a rejection are emailed with their text, and create no refund',
    async ({ shop }) => {
      const { submitRequest, seller, order } = await orderToReturn(shop)
      const [first, second] = [
        lastRequestId(await submitRequest({ kind: 'complaint' })),
        lastRequestId(await submitRequest()),
      ]
      await expect(decideRequest(seller, { id: first, decision: 'accept' })).rejects.toMatchObject({
        fields: { decision: 'choice' },
      })
      await expect(decideRequest(seller, { id: first, decision: 'answer' })).rejects.toMatchObject({
        fields: { text: 'required' },
      })
      await decideRequest(seller, { id: first, decision: 'answer', text: 'We come\non <b>Sunday</b>.' })
      await decideRequest(seller, { id: second, decision: 'decline', text: 'It was used.', amount: 5 })
      const mails = await sendPendingMails(shop)
      expect(mails.find((mail) => mail.text.includes('on <b>Sunday</b>.'))?.html).not.toContain('<b>')
      expect(mails.some((mail) => mail.text.includes('It was used.'))).toBe(true)
      expect(await readRefunds(shop, order.id)).toEqual([])
      const { requests } = await listRequests(seller, { filter: 'closed' })
      expect(requests.map(({ status }) => status).toSorted()).toEqual(['answered', 'declined'])
      expect(requests[0]?.answeredBy).toBe('Owner')
    },
  )

  shopTest('a repeated decision changes nothing, and a different one is refused', async ({ shop }) => {
    const { submitRequest, seller, order, shopper } = await orderToReturn(shop)
    const decision = {
      id: lastRequestId(await submitRequest()),
      decision: 'accept',
      amount: 100,
      text: 'Yes',
    }
    await decideRequest(seller, decision)
    await decideRequest(seller, decision)
    expect(await readRefunds(shop, order.id)).toHaveLength(1)
    const alreadyDecided = { code: 'request-decided' }
    await expect(decideRequest(seller, { ...decision, amount: 200 })).rejects.toMatchObject(alreadyDecided)
    await expect(decideRequest(await newSeller(shop), decision)).rejects.toMatchObject(alreadyDecided)
    await expect(decideRequest(shopper, decision)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(decideRequest(seller, { ...decision, id: 'none' })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  isolatedDatabaseTest('only one of several concurrent decisions of two sellers counts', async ({ shop }) => {
    const { submitRequest, seller, order, product } = await orderToReturn(shop)
    const otherSeller = await newSeller(shop)
    const id = lastRequestId(await submitRequest())
    const outcomes = await Promise.allSettled([
      decideRequest(seller, { id, decision: 'accept', amount: 1836, restock: true }),
      decideRequest(otherSeller, { id, decision: 'accept', amount: 1000, restock: true }),
      decideRequest(otherSeller, { id, decision: 'decline', text: 'No.' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refundRows = await readRefunds(shop, order.id)
    const [{ n } = { n: 0 }] = (
      await shop.db.execute<{ n: number }>(
        sql`select count(*)::int n from emails where kind = 'request-decided'`,
      )
    ).rows
    expect(n).toBe(1)
    const isAccepted = (await findOrder(seller, order.id)).requests[0]?.status === 'accepted'
    expect(refundRows).toHaveLength(isAccepted ? 1 : 0)
    expect((await findProduct(shop, product.id)).stock).toBe(isAccepted ? 5 : 3)
  })

  isolatedDatabaseTest(
    'concurrent submissions with the same key create one return request',
    async ({ shop }) => {
      const { submitRequest, order, seller } = await orderToReturn(shop)
      await Promise.all(Array.from({ length: 6 }, () => submitRequest({ key: 'pressed-twice' }, 1)))
      expect((await findOrder(seller, order.id)).requests).toHaveLength(1)
    },
  )
})
