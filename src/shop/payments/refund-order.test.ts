import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createEsewa } from '#adapters/payments/esewa.ts'
import { GatewayError, type RefundResult } from '#adapters/payments/gateway.ts'
import type { Mail } from '#adapters/mail/mailer.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { listRefunds } from './refund-list.ts'
import { recordRefund, resumeRefunds, sendRefund } from './refund-order.ts'
import { settleAttempt } from './settlement.ts'
import { placeOrderAtStripe } from '#testing/payments/gateway-orders.ts'
import { openStripeShop, withGateways } from '#testing/payments/gateway-shops.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { unpaidOrder } from '#testing/shop/orders.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { address, newSeller, shopTest } from '#testing/shop/shop.ts'

const minuteMs = 60_000
/** Creates an order that is paid, at the test gateway or another one, and then cancelled. */
async function cancelledPaidOrder(shop: ShopContext, language: 'en' | 'ne' = 'en') {
  const { shopper, order } = await unpaidOrder({ ...shop, language })
  const seller = await newSeller(shop)
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
  const id = attempt?.id ?? ''
  if (attempt?.gateway === 'test') await handleTestGatewayAction(shop, { id, action: 'pay' })
  else {
    const { totalPaisa: amountPaisa } = order
    await settleAttempt(shop, id, { status: 'paid', amountPaisa, currency: 'NPR', transaction: 't', raw: {} })
  }
  await cancelOrder(shopper, { id: order.id })
  const readRefund = async () => {
    const [row] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    return row
  }
  return { shopper, seller, order, readRefund, id: (await readRefund())?.id ?? '', attemptId: id }
}

/** Returns the shop with a test gateway that responds to a refund as given. */
function withRefundResponse(shop: ShopContext, refund: () => Promise<RefundResult>): ShopContext {
  const { testGateway } = shop.payments
  return testGateway ? withGateways(shop, { ...testGateway, refund }) : shop
}

const esewa = createEsewa({
  productCode: 'EPAYTEST',
  secretKey: 'k',
  formUrl: 'http://127.0.0.1:9/form',
  statusUrl: 'http://127.0.0.1:9/status',
})

describe('pending refunds', () => {
  shopTest(
    'are listed for sellers only, most urgent first, with completed refunds last',
    async ({ shop }) => {
      const firstOrder = await cancelledPaidOrder(shop)
      const secondOrder = await cancelledPaidOrder(shop)
      const finishedRefund = await cancelledPaidOrder(shop)
      await sendRefund(finishedRefund.seller, { id: finishedRefund.id })
      const minuteLater = new Date(Date.now() + minuteMs)
      await shop.db.update(refunds).set({ dueAt: minuteLater }).where(eq(refunds.id, secondOrder.id))
      const list = await listRefunds(firstOrder.seller, {})
      expect(list).toMatchObject({ total: 3, page: 1, pages: 1 })
      expect(list.refunds.map(({ id }) => id)).toEqual([secondOrder.id, firstOrder.id, finishedRefund.id])
      expect(list.refunds[0]).toMatchObject({
        status: 'owed',
        reason: 'cancelled',
        gateway: 'test',
        canSend: true,
        canRecord: true,
        shopper: { name: 'Maya Shrestha', email: address.email, phone: address.phone },
      })
      const paged = await listRefunds(firstOrder.seller, { page: '2', limit: '1' })
      expect(paged).toMatchObject({ page: 2, pages: 3, refunds: [{ id: firstOrder.id }] })
      await expect(listRefunds(firstOrder.shopper, {})).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(listRefunds(shop, {})).rejects.toMatchObject({ code: 'not-logged-in' })
      await expect(listRefunds(firstOrder.seller, { limit: 1000 })).rejects.toMatchObject({
        code: 'invalid-input',
      })
    },
  )

  shopTest(
    'of a duplicate payment are not confused with a refund of the payment that the order keeps',
    async ({ shop }) => {
      const { shopper, seller, order, url } = await unpaidOrder(shop)
      const secondPayment = await payOrder(shopper, { id: order.id })
      for (const link of [url, secondPayment.url])
        await handleTestGatewayAction(shop, { id: link.split('/').at(-1), action: 'pay' })
      const refundList = await listRefunds(seller, {})
      expect(refundList.refunds.map(({ reason }) => reason)).toEqual(['paid twice'])
      await sendRefund(seller, { id: refundList.refunds[0]?.id })
      await cancelOrder(shopper, { id: order.id })
      const storedRefunds = await shop.db.select().from(refunds)
      expect(storedRefunds.map(({ note, status }) => [note, status]).toSorted()).toEqual([
        ['cancelled', 'owed'],
        ['paid twice', 'done'],
      ])
      expect(new Set(storedRefunds.map(({ attemptId }) => attemptId)).size).toBe(2)
    },
  )
})

