import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { outbox } from '#db/schema/orders.server.ts'
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
import { shopInMinutes } from '#testing/shop/online-orders.ts'
import { address, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

/** An order whose payment came one paisa short. `otherAttemptId` is a payment that was started before. */
async function paymentOnHold(shop: ShopContext) {
  const { product, shopper, seller, order, attemptId: otherAttemptId } = await unpaidOrder(shop)
  await updateCart(shopper, { cartItems: { [product.id]: 1 } })
  const { url } = await payOrder(shopper, { id: order.id })
  const id = url.split('/').at(-1) ?? ''
  await handleTestGatewayAction(shop, { id, action: 'wrong-amount' })
  const reloadOrder = () => findOrder(shopper, order.id)
  const readRefunds = () => shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  const mails = async (kind: string) =>
    (await shop.db.select().from(outbox)).filter((mail) => mail.kind === kind)
  const decide = (decision: string, note?: string) => resolvePayment(seller, { id, decision, note })
  const cart = async () => (await readCart(shop.db, shopper.actor.shopper?.id ?? '')).items
  return {
    product,
    shopper,
    seller,
    order,
    id,
    otherAttemptId,
    reloadOrder,
    readRefunds,
    mails,
    decide,
    cart,
  }
}

describe('a payment of a wrong sum', () => {
  shopTest('is listed for the seller with both amounts, and for no one else', async ({ shop }) => {
    const { seller, shopper, order, id } = await paymentOnHold(shop)
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
    const { seller, shopper, order, reloadOrder, readRefunds, mails, decide, cart, id } =
      await paymentOnHold(shop)
    expect(await decide('accept', 'one paisa')).toMatchObject({ decision: 'accept', canAccept: false })
    expect(await decide('accept')).toMatchObject({ decision: 'accept' })
    expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing', isPaymentOpen: false })
    expect(await cart()).toEqual({})
    expect(await mails('order-paid')).toHaveLength(1)
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

  shopTest(
    'is refunded as it arrived when it is not accepted, and the order can still be paid',
    async ({ shop }) => {
      const { seller, shopper, order, reloadOrder, readRefunds, mails, decide } = await paymentOnHold(shop)
      expect(await decide('refund')).toMatchObject({ decision: 'refund' })
      expect(await decide('refund')).toMatchObject({ decision: 'refund' })
      expect(await readRefunds()).toMatchObject([
        { status: 'owed', note: 'mismatch', amountPaisa: order.totalPaisa - 1, currency: 'NPR' },
      ])
      expect(await mails('paid-late')).toHaveLength(1)
      expect(await reloadOrder()).toMatchObject({ isPaid: false, isPaymentOpen: false, status: 'Processing' })
      await expect(decide('accept')).rejects.toMatchObject({ code: 'already-decided' })
      const { url } = await payOrder(shopper, { id: order.id })
      await handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'pay' })
      const [refund] = (await listRefunds(seller, {})).refunds
      expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'done' })
      expect(await reloadOrder()).toMatchObject({ isPaid: true, refunds: [{ status: 'done' }] })
    },
  )

  shopTest('of an order that has expired or was paid since can only be refunded', async ({ shop }) => {
    const expired = await paymentOnHold(shop)
    await expireOrders(shopInMinutes(shop, 36))
    expect(await expired.reloadOrder()).toMatchObject({ status: 'Cancelled' })
    expect((await listPaymentsOnHold(expired.seller, {})).payments).toMatchObject([{ canAccept: false }])
    await expect(expired.decide('accept')).rejects.toMatchObject({ code: 'cannot-accept' })
    expect((await listPaymentsOnHold(expired.seller, {})).total).toBe(1)
    await expired.decide('refund')
    expect(await expired.readRefunds()).toHaveLength(1)
    const paid = await paymentOnHold(shop)
    await expect(payOrder(paid.shopper, { id: paid.order.id })).rejects.toMatchObject({
      code: 'payment-on-hold',
    })
    expect(await paid.reloadOrder()).toMatchObject({ isPaymentOnHold: true })
    // Neither the same order again nor a cash order of the same cart replaces it.
    const input = { items: [{ productId: paid.product.id, quantity: 1 }], address }
    for (const place of [placeOnlineOrder, placeCashOrder])
      await expect(place(paid.shopper, input)).rejects.toMatchObject({ code: 'payment-on-hold' })
    await handleTestGatewayAction(shop, { id: paid.otherAttemptId, action: 'late' })
    await expect(paid.decide('accept')).rejects.toMatchObject({ code: 'cannot-accept' })
    await paid.decide('refund')
    expect(await paid.readRefunds()).toMatchObject([{ note: 'mismatch' }])
    expect(await paid.reloadOrder()).toMatchObject({ isPaid: true })
  })

  shopTest('can be decided only while it is on hold, and only with a known decision', async ({ shop }) => {
    const { seller, decide } = await paymentOnHold(shop)
    await expect(decide('maybe')).rejects.toMatchObject({ fields: { decision: 'choice' } })
    for (const id of ['nonsense', 'x'.repeat(200)]) {
      const unknown = { id, decision: 'accept' }
      await expect(resolvePayment(seller, unknown)).rejects.toMatchObject({ code: 'not-found' })
    }
  })
})

