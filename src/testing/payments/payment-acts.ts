import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAlerts, paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { resolvePayment } from '#shop/payments/payments-on-hold.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { handleGatewayReturn, expireOrders, reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { recordRefund, sendRefund } from '#shop/payments/refund-order.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { recordRefundedAmount } from '#shop/payments/record-refunded-amount.ts'
import { ShopError } from '#shop/shop-error.ts'
import { openWorld, type CrashPoint, type WorldPayment } from './gateways.ts'
import type { ModelState } from './payment-laws.ts'
import { statusesUntilDelivered } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, newShopper } from '#testing/shop/shop.ts'
import { withGateways } from './gateway-shops.ts'

const minuteMs = 60_000
const initialStock = 6

/** A store and its environment during simulated events. */
export type Simulation = ModelState & {
  shopper: ShopContext
  /** Another shopper, who orders the same product with cash. */
  other: ShopContext
  seller: ShopContext
  clock: { ms: number }
  linkedAttempts: Set<string>
  manualRefundsPaisa: Map<string, number>
  webhookCount: number
}
/** An event of the simulation, such as an order or a payment. */
export type Act = (sim: Simulation) => Promise<unknown>

export async function openSimulation(baseShop: ShopContext): Promise<Simulation> {
  const clock = { ms: baseShop.now().getTime() }
  const nowMs = () => clock.ms
  const world = openWorld(nowMs)
  const shop = { ...withGateways(baseShop, ...world.gateways), now: () => new Date(clock.ms) }
  const product = await newProduct(shop, { stock: initialStock })
  const [shopper, other, seller] = [await newShopper(shop), await newShopper(shop), await newSeller(shop)]
  const people = { shopper, other, seller }
  const moneyState = { linkedAttempts: new Set<string>(), manualRefundsPaisa: new Map<string, number>() }
  return {
    ...people,
    ...moneyState,
    shop,
    world,
    productId: product.id,
    initialStock,
    clock,
    nowMs,
    webhookCount: 0,
  }
}

/** Returns the result of the work; undefined if the shop refuses or the process crashes. */
async function resultUnlessRefused<Value>(
  sim: Simulation,
  work: Promise<Value>,
  crash?: Promise<'crashed'>,
): Promise<Value | undefined> {
  const resultOrUndefined = work.catch((error: unknown) => {
    if (error instanceof ShopError) return undefined
    throw error
  })
  const outcome = await (crash ? Promise.race([resultOrUndefined, crash]) : resultOrUndefined)
  sim.world.cancelCrash()
  return outcome === 'crashed' ? undefined : outcome
}

const attemptOfUrl = (url: string) => url.split('/').at(-1) ?? ''

export function orderOnline(gateway: GatewayName, quantity: number, crash?: CrashPoint): Act {
  return async (sim) => {
    const input = { items: [{ productId: sim.productId, quantity }], address, gateway }
    const crashed = crash && sim.world.crash(crash)
    const placed = await resultUnlessRefused(sim, placeOnlineOrder(sim.shopper, input), crashed)
    if (placed) sim.linkedAttempts.add(attemptOfUrl(placed.url))
  }
}

export function openAnotherPayment(gateway: GatewayName, crash?: CrashPoint): Act {
  return async (sim) => {
    const [order] = await newestOrders(sim)
    const crashed = crash && sim.world.crash(crash)
    const reopened = await resultUnlessRefused(
      sim,
      payOrder(sim.shopper, { id: order?.id ?? '-', gateway }),
      crashed,
    )
    if (reopened) sim.linkedAttempts.add(attemptOfUrl(reopened.url))
  }
}

/** `foreign`: a payment for something else. `inr`: a payment in Indian rupees. */
export type PaidAmount = 'right' | 'short' | 'over' | 'foreign' | 'inr'

