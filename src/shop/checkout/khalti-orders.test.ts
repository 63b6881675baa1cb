import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { resolvePayment } from '#shop/payments/payments-on-hold.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { payOrder } from './pay-order.ts'
import { listPaymentAlerts } from '#shop/payments/payment-alerts.ts'
import { handleGatewayReturn, expireOrders, reconcilePayments } from './reconcile-payments.ts'
import { listRefunds } from '#shop/payments/refund-list.ts'
import { recordRefund, resumeRefunds, sendRefund } from '#shop/payments/refund-order.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { recordRefundedAmount } from '#shop/payments/record-refunded-amount.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { newShopper, shopTest } from '#testing/shop/shop.ts'
import { placeOrderAtGateway } from '#testing/payments/gateway-orders.ts'
import { openKhaltiShop } from '#testing/payments/gateway-shops.ts'
import type { ShopContext } from '#shop/context.ts'

async function placeKhaltiOrder(baseShop: ShopContext) {
  const { fake, shop } = await openKhaltiShop(baseShop)
  return { fake, ...(await placeOrderAtGateway(shop)) }
}

/** Places an order that is paid by Khalti. `sentRefunds` returns the refund requests that Khalti has received. */
async function paidKhaltiOrder(baseShop: ShopContext) {
  const placedOrder = await placeKhaltiOrder(baseShop)
  placedOrder.fake.pay(placedOrder.ref)
  await handleGatewayReturn(placedOrder.shop, placedOrder.attemptId, { status: 'Completed' })
  const calls = placedOrder.fake.calls
  const sentRefunds = () => calls.filter(({ path }) => path.includes('/refund/'))
  return { ...placedOrder, sentRefunds }
}

describe('a payment by Khalti', () => {
  shopTest(
    'starts with a link, marks the order paid once and is refunded by Khalti',
    async ({ shop: baseShop }) => {
      const {
        fake,
        shop,
        ref,
        attemptId,
        url,
        reloadOrder,
        shopper,
        order,
        seller,
        readRefunds,
        mails,
        sentRefunds,
      } = await paidKhaltiOrder(baseShop)
      expect(url).toBe(`https://pay.khalti.example/?pidx=${ref}`)
      expect(fake.payments.get(ref)).toMatchObject({ orderId: attemptId, total: 183_600 })
      expect(await reloadOrder()).toMatchObject({ isPaid: true, isTest: false })
      expect(await mails('order-paid')).toHaveLength(1)
      await cancelOrder(shopper, { id: order.id })
      const [refund] = await readRefunds()
      expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'done' })
      expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'done' })
      expect(sentRefunds()).toEqual([{ path: `/api/merchant-transaction/T-${ref}/refund/`, body: '{}' }])
      expect(
        (await listBillsOfOrder(seller, { order: order.id })).map(({ content }) => content.kind),
      ).toEqual(['bill', 'credit-note'])
      expect(await reconcilePayments(shopAfterMinutes(shop, 5))).toBe(0)
    },
  )

  shopTest('stays pending until ten minutes after its link expires', async ({ shop: baseShop }) => {
    const { fake, shop, ref, attemptId, reloadOrder, order, attempt } = await placeKhaltiOrder(baseShop)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    const linkExpiresAtMs = (await attempt())?.expiresAt?.getTime() ?? 0
    expect((linkExpiresAtMs - order.createdAt.getTime()) / 60_000).toBeCloseTo(60, 0)
    expect(((row?.expiresAt?.getTime() ?? 0) - linkExpiresAtMs) / 60_000).toBe(10)
    expect(await expireOrders(shopAfterMinutes(shop, 69))).toBe(0)
    fake.pay(ref)
    await handleGatewayReturn(shopAfterMinutes(shop, 69), attemptId, { status: 'Completed' })
    expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing' })
  })

  shopTest('is refused if its link would outlive the longest reservation', async ({ shop: baseShop }) => {
    const { fake, shop, shopper, order, attempts } = await placeKhaltiOrder(baseShop)
    const shopperIn = (minutes: number) => ({ ...shopAfterMinutes(shop, minutes), actor: shopper.actor })
    await expect(payOrder(shopperIn(120), { id: order.id })).rejects.toMatchObject({
      code: 'payment-time-over',
    })
    expect((await attempts()).at(-1)).toMatchObject({ status: 'failed', nextStatusCheckAt: null })
    fake.setLinkSeconds(1800)
    await expect(payOrder(shopperIn(120), { id: order.id })).resolves.toBeDefined()
    const callsBefore = fake.calls.length
    await expect(payOrder(shopperIn(145), { id: order.id })).rejects.toMatchObject({
      code: 'payment-time-over',
    })
    expect(fake.calls.filter(({ path }) => path.includes('initiate'))).toHaveLength(3)
    expect(fake.calls.length).toBeGreaterThan(callsBefore)
  })

  shopTest(
    'that Khalti reports as pending is indeterminate, and is queried again within minutes',
    async ({ shop: baseShop }) => {
      const { fake, shop, ref, attempt, reloadOrder } = await placeKhaltiOrder(baseShop)
      fake.change(ref, { status: 'Pending' })
      await reconcilePayments(shopAfterMinutes(shop, 1))
      expect(await attempt()).toMatchObject({ status: 'unsure' })
      fake.pay(ref)
      await reconcilePayments(shopAfterMinutes(shop, 3))
      expect(await reloadOrder()).toMatchObject({ isPaid: true, isPaymentOpen: false })
      expect(await attempt()).toMatchObject({ status: 'paid', indeterminateAt: null })
    },
  )

  shopTest('that has expired or was cancelled at Khalti can be repeated', async ({ shop: baseShop }) => {
    const { fake, shop, ref, shopper, order, attempts, reloadOrder, attempt } =
      await placeKhaltiOrder(baseShop)
    fake.change(ref, { status: 'User canceled' })
    await handleGatewayReturn(shop, (await attempts())[0]?.id ?? '', { status: 'User canceled' })
    expect(await reloadOrder()).toMatchObject({ isPaid: false, isPaymentOpen: false, status: 'Processing' })
    await payOrder(shopper, { id: order.id })
    fake.pay((await attempt())?.gatewayRef ?? '')
    await reconcilePayments(shopAfterMinutes(shop, 1))
    expect((await attempts()).map(({ status }) => status)).toEqual(['cancelled', 'paid'])
  })
})

