import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAlerts, paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { gatewayNames, type GatewayName } from '#domain/payment.ts'
import { placeCashOrder, placeOnlineOrder } from './checkout.ts'
import type { Shop } from './context.ts'
import { resolvePayment } from './held-payments.ts'
import { cancelOrder, changeOrderStatus } from './order-status.ts'
import { payOrder } from './payment-attempts.ts'
import { receiveNotice } from './payment-notices.ts'
import { confirmReturn, expireOrders, reconcilePayments } from './payments.ts'
import { recordRefund, resumeRefunds, sendRefund } from './refund-order.ts'
import { recordReturnedPart } from './returned-part.ts'
import { ShopError } from './shop-error.ts'
import { openWorld, type CrashPoint, type WorldPayment } from './test-gateways.ts'
import { expectLaws, type Tried } from './test-payment-laws.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from './test-shop.ts'
import { withGateways } from './test-stripe.ts'

const minute = 60_000
// The long form: PROVE_RUNS=5000, and another PROVE_SEED each time.
const numRuns = Number(process.env['PROVE_RUNS'] ?? 60)
const seed = Number(process.env['PROVE_SEED'] ?? 20_261_122)
const initialStock = 6

class Rollback extends Error {}

/** One store and its world while things happen to them. */
type Sim = Tried & {
  shopper: Shop
  other: Shop
  seller: Shop
  clock: { ms: number }
  told: Set<string>
  byHand: Map<string, number>
  notices: number
}
type Act = (sim: Sim) => Promise<unknown>

async function openSim(plain: Shop): Promise<Sim> {
  const clock = { ms: plain.now().getTime() }
  const nowMs = () => clock.ms
  const world = openWorld(nowMs)
  const shop = { ...withGateways(plain, ...world.gateways), now: () => new Date(clock.ms) }
  const product = await newProduct(shop, { stock: initialStock })
  const [shopper, other, seller] = [await newShopper(shop), await newShopper(shop), await newSeller(shop)]
  const people = { shopper, other, seller }
  const money = { told: new Set<string>(), byHand: new Map<string, number>() }
  return { ...people, ...money, shop, world, productId: product.id, initialStock, clock, nowMs, notices: 0 }
}

/** What the shop refuses is an answer; a process that dies is none. */
async function surviving<Value>(
  sim: Sim,
  work: Promise<Value>,
  death?: Promise<'crashed'>,
): Promise<Value | undefined> {
  const refused = work.catch((error: unknown) => {
    if (error instanceof ShopError) return undefined
    throw error
  })
  const done = await (death ? Promise.race([refused, death]) : refused)
  sim.world.calm()
  return done === 'crashed' ? undefined : done
}

const attemptOfUrl = (url: string) => url.split('/').at(-1) ?? ''

function ordering(gateway: GatewayName, quantity: number, crash?: CrashPoint): Act {
  return async (sim) => {
    const input = { items: [{ productId: sim.productId, quantity }], address, gateway }
    const death = crash && sim.world.crash(crash)
    const placed = await surviving(sim, placeOnlineOrder(sim.shopper, input), death)
    if (placed) sim.told.add(attemptOfUrl(placed.url))
  }
}

function payingAgain(gateway: GatewayName, crash?: CrashPoint): Act {
  return async (sim) => {
    const [order] = await newestOrders(sim)
    const death = crash && sim.world.crash(crash)
    const again = await surviving(sim, payOrder(sim.shopper, { id: order?.id ?? '-', gateway }), death)
    if (again) sim.told.add(attemptOfUrl(again.url))
  }
}

type Sum = 'right' | 'short' | 'over' | 'foreign' | 'inr'

/** Somebody pays by a link that was told, the newest or one before it. */
function paying(index: number, sum: Sum): Act {
  return async (sim) => {
    const payment = toldPayment(sim, index)
    const isOpen = payment && (payment.state === 'unsure' || sim.clock.ms < payment.endsAt)
    if (!isOpen || ['paid', 'cancelled', 'expired'].includes(payment.state)) return
    const off = { right: 0, foreign: 0, inr: 0, short: -500, over: 700 }[sum]
    const coin = sum === 'inr' ? 'INR' : 'NPR'
    const arrived = { arrivedPaisa: payment.askedPaisa + off, coin, isForeign: sum === 'foreign' }
    Object.assign(payment, { state: 'paid', ...arrived })
  }
}

function becoming(index: number, state: 'pending' | 'unsure' | 'cancelled' | 'expired'): Act {
  return async (sim) => {
    const payment = toldPayment(sim, index)
    const isOpen = payment && payment.state !== 'paid' && sim.clock.ms < payment.endsAt
    if (isOpen && payment.state !== 'cancelled' && payment.state !== 'expired') payment.state = state
  }
}

function returning(index: number, claim: 'signed' | 'forged' | 'none', crash?: CrashPoint): Act {
  return async (sim) => {
    const payment = toldPayment(sim, index)
    if (!payment) return
    const death = crash && sim.world.crash(crash)
    await surviving(sim, confirmReturn(sim.shop, payment.attemptId, { claim }), death)
  }
}

