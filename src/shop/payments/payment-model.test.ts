import { and, eq, lt } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '#db/database.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { gatewayNames } from '#domain/payment/gateway.ts'
import type { Shop } from '#shop/context.ts'
import { expireOrders, reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { resumeRefunds } from './refund-order.ts'
import {
  becoming,
  buying,
  cancelling,
  claiming,
  deciding,
  givingBackThere,
  noticing,
  openSim,
  ordering,
  paying,
  payingAgain,
  payingUnheard,
  recording,
  refunding,
  repricing,
  returning,
  telling,
  working,
  type Act,
  type Sim,
  type Sum,
} from '#testing/payments/payment-acts.ts'
import { expectLaws } from '#testing/payments/payment-laws.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { testSize } from '#testing/size.ts'

const minute = 60_000
// The long form: PROVE_RUNS=5000, and another PROVE_SEED each time.
const numRuns = Number(process.env['PROVE_RUNS'] ?? testSize(10, 60))
const seed = Number(process.env['PROVE_SEED'] ?? 20_261_122)

class Rollback extends Error {}

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

const often = <Value>(times: number, arbitrary: fc.Arbitrary<Value>) =>
  Array.from({ length: times }, () => arbitrary)

const sum = fc.constantFrom<Sum>(
  'right',
  'right',
  'right',
  'right',
  'short',
  'over',
  'over',
  'foreign',
  'inr',
)
const initiated = fc.constantFrom('before initiate', 'after initiate')
const claim = fc.constantFrom('signed', 'signed', 'forged', 'none')
const states = fc.constantFrom('pending', 'unsure', 'unsure', 'cancelled', 'expired')
const minutes = fc.constantFrom(1, 1, 10, 26, 41, 41, 75, 190, 1500)
const buyers = fc.constantFrom('shopper', 'other')

const shopping = [
  ...often(
    3,
    named('order', fc.tuple(gateway, fc.constantFrom(1, 2)), ([name, quantity]) => ordering(name, quantity)),
  ),
  ...often(
    4,
    named('pay again', gateway, (name) => payingAgain(name)),
  ),
  ...often(
    8,
    named('pay', fc.tuple(which, sum), ([index, how]) => paying(index, how)),
  ),
  ...often(
    3,
    named('return', fc.tuple(which, claim), ([index, how]) => returning(index, how)),
  ),
  ...often(
    2,
    named('becomes', fc.tuple(which, states), ([index, state]) => becoming(index, state)),
  ),
  named('cash', fc.tuple(buyers, fc.constantFrom(1, 2, 4)), ([buyer, quantity]) => buying(buyer, quantity)),
  named('cancel', fc.constantFrom('shopper', 'seller'), cancelling),
]
const dying = [
  named('order and die', fc.tuple(gateway, initiated), ([name, point]) => ordering(name, 1, point)),
  named('pay again and die', fc.tuple(gateway, initiated), ([name, point]) => payingAgain(name, point)),
  named('return and die', which, (index) => returning(index, 'signed', 'at lookup')),
  plain('reconcile and die', working('at lookup')),
  ...often(
    2,
    named('refund and die', fc.constantFrom('before refund', 'after refund'), (point) => refunding(point)),
  ),
]
const passing = [
  ...often(
    4,
    named(
      'pass',
      minutes,
      (number) =>
        async ({ clock }) =>
          void (clock.ms += number * minute),
    ),
  ),
  ...often(3, plain('reconcile', working())),
  ...often(
    3,
    plain('expire', ({ shop }) => expireOrders(shop)),
  ),
  ...often(
    2,
    plain('resume refunds', ({ shop }) => resumeRefunds(shop)),
  ),
  ...often(2, named('notice', which, noticing)),
  plain('line is down', async ({ world }) => void (world.isUp = false)),
  ...often(
    2,
    plain('line is up', async ({ world }) => void (world.isUp = true)),
  ),
  plain('price changes', repricing),
  ...often(2, plain('pay unheard', payingUnheard)),
]
const selling = [
  ...often(2, plain('refund', refunding())),
  ...often(2, named('decide', fc.constantFrom('accept', 'accept', 'refund'), deciding)),
  plain('refund by hand', recording),
  named('given back there', fc.tuple(which, fc.constantFrom(0.4, 1)), ([index, share]) =>
    givingBackThere(index, share),
  ),
  plain('told how much', telling),
  ...often(2, named('deliver and take back', fc.constantFrom(300, 700), claiming)),
]
const commands: fc.Arbitrary<Step>[] = [...shopping, ...dying, ...passing, ...selling]

/** After the gateways are reachable again and enough time has passed, every payment that arrived is known. */
async function expectSettledInTheEnd(sim: Sim): Promise<void> {
  sim.world.isUp = true
  for (const later of [6, 70, 25 * 60, 25 * 60]) {
    sim.clock.ms += later * minute
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

/** One connection does one transaction after another: two at once would not see each other's locks. */
function inTurn(db: Database): Database {
  let last: Promise<unknown> = Promise.resolve()
  const transaction: Database['transaction'] = (work, config) => {
    const running = last.then(() => db.transaction(work, config))
    last = running.catch(() => undefined)
    return running
  }
  return Object.assign(Object.create(db), { transaction })
}

/** Rolls back everything after the work, so that the next run starts from the same state. */
async function undone(shop: Shop, work: (shop: Shop) => Promise<void>): Promise<void> {
  await shop.db
    .transaction(async (tx) => {
      await work({ ...shop, db: inTurn(tx) })
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
}

shopTest(
  'money and stock stay consistent after any sequence of payment events',
  async ({ shop }) => {
    const property = fc.asyncProperty(
      // The run starts with an order, because nothing else can happen before.
      gateway,
      fc.commands(commands, { maxCommands: 40, size: '+1' }),
      (first, happening) =>
        undone(shop, async (testShop) => {
          const sim = await openSim(testShop)
          await ordering(first, 1)(sim)
          await fc.asyncModelRun(() => ({ model: {}, real: sim }), happening)
          await expectSettledInTheEnd(sim)
        }),
    )
    await fc.assert(property, { numRuns, seed })
  },
  Math.max(120_000, numRuns * 4000),
)
