import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAlerts, paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { Shop } from '#shop/context.ts'
import { decideReturnRequest } from '#shop/inbox/decide-request.ts'
import { resolvePayment } from '#shop/payments/payments-on-hold.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { handleGatewayReturn, expireOrders, reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { recordRefund, sendRefund } from '#shop/payments/refund-order.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { recordRefundedAmount } from '#shop/payments/partial-return.ts'
import { ShopError } from '#shop/shop-error.ts'
import { openWorld, type CrashPoint, type WorldPayment } from './gateways.ts'
import type { Tried } from './payment-laws.ts'
import { statusesUntilDelivered } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, newShopper } from '#testing/shop/shop.ts'
import { withGateways } from './gateway-shops.ts'

const minute = 60_000
const initialStock = 6

/** A store and its environment during simulated events. */
export type Sim = Tried & {
  shopper: Shop
  other: Shop
  seller: Shop
  clock: { ms: number }
  linkedAttempts: Set<string>
  byHand: Map<string, number>
  webhooks: number
}
export type Act = (sim: Sim) => Promise<unknown>

export async function openSim(plain: Shop): Promise<Sim> {
  const clock = { ms: plain.now().getTime() }
  const nowMs = () => clock.ms
  const world = openWorld(nowMs)
  const shop = { ...withGateways(plain, ...world.gateways), now: () => new Date(clock.ms) }
  const product = await newProduct(shop, { stock: initialStock })
  const [shopper, other, seller] = [await newShopper(shop), await newShopper(shop), await newSeller(shop)]
  const people = { shopper, other, seller }
  const money = { linkedAttempts: new Set<string>(), byHand: new Map<string, number>() }
  return { ...people, ...money, shop, world, productId: product.id, initialStock, clock, nowMs, webhooks: 0 }
}

/** A refusal of the shop is a result; a process that dies has none. */
async function surviving<Value>(
  sim: Sim,
  work: Promise<Value>,
  death?: Promise<'crashed'>,
): Promise<Value | undefined> {
  const refused = work.catch((error: unknown) => {
    if (error instanceof ShopError) return undefined
    throw error
  })
  const outcome = await (death ? Promise.race([refused, death]) : refused)
  sim.world.calm()
  return outcome === 'crashed' ? undefined : outcome
}

const attemptOfUrl = (url: string) => url.split('/').at(-1) ?? ''

export function ordering(gateway: GatewayName, quantity: number, crash?: CrashPoint): Act {
  return async (sim) => {
    const input = { items: [{ productId: sim.productId, quantity }], address, gateway }
    const death = crash && sim.world.crash(crash)
    const placed = await surviving(sim, placeOnlineOrder(sim.shopper, input), death)
    if (placed) sim.linkedAttempts.add(attemptOfUrl(placed.url))
  }
}

export function payingAgain(gateway: GatewayName, crash?: CrashPoint): Act {
  return async (sim) => {
    const [order] = await newestOrders(sim)
    const death = crash && sim.world.crash(crash)
    const again = await surviving(sim, payOrder(sim.shopper, { id: order?.id ?? '-', gateway }), death)
    if (again) sim.linkedAttempts.add(attemptOfUrl(again.url))
  }
}

export type Sum = 'right' | 'short' | 'over' | 'foreign' | 'inr'

/** Pays with a link that was shared, the newest or the one before it. */
export function paying(index: number, sum: Sum): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    const isOpen = payment && (payment.state === 'unsure' || sim.clock.ms < payment.endsAt)
    if (!isOpen || ['paid', 'cancelled', 'expired'].includes(payment.state)) return
    const off = { right: 0, foreign: 0, inr: 0, short: -500, over: 700 }[sum]
    const coin = sum === 'inr' ? 'INR' : 'NPR'
    const arrived = { arrivedPaisa: payment.requestedPaisa + off, coin, isForeign: sum === 'foreign' }
    Object.assign(payment, { state: 'paid', ...arrived })
  }
}

export function becoming(index: number, state: 'pending' | 'unsure' | 'cancelled' | 'expired'): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    const isOpen = payment && payment.state !== 'paid' && sim.clock.ms < payment.endsAt
    if (isOpen && payment.state !== 'cancelled' && payment.state !== 'expired') payment.state = state
  }
}

export function returning(index: number, claim: 'signed' | 'forged' | 'none', crash?: CrashPoint): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    if (!payment) return
    const death = crash && sim.world.crash(crash)
    await surviving(sim, handleGatewayReturn(sim.shop, payment.attemptId, { claim }), death)
  }
}

export function noticing(index: number): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    if (!payment || (payment.gateway !== 'stripe' && payment.gateway !== 'test')) return
    sim.webhooks += 1
    const body = `evt_${sim.webhooks % 5} ${payment.attemptId}`
    await surviving(sim, receiveWebhook(sim.shop, payment.gateway, { body, signature: '' }))
  }
}

/** A person refunds money on the gateway's own pages. */
export function givingBackThere(index: number, share: number): Act {
  return async (sim) => {
    const payment = linkedPayment(sim, index)
    if (payment?.state !== 'paid') return
    const remainingPaisa =
      payment.arrivedPaisa - payment.refundedPaisa - (sim.byHand.get(payment.attemptId) ?? 0)
    // A refund that the store is currently requesting cannot be made in the portal at the same time.
    const isSentRefund = and(eq(refunds.attemptId, payment.attemptId), eq(refunds.status, 'sent'))
    if ((await sim.shop.db.$count(refunds, isSentRefund)) === 0)
      payment.refundedPaisa += Math.floor(remainingPaisa * share)
  }
}