/** An order over Rs. 1,836 that is paid and was changed to Rs. 3,672. The rest came one paisa short. */
async function restOnHold(shop: ShopContext) {
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

describe('a payment of the outstanding amount of an edited order, with a wrong sum', () => {
  shopTest('is shown as on hold and is not paid a second time', async ({ shop }) => {
    const { shopper, seller, orderId, reloadOrder } = await restOnHold(shop)
    expect(await reloadOrder()).toMatchObject({ isPaymentOnHold: true, outstandingPaisa: 183_600 })
    await expect(payOrder(shopper, { id: orderId })).rejects.toMatchObject({ code: 'payment-on-hold' })
    expect((await listPaymentsOnHold(seller, {})).payments).toMatchObject([{ canAccept: true }])
  })

  shopTest('pays the rest when it is accepted', async ({ shop }) => {
    const { seller, orderId, decide, reloadOrder } = await restOnHold(shop)
    expect(await decide('accept')).toMatchObject({ decision: 'accept', canAccept: false })
    expect(await reloadOrder()).toMatchObject({ isPaymentOnHold: false, outstandingPaisa: 0, refunds: [] })
    const issued = await shop.db.select().from(bills).where(eq(bills.orderId, orderId))
    expect(issued.map(({ kind, content }) => [kind, content.totalPaisa])).toEqual([
      ['bill', 183_600],
      ['credit-note', 183_600],
      ['bill', 367_200],
    ])
    await changeOrderStatus(seller, { id: orderId, status: 'Packed' })
    expect(await checkAllInvariants(shop)).toEqual([])
  })

  shopTest('pays only what was asked for if the order has become dearer since', async ({ shop }) => {
    const { product, shopper, seller, id: orderId } = await paidOrder(shop, { quantity: 1 })
    const reason = 'The customer called'
    const of = (quantity: number) => [{ productId: product.id, quantity }]
    await editOrder(seller, { id: orderId, version: 1, lines: of(2), reason })
    const id = attemptIdOf((await payOrder(shopper, { id: orderId })).url)
    await handleTestGatewayAction(shop, { id, action: 'cancel' })
    await editOrder(seller, { id: orderId, version: 2, lines: of(4), reason })
    await settleAttempt(shop, id, { ...report, amountPaisa: 91_799 })
    await resolvePayment(seller, { id, decision: 'accept' })
    expect(await findOrder(shopper, orderId)).toMatchObject({
      outstandingPaisa: 183_600,
      totalPaisa: 367_200,
    })
    expect(await checkAllInvariants(shop)).toEqual([])
  })

  shopTest('credits no bill for what its gateway has refunded before the decision', async ({ shop }) => {
    const { product, shopper, seller, id: orderId } = await paidOrder(shop, { quantity: 2 })
    const lines = [{ productId: product.id, quantity: 4 }]
    await editOrder(seller, { id: orderId, version: 1, lines, reason: 'The customer called' })
    const id = attemptIdOf((await payOrder(shopper, { id: orderId })).url)
    await settleAttempt(shop, id, { ...report, amountPaisa: 190_000 })
    const partlyRefunded = {
      ...report,
      status: 'partly-refunded',
      amountPaisa: 190_000,
      refundedPaisa: 6400,
    } as const
    await settleAttempt(shop, id, partlyRefunded)
    const issued = async () =>
      (await shop.db.select().from(bills).where(eq(bills.orderId, orderId))).map(
        ({ content }) => content.totalPaisa,
      )
    expect(await issued()).toEqual([183_600])
    await resolvePayment(seller, { id, decision: 'accept' })
    // The old bill, its credit note, and the new bill. The refunded amount was above it.
    expect(await issued()).toEqual([183_600, 183_600, 367_200])
    expect(await checkAllInvariants(shop)).toEqual([])
  })

  shopTest('is refunded when it is not accepted, and the rest is still to be paid', async ({ shop }) => {
    const { shopper, orderId, decide, reloadOrder } = await restOnHold(shop)
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
    const { decide, reloadOrder, readRefunds } = await paymentOnHold(shop)
    const decided = await Promise.allSettled([
      decide('accept'),
      decide('refund'),
      decide('accept'),
      decide('refund'),
    ])
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { isPaid } = await reloadOrder()
    expect(await readRefunds()).toHaveLength(isPaid ? 0 : 1)
  }
})