describe('a refund by Khalti', () => {
  shopTest('that fails because of a revoked key can be recorded by hand', async ({ shop: baseShop }) => {
    const { fake, shop, shopper, order, seller, readRefunds } = await paidKhaltiOrder(baseShop)
    await cancelOrder(shopper, { id: order.id })
    const [refund] = await readRefunds()
    fake.setBehaviour('revoked')
    await expect(sendRefund(seller, { id: refund?.id })).rejects.toMatchObject({
      code: 'refund-refused',
      params: { serviceReason: 'Invalid token.' },
    })
    expect((await listRefunds(seller, {})).refunds).toMatchObject([
      { status: 'failed', canSend: true, canRecord: true, needsCheck: false },
    ])
    expect(await resumeRefunds(shopAfterMinutes(shop, 10))).toBe(0)
    expect(await recordRefund(seller, { id: refund?.id, note: 'bank 1' })).toMatchObject({ status: 'done' })
  })

  shopTest(
    'without a response from Khalti can be recorded only after a staff member has checked Khalti',
    async ({ shop: baseShop }) => {
      const { fake, shop, shopper, order, seller, readRefunds } = await paidKhaltiOrder(baseShop)
      await cancelOrder(shopper, { id: order.id })
      const [refund] = await readRefunds()
      fake.setBehaviour('down')
      expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'sent', canRecord: false })
      const laterSeller = { ...shopAfterMinutes(shop, 4), actor: seller.actor }
      const record = { id: refund?.id, note: 'bank 1' }
      await expect(recordRefund(seller, { ...record, isChecked: true })).rejects.toMatchObject({
        code: 'refund-under-way',
      })
      expect((await listRefunds(laterSeller, {})).refunds).toMatchObject([
        { canRecord: true, needsCheck: true },
      ])
      await expect(recordRefund(laterSeller, record)).rejects.toMatchObject({ code: 'refund-under-way' })
      expect(await recordRefund(laterSeller, { ...record, isChecked: true })).toMatchObject({
        status: 'done',
      })
      expect(await resumeRefunds(shopAfterMinutes(shop, 30))).toBe(0)
    },
  )

  shopTest(
    'is found in the payment status after a lost response, and is not sent again',
    async ({ shop: baseShop }) => {
      const { fake, shop, ref, shopper, order, seller, readRefunds, sentRefunds } =
        await paidKhaltiOrder(baseShop)
      await cancelOrder(shopper, { id: order.id })
      const [refund] = await readRefunds()
      fake.setBehaviour('refund-response-lost')
      expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'sent' })
      fake.setBehaviour('normal')
      expect(await resumeRefunds(shopAfterMinutes(shop, 6))).toBe(1)
      expect(await readRefunds()).toMatchObject([{ status: 'done' }])
      expect([sentRefunds().length, fake.payments.get(ref)?.refunded]).toEqual([1, 183_600])
    },
  )

  for (const requester of ['the store', 'the seller']) {
    shopTest(
      `of a second part is not sent again after a lost response when ${requester} retries`,
      async ({ shop: baseShop }) => {
        const { fake, shop, ref, shopper, order, seller, readRefunds } = await paidKhaltiOrder(baseShop)
        await moveOrder(seller, order, ...statusesUntilDelivered)
        for (const amount of [500, 336]) {
          const text = 'A leg is broken.'
          const orderWithRequest = await submitReturnRequest(
            shopper,
            { order: order.id, kind: 'return', text },
            [],
          )
          const openRequest = orderWithRequest.requests.find(({ status }) => status === 'open')
          await decideRequest(seller, { id: openRequest?.id, decision: 'accept', amount })
          fake.setBehaviour(amount === 500 ? 'normal' : 'refund-response-lost')
          await sendRefund(seller, { id: (await readRefunds()).find(({ status }) => status === 'owed')?.id })
        }
        fake.setBehaviour('normal')
        const lostRefund = (await readRefunds()).find(({ status }) => status === 'sent')
        if (requester === 'the store') expect(await resumeRefunds(shopAfterMinutes(shop, 6))).toBe(1)
        else {
          const retry = sendRefund(
            { ...shopAfterMinutes(shop, 6), actor: seller.actor },
            { id: lostRefund?.id },
          )
          await expect(retry).rejects.toMatchObject({ code: 'refund-refused' })
        }
        expect(fake.payments.get(ref)).toMatchObject({ refunded: 83_600 })
        expect((await readRefunds()).map(({ status }) => status)).toEqual(['done', 'failed'])
      },
    )
  }

  shopTest(
    'can be sent in two parts, and a third above the paid amount is refused',
    async ({ shop: baseShop }) => {
      const { fake, ref, shopper, order, seller, readRefunds } = await paidKhaltiOrder(baseShop)
      await moveOrder(seller, order, ...statusesUntilDelivered)
      const requestReturn = async () => {
        const orderWithRequest = await submitReturnRequest(
          shopper,
          { order: order.id, kind: 'return', text: 'A leg is broken.' },
          [],
        )
        return orderWithRequest.requests.find(({ status }) => status === 'open')?.id
      }
      for (const amount of [500, 336]) {
        await decideRequest(seller, { id: await requestReturn(), decision: 'accept', amount })
        const openRefund = (await readRefunds()).find(({ status }) => status === 'owed')
        expect(await sendRefund(seller, { id: openRefund?.id })).toMatchObject({ status: 'done' })
      }
      expect(fake.payments.get(ref)).toMatchObject({ refunded: 83_600, status: 'Partially Refunded' })
      const thirdRequestId = await requestReturn()
      await expect(
        decideRequest(seller, { id: thirdRequestId, decision: 'accept', amount: 1000.01 }),
      ).rejects.toMatchObject({ code: 'refund-above-paid', params: { limitPaisa: 100_000 } })
      await decideRequest(seller, { id: thirdRequestId, decision: 'accept', amount: 1000 })
      const openRefund = (await readRefunds()).find(({ status }) => status === 'owed')
      expect(await sendRefund(seller, { id: openRefund?.id })).toMatchObject({ status: 'done' })
      expect(fake.payments.get(ref)).toMatchObject({ refunded: 183_600, status: 'Refunded' })
      const creditNotes = (await listBillsOfOrder(seller, { order: order.id })).slice(1)
      expect(creditNotes.map(({ content }) => content.totalPaisa).toSorted((a, b) => a - b)).toEqual([
        33_600, 50_000, 100_000,
      ])
    },
  )

  shopTest(
    'that was made partially in Khalti’s dashboard is reported to the seller, who records the amount',
    async ({ shop: baseShop }) => {
      const { fake, shop, ref, attemptId, shopper, order, seller, readRefunds } =
        await placeKhaltiOrder(baseShop)
      fake.pay(ref, { status: 'Partially Refunded', refunded: 60_000 })
      await reconcilePayments(shopAfterMinutes(shop, 1))
      const [alert] = (await listPaymentAlerts(seller, {})).alerts
      expect(alert).toMatchObject({ kind: 'partly-refunded', amountPaisa: null, orderId: order.id })
      const part = { id: alert?.id, amount: 600 }
      await expect(recordRefundedAmount(shopper, part)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(recordRefundedAmount(seller, { ...part, amount: 1836.01 })).rejects.toMatchObject({
        code: 'refund-above-paid',
      })
      expect(await recordRefundedAmount(seller, part)).toMatchObject({
        isAcknowledged: true,
        amountPaisa: 60_000,
      })
      await recordRefundedAmount(seller, part)
      expect(await readRefunds()).toMatchObject([{ status: 'done', amountPaisa: 60_000, note: 'gateway' }])
      await resolvePayment(seller, { id: attemptId, decision: 'refund' })
      expect((await readRefunds()).map(({ amountPaisa }) => amountPaisa)).toEqual([60_000, 123_600])
      await expect(listPaymentAlerts(await newShopper(shop), {})).rejects.toMatchObject({
        code: 'not-allowed',
      })
    },
  )
})