/** Pays with one of the links that were shared. `index` 0 is the newest, here and below. */
export function payAtGateway(index: number, amount: PaidAmount): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    const isOpen = payment && (payment.state === 'unsure' || sim.clock.ms < payment.endsAt)
    if (!isOpen || ['paid', 'cancelled', 'expired'].includes(payment.state)) return
    const differencePaisa = { right: 0, foreign: 0, inr: 0, short: -500, over: 700 }[amount]
    const currency = amount === 'inr' ? 'INR' : 'NPR'
    const received = {
      receivedPaisa: payment.requestedPaisa + differencePaisa,
      currency,
      isMismatched: amount === 'foreign',
    }
    Object.assign(payment, { state: 'paid', ...received })
  }
}

export function changePaymentState(
  index: number,
  state: 'pending' | 'unsure' | 'cancelled' | 'expired',
): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    const isOpen = payment && payment.state !== 'paid' && sim.clock.ms < payment.endsAt
    if (isOpen && payment.state !== 'cancelled' && payment.state !== 'expired') payment.state = state
  }
}

export function returnFromGateway(
  index: number,
  claim: 'signed' | 'forged' | 'none',
  crash?: CrashPoint,
): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    if (!payment) return
    const crashed = crash && sim.world.crash(crash)
    await resultUnlessRefused(sim, handleGatewayReturn(sim.shop, payment.attemptId, { claim }), crashed)
  }
}

export function deliverWebhook(index: number): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    if (!payment || (payment.gateway !== 'stripe' && payment.gateway !== 'test')) return
    sim.webhookCount += 1
    const body = `evt_${sim.webhookCount % 5} ${payment.attemptId}`
    await resultUnlessRefused(sim, receiveWebhook(sim.shop, payment.gateway, { body, signature: '' }))
  }
}

/** A person refunds money on the gateway's own pages. */
export function refundAtGateway(index: number, share: number): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    if (payment?.state !== 'paid') return
    const remainingPaisa =
      payment.receivedPaisa - payment.refundedPaisa - (sim.manualRefundsPaisa.get(payment.attemptId) ?? 0)
    // A refund that the store is currently requesting cannot be made in the portal at the same time.
    const sentRefundCondition = and(eq(refunds.attemptId, payment.attemptId), eq(refunds.status, 'sent'))
    if ((await sim.shop.db.$count(refunds, sentRefundCondition)) === 0)
      payment.refundedPaisa += Math.floor(remainingPaisa * share)
  }
}

export function cancelNewestOrder(actor: 'shopper' | 'seller'): Act {
  return async (sim) => {
    const [order] = await newestOrders(sim)
    await resultUnlessRefused(sim, cancelOrder(sim[actor], { id: order?.id ?? '-' }))
  }
}

export function resolveOnHoldPayment(decision: 'accept' | 'refund'): Act {
  return async (sim) => {
    const [onHoldPayment] = await sim.shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.status, 'review'))
    if (onHoldPayment)
      await resultUnlessRefused(
        sim,
        resolvePayment(sim.seller, { id: onHoldPayment.id, decision, note: 'asked' }),
      )
  }
}

export function sendOldestRefund(crash?: CrashPoint): Act {
  return async (sim) => {
    const unsentCondition = inArray(refunds.status, ['owed', 'failed'])
    const [refund] = await sim.shop.db
      .select()
      .from(refunds)
      .where(unsentCondition)
      .orderBy(refunds.createdAt)
    const crashed = crash && sim.world.crash(crash)
    if (refund) await resultUnlessRefused(sim, sendRefund(sim.seller, { id: refund.id }), crashed)
    sim.world.cancelCrash()
  }
}

