import { describe, expect } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { payOrder } from './pay-order.ts'
import { listPaymentAlerts } from '#shop/payments/payment-alerts.ts'
import { handleGatewayReturn, expireOrders, gatewayForm, reconcilePayments } from './reconcile-payments.ts'
import { recordRefund, sendRefund } from '#shop/payments/refund-order.ts'
import { checkPaymentStatus, listIndeterminatePayments } from '#shop/payments/indeterminate-payments.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { withErrorLog, placeOrderAtGateway } from '#testing/payments/gateway-orders.ts'
import { openEsewaShop } from '#testing/payments/gateway-shops.ts'

/** Runs the scheduled jobs at each of these times, in minutes from now. */
async function runJobsAt(shop: Parameters<typeof shopAfterMinutes>[0], ...minutes: number[]) {
  for (const minute of minutes) {
    await reconcilePayments(shopAfterMinutes(shop, minute))
    await expireOrders(shopAfterMinutes(shop, minute))
  }
}

describe('a payment by eSewa', () => {
  shopTest(
    'starts with a form, marks the order paid once and is refunded by hand',
    async ({ shop: baseShop }) => {
      const { fake, shop } = await openEsewaShop(baseShop)
      const { attemptId, form, reloadOrder, order, shopper, seller, readRefunds, url, mails } =
        await placeOrderAtGateway(shop)
      expect(url).toMatch(new RegExp(`/pay/to/${attemptId}$`))
      fake.post(await form())
      expect(await handleGatewayReturn(shop, attemptId, {})).toBe(`/my-orders?order=${order.id}`)
      expect(await reloadOrder()).toMatchObject({ isPaid: false, isPaymentOpen: true })
      fake.pay(attemptId)
      await handleGatewayReturn(shop, attemptId, { data: fake.returnData(attemptId) })
      await handleGatewayReturn(shop, attemptId, { data: fake.returnData(attemptId) })
      expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing' })
      expect(await mails('order-paid')).toHaveLength(1)
      expect(fake.calls.at(-1)?.searchParams.get('total_amount')).toBe('1836')
      await expect(form()).rejects.toMatchObject({ code: 'not-found' })
      await cancelOrder(shopper, { id: order.id })
      const [refund] = await readRefunds()
      expect(refund).toMatchObject({ amountPaisa: 183_600, note: 'cancelled', status: 'owed' })
      await expect(sendRefund(seller, { id: refund?.id })).rejects.toMatchObject({ code: 'refund-by-hand' })
      expect(await recordRefund(seller, { id: refund?.id, note: 'eSewa portal 88' })).toMatchObject({
        status: 'done',
      })
      expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ status: 'refunded' }])
    },
  )

  shopTest(
    'whose session was never opened expires with its order, and is not listed as indeterminate',
    async ({ shop: baseShop }) => {
      const { shop } = await openEsewaShop(baseShop)
      const { reloadOrder, attempt, seller } = await placeOrderAtGateway(shop)
      await runJobsAt(shop, 1, 10, 36, 50, 56)
      expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaymentOpen: false })
      expect(await attempt()).toMatchObject({ status: 'expired', nextStatusCheckAt: null })
      expect((await listIndeterminatePayments(seller, {})).total).toBe(0)
    },
  )

  shopTest('has a form until its link expires or another payment starts', async ({ shop: baseShop }) => {
    const { shop } = await openEsewaShop(baseShop)
    const { attemptId, order, shopper } = await placeOrderAtGateway(shop)
    expect(await gatewayForm(shopAfterMinutes(shop, 24), attemptId)).toMatchObject({
      fields: { transaction_uuid: attemptId },
    })
    await expect(gatewayForm(shopAfterMinutes(shop, 26), attemptId)).rejects.toMatchObject({
      code: 'not-found',
    })
    await payOrder(shopper, { id: order.id })
    await expect(gatewayForm(shop, attemptId)).rejects.toMatchObject({ code: 'not-found' })
  })

  shopTest('is queried until half an hour after its link has expired', async ({ shop: baseShop }) => {
    const { fake, shop } = await openEsewaShop(baseShop)
    const { attemptId, form, reloadOrder } = await placeOrderAtGateway(shop)
    fake.post(await form())
    await runJobsAt(shop, 1, 36)
    expect(await reloadOrder()).toMatchObject({ status: 'Cancelled' })
    fake.pay(attemptId)
    await runJobsAt(shop, 54)
    expect(await reloadOrder()).toMatchObject({ status: 'Processing', isPaid: true })
  })

  shopTest(
    'with an unknown result is indeterminate, and is listed and queried for up to sixty days until it succeeds',
    async ({ shop: baseShop }) => {
      const { shop, errors } = withErrorLog(baseShop)
      const { fake, shop: store } = await openEsewaShop(shop)
      const { attemptId, form, reloadOrder, attempt, seller, readRefunds, order } =
        await placeOrderAtGateway(store)
      fake.post(await form())
      fake.change(attemptId, { status: 'AMBIGUOUS' })
      await runJobsAt(store, 1, 3, 6, 12, 20, 30, 36, 45, 62)
      expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaymentOpen: true })
      expect(errors).toEqual(['a payment needs a person'])
      const [listedPayment] = (await listIndeterminatePayments(seller, {})).payments
      expect(listedPayment).toMatchObject({
        id: attemptId,
        orderId: order.id,
        gateway: 'esewa',
        amountPaisa: 183_600,
      })
      const callsBefore = fake.calls.length
      await runJobsAt(store, 63, 70, 90, 123)
      expect(fake.calls.length - callsBefore).toBe(1)
      const day = 24 * 60
      for (let hour = 3; hour < 24; hour += 1) await runJobsAt(store, hour * 60)
      for (let dayNumber = 2; dayNumber <= 59; dayNumber += 1) await runJobsAt(store, dayNumber * day)
      expect(fake.calls.length - callsBefore).toBeGreaterThan(75)
      expect(await attempt()).toMatchObject({ status: 'unsure' })
      fake.pay(attemptId)
      await runJobsAt(store, 60 * day)
      expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing', isPaymentOpen: false })
      expect(await readRefunds()).toEqual([])
    },
  )

  shopTest(
    'that is still indeterminate after sixty days stays listed, and is queried only if a staff member asks',
    async ({ shop: baseShop }) => {
      const { fake, shop } = await openEsewaShop(baseShop)
      const { attemptId, form, seller, shopper, reloadOrder } = await placeOrderAtGateway(shop)
      fake.post(await form())
      fake.change(attemptId, { status: 'AMBIGUOUS' })
      await runJobsAt(shop, 1, 36, 62, 62 * 24 * 60)
      const laterShop = shopAfterMinutes(shop, 63 * 24 * 60)
      const callsBefore = fake.calls.length
      expect(await reconcilePayments(laterShop)).toBe(0)
      expect((await listIndeterminatePayments(seller, {})).payments).toMatchObject([
        { id: attemptId, nextStatusCheckAt: null },
      ])
      const laterAs = (person: typeof seller) => ({ ...laterShop, actor: person.actor })
      await expect(checkPaymentStatus(laterAs(shopper), { id: attemptId })).rejects.toMatchObject({
        code: 'not-allowed',
      })
      await expect(checkPaymentStatus(laterAs(seller), { id: 'nonsense' })).rejects.toMatchObject({
        code: 'not-found',
      })
      expect(await checkPaymentStatus(laterAs(seller), { id: attemptId })).toBe('unsure')
      fake.setDown(true)
      await expect(checkPaymentStatus(laterAs(seller), { id: attemptId })).rejects.toMatchObject({
        code: 'gateway-silent',
      })
      fake.setDown(false)
      fake.pay(attemptId)
      expect(await checkPaymentStatus(laterAs(seller), { id: attemptId })).toBe('arrived')
      expect(await checkPaymentStatus(laterAs(seller), { id: attemptId })).toBe('arrived')
      expect(fake.calls.length - callsBefore).toBe(3)
      expect(await reloadOrder()).toMatchObject({ isPaid: true })
    },
  )

  shopTest('is no longer listed as indeterminate once eSewa knows its result', async ({ shop: baseShop }) => {
    const { fake, shop } = await openEsewaShop(baseShop)
    const { attemptId, form, seller, attempt } = await placeOrderAtGateway(shop)
    fake.post(await form())
    fake.change(attemptId, { status: 'AMBIGUOUS' })
    await runJobsAt(shop, 1)
    expect((await listIndeterminatePayments(seller, {})).payments).toMatchObject([{ id: attemptId }])
    fake.change(attemptId, { status: 'CANCELED' })
    await runJobsAt(shop, 62)
    expect((await listIndeterminatePayments(seller, {})).total).toBe(0)
    expect(await attempt()).toMatchObject({
      status: 'cancelled',
      indeterminateAt: null,
      nextStatusCheckAt: null,
    })
  })

  shopTest(
    'is queried at each return with a valid signature, even hours after it ended',
    async ({ shop: baseShop }) => {
      const { fake, shop } = await openEsewaShop(baseShop)
      const { attemptId, form, reloadOrder, attempt, readRefunds } = await placeOrderAtGateway(shop)
      const postedForm = await form()
      await runJobsAt(shop, 1, 36, 56)
      expect(await attempt()).toMatchObject({ status: 'expired', nextStatusCheckAt: null })
      await shop.db.update(products).set({ stock: 0 })
      fake.post(postedForm)
      fake.pay(attemptId)
      const callsBefore = fake.calls.length
      await handleGatewayReturn(shopAfterMinutes(shop, 300), attemptId, {
        data: fake.returnData(attemptId, 'forged'),
      })
      await handleGatewayReturn(shopAfterMinutes(shop, 300), attemptId, {})
      expect(fake.calls.length).toBe(callsBefore)
      await handleGatewayReturn(shopAfterMinutes(shop, 300), attemptId, { data: fake.returnData(attemptId) })
      expect(await readRefunds()).toMatchObject([{ note: 'paid late', amountPaisa: 183_600 }])
      expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: false })
    },
  )

  shopTest(
    'is indeterminate if eSewa does not respond when the order expires',
    async ({ shop: baseShop }) => {
      const { fake, shop } = await openEsewaShop(baseShop)
      const { attemptId, form, reloadOrder, attempt } = await placeOrderAtGateway(shop)
      fake.post(await form())
      fake.pay(attemptId)
      fake.setDown(true)
      await runJobsAt(shop, 1, 36, 45)
      expect((await reloadOrder()).status).toBe('Processing')
      await runJobsAt(shop, 51, 56, 61)
      expect((await reloadOrder()).status).toBe('Cancelled')
      expect(await attempt()).toMatchObject({ status: 'unsure' })
      fake.setDown(false)
      await runJobsAt(shop, 130)
      expect(await reloadOrder()).toMatchObject({ status: 'Processing', isPaid: true })
    },
  )

  shopTest('that eSewa reverses later is reported to the seller once', async ({ shop: baseShop }) => {
    const { shop: store, errors } = withErrorLog(baseShop)
    const { fake, shop } = await openEsewaShop(store)
    const { attemptId, form, reloadOrder, seller, order } = await placeOrderAtGateway(shop)
    fake.post(await form())
    fake.pay(attemptId)
    await handleGatewayReturn(shop, attemptId, {})
    fake.change(attemptId, { status: 'CANCELED' })
    await shop.db.update(paymentAttempts).set({ nextStatusCheckAt: shop.now() })
    await reconcilePayments(shopAfterMinutes(shop, 1))
    await shop.db.update(paymentAttempts).set({ nextStatusCheckAt: shop.now() })
    await reconcilePayments(shopAfterMinutes(shop, 2))
    expect(errors).toEqual(['a payment needs a person'])
    expect(await listPaymentAlerts(seller, {})).toMatchObject({
      total: 1,
      alerts: [{ kind: 'reversed', orderId: order.id, gateway: 'esewa' }],
    })
    expect(await reloadOrder()).toMatchObject({ isPaid: true })
  })
})

