import { randomBytes } from 'node:crypto'
import { orderNumberText } from '#domain/order/order-number.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import { stockMovements } from '#db/schema/catalogue.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { Shop } from '#shop/context.ts'
import { saveOwnerSettings } from '#shop/settings/owner-settings.ts'
import { decideReturnRequest } from './decide-request.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { listRefunds } from '#shop/payments/refund-list.ts'
import { findRequestPicture, submitReturnRequest } from './requests.ts'
import { listRequests } from './seller-requests.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { address, newProduct, newSeller, newShopper, raceTest, shopTest } from '#testing/shop/shop.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'

const text = 'One leg is broken.'
const day = 24 * 3_600_000

const idOf = (of: Order) => of.requests.at(-1)?.id ?? ''
const privatePicture = async (hash: string, size: string) => Buffer.from(`${hash} ${size}`)

/** An order of two units at Rs. 900, with tax Rs. 1836, delivered to its buyer. */
async function delivered(shop: Shop, how: 'cash' | 'online' = 'cash') {
  const product = await newProduct(shop, { stock: 5 })
  const shopper: Shop = { ...(await newShopper(shop)), language: 'ne' }
  const seller = await newSeller(shop)
  const input = { items: [{ productId: product.id, quantity: 2 }], address }
  const order = how === 'cash' ? await placeCashOrder(shopper, input) : await paidOnline(shopper, input)
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered'])
    await changeOrderStatus(seller, { id: order.id, status })
  const submitRequest = (fields: object = {}, count = 0) =>
    submitReturnRequest(
      shopper,
      { order: order.id, kind: 'return', text, ...fields },
      Array.from({ length: count }, () => ({ bytes: randomBytes(12) })),
    )
  return { product, shopper, seller, order, submitRequest }
}

async function paidOnline(shopper: Shop, input: unknown) {
  const { order, url } = await placeOnlineOrder(shopper, input)
  await handleTestGatewayAction(shopper, { id: url.split('/').at(-1), action: 'pay' })
  return order
}

async function mailsOf(shop: Shop): Promise<Mail[]> {
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  while ((await sendMails({ ...shop, mail: { send, close: () => undefined } })) > 0);
  return mails
}

const readRefunds = (shop: Shop, id: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, id))

