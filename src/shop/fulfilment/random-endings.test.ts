import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { rupeesFromPaisa, sumPaisa } from '#domain/money.ts'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import type { ShopContext } from '#shop/context.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { createSellerRefund, readRefundable } from '#shop/payments/seller-refund.ts'
import { resolvePayment } from '#shop/payments/payments-on-hold.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { settleAttempt } from '#shop/payments/settlement.ts'
import { withdrawSellerRefund } from '#shop/payments/withdraw-refund.ts'
import { ShopError } from '#shop/shop-error.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { seededRandom, type Random } from '#testing/http/fuzz.ts'
import { advanceOrder } from '#testing/shop/advance-orders.ts'
import { moveOrder } from '#testing/shop/orders.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { testSize } from '#testing/size.ts'
import { cancelOrder } from './order-status.ts'

type PlacedOrder = Awaited<ReturnType<typeof advanceOrder>>

const rounds = testSize({ small: 25, full: 150 })

/** Places an order with random terms and pays its advance, sometimes with a paisa less than was requested. */
async function placeRandomOrder(shop: ShopContext, random: Random) {
  const percents = [0, 33, 50, 100, 100]
  const retained = { cancelledPercent: random.pick(percents), refusedPercent: random.pick(percents) }
  const order = await advanceOrder(shop, { basisPoints: random.pick([3333, 10_000, 10_000]), retained })
  if (random.chance(0.8)) await order.pay('pay')
  else {
    await order.pay('wrong-amount')
    await resolvePayment(order.seller, { id: order.attemptId, decision: 'accept' })
  }
  return { ...order, retained }
}

/** Returns changes of the refunds of an order, before and after its end. */
function refundSteps({ seller, id, readRefunds }: PlacedOrder, random: Random) {
  const pickRefund = async () => random.pick(['', ...(await readRefunds()).map((refund) => refund.id)])
  return {
    async create() {
      const { remainingPaisa } = await readRefundable(seller, id)
      const amount = (1 + random.below(Math.ceil(remainingPaisa * 1.1) + 1)) / 100
      await createSellerRefund(seller, { id, amount, reason: 'A scratch on the leg' })
    },
    withdraw: async () => withdrawSellerRefund(seller, { id: await pickRefund() }),
    record: async () => recordRefund(seller, { id: await pickRefund(), note: 'by hand' }),
  }
}

/** Runs random steps; the store may refuse them. After each, refunds never exceed what was received. */
async function runSteps(
  steps: readonly (() => Promise<unknown>)[],
  { count, random, order }: { count: number; random: Random; order: PlacedOrder & { shop: ShopContext } },
) {
  for (let step = 0; step < count; step += 1) {
    await random
      .pick(steps)()
      .catch((error: unknown) => {
        if (!(error instanceof ShopError)) throw error
      })
    const { receivedPaisa, refundedPaisa, retainedPaisa } = await readMoney(order.shop, order)
    expect(refundedPaisa + retainedPaisa).toBeLessThanOrEqual(receivedPaisa)
  }
}

/** Returns what was received and refunded, in exact integers and without the SQL of the store. */
async function readMoney(shop: ShopContext, { id, readRefunds, readRow }: PlacedOrder) {
  const attempts = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
  const settledAttempts = attempts.filter(({ status }) => status === 'paid' || status === 'refunded')
  return {
    receivedPaisa: sumPaisa(settledAttempts.map(({ receivedPaisa }) => receivedPaisa ?? 0)),
    refundedPaisa: sumPaisa((await readRefunds()).map(({ amountPaisa }) => amountPaisa)),
    retainedPaisa: (await readRow()).retainedPaisa,
  }
}

/** Refunds a random part of the first payment in the portal of its gateway. */
async function refundAtGateway(shop: ShopContext, { attemptId }: PlacedOrder, random: Random) {
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  const amountPaisa = attempt?.receivedPaisa ?? 0
  const report = { amountPaisa, currency: 'NPR', transaction: attemptId, raw: {} }
  const refundedPaisa = 1 + random.below(amountPaisa)
  await settleAttempt(shop, attemptId, { ...report, status: 'partly-refunded', refundedPaisa })
}

shopTest(
  'refunds, bills and the retained advance agree after random edits, payments, refunds and endings',
  { timeout: rounds * 3000 },
  async ({ shop }) => {
    const random = seededRandom(20_261_130)
    for (let round = 0; round < rounds; round += 1) {
      const order = await placeRandomOrder(shop, random)
      const { id, seller, shopper, edit, payRest, recordRefunds, retained } = order
      const steps = refundSteps(order, random)
      const atGateway = () => refundAtGateway(shop, order, random)
      const changeQuantity = () => edit(1 + random.below(6))
      const frequentSteps = [changeQuantity, changeQuantity, changeQuantity, changeQuantity, payRest, payRest]
      const context = { random, order: { ...order, shop } }
      await runSteps([...frequentSteps, ...Object.values(steps), atGateway], {
        ...context,
        count: random.below(10),
      })

      const orderBeforeEnding = encodeOrder(await readOrder(shop.db, id))
      const { advancePaisa, outstandingPaisa } = await order.readRow()
      const paidEndings = outstandingPaisa > 0 ? [] : (['refused'] as const)
      const ending = random.pick(['by-shopper', 'by-shopper', 'by-seller', ...paidEndings] as const)
      if (ending === 'refused') await moveOrder(seller, { id }, 'Packed', 'Shipped', 'Returned')
      else await cancelOrder(ending === 'by-seller' ? seller : shopper, { id })
      const ended = await order.readRow()
      if (ending === 'by-shopper') {
        const endingRefunds = (await order.readRefunds()).filter(({ note }) => note === 'cancelled')
        const refundPaisa = sumPaisa(endingRefunds.map(({ amountPaisa }) => amountPaisa))
        expect(orderBeforeEnding).toMatchObject({
          retainedIfCancelled: rupeesFromPaisa(ended.retainedPaisa),
          refundIfCancelled: rupeesFromPaisa(refundPaisa),
        })
      }
      const percents = {
        'by-shopper': retained.cancelledPercent,
        'by-seller': 0,
        refused: retained.refusedPercent,
      }
      const maxRetainedPaisa = Math.round((advancePaisa * percents[ending]) / 100)
      expect(ended.retainedPaisa).toBeLessThanOrEqual(maxRetainedPaisa)

      await runSteps([...Object.values(steps), atGateway], { ...context, count: random.below(5) })
      await recordRefunds()
      const { receivedPaisa, refundedPaisa, retainedPaisa } = await readMoney(shop, order)
      expect({ round, retainedPaisa }).toEqual({ round, retainedPaisa: receivedPaisa - refundedPaisa })
      expect({ round, billedPaisa: await order.netBilledPaisa() }).toEqual({
        round,
        billedPaisa: retainedPaisa,
      })
    }
    expect(await checkInvariants(shop)).toEqual([])
  },
)
