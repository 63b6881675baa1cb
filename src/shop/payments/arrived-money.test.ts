import { eq, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { PaymentReport, RefundResult } from '#adapters/payments/gateway.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { newId } from '#lib/id.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'
import { lockCart } from '#shop/cart/cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { sqlState } from '#shop/database-errors.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { listPaymentsOnHold, resolvePayment } from './payments-on-hold.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { listPaymentAlerts, acknowledgePaymentAlert } from './payment-alerts.ts'
import { receiveWebhook } from './payment-webhooks.ts'
import { reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { listRefunds } from './refund-list.ts'
import { recordRefund, resumeRefunds, sendRefund } from './refund-order.ts'
import { refundablePaisa } from './refunds.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { settleAttempt } from './settlement.ts'
import { shopAfterMinutes, placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { placeOrderAtStripe } from '#testing/payments/gateway-orders.ts'
import { openStripeShop } from '#testing/payments/gateway-shops.ts'
import { cashOrder, moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { withErrorLog } from '#testing/payments/gateway-orders.ts'

/** Places an order of Rs. 1836 and settles its payment with a report that differs from a full payment. */
async function receivePayment(shop: ShopContext, report: Partial<PaymentReport>) {
  const placedOrder = await placeOnlineTestOrder(shop)
  const { attempt: id, order, seller, shopper } = placedOrder
  const fullPayment = {
    status: 'paid',
    amountPaisa: order.totalPaisa,
    currency: 'NPR',
    transaction: 't',
    raw: {},
  } as const
  const settlement = await settleAttempt(shop, id, { ...fullPayment, ...report })
  const decide = (decision: string, note?: string) => resolvePayment(seller, { id, decision, note })
  const refundable = () => refundablePaisa(shop.db, order)
  async function acceptReturn(amount: number) {
    const requestInput = { order: order.id, kind: 'return', text: 'One leg is broken.' }
    const orderWithRequest = await submitReturnRequest(shopper, requestInput, [])
    const openRequest = orderWithRequest.requests.find(({ status }) => status === 'open')
    return decideRequest(seller, { id: openRequest?.id, decision: 'accept', amount })
  }
  async function deliver() {
    await moveOrder(seller, order, ...statusesUntilDelivered)
  }
  return { ...placedOrder, id, settlement, decide, refundable, acceptReturn, deliver }
}

describe('a payment of a wrong amount', () => {
  shopTest(
    'is not accepted automatically, neither below nor above the requested amount',
    async ({ shop }) => {
      for (const amountPaisa of [183_599, 183_601, 1_000_000]) {
        const { settlement, reloadOrder, readRefunds } = await receivePayment(shop, { amountPaisa })
        expect(settlement).toBe('review')
        expect(await reloadOrder()).toMatchObject({ isPaid: false })
        expect((await readRefunds()).filter(({ status }) => status !== 'done')).toEqual([])
      }
    },
  )

  shopTest('that is accepted although too low refunds no more than what arrived', async ({ shop }) => {
    const { decide, deliver, acceptReturn, refundable } = await receivePayment(shop, { amountPaisa: 50_000 })
    await decide('accept')
    await deliver()
    expect(await refundable()).toBe(50_000)
    await expect(acceptReturn(1836)).rejects.toMatchObject({
      code: 'refund-above-paid',
      params: { limitPaisa: 50_000 },
    })
  })

  shopTest(
    'that is accepted although too low has a lower refundable amount after each accepted return',
    async ({ shop }) => {
      const { decide, deliver, acceptReturn, refundable, readRefunds, attempt } = await receivePayment(shop, {
        amountPaisa: 50_000,
      })
      await decide('accept')
      await deliver()
      await acceptReturn(300)
      expect(await refundable()).toBe(20_000)
      await expect(acceptReturn(201)).rejects.toMatchObject({ code: 'refund-above-paid' })
      expect(await readRefunds()).toMatchObject([
        { amountPaisa: 30_000, attemptId: attempt, note: 'returned' },
      ])
    },
  )

  shopTest(
    'that is accepted although too high creates a refund of the excess and bills the order’s total',
    async ({ shop }) => {
      const { decide, readRefunds, order, seller, shopper, refundable } = await receivePayment(shop, {
        amountPaisa: 200_000,
      })
      await decide('accept')
      await decide('accept')
      expect(await readRefunds()).toMatchObject([{ amountPaisa: 16_400, status: 'owed', cause: 'excess' }])
      expect((await listRefunds(seller, {})).refunds).toMatchObject([
        { reason: 'excess', amountPaisa: 16_400 },
      ])
      expect(await refundable()).toBe(183_600)
      const [excess] = await readRefunds()
      await recordRefund(seller, { id: excess?.id, note: 'bank' })
      await cancelOrder(shopper, { id: order.id })
      expect((await readRefunds()).map(({ amountPaisa }) => amountPaisa)).toEqual([16_400, 183_600])
      const bills = await listBillsOfOrder(seller, { order: order.id })
      expect(bills.map(({ content }) => [content.kind, content.totalPaisa])).toEqual([['bill', 183_600]])
    },
  )
})

describe('an overpayment that was partly refunded before it was accepted', () => {
  for (const { refundedPaisa, credit } of [
    { refundedPaisa: 16_400, credit: [] },
    { refundedPaisa: 20_000, credit: [3_600] },
    { refundedPaisa: 10_000, credit: [] },
  ]) {
    shopTest(`is billed with the order's total if ${refundedPaisa} paisa were refunded`, async ({ shop }) => {
      const report = { status: 'partly-refunded', amountPaisa: 200_000, refundedPaisa } as const
      const { decide, readRefunds, order, seller } = await receivePayment(shop, report)
      await decide('accept')
      const excess = (await readRefunds()).filter(({ cause }) => cause === 'excess')
      expect(excess.map(({ amountPaisa }) => amountPaisa)).toEqual(
        refundedPaisa < 16_400 ? [16_400 - refundedPaisa] : [],
      )
      const bills = await listBillsOfOrder(seller, { order: order.id })
      const notes = bills.filter(({ content }) => content.kind === 'credit-note')
      expect(notes.map(({ content }) => content.totalPaisa)).toEqual(credit)
    })
  }
})

describe('a payment to somebody else', () => {
  shopTest('is marked as foreign, and is accepted only with a note', async ({ shop }) => {
    const { decide, seller, reloadOrder } = await receivePayment(shop, { isMismatched: true })
    const [paymentOnHold] = (await listPaymentsOnHold(seller, {})).payments
    expect(paymentOnHold).toMatchObject({ isForeign: true, requestedPaisa: 183_600, arrivedPaisa: 183_600 })
    await expect(decide('accept')).rejects.toMatchObject({ fields: { note: 'required' } })
    await expect(decide('accept', '  ')).rejects.toMatchObject({ fields: { note: 'required' } })
    expect((await reloadOrder()).isPaid).toBe(false)
    await decide('accept', 'Khalti wrote on 22 Nov that it is ours')
    expect((await reloadOrder()).isPaid).toBe(true)
  })

  shopTest('can be refunded without a note', async ({ shop }) => {
    const { decide, readRefunds } = await receivePayment(shop, { isMismatched: true })
    await decide('refund')
    expect(await readRefunds()).toMatchObject([{ amountPaisa: 183_600, note: 'mismatch' }])
  })
})

describe('a partial refund', () => {
  shopTest(
    'in Stripe’s dashboard is recorded, and reduces the bill and the refundable amount',
    async ({ shop: baseShop }) => {
      const { shop: loggingShop, errors } = withErrorLog(baseShop)
      const { fake, shop } = await openStripeShop(loggingShop)
      const placedOrder = await placeOrderAtStripe(shop, fake)
      const { session, notify, order, seller, shopper, readRefunds } = placedOrder
      const refundAtStripe = (amount_refunded: number) =>
        fake.pay(session, {
          payment_intent: { id: `pi_${session}`, latest_charge: { amount_refunded, refunded: false } },
        })
      fake.pay(session)
      await notify()
      refundAtStripe(60_000)
      for (let time = 0; time < 3; time += 1) await notify('charge.refunded')
      expect(await readRefunds()).toMatchObject([{ status: 'done', amountPaisa: 60_000, note: 'gateway' }])
      refundAtStripe(70_000)
      await notify('charge.refunded')
      expect((await readRefunds()).map(({ amountPaisa }) => amountPaisa)).toEqual([60_000, 10_000])
      expect(errors).toEqual(['a payment needs a person', 'a payment needs a person'])
      expect(await refundablePaisa(shop.db, order)).toBe(113_600)
      const credited = (await listBillsOfOrder(seller, { order: order.id })).slice(1)
      expect(credited.map(({ content }) => content.totalPaisa).toSorted((a, b) => a - b)).toEqual([
        10_000, 60_000,
      ])
      await cancelOrder(shopper, { id: order.id })
      const remainingRefund = (await readRefunds()).find(({ status }) => status === 'owed')
      expect(remainingRefund).toMatchObject({ amountPaisa: 113_600, note: 'cancelled' })
      expect(await sendRefund(seller, { id: remainingRefund?.id })).toMatchObject({ status: 'done' })
      expect(await placedOrder.attempts()).toMatchObject([{ status: 'refunded' }])
    },
  )

  shopTest(
    'in the dashboard reduces the pending refund, and the remaining amount stays pending',
    async ({ shop: baseShop }) => {
      const { fake, shop } = await openStripeShop(baseShop)
      const { session, notify, order, seller, shopper, readRefunds } = await placeOrderAtStripe(shop, fake)
      fake.pay(session)
      await notify()
      await cancelOrder(shopper, { id: order.id })
      const charge = { amount_refunded: 60_000, refunded: false }
      fake.pay(session, { payment_intent: { id: `pi_${session}`, latest_charge: charge } })
      await notify('charge.refunded')
      expect(
        (await readRefunds()).map(({ amountPaisa, status }) => [status, amountPaisa]).toSorted(),
      ).toEqual([
        ['done', 60_000],
        ['owed', 123_600],
      ])
      const remainingRefund = (await readRefunds()).find(({ status }) => status === 'owed')
      expect(await sendRefund(seller, { id: remainingRefund?.id })).toMatchObject({ status: 'done' })
      await notify('charge.refunded')
      expect((await readRefunds()).reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)).toBe(183_600)
    },
  )

  shopTest(
    'of a payment that arrived too low is recorded, and the remaining amount awaits a decision',
    async ({ shop }) => {
      const { decide, readRefunds, settlement } = await receivePayment(shop, {
        status: 'partly-refunded',
        refundedPaisa: 83_600,
      })
      expect(settlement).toBe('review')
      await decide('refund')
      expect(
        (await readRefunds()).map(({ amountPaisa, status }) => [status, amountPaisa]).toSorted(),
      ).toEqual([
        ['done', 83_600],
        ['owed', 100_000],
      ])
    },
  )

  shopTest(
    'that was made before the payment is accepted gets a credit note with the acceptance',
    async ({ shop }) => {
      const report = { status: 'partly-refunded', refundedPaisa: 83_600 } as const
      const { decide, refundable, seller, order } = await receivePayment(shop, report)
      await decide('accept')
      expect(await refundable()).toBe(100_000)
      const bills = await listBillsOfOrder(seller, { order: order.id })
      const billTotals = bills.map(({ content }) => [content.kind, content.totalPaisa])
      expect(billTotals.toSorted()).toEqual([
        ['bill', 183_600],
        ['credit-note', 83_600],
      ])
    },
  )

  shopTest('is limited by the database to the amount that arrived', async ({ shop }) => {
    const { attempt, order } = await receivePayment(shop, {})
    const row = (amountPaisa: number, cause: string) => ({
      id: newId(),
      orderId: order.id,
      attemptId: attempt,
      amountPaisa,
      status: 'owed' as const,
      dueAt: new Date(),
      createdAt: new Date(),
      cause,
    })
    const write = (amount: number, cause: string) =>
      shop.db.transaction((tx) => tx.insert(refunds).values(row(amount, cause)).onConflictDoNothing())
    await write(100_000, 'a')
    const excessErrorCode = await write(83_601, 'b').catch(sqlState)
    expect(excessErrorCode).toBe('23001')
    // A process of the previous release refunds the full payment. The database reduces that to the remaining amount.
    await write(183_600, '')
    await write(183_600, '')
    const storedRefunds = await shop.db.select().from(refunds)
    expect(storedRefunds.map(({ amountPaisa }) => amountPaisa)).toEqual([100_000, 83_600])
    const withoutAttempt = { ...row(200_000, 'c'), attemptId: null }
    const tooMuch = shop.db.transaction((tx) => tx.insert(refunds).values(withoutAttempt))
    expect(await tooMuch.catch(sqlState)).toBe('23001')
  })

  shopTest('of a cash order is limited to the amount paid on delivery', async ({ shop }) => {
    const { seller, order } = await cashOrder(shop)
    expect(await refundablePaisa(shop.db, order)).toBe(0)
    await moveOrder(seller, order, ...statusesUntilDelivered)
    expect(await refundablePaisa(shop.db, order)).toBe(91_800)
  })
})

isolatedDatabaseTest(
  'two accepted returns and a dashboard refund at the same moment refund no more than what arrived',
  async ({ shop }) => {
    for (let round = 0; round < 3; round += 1) {
      const { attempt, order, deliver, acceptReturn, readRefunds } = await receivePayment(shop, {})
      await deliver()
      const partialRefund = {
        status: 'partly-refunded',
        amountPaisa: 183_600,
        currency: 'NPR',
        transaction: 't',
        raw: {},
      } as const
      await Promise.allSettled([
        acceptReturn(1500),
        acceptReturn(1500),
        settleAttempt(shop, attempt, { ...partialRefund, refundedPaisa: 150_000 }),
      ])
      const orderRefunds = (await readRefunds()).filter(({ orderId }) => orderId === order.id)
      expect(orderRefunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)).toBeLessThanOrEqual(183_600)
    }
  },
)

describe('a dispute', () => {
  shopTest(
    'is reported to the seller and in the log with its amount, follows its state, and is acknowledged once',
    async ({ shop: baseShop }) => {
      const { shop: loggingShop, errors } = withErrorLog(baseShop)
      const { fake, shop } = await openStripeShop(loggingShop)
      const { session, notify, order, seller, shopper, reloadOrder } = await placeOrderAtStripe(shop, fake)
      fake.pay(session)
      await notify()
      const dispute = {
        id: 'dp_1',
        object: 'dispute',
        amount: 183_600,
        currency: 'npr',
        payment_intent: `pi_${session}`,
      }
      const sendDisputeWebhook = (type: string, status: string, id: string) =>
        receiveWebhook(shop, 'stripe', fake.webhook(`charge.dispute.${type}`, { ...dispute, status }, { id }))
      await sendDisputeWebhook('created', 'needs_response', 'evt_dispute_1')
      await sendDisputeWebhook('created', 'needs_response', 'evt_dispute_1')
      const { alerts, total } = await listPaymentAlerts(seller, {})
      expect(total).toBe(1)
      expect(alerts[0]).toMatchObject({
        kind: 'disputed',
        orderId: order.id,
        reference: 'dp_1',
        state: 'needs_response',
        amountPaisa: 183_600,
        currency: 'NPR',
      })
      expect(errors).toEqual(['a settled payment needs a person'])
      const id = alerts[0]?.id
      await expect(acknowledgePaymentAlert(shopper, { id })).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(acknowledgePaymentAlert(seller, { id: 'nonsense' })).rejects.toMatchObject({
        code: 'not-found',
      })
      await acknowledgePaymentAlert(seller, { id, note: 'evidence sent' })
      await acknowledgePaymentAlert(seller, { id })
      expect((await listPaymentAlerts(seller, {})).total).toBe(0)
      await sendDisputeWebhook('closed', 'lost', 'evt_dispute_2')
      await sendDisputeWebhook('updated', 'under_review', 'evt_dispute_3')
      expect((await listPaymentAlerts(seller, {})).alerts).toMatchObject([{ id, state: 'lost' }])
      expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing' })
    },
  )

  shopTest('about a payment of another store is stored and changes nothing', async ({ shop: baseShop }) => {
    const { fake, shop } = await openStripeShop(baseShop)
    const { seller } = await placeOrderAtStripe(shop, fake)
    const foreignDispute = {
      id: 'dp_2',
      object: 'dispute',
      amount: 1,
      currency: 'npr',
      payment_intent: 'pi_x',
      status: 'lost',
    }
    await receiveWebhook(shop, 'stripe', fake.webhook('charge.dispute.created', foreignDispute))
    expect((await listPaymentAlerts(seller, {})).total).toBe(0)
  })
})

describe('the response to a refund request', () => {
  shopTest('is ignored if it belongs to an earlier request than the last one', async ({ shop }) => {
    const { actAtGateway, shopper, seller, order, readRefunds } = await placeOnlineTestOrder(shop)
    await actAtGateway('pay')
    await cancelOrder(shopper, { id: order.id })
    const [row] = await readRefunds()
    const { testGateway } = shop.payments
    const firstResponse = Promise.withResolvers<RefundResult>()
    const withRefundCall = (refund: () => Promise<unknown>) => ({
      ...seller,
      payments: {
        gateways: testGateway ? [Object.assign({ ...testGateway }, { refund })] : [],
        testGateway: undefined,
      },
    })
    const firstSend = sendRefund(
      withRefundCall(() => firstResponse.promise),
      { id: row?.id },
    )
    await vi.waitFor(async () => expect(await readRefunds()).toMatchObject([{ status: 'sent' }]))
    await shop.db.update(refunds).set({ status: 'failed', failure: 'no money' })
    const secondSend = sendRefund(
      withRefundCall(() => Promise.resolve({ status: 'accepted', reference: 'new' })),
      { id: row?.id },
    )
    expect(await secondSend).toMatchObject({ status: 'sent' })
    firstResponse.resolve({ status: 'done', reference: 'old' })
    await firstSend
    expect(await readRefunds()).toMatchObject([{ status: 'sent', attempts: 1, gatewayRef: 'new' }])
  })

  for (const [how, record, completion] of [
    ['with a note', { note: 'bank 7' }, { completionNote: 'bank 7' }],
    ['in cash without a note', { method: 'cash' }, { completionNote: '', method: 'cash' }],
  ] as const) {
    shopTest(
      `that arrives after a refund by hand raises an alert about a double refund (${how})`,
      async ({ shop: baseShop }) => {
        const { fake, shop } = await openStripeShop(baseShop)
        const { session, notify, shopper, seller, order, readRefunds } = await placeOrderAtStripe(shop, fake)
        fake.pay(session)
        await notify()
        await cancelOrder(shopper, { id: order.id })
        const [row] = await readRefunds()
        fake.setRefundOutcome('pending')
        expect(await sendRefund(seller, { id: row?.id })).toMatchObject({ status: 'sent' })
        fake.setErrorStatus(500)
        expect(await resumeRefunds(shopAfterMinutes(shop, 6))).toBe(1)
        const sellerAfterTimeout = { ...shopAfterMinutes(shop, 8), actor: seller.actor }
        await recordRefund(sellerAfterTimeout, { id: row?.id, ...record, isChecked: true })
        fake.setErrorStatus(undefined)
        for (const [id, refund] of fake.refunds) fake.refunds.set(id, { ...refund, status: 'succeeded' })
        await notify('refund.updated', 'evt_twice_1')
        await notify('refund.updated', 'evt_twice_2')
        expect((await listPaymentAlerts(seller, {})).alerts).toMatchObject([
          { kind: 'returned-twice', amountPaisa: 183_600, orderId: order.id },
        ])
        expect(await readRefunds()).toMatchObject([{ status: 'done', ...completion }])
      },
    )
  }
})

describe('a refund by hand', () => {
  for (const [how, wasAccepted] of [
    ['had accepted it first', true],
    ['had never responded', false],
  ] as const) {
    shopTest(
      `stays done if its gateway refuses it later (a gateway that ${how})`,
      async ({ shop: baseShop }) => {
        const { fake, shop } = await openStripeShop(baseShop)
        const { session, notify, shopper, seller, order, readRefunds } = await placeOrderAtStripe(shop, fake)
        fake.pay(session)
        await notify()
        await cancelOrder(shopper, { id: order.id })
        const [row] = await readRefunds()
        fake.setRefundOutcome(wasAccepted ? 'pending' : 'response-lost')
        await sendRefund(seller, { id: row?.id })
        fake.setErrorStatus(500)
        await resumeRefunds(shopAfterMinutes(shop, 6))
        const sellerAfterTimeout = { ...shopAfterMinutes(shop, 8), actor: seller.actor }
        await recordRefund(sellerAfterTimeout, { id: row?.id, note: 'bank 7', isChecked: true })
        fake.setErrorStatus(undefined)
        for (const [id, refund] of fake.refunds) fake.refunds.set(id, { ...refund, status: 'failed' })
        await notify('refund.updated')
        expect(await readRefunds()).toMatchObject([{ status: 'done', completionNote: 'bank 7' }])
        expect((await listPaymentAlerts(seller, {})).total).toBe(0)
      },
    )
  }
})

isolatedDatabaseTest('a payment waits for its shopper’s cart before it locks the order', async ({ shop }) => {
  const { attempt, order, shopper, reloadOrder } = await placeOnlineTestOrder(shop)
  const { totalPaisa: amountPaisa } = order
  const paymentReport = { status: 'paid', amountPaisa, currency: 'NPR', transaction: 't', raw: {} } as const
  const lockWaits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let settling: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await lockCart(tx, { shopperId: shopper.actor.shopper?.id ?? '', now: shop.now() })
    settling = settleAttempt(shop, attempt, paymentReport)
    await vi.waitFor(async () => expect((await shop.db.execute(lockWaits)).rows).toHaveLength(1))
    const orderLock = tx
      .select()
      .from(orders)
      .where(eq(orders.id, order.id))
      .for('no key update', { noWait: true })
    await expect(orderLock).resolves.toHaveLength(1)
  })
  await settling
  expect((await reloadOrder()).isPaid).toBe(true)
})