/** A person records a refund after checking that the gateway has not made it yet. */
export const recordRefundByHand: Act = async (sim) => {
  const [refund] = await sim.shop.db
    .select()
    .from(refunds)
    .where(ne(refunds.status, 'done'))
    .orderBy(refunds.createdAt)
  const payment = sim.world.payments.get(refund?.attemptId ?? '')
  if (!refund || !payment) return
  const { attemptId } = payment
  const doneCondition = and(eq(refunds.attemptId, attemptId), eq(refunds.status, 'done'))
  const recordedPaisa = (await sim.shop.db.select().from(refunds).where(doneCondition)).reduce(
    (sum, row) => sum + row.amountPaisa,
    0,
  )
  const refundedPaisa = payment.refundedPaisa + (sim.manualRefundsPaisa.get(attemptId) ?? 0)
  if (refundedPaisa > recordedPaisa) return
  const input = { id: refund.id, note: 'bank', isChecked: true }
  const isRecorded = await resultUnlessRefused(sim, recordRefund(sim.seller, input))
  if (isRecorded)
    sim.manualRefundsPaisa.set(attemptId, (sim.manualRefundsPaisa.get(attemptId) ?? 0) + refund.amountPaisa)
}

export const enterRefundedAmount: Act = async (sim) => {
  const [alert] = await sim.shop.db.select().from(paymentAlerts).where(isNull(paymentAlerts.acknowledgedAt))
  const payment = sim.world.payments.get(alert?.attemptId ?? '')
  const isPartlyRefunded = alert?.kind === 'partly-refunded' && payment && payment.refundedPaisa > 0
  if (!isPartlyRefunded) return
  const amount = payment.refundedPaisa / 100
  await resultUnlessRefused(sim, recordRefundedAmount(sim.seller, { id: alert.id, amount }))
}

export const changePrice: Act = async ({ shop, productId, clock }) => {
  const offerPricePaisa = 80_000 + (clock.ms % 7) * 100
  await shop.db.update(products).set({ offerPricePaisa }).where(eq(products.id, productId))
}

export const orderWithCash =
  (actor: 'shopper' | 'other', quantity: number): Act =>
  async (sim) => {
    const input = { items: [{ productId: sim.productId, quantity }], address }
    await resultUnlessRefused(sim, placeCashOrder(sim[actor], input))
  }

/** Delivers the newest order, and accepts a return of a part of it. */
export const deliverAndReturnPart =
  (amount: number): Act =>
  async (sim) => {
    const [newest] = await newestOrders(sim)
    if (!newest) return
    for (const status of statusesUntilDelivered)
      await resultUnlessRefused(sim, changeOrderStatus(sim.seller, { id: newest.id, status }))
    const returnInput = { order: newest.id, kind: 'return', text: 'One leg is broken.' }
    const result = await resultUnlessRefused(sim, submitReturnRequest(sim.shopper, returnInput, []))
    const openRequest = result?.requests.find(({ status }) => status === 'open')
    const decisionInput = { id: openRequest?.id, decision: 'accept', amount }
    if (openRequest) await resultUnlessRefused(sim, decideRequest(sim.seller, decisionInput))
  }

/**
 * Pays just before the gateway becomes unavailable, so that the order expires before the store receives the report.
 */
export const payDuringOutage: Act = async (sim) => {
  await payAtGateway(0, 'right')(sim)
  sim.world.isUp = false
  sim.clock.ms += 90 * minuteMs
  await resultUnlessRefused(sim, expireOrders(sim.shop))
  sim.world.isUp = true
}

export const reconcile =
  (crash?: CrashPoint): Act =>
  async (sim) => {
    const crashed = crash && sim.world.crash(crash)
    await resultUnlessRefused(sim, reconcilePayments(sim.shop), crashed)
  }

function newestOrders({ shop, shopper }: Simulation) {
  const shopperCondition = eq(orders.shopperId, shopper.actor.shopper?.id ?? '')
  return shop.db
    .select()
    .from(orders)
    .where(shopperCondition)
    .orderBy(orders.createdAt, orders.id)
    .then((all) => all.toReversed())
}

function linkedPayment({ world, linkedAttempts }: Simulation, index: number): WorldPayment | undefined {
  return [...world.payments.values()].filter(({ attemptId }) => linkedAttempts.has(attemptId)).at(-1 - index)
}