describe('a refund through the gateway', () => {
  shopTest('refunds the payment and appears on the shopper’s order', async ({ shop }) => {
    const { seller, shopper, order, id, attemptId } = await cancelledPaidOrder(shop)
    expect(await sendRefund(seller, { id })).toMatchObject({
      status: 'done',
      canSend: false,
      canRecord: false,
    })
    expect(await shop.payments.testGateway?.payments.read(attemptId)).toMatchObject({ status: 'refunded' })
    const [attempt] = await shop.db.select().from(paymentAttempts)
    expect(attempt?.status).toBe('refunded')
    expect(await findOrder(shopper, order.id)).toMatchObject({
      isPaid: true,
      refunds: [{ status: 'done', amountPaisa: order.totalPaisa, currency: 'NPR' }],
    })
    expect(await sendRefund(seller, { id })).toMatchObject({ status: 'done' })
  })

  shopTest('is announced in the language of the order, once', async ({ shop }) => {
    const { seller, order, id } = await cancelledPaidOrder(shop, 'ne')
    await sendRefund(seller, { id })
    await expect(recordRefund(seller, { id, note: 'again' })).rejects.toMatchObject({
      code: 'refund-recorded',
    })
    const mails: Mail[] = []
    const send = async (mail: Mail) => void mails.push(mail)
    await sendMails({ ...shop, mail: { send, close: () => undefined } })
    const refundEmails = mails.filter(({ messageId }) => messageId.includes('refunded'))
    expect(refundEmails).toMatchObject([
      { to: address.email, subject: `अर्डर ${orderNumberText(order.number, 'ne')} को रकम फिर्ता दिइयो` },
    ])
    expect(refundEmails[0]?.text).toContain('रु.९१८')
    expect(refundEmails[0]?.text).toContain('/ne/my-orders?order=')
  })

  shopTest('is refused for shoppers and visitors, and for unknown refunds', async ({ shop }) => {
    const { seller, shopper, id } = await cancelledPaidOrder(shop)
    await expect(sendRefund(shopper, { id })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(sendRefund(shop, { id })).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(sendRefund(seller, { id: 'nonsense' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(sendRefund(seller, {})).rejects.toMatchObject({ fields: { id: 'required' } })
    await expect(recordRefund(shopper, { id, note: 'x' })).rejects.toMatchObject({ code: 'not-allowed' })
  })

  shopTest('stores a refusal with its reason, and retries with another key', async ({ shop }) => {
    const { fake, shop: stripeShop } = await openStripeShop(shop)
    const { seller, shopper, order, session, notify, readRefunds } = await placeOrderAtStripe(
      stripeShop,
      fake,
    )
    fake.pay(session)
    await notify()
    await cancelOrder(shopper, { id: order.id })
    const [refund] = await readRefunds()
    fake.setRefundOutcome('refused')
    await expect(sendRefund(seller, { id: refund?.id })).rejects.toMatchObject({
      code: 'refund-refused',
      params: { serviceReason: 'Insufficient funds in your account' },
    })
    expect(await readRefunds()).toMatchObject([
      { status: 'failed', failure: 'Insufficient funds in your account' },
    ])
    fake.setRefundOutcome('succeeded')
    expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'done', failure: null })
    const keys = fake.calls.filter(({ path }) => path === '/v1/refunds').map(({ key }) => key)
    expect(keys).toEqual([`re_${refund?.id}_0`, `re_${refund?.id}_1`])
  })

  shopTest('whose response was lost is retried by the store with the same key', async ({ shop }) => {
    const { fake, shop: stripeShop } = await openStripeShop(shop)
    const { seller, shopper, order, session, notify, readRefunds } = await placeOrderAtStripe(
      stripeShop,
      fake,
    )
    fake.pay(session)
    await notify()
    await cancelOrder(shopper, { id: order.id })
    const [refund] = await readRefunds()
    fake.setRefundOutcome('response-lost')
    expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'sent', canRecord: false })
    expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'sent' })
    await expect(recordRefund(seller, { id: refund?.id, note: 'by hand' })).rejects.toMatchObject({
      code: 'refund-under-way',
    })
    fake.setRefundOutcome('succeeded')
    expect(await resumeRefunds(shopAfterMinutes(stripeShop, 1))).toBe(0)
    expect(await resumeRefunds(shopAfterMinutes(stripeShop, 6))).toBe(1)
    expect(await readRefunds()).toMatchObject([{ status: 'done' }])
    expect(fake.refunds.size).toBe(1)
    expect(await resumeRefunds(shopAfterMinutes(stripeShop, 20))).toBe(0)
  })

  shopTest('that failed before the gateway was reached is retried by the store', async ({ shop }) => {
    const { seller, id, readRefund } = await cancelledPaidOrder(shop)
    const shopWithFailingGateway = withRefundResponse(seller, () =>
      Promise.reject(new GatewayError('the process is gone')),
    )
    expect(await sendRefund(shopWithFailingGateway, { id })).toMatchObject({ status: 'sent' })
    expect(await resumeRefunds(shopAfterMinutes(shop, 6))).toBe(1)
    expect(await readRefund()).toMatchObject({ status: 'done' })
  })

  shopTest('that Stripe first accepts and later fails is pending again', async ({ shop }) => {
    const { fake, shop: stripeShop } = await openStripeShop(shop)
    const { seller, shopper, order, session, notify, readRefunds, attempts } = await placeOrderAtStripe(
      stripeShop,
      fake,
    )
    fake.pay(session)
    await notify()
    await cancelOrder(shopper, { id: order.id })
    const [row] = await readRefunds()
    const id = row?.id
    fake.setRefundOutcome('pending')
    expect(await sendRefund(seller, { id })).toMatchObject({ status: 'sent' })
    const [refund] = [...fake.refunds.values()]
    if (!refund) throw new Error('no refund')
    fake.refunds.set(refund.id, { ...refund, status: 'succeeded' })
    await notify('refund.updated')
    expect(await readRefunds()).toMatchObject([{ status: 'done', gatewayRef: refund.id }])
    fake.refunds.set(refund.id, { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' })
    await notify('refund.failed')
    expect(await readRefunds()).toMatchObject([
      { status: 'failed', failure: 'lost_or_stolen_card', completedAt: null },
    ])
    expect(await attempts()).toMatchObject([{ status: 'paid' }])
  })
})

