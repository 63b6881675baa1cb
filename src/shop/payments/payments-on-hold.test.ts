import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { readCart, updateCart } from '#shop/cart/cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { settleAttempt } from './settlement.ts'
import { listPaymentsOnHold, resolvePayment } from './payments-on-hold.ts'
import { bills } from '#db/schema/bills.server.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { checkAllInvariants } from '#shop/today/invariants.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { expireOrders } from '#shop/checkout/reconcile-payments.ts'
import { listRefunds } from './refund-list.ts'
import { sendRefund } from './refund-order.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { attemptIdOf, paidOrder, unpaidOrder } from '#testing/shop/orders.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { address, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

/** Creates an order whose payment is one paisa too low. `otherAttemptId` is an earlier payment that was only started. */
async function createPaymentOnHold(shop: ShopContext) {
  const { product, shopper, seller, order, attemptId: otherAttemptId } = await unpaidOrder(shop)
  await updateCart(shopper, { cartItems: { [product.id]: 1 } })
  const { url } = await payOrder(shopper, { id: order.id })
  const id = url.split('/').at(-1) ?? ''
  await handleTestGatewayAction(shop, { id, action: 'wrong-amount' })
  const reloadOrder = () => findOrder(shopper, order.id)
  const readRefunds = () => shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  const readMails = async (kind: string) =>
    (await shop.db.select().from(emails)).filter((mail) => mail.kind === kind)
  const decide = (decision: string, note?: string) => resolvePayment(seller, { id, decision, note })
  const readCartItems = async () => (await readCart(shop.db, shopper.actor.shopper?.id ?? '')).items
  return {
    product,
    shopper,
    seller,
    order,
    id,
    otherAttemptId,
    reloadOrder,
    readRefunds,
    readMails,
    decide,
    readCartItems,
  }
}