describe('another payment by eSewa', () => {
  shopTest(
    'extends the reservation to at most three hours after the order, and is refused after that',
    async ({ shop: baseShop }) => {
      const { shop } = await openEsewaShop(baseShop)
      const { shopper, order, attempt, reloadOrder } = await placeOrderAtGateway(shop)
      const shopperIn = (minutes: number) => ({ ...shopAfterMinutes(shop, minutes), actor: shopper.actor })
      for (const minutes of [30, 60, 90, 120, 150, 164]) {
        await payOrder(shopperIn(minutes), { id: order.id })
        const linkExpiresAtMs = (await attempt())?.expiresAt?.getTime() ?? 0
        const linkMinutes = (linkExpiresAtMs - order.createdAt.getTime()) / 60_000
        expect(linkMinutes).toBeCloseTo(Math.min(minutes + 25, 170), 0)
        expect(await expireOrders(shopAfterMinutes(shop, Math.min(minutes + 34, 179)))).toBe(0)
      }
      await expect(payOrder(shopperIn(166), { id: order.id })).rejects.toMatchObject({
        code: 'payment-time-over',
      })
      expect(await reloadOrder()).toMatchObject({ status: 'Processing' })
      expect(await expireOrders(shopAfterMinutes(shop, 181))).toBe(1)
    },
  )
})