export function cancelling(actor: 'shopper' | 'seller'): Act {
  return async (sim) => {
    const [order] = await newestOrders(sim)
    await surviving(sim, cancelOrder(sim[actor], { id: order?.id ?? '-' }))
  }
}

export function deciding(decision: 'accept' | 'refund'): Act {
  return async (sim) => {
    const [onHoldPayment] = await sim.shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.status, 'review'))
    if (onHoldPayment)
      await surviving(sim, resolvePayment(sim.seller, { id: onHoldPayment.id, decision, note: 'asked' }))
  }
}

export function refunding(crash?: CrashPoint): Act {
  return async (sim) => {
    const open = inArray(refunds.status, ['owed', 'failed'])
    const [refund] = await sim.shop.db.select().from(refunds).where(open).orderBy(refunds.createdAt)
    const death = crash && sim.world.crash(crash)
    if (refund) await surviving(sim, sendRefund(sim.seller, { id: refund.id }), death)
    sim.world.calm()
  }
}

/** A person records a refund after checking that the gateway has not made it yet. */
export const recording: Act = async (sim) => {
  const [refund] = await sim.shop.db
    .select()
    .from(refunds)
    .where(ne(refunds.status, 'done'))
    .orderBy(refunds.createdAt)
  const payment = sim.world.payments.get(refund?.attemptId ?? '')
  if (!refund || !payment) return
  const { attemptId } = payment
  const isBack = and(eq(refunds.attemptId, attemptId), eq(refunds.status, 'done'))
  const recordedPaisa = (await sim.shop.db.select().from(refunds).where(isBack)).reduce(
    (sum, row) => sum + row.amountPaisa,
    0,
  )
  const refundedPaisa = payment.refundedPaisa + (sim.byHand.get(attemptId) ?? 0)
  if (refundedPaisa > recordedPaisa) return
  const input = { id: refund.id, note: 'bank', isChecked: true }
  const isRecorded = await surviving(sim, recordRefund(sim.seller, input))
  if (isRecorded) sim.byHand.set(attemptId, (sim.byHand.get(attemptId) ?? 0) + refund.amountPaisa)
}

export const telling: Act = async (sim) => {
  const [alert] = await sim.shop.db.select().from(paymentAlerts).where(isNull(paymentAlerts.notedAt))
  const payment = sim.world.payments.get(alert?.attemptId ?? '')
  const isPart = alert?.kind === 'partly-refunded' && payment && payment.refundedPaisa > 0
  if (!isPart) return
  const amount = payment.refundedPaisa / 100
  await surviving(sim, recordRefundedAmount(sim.seller, { id: alert.id, amount }))
}

export const repricing: Act = async ({ shop, productId, clock }) => {
  const offerPricePaisa = 80_000 + (clock.ms % 7) * 100
  await shop.db.update(products).set({ offerPricePaisa }).where(eq(products.id, productId))
}

export const buying =
  (actor: 'shopper' | 'other', quantity: number): Act =>
  async (sim) => {
    const input = { items: [{ productId: sim.productId, quantity }], address }
    await surviving(sim, placeCashOrder(sim[actor], input))
  }

/** Delivers the newest order, and accepts a return of a part of it. */
export const claiming =
  (amount: number): Act =>
  async (sim) => {
    const [newest] = await newestOrders(sim)
    if (!newest) return
    for (const status of statusesUntilDelivered)
      await surviving(sim, changeOrderStatus(sim.seller, { id: newest.id, status }))
    const returnInput = { order: newest.id, kind: 'return', text: 'One leg is broken.' }
    const result = await surviving(sim, submitReturnRequest(sim.shopper, returnInput, []))
    const open = result?.requests.find(({ status }) => status === 'open')
    const accepted = { id: open?.id, decision: 'accept', amount }
    if (open) await surviving(sim, decideReturnRequest(sim.seller, accepted))
  }

/**
 * A payment arrives in the last moment, the connection fails, and the order expires before the store receives the
 * report.
 */
export const payingUnheard: Act = async (sim) => {
  await paying(0, 'right')(sim)
  sim.world.isUp = false
  sim.clock.ms += 90 * minute
  await surviving(sim, expireOrders(sim.shop))
  sim.world.isUp = true
}

export const working =
  (crash?: CrashPoint): Act =>
  async (sim) => {
    const death = crash && sim.world.crash(crash)
    await surviving(sim, reconcilePayments(sim.shop), death)
  }

function newestOrders({ shop, shopper }: Sim) {
  const isMine = eq(orders.shopperId, shopper.actor.shopper?.id ?? '')
  return shop.db
    .select()
    .from(orders)
    .where(isMine)
    .orderBy(orders.createdAt, orders.id)
    .then((all) => all.toReversed())
}

function linkedPayment({ world, linkedAttempts }: Sim, index: number): WorldPayment | undefined {
  return [...world.payments.values()].filter(({ attemptId }) => linkedAttempts.has(attemptId)).at(-1 - index)
}