function noticing(index: number): Act {
  return async (sim) => {
    const payment = toldPayment(sim, index)
    if (!payment || (payment.gateway !== 'stripe' && payment.gateway !== 'test')) return
    sim.notices += 1
    const body = `evt_${sim.notices % 5} ${payment.attemptId}`
    await surviving(sim, receiveNotice(sim.shop, payment.gateway, { body, signature: '' }))
  }
}

/** A person gives money back in the gateway's own pages. */
function givingBackThere(index: number, share: number): Act {
  return async (sim) => {
    const payment = toldPayment(sim, index)
    if (payment?.state !== 'paid') return
    const left = payment.arrivedPaisa - payment.refundedPaisa - (sim.byHand.get(payment.attemptId) ?? 0)
    // What the store is just asking for is nobody's to give back beside it.
    const asked = and(eq(refunds.attemptId, payment.attemptId), eq(refunds.status, 'sent'))
    if ((await sim.shop.db.$count(refunds, asked)) === 0) payment.refundedPaisa += Math.floor(left * share)
  }
}

function cancelling(who: 'shopper' | 'seller'): Act {
  return async (sim) => {
    const [order] = await newestOrders(sim)
    await surviving(sim, cancelOrder(sim[who], { id: order?.id ?? '-' }))
  }
}

function deciding(decision: 'accept' | 'refund'): Act {
  return async (sim) => {
    const [held] = await sim.shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.status, 'review'))
    if (held) await surviving(sim, resolvePayment(sim.seller, { id: held.id, decision, note: 'asked' }))
  }
}

function refunding(crash?: CrashPoint): Act {
  return async (sim) => {
    const open = inArray(refunds.status, ['owed', 'failed'])
    const [refund] = await sim.shop.db.select().from(refunds).where(open).orderBy(refunds.createdAt)
    const death = crash && sim.world.crash(crash)
    if (refund) await surviving(sim, sendRefund(sim.seller, { id: refund.id }), death)
    sim.world.calm()
  }
}

/** A person who has looked at the gateway, where nothing has gone back of this yet. */
const recording: Act = async (sim) => {
  const [refund] = await sim.shop.db
    .select()
    .from(refunds)
    .where(ne(refunds.status, 'done'))
    .orderBy(refunds.createdAt)
  const payment = sim.world.payments.get(refund?.attemptId ?? '')
  if (!refund || !payment) return
  const { attemptId } = payment
  const isBack = and(eq(refunds.attemptId, attemptId), eq(refunds.status, 'done'))
  const known = (await sim.shop.db.select().from(refunds).where(isBack)).reduce(
    (sum, row) => sum + row.amountPaisa,
    0,
  )
  const gone = payment.refundedPaisa + (sim.byHand.get(attemptId) ?? 0)
  if (gone > known) return
  const input = { id: refund.id, note: 'bank', isChecked: true }
  const done = await surviving(sim, recordRefund(sim.seller, input))
  if (done) sim.byHand.set(attemptId, (sim.byHand.get(attemptId) ?? 0) + refund.amountPaisa)
}

const telling: Act = async (sim) => {
  const [alert] = await sim.shop.db.select().from(paymentAlerts).where(isNull(paymentAlerts.notedAt))
  const payment = sim.world.payments.get(alert?.attemptId ?? '')
  const isPart = alert?.kind === 'partly-refunded' && payment && payment.refundedPaisa > 0
  if (!isPart) return
  const amount = payment.refundedPaisa / 100
  await surviving(sim, recordReturnedPart(sim.seller, { id: alert.id, amount }))
}

const repricing: Act = async ({ shop, productId, clock }) => {
  const offerPricePaisa = 80_000 + (clock.ms % 7) * 100
  await shop.db.update(products).set({ offerPricePaisa }).where(eq(products.id, productId))
}

const buying =
  (who: 'shopper' | 'other', quantity: number): Act =>
  async (sim) => {
    const input = { items: [{ productId: sim.productId, quantity }], address }
    await surviving(sim, placeCashOrder(sim[who], input))
  }

const packing: Act = async (sim) => {
  const [order] = await newestOrders(sim)
  await surviving(sim, changeOrderStatus(sim.seller, { id: order?.id ?? '-', status: 'Packed' }))
}

const working =
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

function toldPayment({ world, told }: Sim, index: number): WorldPayment | undefined {
  return [...world.payments.values()].filter(({ attemptId }) => told.has(attemptId)).at(-1 - index)
}

type Step = fc.AsyncCommand<object, Sim, true>

function step(name: string, act: Act): Step {
  return {
    check: async () => true,
    async run(_, sim) {
      await act(sim)
      // Each thing has a moment of its own.
      sim.clock.ms += 1000
      await expectLaws(sim)
    },
    toString: () => name,
  }
}

