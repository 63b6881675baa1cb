import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bills } from '#db/schema/bills.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import type { Bill } from './bills.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { recordRefund, sendRefund } from '#shop/payments/refund-order.ts'
import { settleAttempt } from '#shop/payments/settlement.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { statusesUntilDelivered } from '#testing/shop/orders.ts'
import { isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

const detailOf = (bill: Bill | undefined) => ({
  order: bill?.orderId,
  number: bill?.content.number,
  paisa: bill?.content.totalPaisa,
})

describe('the audit log', () => {
  shopTest('contains every bill and credit note, with the staff member who caused it', async ({ shop }) => {
    const cash = await placeTestOrder(shop, 'cash')
    await cash.move('Packed', 'Shipped')
    const online = await placeTestOrder(shop, 'online')
    await cancelOrder(online.shopper, { id: online.order.id })
    const [refund] = await online.readRefunds()
    await recordRefund(online.seller, { id: refund?.id, note: 'by hand' })
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.action} like 'bill.%'`)
      .orderBy(auditLog.id)
    const [shipped] = await cash.readBills()
    const [paid, credited] = await online.readBills()
    const cashSeller = cash.seller.actor.seller?.id
    expect(rows).toMatchObject([
      { action: 'bill.issue', subject: shipped?.id, staffId: cashSeller, detail: detailOf(shipped) },
      { action: 'bill.issue', subject: paid?.id, staffId: null, detail: detailOf(paid) },
      {
        action: 'bill.credit',
        subject: credited?.id,
        staffId: online.seller.actor.seller?.id,
        detail: detailOf(credited),
      },
    ])
  })
})

describe('concurrent refunds', () => {
  isolatedDatabaseTest(
    'two refunds of one order that are each completed five times create two credit notes',
    async ({ shop }) => {
      const { seller, readBills, move, accept } = await placeTestOrder(shop, 'cash')
      await move(...statusesUntilDelivered)
      const refundIds = [await accept(500), await accept(700)]
      const inputs = Array.from({ length: 10 }, (_, n) => ({ id: refundIds[n % 2], note: `hand ${n}` }))
      await Promise.all(inputs.map((input) => recordRefund(seller, input)))
      const [, ...notes] = await readBills()
      expect(notes.map(({ content }) => content.totalPaisa).toSorted()).toEqual([50_000, 70_000])
      expect(new Set(notes.map(({ content }) => content.number)).size).toBe(2)
    },
  )

  isolatedDatabaseTest(
    'a refund that is sent and confirmed by its gateway at the same time creates one credit note',
    async ({ shop }) => {
      const { seller, shopper, order, attemptId, readBills, readRefunds } = await placeTestOrder(
        shop,
        'online',
      )
      await cancelOrder(shopper, { id: order.id })
      const [refund] = await readRefunds()
      const report = { amountPaisa: order.totalPaisa, currency: 'NPR', transaction: 't', raw: {} }
      await Promise.all([
        ...Array.from({ length: 4 }, () => sendRefund(seller, { id: refund?.id })),
        ...Array.from({ length: 4 }, () =>
          settleAttempt(shop, attemptId, { ...report, status: 'refunded' as const }),
        ),
      ])
      expect((await readBills()).map(({ kind }) => kind)).toEqual(['bill', 'credit-note'])
      expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ status: 'refunded' }])
    },
  )

  isolatedDatabaseTest(
    'the database refuses credit notes above the billed amount, and two for one refund',
    async ({ shop }) => {
      const { seller, readBills, move, accept } = await placeTestOrder(shop, 'cash')
      await move(...statusesUntilDelivered)
      await recordRefund(seller, { id: await accept(1000), note: 'cash' })
      const errorOfCreditNote = async (change: ReturnType<typeof sql>, refund: ReturnType<typeof sql>) => {
        const copy = sql`insert into bills (id, kind, fiscal_year, number, order_id, corrected_bill_id, refund_id, content, issued_at)
        select 'x', kind, fiscal_year, number + 1, order_id, corrected_bill_id, ${refund}, ${change}, issued_at
        from bills where kind = 'credit-note'`
        const error = await shop.db.execute(copy).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        return String(error instanceof Error ? error.cause : error)
      }
      const higherTotal = sql`content || '{"totalPaisa": 117601}'`
      expect(await errorOfCreditNote(higherTotal, sql`null`)).toMatch(/no more than was billed/)
      const tax = sql`content || '{"totalPaisa": 1, "taxPaisa": 99999}'`
      expect(await errorOfCreditNote(tax, sql`null`)).toMatch(/no more than was billed/)
      expect(
        await errorOfCreditNote(sql`content || '{"totalPaisa": 1, "taxPaisa": 0}'`, sql`refund_id`),
      ).toMatch(/bills_refund/)
      expect(await readBills()).toHaveLength(2)
      expect(await shop.db.$count(bills)).toBe(2)
    },
  )
})