describe('a payment of a wrong amount', () => {
  shopTest('is listed for the seller with both amounts, and for no one else', async ({ shop }) => {
    const { seller, shopper, order, id } = await createPaymentOnHold(shop)
    const list = await listPaymentsOnHold(seller, {})
    expect(list).toMatchObject({ total: 1, page: 1, pages: 1 })
    expect(list.payments).toMatchObject([
      {
        id,
        orderId: order.id,
        gateway: 'test',
        requestedPaisa: order.totalPaisa,
        arrivedPaisa: order.totalPaisa - 1,
        arrivedCurrency: 'NPR',
        canAccept: true,
        decision: undefined,
      },
    ])
    await expect(listPaymentsOnHold(shopper, {})).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(listPaymentsOnHold(shop, {})).rejects.toMatchObject({ code: 'not-logged-in' })
    const decision = { id, decision: 'accept' }
    await expect(resolvePayment(shopper, decision)).rejects.toMatchObject({ code: 'not-allowed' })
  })

  shopTest('pays its order once when it is accepted, also if accepted twice', async ({ shop }) => {
    const { seller, shopper, order, reloadOrder, readRefunds, readMails, decide, readCartItems, id } =
      await createPaymentOnHold(shop)
    expect(await decide('accept', 'one paisa')).toMatchObject({ decision: 'accept', canAccept: false })
    expect(await decide('accept')).toMatchObject({ decision: 'accept' })
    expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing', isPaymentOpen: false })
    expect(await readCartItems()).toEqual({})
    expect(await readMails('order-paid')).toHaveLength(1)
    expect(await readRefunds()).toEqual([])
    expect(await listPaymentsOnHold(seller, {})).toMatchObject({ total: 0, payments: [] })
    const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
    expect(attempt).toMatchObject({ resolution: 'accept', resolutionNote: 'one paisa' })
    expect(attempt?.resolvedBy).toBe(seller.actor.seller?.id)
    await expect(decide('refund')).rejects.toMatchObject({ code: 'already-decided' })
    // The refund equals the accepted amount.
    await cancelOrder(shopper, { id: order.id })
    expect(await readRefunds()).toMatchObject([{ amountPaisa: order.totalPaisa - 1, note: 'cancelled' }])
  })

  shopTest('is refunded in full if it is not accepted, and the order can still be paid', async ({ shop }) => {
    const { seller, shopper, order, reloadOrder, readRefunds, readMails, decide } =
      await createPaymentOnHold(shop)
    expect(await decide('refund')).toMatchObject({ decision: 'refund' })
    expect(await decide('refund')).toMatchObject({ decision: 'refund' })
    expect(await readRefunds()).toMatchObject([
      { status: 'owed', note: 'mismatch', amountPaisa: order.totalPaisa - 1, currency: 'NPR' },
    ])
    expect(await readMails('paid-late')).toHaveLength(1)
    expect(await reloadOrder()).toMatchObject({ isPaid: false, isPaymentOpen: false, status: 'Processing' })
    await expect(decide('accept')).rejects.toMatchObject({ code: 'already-decided' })
    const { url } = await payOrder(shopper, { id: order.id })
    await handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'pay' })
    const [refund] = (await listRefunds(seller, {})).refunds
    expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'done' })
    expect(await reloadOrder()).toMatchObject({ isPaid: true, refunds: [{ status: 'done' }] })
  })

  shopTest('of an order that has expired or was paid since can only be refunded', async ({ shop }) => {
    const expiredOrder = await createPaymentOnHold(shop)
    await expireOrders(shopAfterMinutes(shop, 36))
    expect(await expiredOrder.reloadOrder()).toMatchObject({ status: 'Cancelled' })
    expect((await listPaymentsOnHold(expiredOrder.seller, {})).payments).toMatchObject([{ canAccept: false }])
    await expect(expiredOrder.decide('accept')).rejects.toMatchObject({ code: 'cannot-accept' })
    expect((await listPaymentsOnHold(expiredOrder.seller, {})).total).toBe(1)
    await expiredOrder.decide('refund')
    expect(await expiredOrder.readRefunds()).toHaveLength(1)
    const paidOrderOnHold = await createPaymentOnHold(shop)
    await expect(payOrder(paidOrderOnHold.shopper, { id: paidOrderOnHold.order.id })).rejects.toMatchObject({
      code: 'payment-on-hold',
    })
    expect(await paidOrderOnHold.reloadOrder()).toMatchObject({ isPaymentOnHold: true })
    // Neither the same order again nor a cash order of the same cart replaces it.
    const input = { items: [{ productId: paidOrderOnHold.product.id, quantity: 1 }], address }
    for (const placeOrder of [placeOnlineOrder, placeCashOrder])
      await expect(placeOrder(paidOrderOnHold.shopper, input)).rejects.toMatchObject({
        code: 'payment-on-hold',
      })
    await handleTestGatewayAction(shop, { id: paidOrderOnHold.otherAttemptId, action: 'late' })
    await expect(paidOrderOnHold.decide('accept')).rejects.toMatchObject({ code: 'cannot-accept' })
    await paidOrderOnHold.decide('refund')
    expect(await paidOrderOnHold.readRefunds()).toMatchObject([{ note: 'mismatch' }])
    expect(await paidOrderOnHold.reloadOrder()).toMatchObject({ isPaid: true })
  })

  shopTest('needs a known decision, and an unknown payment is not found', async ({ shop }) => {
    const { seller, decide } = await createPaymentOnHold(shop)
    await expect(decide('maybe')).rejects.toMatchObject({ fields: { decision: 'choice' } })
    for (const id of ['nonsense', 'x'.repeat(200)]) {
      const unknownPayment = { id, decision: 'accept' }
      await expect(resolvePayment(seller, unknownPayment)).rejects.toMatchObject({ code: 'not-found' })
    }
  })
})

/** Creates a paid order of Rs. 1,836 that is edited to Rs. 3,672. The payment of the outstanding amount is one paisa too low. */
async function createBalancePaymentOnHold(shop: ShopContext) {
  const { product, shopper, seller, id: orderId } = await paidOrder(shop, { quantity: 2 })
  const lines = [{ productId: product.id, quantity: 4 }]
  await editOrder(seller, { id: orderId, version: 1, lines, reason: 'The customer called' })
  const { url } = await payOrder(shopper, { id: orderId })
  const id = attemptIdOf(url)
  await handleTestGatewayAction(shop, { id, action: 'wrong-amount' })
  const decide = (decision: string) => resolvePayment(seller, { id, decision })
  return { shopper, seller, orderId, decide, reloadOrder: () => findOrder(shopper, orderId) }
}

const report = { status: 'paid', currency: 'NPR', transaction: null, raw: null } as const