shopTest('payments that the previous release no longer checks are queried again', async ({ shop }) => {
  const cases = [
    [{ status: 'AMBIGUOUS' }, 'expired', 'unsure'],
    [{ status: 'Pending' }, 'cancelled', 'unsure'],
    [{ status: 'Expired' }, 'expired', 'expired'],
    [{ status: 'pending' }, 'expired', 'expired'],
  ] as const
  const ids: string[] = []
  for (const [lastResponse, status] of cases) {
    const { attempt } = await placeOnlineTestOrder(shop)
    ids.push(attempt)
    await shop.db
      .update(paymentAttempts)
      .set({
        status,
        lastResponse,
        nextStatusCheckAt: null,
        expiresAt: new Date(Date.now() - 2 * 3_600_000),
      })
      .where(eq(paymentAttempts.id, attempt))
  }
  const [firstId] = ids
  await reconcilePayments(shop)
  const rows = await shop.db.select().from(paymentAttempts)
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status
  // The test gateway has been queried and reports them as not yet paid.
  expect(ids.map(statusOf)).toEqual(cases.map(([, , becomes]) => becomes))
  expect(rows.find(({ id }) => id === firstId)?.nextStatusCheckAt).not.toBeNull()
  const oldCreatedAt = new Date(Date.now() - 61 * 24 * 3_600_000)
  await shop.db
    .update(paymentAttempts)
    .set({ createdAt: oldCreatedAt, nextStatusCheckAt: null, status: 'expired' })
  await reconcilePayments(shopAfterMinutes(shop, 1))
  expect((await shop.db.select().from(paymentAttempts)).every(({ status }) => status === 'expired')).toBe(
    true,
  )
})
