import { describe, expect } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { payOrder } from './pay-order.ts'
import { listPaymentAlerts } from '#shop/payments/payment-alerts.ts'
import { handleGatewayReturn, expireOrders, gatewayForm, reconcilePayments } from './reconcile-payments.ts'
import { recordRefund, sendRefund } from '#shop/payments/refund-order.ts'
import { checkPaymentStatus, listIndeterminatePayments } from '#shop/payments/indeterminate-payments.ts'
import { shopInMinutes } from '#testing/shop/online-orders.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { withErrorLog, placeOrderAtGateway } from '#testing/payments/gateway-orders.ts'
import { openEsewaShop } from '#testing/payments/gateway-shops.ts'

/** Runs the scheduled jobs after each of the given times, in minutes. */
async function runJobsAt(shop: Parameters<typeof shopInMinutes>[0], ...minutes: number[]) {
  for (const number of minutes) {
    await reconcilePayments(shopInMinutes(shop, number))
    await expireOrders(shopInMinutes(shop, number))
  }
}

describe('a payment by eSewa', () => {
  shopTest('runs from the form to the delivery, and is refunded by hand', async ({ shop: plain }) => {
    const { fake, shop } = await openEsewaShop(plain)
    const { id, form, reloadOrder, order, shopper, seller, readRefunds, url, mails } =
      await placeOrderAtGateway(shop)
    expect(url).toMatch(new RegExp(`/pay/to/${id}$`))
    fake.post(await form())
    expect(await handleGatewayReturn(shop, id, {})).toBe(`/my-orders?order=${order.id}`)
    expect(await reloadOrder()).toMatchObject({ isPaid: false, isPaymentOpen: true })
    fake.pay(id)
    await handleGatewayReturn(shop, id, { data: fake.returnData(id) })
    await handleGatewayReturn(shop, id, { data: fake.returnData(id) })
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
  })

  shopTest(
    'whose session was never opened ends with its order and is not listed',
    async ({ shop: plain }) => {
      const { shop } = await openEsewaShop(plain)
      const { reloadOrder, attempt, seller } = await placeOrderAtGateway(shop)
      await runJobsAt(shop, 1, 10, 36, 50, 56)
      expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaymentOpen: false })
      expect(await attempt()).toMatchObject({ status: 'expired', nextStatusCheckAt: null })
      expect((await listIndeterminatePayments(seller, {})).total).toBe(0)
    },
  )

  shopTest('has a form as long as its link lives, and no longer', async ({ shop: plain }) => {
    const { shop } = await openEsewaShop(plain)
    const { id, order, shopper } = await placeOrderAtGateway(shop)
    expect(await gatewayForm(shopInMinutes(shop, 24), id)).toMatchObject({ fields: { transaction_uuid: id } })
    await expect(gatewayForm(shopInMinutes(shop, 26), id)).rejects.toMatchObject({ code: 'not-found' })
    await payOrder(shopper, { id: order.id })
    await expect(gatewayForm(shop, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  shopTest('is queried until half an hour after its link has expired', async ({ shop: plain }) => {
    const { fake, shop } = await openEsewaShop(plain)
    const { id, form, reloadOrder } = await placeOrderAtGateway(shop)
    fake.post(await form())
    await runJobsAt(shop, 1, 36)
    expect(await reloadOrder()).toMatchObject({ status: 'Cancelled' })
    fake.pay(id)
    await runJobsAt(shop, 54)
    expect(await reloadOrder()).toMatchObject({ status: 'Processing', isPaid: true })
  })

  shopTest(
    'with an unknown result is indeterminate, and is listed and queried for sixty days until it is found',
    async ({ shop: plain }) => {
      const { shop, errors } = withErrorLog(plain)
      const { fake, shop: store } = await openEsewaShop(shop)
      const { id, form, reloadOrder, attempt, seller, readRefunds, order } = await placeOrderAtGateway(store)
      fake.post(await form())
      fake.change(id, { status: 'AMBIGUOUS' })
      await runJobsAt(store, 1, 3, 6, 12, 20, 30, 36, 45, 62)
      expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaymentOpen: true })
      expect(errors).toEqual(['a payment needs a person'])
      const [listedPayment] = (await listIndeterminatePayments(seller, {})).payments
      expect(listedPayment).toMatchObject({ id, orderId: order.id, gateway: 'esewa', amountPaisa: 183_600 })
      const before = fake.calls.length
      await runJobsAt(store, 63, 70, 90, 123)
      expect(fake.calls.length - before).toBe(1)
      const day = 24 * 60
      for (let hour = 3; hour < 24; hour += 1) await runJobsAt(store, hour * 60)
      for (let number = 2; number <= 59; number += 1) await runJobsAt(store, number * day)
      expect(fake.calls.length - before).toBeGreaterThan(75)
      expect(await attempt()).toMatchObject({ status: 'unsure' })
      fake.pay(id)
      await runJobsAt(store, 60 * day)
      expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing', isPaymentOpen: false })
      expect(await readRefunds()).toEqual([])
    },
  )

  shopTest(
    'that is indeterminate after sixty days is listed, and queried only by a staff member',
    async ({ shop: plain }) => {
      const { fake, shop } = await openEsewaShop(plain)
      const { id, form, seller, shopper, reloadOrder } = await placeOrderAtGateway(shop)
      fake.post(await form())
      fake.change(id, { status: 'AMBIGUOUS' })
      await runJobsAt(shop, 1, 36, 62, 62 * 24 * 60)
      const after = shopInMinutes(shop, 63 * 24 * 60)
      const before = fake.calls.length
      expect(await reconcilePayments(after)).toBe(0)
      expect((await listIndeterminatePayments(seller, {})).payments).toMatchObject([
        { id, nextStatusCheckAt: null },
      ])
      const by = (actor: typeof seller) => ({ ...after, actor: actor.actor })
      await expect(checkPaymentStatus(by(shopper), { id })).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(checkPaymentStatus(by(seller), { id: 'nonsense' })).rejects.toMatchObject({
        code: 'not-found',
      })
      expect(await checkPaymentStatus(by(seller), { id })).toBe('unsure')
      fake.setDown(true)
      await expect(checkPaymentStatus(by(seller), { id })).rejects.toMatchObject({ code: 'gateway-silent' })
      fake.setDown(false)
      fake.pay(id)
      expect(await checkPaymentStatus(by(seller), { id })).toBe('arrived')
      expect(await checkPaymentStatus(by(seller), { id })).toBe('arrived')
      expect(fake.calls.length - before).toBe(3)
      expect(await reloadOrder()).toMatchObject({ isPaid: true })
    },
  )

  shopTest('is no longer listed as indeterminate once eSewa knows its result', async ({ shop: plain }) => {
    const { fake, shop } = await openEsewaShop(plain)
    const { id, form, seller, attempt } = await placeOrderAtGateway(shop)
    fake.post(await form())
    fake.change(id, { status: 'AMBIGUOUS' })
    await runJobsAt(shop, 1)
    expect((await listIndeterminatePayments(seller, {})).payments).toMatchObject([{ id }])
    fake.change(id, { status: 'CANCELED' })
    await runJobsAt(shop, 62)
    expect((await listIndeterminatePayments(seller, {})).total).toBe(0)
    expect(await attempt()).toMatchObject({
      status: 'cancelled',
      indeterminateAt: null,
      nextStatusCheckAt: null,
    })
  })

  shopTest('is queried on each signed return, however long ago it ended', async ({ shop: plain }) => {
    const { fake, shop } = await openEsewaShop(plain)
    const { id, form, reloadOrder, attempt, readRefunds } = await placeOrderAtGateway(shop)
    const posted = await form()
    await runJobsAt(shop, 1, 36, 56)
    expect(await attempt()).toMatchObject({ status: 'expired', nextStatusCheckAt: null })
    await shop.db.update(products).set({ stock: 0 })
    fake.post(posted)
    fake.pay(id)
    const before = fake.calls.length
    await handleGatewayReturn(shopInMinutes(shop, 300), id, { data: fake.returnData(id, 'forged') })
    await handleGatewayReturn(shopInMinutes(shop, 300), id, {})
    expect(fake.calls.length).toBe(before)
    await handleGatewayReturn(shopInMinutes(shop, 300), id, { data: fake.returnData(id) })
    expect(await readRefunds()).toMatchObject([{ note: 'paid late', amountPaisa: 183_600 }])
    expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: false })
  })

  shopTest('is indeterminate, not ended, if eSewa does not respond at the end', async ({ shop: plain }) => {
    const { fake, shop } = await openEsewaShop(plain)
    const { id, form, reloadOrder, attempt } = await placeOrderAtGateway(shop)
    fake.post(await form())
    fake.pay(id)
    fake.setDown(true)
    await runJobsAt(shop, 1, 36, 45)
    expect((await reloadOrder()).status).toBe('Processing')
    await runJobsAt(shop, 51, 56, 61)
    expect((await reloadOrder()).status).toBe('Cancelled')
    expect(await attempt()).toMatchObject({ status: 'unsure' })
    fake.setDown(false)
    await runJobsAt(shop, 130)
    expect(await reloadOrder()).toMatchObject({ status: 'Processing', isPaid: true })
  })

  shopTest('that eSewa undoes later is reported to the seller, once', async ({ shop: plain }) => {
    const { shop: store, errors } = withErrorLog(plain)
    const { fake, shop } = await openEsewaShop(store)
    const { id, form, reloadOrder, seller, order } = await placeOrderAtGateway(shop)
    fake.post(await form())
    fake.pay(id)
    await handleGatewayReturn(shop, id, {})
    fake.change(id, { status: 'CANCELED' })
    await shop.db.update(paymentAttempts).set({ nextStatusCheckAt: shop.now() })
    await reconcilePayments(shopInMinutes(shop, 1))
    await shop.db.update(paymentAttempts).set({ nextStatusCheckAt: shop.now() })
    await reconcilePayments(shopInMinutes(shop, 2))
    expect(errors).toEqual(['a payment needs a person'])
    expect(await listPaymentAlerts(seller, {})).toMatchObject({
      total: 1,
      alerts: [{ kind: 'reversed', orderId: order.id, gateway: 'esewa' }],
    })
    expect(await reloadOrder()).toMatchObject({ isPaid: true })
  })
})

describe('paying again by eSewa', () => {
  shopTest(
    'extends the reservation with its link for up to three hours, and then starts no more payments',
    async ({ shop: plain }) => {
      const { shop } = await openEsewaShop(plain)
      const { shopper, order, attempt, reloadOrder } = await placeOrderAtGateway(shop)
      const at = (minutes: number) => ({ ...shopInMinutes(shop, minutes), actor: shopper.actor })
      for (const minutes of [30, 60, 90, 120, 150, 164]) {
        await payOrder(at(minutes), { id: order.id })
        const linkEnds = (await attempt())?.expiresAt?.getTime() ?? 0
        const minutesLeft = (linkEnds - order.createdAt.getTime()) / 60_000
        expect(minutesLeft).toBeCloseTo(Math.min(minutes + 25, 170), 0)
        expect(await expireOrders(shopInMinutes(shop, Math.min(minutes + 34, 179)))).toBe(0)
      }
      await expect(payOrder(at(166), { id: order.id })).rejects.toMatchObject({ code: 'payment-time-over' })
      expect(await reloadOrder()).toMatchObject({ status: 'Processing' })
      expect(await expireOrders(shopInMinutes(shop, 181))).toBe(1)
    },
  )
})