describe('a wrong payment of the outstanding amount of an edited order', () => {
  shopTest('is on hold, and the shopper cannot pay again', async ({ shop }) => {
    const { shopper, seller, orderId, reloadOrder } = await createBalancePaymentOnHold(shop)
    expect(await reloadOrder()).toMatchObject({ isPaymentOnHold: true, outstandingPaisa: 183_600 })
    await expect(payOrder(shopper, { id: orderId })).rejects.toMatchObject({ code: 'payment-on-hold' })
    expect((await listPaymentsOnHold(seller, {})).payments).toMatchObject([{ canAccept: true }])
  })

  shopTest('pays the outstanding amount when it is accepted', async ({ shop }) => {
    const { seller, orderId, decide, reloadOrder } = await createBalancePaymentOnHold(shop)
    expect(await decide('accept')).toMatchObject({ decision: 'accept', canAccept: false })
    expect(await reloadOrder()).toMatchObject({ isPaymentOnHold: false, outstandingPaisa: 0, refunds: [] })
    const issuedBills = await shop.db.select().from(bills).where(eq(bills.orderId, orderId))
    expect(issuedBills.map(({ kind, content }) => [kind, content.totalPaisa])).toEqual([
      ['bill', 183_600],
      ['credit-note', 183_600],
      ['bill', 367_200],
    ])
    await changeOrderStatus(seller, { id: orderId, status: 'Packed' })
    expect(await checkAllInvariants(shop)).toEqual([])
  })

  shopTest('pays only the requested amount if a later edit made the order dearer', async ({ shop }) => {
    const { product, shopper, seller, id: orderId } = await paidOrder(shop, { quantity: 1 })
    const reason = 'The customer called'
    const linesWithQuantity = (quantity: number) => [{ productId: product.id, quantity }]
    await editOrder(seller, { id: orderId, version: 1, lines: linesWithQuantity(2), reason })
    const id = attemptIdOf((await payOrder(shopper, { id: orderId })).url)
    await handleTestGatewayAction(shop, { id, action: 'cancel' })
    await editOrder(seller, { id: orderId, version: 2, lines: linesWithQuantity(4), reason })
    await settleAttempt(shop, id, { ...report, amountPaisa: 91_799 })
    await resolvePayment(seller, { id, decision: 'accept' })
    expect(await findOrder(shopper, orderId)).toMatchObject({
      outstandingPaisa: 183_600,
      totalPaisa: 367_200,
    })
    expect(await checkAllInvariants(shop)).toEqual([])
  })

  shopTest(
    'gets no credit note for the excess that its gateway refunded before the decision',
    async ({ shop }) => {
      const { product, shopper, seller, id: orderId } = await paidOrder(shop, { quantity: 2 })
      const lines = [{ productId: product.id, quantity: 4 }]
      await editOrder(seller, { id: orderId, version: 1, lines, reason: 'The customer called' })
      const id = attemptIdOf((await payOrder(shopper, { id: orderId })).url)
      await settleAttempt(shop, id, { ...report, amountPaisa: 190_000 })
      const partialRefundReport = {
        ...report,
        status: 'partly-refunded',
        amountPaisa: 190_000,
        refundedPaisa: 6400,
      } as const
      await settleAttempt(shop, id, partialRefundReport)
      const readBillTotals = async () =>
        (await shop.db.select().from(bills).where(eq(bills.orderId, orderId))).map(
          ({ content }) => content.totalPaisa,
        )
      expect(await readBillTotals()).toEqual([183_600])
      await resolvePayment(seller, { id, decision: 'accept' })
      // The old bill, its credit note, and the new bill. The refunded amount was above it.
      expect(await readBillTotals()).toEqual([183_600, 183_600, 367_200])
      expect(await checkAllInvariants(shop)).toEqual([])
    },
  )

  shopTest('is refunded when it is not accepted, and the amount stays outstanding', async ({ shop }) => {
    const { shopper, orderId, decide, reloadOrder } = await createBalancePaymentOnHold(shop)
    await decide('refund')
    expect(await reloadOrder()).toMatchObject({
      isPaymentOnHold: false,
      outstandingPaisa: 183_600,
      refunds: [{ amountPaisa: 183_599 }],
    })
    const { url } = await payOrder(shopper, { id: orderId })
    await handleTestGatewayAction(shop, { id: attemptIdOf(url), action: 'pay' })
    expect(await reloadOrder()).toMatchObject({ outstandingPaisa: 0, totalPaisa: 367_200 })
    expect(await checkAllInvariants(shop)).toEqual([])
  })
})

isolatedDatabaseTest('only one of two concurrent decisions counts', async ({ shop }) => {
  for (let round = 0; round < 4; round += 1) {
    const { decide, reloadOrder, readRefunds } = await createPaymentOnHold(shop)
    const outcomes = await Promise.allSettled([
      decide('accept'),
      decide('refund'),
      decide('accept'),
      decide('refund'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { isPaid } = await reloadOrder()
    expect(await readRefunds()).toHaveLength(isPaid ? 0 : 1)
  }
})