describe('a refund by hand', () => {
  shopTest('is the only way with eSewa, and is recorded once with its first note', async ({ shop }) => {
    const { seller, id, readRefund, order, shopper } = await cancelledPaidOrder(withGateways(shop, esewa))
    const [listedRefund] = (await listRefunds(seller, {})).refunds
    expect(listedRefund).toMatchObject({ gateway: 'esewa', canSend: false, canRecord: true })
    await expect(sendRefund(seller, { id })).rejects.toMatchObject({ code: 'refund-by-hand' })
    expect(await readRefund()).toMatchObject({ status: 'owed' })
    await expect(recordRefund(seller, { id, note: '  ' })).rejects.toMatchObject({
      fields: { note: 'required' },
    })
    await expect(recordRefund(seller, { id, method: 'bank' })).rejects.toMatchObject({
      fields: { note: 'required' },
    })
    expect(await recordRefund(seller, { id, note: 'NIC Asia 4471' })).toMatchObject({ status: 'done' })
    expect(await recordRefund(seller, { id, note: 'again' })).toMatchObject({ doneNote: 'NIC Asia 4471' })
    expect(await readRefund()).toMatchObject({ status: 'done', staffId: seller.actor.seller?.id })
    expect(await findOrder(shopper, order.id)).toMatchObject({ refunds: [{ status: 'done' }] })
  })

  shopTest(
    'is refused after somebody else has recorded it, or with another method than the recorded one',
    async ({ shop }) => {
      const { seller, id } = await cancelledPaidOrder(withGateways(shop, esewa))
      const bankTransfer = { id, method: 'bank', note: 'NIC Asia 4471' }
      await recordRefund(seller, bankTransfer)
      expect(await recordRefund(seller, bankTransfer)).toMatchObject({ status: 'done' })
      const colleague = await newSeller(shop)
      for (const [staff, record] of [
        [colleague, bankTransfer],
        [seller, { id, method: 'cash' }],
      ] as const)
        await expect(recordRefund(staff, record)).rejects.toMatchObject({ code: 'refund-recorded' })
    },
  )

  shopTest('needs no note if it was paid in cash', async ({ shop }) => {
    const { seller, id } = await cancelledPaidOrder(withGateways(shop, esewa))
    expect(await recordRefund(seller, { id, method: 'cash' })).toMatchObject({
      status: 'done',
      method: 'cash',
      doneNote: '',
    })
  })

  shopTest(
    'is possible if the gateway is no longer configured, even after it was asked for the refund',
    async ({ shop }) => {
      const { seller, id } = await cancelledPaidOrder(shop)
      const shopWithFailingGateway = withRefundResponse(seller, () =>
        Promise.reject(new GatewayError('gone')),
      )
      await sendRefund(shopWithFailingGateway, { id })
      const shopWithOtherGateway = {
        ...withGateways(seller, esewa),
        payments: { gateways: [esewa], testGateway: undefined },
      }
      expect(await recordRefund(shopWithOtherGateway, { id, note: 'cash' })).toMatchObject({ status: 'done' })
    },
  )
})
