import { and, eq, lt } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '#db/database.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { gatewayNames } from '#domain/payment/gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { expireOrders, reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { resumeRefunds } from './refund-order.ts'
import {
  changePaymentState,
  orderWithCash,
  cancelNewestOrder,
  deliverAndReturnPart,
  resolveOnHoldPayment,
  refundAtGateway,
  deliverWebhook,
  openSimulation,
  orderOnline,
  payAtGateway,
  openAnotherPayment,
  payDuringOutage,
  recordRefundByHand,
  sendOldestRefund,
  changePrice,
  returnFromGateway,
  enterRefundedAmount,
  reconcile,
  type Act,
  type Simulation,
  type PaidAmount,
} from '#testing/payments/payment-acts.ts'
import { expectInvariants } from '#testing/payments/payment-laws.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { testSize } from '#testing/size.ts'

const minuteMs = 60_000
// For a longer run, set PROVE_RUNS=5000 and a new PROVE_SEED each time.
const numRuns = Number(process.env['PROVE_RUNS'] ?? testSize({ small: 10, full: 60 }))
const seed = Number(process.env['PROVE_SEED'] ?? 20_261_122)

class Rollback extends Error {}

type Step = fc.AsyncCommand<object, Simulation, true>

function step(name: string, act: Act): Step {
  return {
    check: async () => true,
    async run(_, sim) {
      await act(sim)
      // No two steps happen at the same time.
      sim.clock.ms += 1000
      await expectInvariants(sim)
    },
    toString: () => name,
  }
}

const gateway = fc.constantFrom(...gatewayNames)
const paymentIndex = fc.constantFrom(0, 0, 0, 1)
const stepsWith = <Value>(name: string, values: fc.Arbitrary<Value>, act: (value: Value) => Act) =>
  values.map((value) => step(`${name}(${JSON.stringify(value)})`, act(value)))
const singleStep = (name: string, act: Act) => fc.constant(step(name, act))

const repeated = <Value>(times: number, arbitrary: fc.Arbitrary<Value>) =>
  Array.from({ length: times }, () => arbitrary)