describe('the request of a shopper', () => {
  shopTest('appears on the order with its deadline, and both sides are notified', async ({ shop }) => {
    const { submitRequest, order, seller, shopper, product } = await delivered(shop)
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
    const subjects = (await mailsOf(shop)).map((mail) => mail.subject)
    expect(subjects).toContain(`अर्डर ${orderNumberText(order.number, 'ne')} बारे लेख्नुभएको पायौँ`)
    expect(subjects).toContain(`Return: order ${order.number}`)
    await expect(listRequests(shopper, {})).rejects.toMatchObject({ code: 'not-allowed' })
  })

  shopTest('is created once per key, and at most five can be open', async ({ shop }) => {
    const { submitRequest } = await delivered(shop)
    await submitRequest({ key: 'same-key-1' }, 1)
    expect((await submitRequest({ key: 'same-key-1' }, 1)).requests).toHaveLength(1)
    for (const n of [2, 3, 4]) await submitRequest({ key: `same-key-${n}` })
    expect((await submitRequest()).requests).toHaveLength(5)
    await expect(submitRequest()).rejects.toMatchObject({ code: 'requests-waiting' })
    expect((await submitRequest({ key: 'same-key-1' })).requests).toHaveLength(5)
  })

  shopTest('can be a return for 90 days after delivery, and a complaint always', async ({ shop }) => {
    const { order, shopper, product } = await delivered(shop)
    const later = { ...shopper, now: () => new Date(Date.now() + 92 * day) }
    const input = { order: order.id, kind: 'return', text }
    await expect(submitReturnRequest(later, input, [])).rejects.toMatchObject({ code: 'return-too-late' })
    expect((await submitReturnRequest(later, { ...input, kind: 'complaint' }, [])).requests).toHaveLength(1)
    const soon = { ...shopper, now: () => new Date(Date.now() + 89 * day) }
    expect((await submitReturnRequest(soon, input, [])).requests).toHaveLength(2)
    const fresh = await placeCashOrder(shopper, { items: [{ productId: product.id, quantity: 1 }], address })
    await expect(submitReturnRequest(shopper, { ...input, order: fresh.id }, [])).rejects.toMatchObject({
      code: 'return-too-late',
    })
    await bypassConstraints(shop, sql`delete from order_events where order_id = ${order.id}`)
    await expect(submitReturnRequest(shopper, input, [])).rejects.toMatchObject({ code: 'return-too-late' })
  })

  shopTest(
    'can be a return for the days that the owner granted on the day of the order',
    async ({ shop }) => {
      const owner = await newSeller(shop)
      const grant = (version: number, days: number) =>
        saveOwnerSettings(owner, { name: 'returns', version, value: { days } })
      for (const days of [0, 6, 366, 7.5, 'soon'])
        await expect(
          saveOwnerSettings(owner, { name: 'returns', version: 0, value: { days } }),
        ).rejects.toMatchObject({
          fields: { days: 'return-days' },
        })
      const generous = await delivered(shop)
      await grant(0, 7)
      const strict = await delivered(shop)
      await grant(1, 30)
      const submitRequest = ({ order, shopper }: typeof strict, days: number) =>
        submitReturnRequest(
          { ...shopper, now: () => new Date(Date.now() + days * day) },
          { order: order.id, kind: 'return', text },
          [],
        )
      expect((await submitRequest(generous, 89)).returnDays).toBe(90)
      await expect(submitRequest(strict, 8)).rejects.toMatchObject({
        code: 'return-too-late',
        params: { days: 7 },
      })
      expect((await submitRequest(strict, 7)).returnDays).toBe(7)
    },
  )

  shopTest('can be made only by the buyer, with valid input', async ({ shop }) => {
    const { submitRequest, order, seller, product } = await delivered(shop)
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
    const { submitRequest, shopper, seller } = await delivered(shop)
    const id = idOf(await submitRequest({}, 2))
    const see = (by: Shop, number: string, size?: string) =>
      findRequestPicture({ ...by, images: { ...by.images, privatePicture } }, { id, number, query: { size } })
    expect(String(await see(shopper, '1'))).toMatch(/^[0-9a-f]{24} whole$/)
    expect(String(await see(seller, '2', 'small'))).toMatch(/ small$/)
    expect(String(await see(seller, '2'))).not.toBe(String(await see(seller, '1')))
    for (const number of ['0', '3', '-1', '1.0', '01', 'x'])
      await expect(see(seller, number)).rejects.toMatchObject({ code: 'not-found' })
    await expect(see(await newShopper(shop), '1')).rejects.toMatchObject({ code: 'not-found' })
    await expect(see(shop, '1')).rejects.toMatchObject({ code: 'not-logged-in' })
  })
})