const gateway = fc.constantFrom(...gatewayNames)
const which = fc.constantFrom(0, 0, 0, 1)
const named = <Value>(name: string, of: fc.Arbitrary<Value>, act: (value: Value) => Act) =>
  of.map((value) => step(`${name}(${JSON.stringify(value)})`, act(value)))
const plain = (name: string, act: Act) => fc.constant(step(name, act))

const order = named('order', fc.tuple(gateway, fc.constantFrom(1, 2)), ([name, pieces]) =>
  ordering(name, pieces),
)
const sum = fc.constantFrom<Sum>('right', 'right', 'right', 'right', 'short', 'over', 'foreign', 'inr')
const pay = named('pay', fc.tuple(which, sum), ([index, how]) => paying(index, how))
const pass = named('pass', fc.constantFrom(1, 10, 26, 41, 75, 190, 1500), (minutes) => async (sim) => {
  sim.clock.ms += minutes * minute
})
const initiated = fc.constantFrom('before initiate', 'after initiate')
const claim = fc.constantFrom('signed', 'forged', 'none')
const states = fc.constantFrom('pending', 'unsure', 'cancelled', 'expired')

const commands: fc.Arbitrary<Step>[] = [
  order,
  order,
  pay,
  pay,
  pay,
  pass,
  pass,
  named('order and die', fc.tuple(gateway, initiated), ([name, point]) => ordering(name, 1, point)),
  named('pay again', gateway, (name) => payingAgain(name)),
  named('pay again and die', fc.tuple(gateway, initiated), ([name, point]) => payingAgain(name, point)),
  named('becomes', fc.tuple(which, states), ([index, state]) => becoming(index, state)),
  named('return', fc.tuple(which, claim), ([index, how]) => returning(index, how)),
  named('return and die', which, (index) => returning(index, 'signed', 'at lookup')),
  named('notice', which, noticing),
  plain('reconcile', working()),
  plain('reconcile and die', working('at lookup')),
  plain('expire', ({ shop }) => expireOrders(shop)),
  plain('expire', ({ shop }) => expireOrders(shop)),
  named(
    'line',
    fc.boolean(),
    (isUp) =>
      async ({ world }) =>
        void (world.isUp = isUp),
  ),
  plain('line is up', async ({ world }) => void (world.isUp = true)),
  plain('price changes', repricing),
  named('cash', fc.tuple(fc.constantFrom('shopper', 'other'), fc.constantFrom(1, 2, 4)), ([who, pieces]) =>
    buying(who, pieces),
  ),
  named('cancel', fc.constantFrom('shopper', 'seller'), cancelling),
  plain('pack', packing),
  named('decide', fc.constantFrom('accept', 'refund'), deciding),
  plain('refund', refunding()),
  named('refund and die', fc.constantFrom('before refund', 'after refund'), (point) => refunding(point)),
  plain('refund by hand', recording),
  plain('resume refunds', ({ shop }) => resumeRefunds(shop)),
  named('given back there', fc.tuple(which, fc.constantFrom(0.4, 1)), ([index, share]) =>
    givingBackThere(index, share),
  ),
  plain('told how much', telling),
]

/** In the end the line is up, and the store has the time it takes: what has arrived is known. */
async function expectSettledInTheEnd(sim: Sim): Promise<void> {
  sim.world.isUp = true
  for (const minutes of [6, 70, 25 * 60, 25 * 60]) {
    sim.clock.ms += minutes * minute
    for (let rounds = 0; rounds < 5 && (await reconcilePayments(sim.shop)) > 0; rounds += 1) continue
    await expireOrders(sim.shop)
    await resumeRefunds(sim.shop)
    await expectLaws(sim)
  }
  const rows = await sim.shop.db.select().from(paymentAttempts)
  const arrived = [...sim.world.payments.values()].filter(({ state }) => state === 'paid')
  for (const { attemptId } of arrived)
    expect(['paid', 'review', 'refunded']).toContain(rows.find(({ id }) => id === attemptId)?.status)
  const asking = and(eq(refunds.status, 'sent'), lt(refunds.sentAt, new Date(sim.clock.ms - 10 * minute)))
  expect(await sim.shop.db.$count(refunds, asking)).toBe(0)
}

/** What happens to one store is undone, so that the next begins anew. */
async function undone(shop: Shop, work: (shop: Shop) => Promise<void>): Promise<void> {
  await shop.db
    .transaction(async (tx) => {
      await work({ ...shop, db: tx })
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
}

shopTest(
  'whatever happens to payments, money and pieces are accounted for',
  async ({ shop }) => {
    const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: '+1' }), (happening) =>
      undone(shop, async (own) => {
        const sim = await openSim(own)
        await fc.asyncModelRun(() => ({ model: {}, real: sim }), happening)
        await expectSettledInTheEnd(sim)
      }),
    )
    await fc.assert(property, { numRuns, seed })
  },
  Math.max(120_000, numRuns * 4000),
)