const paidAmounts = fc.constantFrom<PaidAmount>(
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
const initiateCrash = fc.constantFrom('before initiate', 'after initiate')
const returnSignatures = fc.constantFrom('signed', 'signed', 'forged', 'none')
const gatewayStates = fc.constantFrom('pending', 'unsure', 'unsure', 'cancelled', 'expired')
const minutes = fc.constantFrom(1, 1, 10, 26, 41, 41, 75, 190, 1500)
const buyers = fc.constantFrom('shopper', 'other')

const shopperSteps = [
  ...repeated(
    3,
    stepsWith('order', fc.tuple(gateway, fc.constantFrom(1, 2)), ([name, quantity]) =>
      orderOnline(name, quantity),
    ),
  ),
  ...repeated(
    4,
    stepsWith('pay again', gateway, (name) => openAnotherPayment(name)),
  ),
  ...repeated(
    8,
    stepsWith('pay', fc.tuple(paymentIndex, paidAmounts), ([index, paidAmount]) =>
      payAtGateway(index, paidAmount),
    ),
  ),
  ...repeated(
    3,
    stepsWith('return', fc.tuple(paymentIndex, returnSignatures), ([index, signature]) =>
      returnFromGateway(index, signature),
    ),
  ),
  ...repeated(
    2,
    stepsWith('change payment state', fc.tuple(paymentIndex, gatewayStates), ([index, state]) =>
      changePaymentState(index, state),
    ),
  ),
  stepsWith('cash', fc.tuple(buyers, fc.constantFrom(1, 2, 4)), ([buyer, quantity]) =>
    orderWithCash(buyer, quantity),
  ),
  stepsWith('cancel', fc.constantFrom('shopper', 'seller'), cancelNewestOrder),
]
const crashSteps = [
  stepsWith('order and crash', fc.tuple(gateway, initiateCrash), ([name, point]) =>
    orderOnline(name, 1, point),
  ),
  stepsWith('pay again and crash', fc.tuple(gateway, initiateCrash), ([name, point]) =>
    openAnotherPayment(name, point),
  ),
  stepsWith('return and crash', paymentIndex, (index) =>
    returnFromGateway(index, 'signed', 'at status check'),
  ),
  singleStep('reconcile and crash', reconcile('at status check')),
  ...repeated(
    2,
    stepsWith('refund and crash', fc.constantFrom('before refund', 'after refund'), (point) =>
      sendOldestRefund(point),
    ),
  ),
]
const timeSteps = [
  ...repeated(
    4,
    stepsWith(
      'pass',
      minutes,
      (number) =>
        async ({ clock }) =>
          void (clock.ms += number * minuteMs),
    ),
  ),
  ...repeated(3, singleStep('reconcile', reconcile())),
  ...repeated(
    3,
    singleStep('expire', ({ shop }) => expireOrders(shop)),
  ),
  ...repeated(
    2,
    singleStep('resume refunds', ({ shop }) => resumeRefunds(shop)),
  ),
  ...repeated(2, stepsWith('webhook', paymentIndex, deliverWebhook)),
  singleStep('gateways are down', async ({ world }) => void (world.isUp = false)),
  ...repeated(
    2,
    singleStep('gateways are up', async ({ world }) => void (world.isUp = true)),
  ),
  singleStep('price changes', changePrice),
  ...repeated(2, singleStep('pay during an outage', payDuringOutage)),
]
const sellerSteps = [
  ...repeated(2, singleStep('refund', sendOldestRefund())),
  ...repeated(2, stepsWith('decide', fc.constantFrom('accept', 'accept', 'refund'), resolveOnHoldPayment)),
  singleStep('refund by hand', recordRefundByHand),
  stepsWith('refund at the gateway', fc.tuple(paymentIndex, fc.constantFrom(0.4, 1)), ([index, share]) =>
    refundAtGateway(index, share),
  ),
  singleStep('enter the refunded amount', enterRefundedAmount),
  ...repeated(2, stepsWith('deliver and take back', fc.constantFrom(300, 700), deliverAndReturnPart)),
]
const commands: fc.Arbitrary<Step>[] = [...shopperSteps, ...crashSteps, ...timeSteps, ...sellerSteps]

/**
 * Checks that every payment that arrived is settled once the gateways are reachable again and enough time has passed.
 */
async function expectAllSettled(sim: Simulation): Promise<void> {
  sim.world.isUp = true
  for (const minutesLater of [6, 70, 25 * 60, 25 * 60]) {
    sim.clock.ms += minutesLater * minuteMs
    for (let rounds = 0; rounds < 5 && (await reconcilePayments(sim.shop)) > 0; rounds += 1) continue
    await expireOrders(sim.shop)
    await resumeRefunds(sim.shop)
    await expectInvariants(sim)
  }
  const rows = await sim.shop.db.select().from(paymentAttempts)
  const arrivedPayments = [...sim.world.payments.values()].filter(({ state }) => state === 'paid')
  for (const { attemptId } of arrivedPayments)
    expect(['paid', 'review', 'refunded']).toContain(rows.find(({ id }) => id === attemptId)?.status)
  const noResponseCondition = and(
    eq(refunds.status, 'sent'),
    lt(refunds.sentAt, new Date(sim.clock.ms - 10 * minuteMs)),
  )
  expect(await sim.shop.db.$count(refunds, noResponseCondition)).toBe(0)
}

/** Runs transactions one after another, because transactions on one connection do not see each other's locks. */
function withSerialTransactions(db: Database): Database {
  let lastTransaction: Promise<unknown> = Promise.resolve()
  const transaction: Database['transaction'] = (work, config) => {
    const running = lastTransaction.then(() => db.transaction(work, config))
    lastTransaction = running.catch(() => undefined)
    return running
  }
  return Object.assign(Object.create(db), { transaction })
}

/** Rolls back everything after the work, so that the next run starts from the same state. */
async function inRolledBackTransaction(
  shop: ShopContext,
  work: (shop: ShopContext) => Promise<void>,
): Promise<void> {
  await shop.db
    .transaction(async (tx) => {
      await work({ ...shop, db: withSerialTransactions(tx) })
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
      (firstGateway, steps) =>
        inRolledBackTransaction(shop, async (testShop) => {
          const sim = await openSimulation(testShop)
          await orderOnline(firstGateway, 1)(sim)
          await fc.asyncModelRun(() => ({ model: {}, real: sim }), steps)
          await expectAllSettled(sim)
        }),
    )
    await fc.assert(property, { numRuns, seed })
  },
  Math.max(120_000, numRuns * 4000),
)