describe('the decision of a seller', () => {
  shopTest(
    'a cash return is refunded by hand, and its units return to stock if the seller chooses so',
    async ({ shop }) => {
      const { submitRequest, seller, order, product } = await delivered(shop)
      const id = idOf(await submitRequest({ items: [{ productId: product.id, quantity: 1 }] }))
      expect((await findProduct(shop, product.id)).stock).toBe(3)
      await decideReturnRequest(seller, { id, decision: 'accept', amount: '९१८', restock: true })
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
      const mail = (await mailsOf(shop)).find(({ subject }) => subject.includes('स्वीकार'))
      expect(mail?.text).toContain('रु.९१८.००')
      const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'inbox.accept'))
      expect(row).toMatchObject({ subject: id, detail: { order: order.id, paisa: 91_800, restock: true } })
    },
  )

  shopTest(
    'a return proposes a refund for its own items, and never more than the refundable amount',
    async ({ shop }) => {
      const { submitRequest, seller, product } = await delivered(shop)
      const one = { items: [{ productId: product.id, quantity: 1 }] }
      await submitRequest()
      const first = idOf(await submitRequest(one))
      const proposed = async () =>
        (await listRequests(seller, { filter: 'open' })).requests.map(
          ({ requestedItemsPaisa }) => requestedItemsPaisa,
        )
      expect(await proposed()).toEqual([183_600, 91_800])
      await decideReturnRequest(seller, { id: first, decision: 'accept', amount: 1000 })
      await submitRequest(one)
      expect(await proposed()).toEqual([83_600, 83_600])
    },
  )

  shopTest('the seller names the items of a return that names none', async ({ shop }) => {
    const { submitRequest, seller, order, product } = await delivered(shop)
    const id = idOf(await submitRequest())
    const [open] = (await listRequests(seller, { filter: 'open' })).requests
    expect(open?.returnableLines).toMatchObject([
      { id: product.id, remainingQuantity: 2, pricesPaisa: [0, 91_800, 183_600] },
    ])
    const decision = { id, decision: 'accept', amount: 918, restock: true }
    for (const items of [[{ productId: product.id, quantity: 3 }], [{ productId: 'unknown', quantity: 1 }]])
      await expect(decideReturnRequest(seller, { ...decision, items })).rejects.toMatchObject({
        code: 'already-returned',
      })
    const items = [{ productId: product.id, quantity: 1 }]
    await decideReturnRequest(seller, { ...decision, items })
    await decideReturnRequest(seller, { ...decision, items })
    await expect(
      decideReturnRequest(seller, { ...decision, items: [{ productId: product.id, quantity: 2 }] }),
    ).rejects.toMatchObject({ code: 'request-decided' })
    expect((await findProduct(shop, product.id)).stock).toBe(4)
    expect((await findOrder(seller, order.id)).requests).toMatchObject([{ items }])
    const second = idOf(await submitRequest({ items }))
    await expect(decideReturnRequest(seller, { ...decision, id: second, items })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await decideReturnRequest(seller, { ...decision, id: second })
    expect((await findProduct(shop, product.id)).stock).toBe(5)
    await expect(submitRequest({ items })).rejects.toMatchObject({ code: 'already-returned' })
    await submitRequest()
    expect((await listRequests(seller, { filter: 'open' })).requests).toMatchObject([{ returnableLines: [] }])
  })

  shopTest('a unit that came back broken does not return to stock', async ({ shop }) => {
    const { submitRequest, seller, product } = await delivered(shop)
    const id = idOf(await submitRequest({ items: [{ productId: product.id, quantity: 1 }] }))
    await decideReturnRequest(seller, { id, decision: 'accept', amount: 918, restock: false })
    expect((await findProduct(shop, product.id)).stock).toBe(3)
  })

  shopTest(
    'a returned unit cannot be returned again, and a return never proposes more than the remaining amount',
    async ({ shop }) => {
      const { submitRequest, seller, product } = await delivered(shop)
      const one = { items: [{ productId: product.id, quantity: 1 }] }
      const ids = [
        idOf(await submitRequest(one)),
        idOf(await submitRequest(one)),
        idOf(await submitRequest(one)),
      ]
      const [first, second, third] = ids.map((id) => ({ id, decision: 'accept', amount: 918 }))
      await decideReturnRequest(seller, first)
      await decideReturnRequest(seller, second)
      await expect(decideReturnRequest(seller, third)).rejects.toMatchObject({ code: 'already-returned' })
      await expect(submitRequest(one)).rejects.toMatchObject({ code: 'already-returned' })
      const { requests } = await listRequests(seller, { page: 1, limit: 10, filter: 'open' })
      expect(requests.map(({ requestedItemsPaisa }) => requestedItemsPaisa)).toEqual([0])
    },
  )

  shopTest('refunds never exceed the payment, and no unit returns twice', async ({ shop }) => {
    const { submitRequest, seller, order, product } = await delivered(shop)
    const [first, second] = [idOf(await submitRequest()), idOf(await submitRequest())]
    const tooMuch = { id: first, decision: 'accept', amount: 1836.01 }
    await expect(decideReturnRequest(seller, tooMuch)).rejects.toMatchObject({
      code: 'refund-above-paid',
      params: { limitPaisa: 183_600 },
    })
    await decideReturnRequest(seller, { ...tooMuch, amount: 1000, restock: true })
    await expect(
      decideReturnRequest(seller, { ...tooMuch, id: second, amount: 836.01 }),
    ).rejects.toMatchObject({
      code: 'refund-above-paid',
    })
    await decideReturnRequest(seller, { id: second, decision: 'accept', amount: 836, restock: true })
    expect(await readRefunds(shop, order.id)).toHaveLength(2)
    expect((await findProduct(shop, product.id)).stock).toBe(5)
  })

  shopTest('an online payment is refunded by its gateway, in full or in part', async ({ shop }) => {
    for (const amount of [1836, 900]) {
      const { submitRequest, seller, order } = await delivered(shop, 'online')
      await decideReturnRequest(seller, { id: idOf(await submitRequest()), decision: 'accept', amount })
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
      const { submitRequest, seller, order } = await delivered(shop)
      const [first, second] = [idOf(await submitRequest({ kind: 'complaint' })), idOf(await submitRequest())]
      await expect(decideReturnRequest(seller, { id: first, decision: 'accept' })).rejects.toMatchObject({
        fields: { decision: 'choice' },
      })
      await expect(decideReturnRequest(seller, { id: first, decision: 'answer' })).rejects.toMatchObject({
        fields: { text: 'required' },
      })
      await decideReturnRequest(seller, { id: first, decision: 'answer', text: 'We come\non <b>Sunday</b>.' })
      await decideReturnRequest(seller, { id: second, decision: 'decline', text: 'It was used.', amount: 5 })
      const mails = await mailsOf(shop)
      expect(mails.find((mail) => mail.text.includes('on <b>Sunday</b>.'))?.html).not.toContain('<b>')
      expect(mails.some((mail) => mail.text.includes('It was used.'))).toBe(true)
      expect(await readRefunds(shop, order.id)).toEqual([])
      const { requests } = await listRequests(seller, { filter: 'closed' })
      expect(requests.map(({ status }) => status).toSorted()).toEqual(['answered', 'declined'])
      expect(requests[0]?.answeredBy).toBe('Owner')
    },
  )

  shopTest('a repeated decision changes nothing, and a different one is refused', async ({ shop }) => {
    const { submitRequest, seller, order, shopper } = await delivered(shop)
    const decision = { id: idOf(await submitRequest()), decision: 'accept', amount: 100, text: 'Yes' }
    await decideReturnRequest(seller, decision)
    await decideReturnRequest(seller, decision)
    expect(await readRefunds(shop, order.id)).toHaveLength(1)
    const refused = { code: 'request-decided' }
    await expect(decideReturnRequest(seller, { ...decision, amount: 200 })).rejects.toMatchObject(refused)
    await expect(decideReturnRequest(await newSeller(shop), decision)).rejects.toMatchObject(refused)
    await expect(decideReturnRequest(shopper, decision)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(decideReturnRequest(seller, { ...decision, id: 'none' })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  raceTest('only one of two concurrent decisions of sellers counts', async ({ shop }) => {
    const { submitRequest, seller, order, product } = await delivered(shop)
    const other = await newSeller(shop)
    const id = idOf(await submitRequest())
    const ended = await Promise.allSettled([
      decideReturnRequest(seller, { id, decision: 'accept', amount: 1836, restock: true }),
      decideReturnRequest(other, { id, decision: 'accept', amount: 1000, restock: true }),
      decideReturnRequest(other, { id, decision: 'decline', text: 'No.' }),
    ])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
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

  raceTest('two concurrent requests with one key create one return request', async ({ shop }) => {
    const { submitRequest, order, seller } = await delivered(shop)
    await Promise.all(Array.from({ length: 6 }, () => submitRequest({ key: 'pressed-twice' }, 1)))
    expect((await findOrder(seller, order.id)).requests).toHaveLength(1)
  })
})
