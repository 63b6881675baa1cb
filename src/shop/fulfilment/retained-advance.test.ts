import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sumPaisa } from '#domain/money.ts'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { createSellerRefund, readRefundable } from '#shop/payments/seller-refund.ts'
import { resolvePayment } from '#shop/payments/payments-on-hold.ts'
import { settleAttempt } from '#shop/payments/settlement.ts'
import { advanceOrder, orderWithPaidAdvance } from '#testing/shop/advance-orders.ts'
import { mailText } from '#shop/notifications/mail-text.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { moveOrder } from '#testing/shop/orders.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { cancelOrder } from './order-status.ts'

type PaidAdvance = Awaited<ReturnType<typeof orderWithPaidAdvance>>

const reason = 'A scratch on the leg'

describe('the retained part of an advance', () => {
  shopTest('never exceeds what the shop still has after a refund by the seller', async ({ shop }) => {
    for (const ending of ['cancelled', 'refused'] as const) {
      const order = await orderWithPaidAdvance(shop)
      const { id, seller, shopper } = order
      if (ending === 'refused') await moveOrder(seller, { id }, 'Packed', 'Shipped')
      await createSellerRefund(seller, { id, amount: 1500, reason })
      if (ending === 'refused') await moveOrder(seller, { id }, 'Returned')
      else await cancelOrder(shopper, { id })
      expect(await order.readRow()).toMatchObject({ retainedPaisa: 33_600 })
      expect(await readRefundable(seller, id)).toMatchObject({ remainingPaisa: 33_600 })
      await order.recordRefunds()
      expect(await order.netBilledPaisa()).toBe(33_600)
      await createSellerRefund(seller, { id, amount: 336, reason })
      await order.recordRefunds()
      expect(sumPaisa((await order.readRefunds()).map(({ amountPaisa }) => amountPaisa))).toBe(183_600)
      expect(await order.netBilledPaisa()).toBe(0)
    }
  })

  shopTest('is announced before the cancellation, together with the refund', async ({ shop }) => {
    const cases = {
      'with the paid advance': { retained: 918, refund: 918, change: async () => undefined },
      'with the rest of a higher total unpaid': {
        retained: 918,
        refund: 918,
        change: ({ edit }: PaidAdvance) => edit(5),
      },
      'with the rest of a higher total paid': {
        retained: 918,
        refund: 3672,
        async change({ edit, payRest }: PaidAdvance) {
          await edit(5)
          await payRest()
        },
      },
      'after a small refund': {
        retained: 918,
        refund: 818,
        change: ({ seller, id }: PaidAdvance) => createSellerRefund(seller, { id, amount: 100, reason }),
      },
      'after a large refund': {
        retained: 336,
        refund: 0,
        change: ({ seller, id }: PaidAdvance) => createSellerRefund(seller, { id, amount: 1500, reason }),
      },
    }
    for (const [name, { retained, refund, change }] of Object.entries(cases)) {
      const order = await orderWithPaidAdvance(shop)
      await change(order)
      const announced = encodeOrder(await readOrder(shop.db, order.id))
      expect([name, announced.retainedIfCancelled, announced.refundIfCancelled]).toEqual([
        name,
        retained,
        refund,
      ])
      const cancelled = encodeOrder(await cancelOrder(order.shopper, { id: order.id }))
      const endingRefunds = cancelled.refunds.filter((row) => row.reason === 'cancelled')
      const refundedRupees = endingRefunds.reduce((sum, { amount }) => sum + amount, 0)
      expect([name, cancelled.retained, refundedRupees]).toEqual([name, retained, refund])
      expect(cancelled).toMatchObject({ retainedIfCancelled: 0, refundIfCancelled: 0 })
    }
  })

  shopTest(
    'is in the email about the cancellation, which announces a refund only if there is one',
    async ({ shop }) => {
      for (const [refundedRupees, sentences] of [
        [0, ['The shop retains Rs.918 of your advance', 'We’ll refund the rest within 7 days']],
        [1500, ['The shop retains Rs.336 of your advance']],
        [1836, []],
      ] as const) {
        const { id, seller, shopper } = await orderWithPaidAdvance(shop)
        if (refundedRupees > 0) await createSellerRefund(seller, { id, amount: refundedRupees, reason })
        const order = await cancelOrder(shopper, { id })
        const facts = { language: 'en', publicUrl: 'https://example.com', businessName: undefined } as const
        const mail = mailText({ ...facts, kind: 'order-status', content: { status: 'Cancelled' }, order })
        expect(mail?.text.match(/The shop retains \S+ of your advance|We’ll refund .*? days/g) ?? []).toEqual(
          sentences,
        )
      }
    },
  )

  shopTest('never exceeds an accepted payment that was too low', async ({ shop }) => {
    const retained = { cancelledPercent: 100, refusedPercent: 100 }
    for (const basisPoints of [3000, 10_000]) {
      const order = await advanceOrder(shop, { basisPoints, retained })
      const { id, seller, shopper } = order
      await order.pay('wrong-amount')
      await resolvePayment(seller, { id: order.attemptId, decision: 'accept' })
      const receivedPaisa = (await order.readRow()).prepaidPaisa - 1
      await cancelOrder(shopper, { id })
      expect(await order.readRow()).toMatchObject({ retainedPaisa: receivedPaisa })
      expect(await order.netBilledPaisa()).toBe(receivedPaisa)
      expect(await readRefundable(seller, id)).toMatchObject({ remainingPaisa: receivedPaisa })
    }
  })

  shopTest('is a share of the advance alone, also after edits that withdraw a refund', async ({ shop }) => {
    const order = await orderWithPaidAdvance(shop)
    await order.edit(5)
    await order.payRest()
    await order.edit(1)
    expect(await order.readRow()).toMatchObject({ prepaidPaisa: 91_800 })
    await order.edit(5)
    expect(await order.readRow()).toMatchObject({ prepaidPaisa: 183_600, outstandingPaisa: 0 })
    await order.edit(3)
    await order.edit(5)
    expect(await order.readRow()).toMatchObject({ prepaidPaisa: 183_600, outstandingPaisa: 0 })
    await cancelOrder(order.shopper, { id: order.id })
    expect(await order.readRow()).toMatchObject({ retainedPaisa: 91_800 })
  })

  shopTest('is all that is billed if the rest of a higher total is unpaid', async ({ shop }) => {
    for (const [cancelledPercent, quantities] of [
      [50, [5]],
      [100, [5]],
      [100, [1, 5]],
    ] as const) {
      const retained = { cancelledPercent, refusedPercent: 0 }
      const order = await orderWithPaidAdvance(shop, { retained })
      for (const quantity of quantities) await order.edit(quantity)
      await cancelOrder(order.shopper, { id: order.id })
      await order.recordRefunds()
      const retainedPaisa = 1836 * cancelledPercent
      expect(await order.readRow()).toMatchObject({ retainedPaisa })
      expect(await order.netBilledPaisa()).toBe(retainedPaisa)
    }
  })

  shopTest(
    'is compared with the bills and with the money that the shop still has by the hourly check',
    async ({ shop }) => {
      const order = await orderWithPaidAdvance(shop)
      const { id, shopper } = order
      await order.edit(5)
      await cancelOrder(shopper, { id })
      await order.recordRefunds()
      expect(await checkInvariants(shop)).toEqual([])
      await bypassConstraints(
        shop,
        sql`update orders set retained_paisa = retained_paisa + 1 where id = ${id}`,
      )
      const nextHour = { ...shop, now: () => new Date(Date.now() + 3_600_000) }
      expect(await checkInvariants(nextHour)).toEqual([
        { kind: 'refunded-too-much', subject: id, actual: 91_800, expected: 91_799 },
        { kind: 'net-sales', subject: id, actual: 91_801, expected: 91_800 },
      ])
    },
  )

  shopTest('falls if the gateway refunds the payment after the cancellation', async ({ shop }) => {
    const order = await orderWithPaidAdvance(shop)
    await cancelOrder(order.shopper, { id: order.id })
    const report = { amountPaisa: 183_600, currency: 'NPR', transaction: 't', raw: {} }
    await settleAttempt(shop, order.attemptId, { ...report, status: 'refunded' })
    expect(await order.readRow()).toMatchObject({ retainedPaisa: 0 })
    expect(await order.netBilledPaisa()).toBe(0)
    expect(await readRefundable(order.seller, order.id)).toMatchObject({ remainingPaisa: 0 })
  })
})
