import { sql } from 'drizzle-orm'
import { checkInvariants } from '#shop/today/invariants.ts'
import { describe, expect } from 'vitest'
import { billCounters } from '#db/schema/bills.server.ts'
import { exportBills, listBills } from './bills.ts'
import type { ShopContext } from '#shop/context.ts'
import { issueBill } from './issue-bill.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { openStripeShop } from '#testing/payments/gateway-shops.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { settleAttempt } from '#shop/payments/settlement.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { placeTestOrder, totalsOf } from '#testing/shop/returns.ts'
import { unpaidOrder, moveOrder } from '#testing/shop/orders.ts'
import { newSeller, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

async function numbersOf(shop: ShopContext): Promise<string[]> {
  const seller = await newSeller(shop)
  return (await listBills(seller, {})).bills.map(({ content }) => content.number)
}

describe('the bill of a test payment', () => {
  shopTest('has its own series, so the series of the year has no gap', async ({ shop }) => {
    const testPayment = await placeTestOrder(shop, 'online')
    const first = await placeTestOrder(shop, 'cash')
    await first.move('Packed', 'Shipped')
    await placeTestOrder(shop, 'online')
    const second = await placeTestOrder(shop, 'cash')
    await second.move('Packed', 'Shipped')
    const numbers = await numbersOf(shop)
    expect(numbers.map((number) => number.replace(/^.*-/, '')).toSorted()).toEqual([
      '000001',
      '000002',
      '1',
      '2',
    ])
    const [bill] = await testPayment.readBills()
    expect(bill?.content).toMatchObject({ number: 'TEST-1', isTest: true })
    const counters = await shop.db.select().from(billCounters).orderBy(billCounters.fiscalYear)
    expect(counters.map(({ lastNumber }) => lastNumber)).toEqual([2, 2])
  })

  shopTest('has a credit note of the same series, which a search finds', async ({ shop }) => {
    const { shopper, seller, order, readBills, readRefunds } = await placeTestOrder(shop, 'online')
    await cancelOrder(shopper, { id: order.id })
    const [refund] = await readRefunds()
    await recordRefund(seller, { id: refund?.id, note: 'by hand' })
    expect((await readBills()).map(({ content }) => content.number)).toEqual(['TEST-1', 'TEST-2'])
    for (const search of ['TEST-2', 'test-2', '2']) {
      const result = await listBills(seller, { search })
      expect(result.bills.map(({ content }) => content.number)).toEqual(['TEST-2'])
    }
    expect((await listBills(seller, { search: 'test' })).total).toBe(2)
  })

  shopTest('is listed after the real bills in the accountant’s table', async ({ shop }) => {
    const seller = await newSeller(shop)
    await placeTestOrder(shop, 'online')
    const cash = await placeTestOrder(shop, 'cash')
    await cash.move('Packed', 'Shipped')
    const table: string[] = []
    for await (const { number } of await exportBills(seller, { from: '2020-01-01', to: '2042-12-31' }))
      table.push(number.replace(/^.*-/, ''))
    expect(table).toEqual(['000001', '1'])
  })

  shopTest(
    'keeps the number of an earlier release, but its credit note gets a number of the TEST series',
    async ({ shop }) => {
      const { shopper, seller, order, readBills, readRefunds } = await placeTestOrder(shop, 'online')
      await bypassConstraints(shop, sql`insert into bill_counters values ('2083/84', 1)`)
      await bypassConstraints(
        shop,
        sql`update bills set fiscal_year = '2083/84', content = content || '{"number": "2083/84-000001"}'`,
      )
      await cancelOrder(shopper, { id: order.id })
      const [refund] = await readRefunds()
      await recordRefund(seller, { id: refund?.id, note: 'by hand' })
      const [bill, note] = await readBills()
      expect([bill?.content.number, bill?.content.isTest]).toEqual(['2083/84-000001', true])
      expect(note?.content.number).toBe('TEST-2')
      expect(note?.content.corrects).toMatchObject({ number: '2083/84-000001' })
    },
  )

  isolatedDatabaseTest('the database refuses a TEST number for a real bill', async ({ shop }) => {
    const { move } = await placeTestOrder(shop, 'cash')
    await move('Packed', 'Shipped')
    await shop.db.execute(sql`insert into bill_counters values ('TEST', 1)`)
    const wrong = shop.db.execute(sql`
      insert into bills (id, kind, fiscal_year, number, order_id, order_version, content, issued_at)
      select 'x', kind, 'TEST', 1, order_id, 2, content, now() from bills`)
    await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'bills_test_check' } })
  })
})

describe('several bills of one order', () => {
  shopTest('are issued once per version, and a refund is credited to the newest bill', async ({ shop }) => {
    const { shopper, seller, order, readBills, readRefunds, move, accept } = await placeTestOrder(
      shop,
      'cash',
    )
    await move('Packed', 'Shipped')
    await shop.db.execute(sql`
      update orders set version = 2, subtotal_paisa = 90000, tax_paisa = 1800, total_paisa = 91800
      where id = ${order.id}`)
    await shop.db.execute(sql`
      insert into order_lines (order_id, version, position, product_id, quantity, unit_paisa, snapshot)
      select order_id, 2, 0, product_id, 1, unit_paisa, snapshot from order_lines
      where order_id = ${order.id} and unit_paisa = 90000`)
    await move('Out for delivery', 'Delivered')
    const [first, second, ...others] = await readBills()
    expect(others).toEqual([])
    expect([first?.content.totalPaisa, second?.content.totalPaisa]).toEqual([order.totalPaisa, 91_800])
    expect((await findOrder(shopper, order.id)).bill).toMatchObject({ id: second?.id })
    await recordRefund(seller, { id: await accept(918), note: 'by hand' })
    const notes = (await readBills()).filter(({ kind }) => kind === 'credit-note')
    expect(notes.map(({ content }) => content.corrects?.number)).toEqual([second?.content.number])
    expect(totalsOf(notes).total).toBe(91_800)
    expect(await readRefunds()).toHaveLength(1)
  })

  shopTest('are never credited above their total, even if more was refunded', async ({ shop }) => {
    const { order, attemptId, readBills, move } = await placeTestOrder(shop, 'online')
    await shop.db.execute(sql`
      update orders set version = 2, subtotal_paisa = 90000, tax_paisa = 1800, total_paisa = 91800
      where id = ${order.id}`)
    await shop.db.execute(sql`
      insert into order_lines (order_id, version, position, product_id, quantity, unit_paisa, snapshot)
      select order_id, 2, 0, product_id, 1, unit_paisa, snapshot from order_lines
      where order_id = ${order.id} and unit_paisa = 90000`)
    await move('Packed', 'Shipped')
    const report = { amountPaisa: order.totalPaisa, currency: 'NPR', transaction: 't', raw: {} }
    const refundedPaisa = order.totalPaisa - 91_800
    await settleAttempt(shop, attemptId, { ...report, status: 'partly-refunded', refundedPaisa })
    const notes = (await readBills()).filter(({ kind }) => kind === 'credit-note')
    expect(refundedPaisa).toBe(125_800)
    expect(notes.map(({ content }) => content.totalPaisa)).toEqual([91_800])
  })

  shopTest('are all credited when an unpaid order is returned', async ({ shop }) => {
    const { order, readBills, move } = await placeTestOrder(shop, 'cash')
    await move('Packed', 'Shipped')
    await shop.db.execute(sql`update orders set version = 2 where id = ${order.id}`)
    await shop.db.execute(sql`
      insert into order_lines (order_id, version, position, product_id, quantity, unit_paisa, snapshot)
      select order_id, 2, position, product_id, quantity, unit_paisa, snapshot from order_lines
      where order_id = ${order.id}`)
    await shop.db.execute(sql`
      insert into bills (id, kind, fiscal_year, number, order_id, order_version, content, issued_at)
      select 'second', kind, fiscal_year, number + 1, order_id, 2, content, issued_at from bills`)
    await shop.db.execute(sql`update bill_counters set last_number = last_number + 1`)
    await move('Returned')
    const documents = await readBills()
    const creditNotes = documents.filter(({ kind }) => kind === 'credit-note')
    expect(creditNotes).toHaveLength(2)
    expect(totalsOf(creditNotes)).toEqual(totalsOf(documents.filter(({ kind }) => kind === 'bill')))
  })
})

describe('after the last year of the Bikram Sambat calendar', () => {
  shopTest('an order is still billed, but without a date in Bikram Sambat', async ({ shop }) => {
    const { order, readBills, move } = await placeTestOrder(shop, 'cash')
    await move('Packed')
    await issueBill(shop.db, order.id, { now: new Date('2044-01-01T06:00:00Z'), staffId: null })
    const [bill] = await readBills()
    expect(bill?.content).toMatchObject({ number: '2100/01-000001', dateBs: { en: '', ne: '' } })
  })
})

shopTest(
  'an order that was placed with the test gateway and paid with a real one has a regular bill',
  async ({ shop }) => {
    const { fake, shop: stripeShop } = await openStripeShop(shop)
    const { shopper, order } = await unpaidOrder(shop)
    expect(order.isTest).toBe(true)
    const payer = { ...shopper, payments: stripeShop.payments, settings: stripeShop.settings }
    const { url } = await payOrder(payer, { id: order.id })
    const session = url.split('/').at(-1) ?? ''
    fake.pay(session)
    await receiveWebhook(
      stripeShop,
      'stripe',
      fake.webhook('checkout.session.completed', fake.sessions.get(session) ?? {}),
    )
    expect(await findOrder(shopper, order.id)).toMatchObject({ isPaid: true, isTest: false })
    expect((await numbersOf(shop)).join()).toMatch(/-000001$/)
  },
)

async function ship(
  { seller, order }: Awaited<ReturnType<typeof placeTestOrder>>,
  time: string,
): Promise<void> {
  const sellerAtTime = { ...seller, now: () => new Date(time) }
  await moveOrder(sellerAtTime, order, 'Packed', 'Shipped')
}

describe('the date of a bill', () => {
  shopTest(
    'is never before the date of the previous bill, even if the clock was set back',
    async ({ shop }) => {
      const first = await placeTestOrder(shop, 'cash')
      const second = await placeTestOrder(shop, 'cash')
      await ship(first, '2027-06-20T06:00:00Z')
      await ship(second, '2027-06-10T06:00:00Z')
      const [bill] = await second.readBills()
      expect(bill?.content).toMatchObject({
        number: '2083/84-000002',
        issuedAt: '2027-06-20T06:00:00.000Z',
        date: (await first.readBills())[0]?.content.date,
      })
      await changeOrderStatus(
        { ...second.seller, now: () => new Date('2027-06-11T06:00:00Z') },
        { id: second.order.id, status: 'Returned' },
      )
      const [, note] = await second.readBills()
      expect(note?.content).toMatchObject({ kind: 'credit-note', issuedAt: '2027-06-20T06:00:00.000Z' })
    },
  )

  shopTest(
    'ignores a bill of a later fiscal year that a wrong clock caused, and that bill is reported',
    async ({ shop }) => {
      const first = await placeTestOrder(shop, 'cash')
      const second = await placeTestOrder(shop, 'cash')
      await ship(first, '2029-02-01T06:00:00Z')
      await ship(second, '2027-06-10T06:00:00Z')
      const [bill] = await second.readBills()
      expect(bill?.content).toMatchObject({ number: '2083/84-000001', issuedAt: '2027-06-10T06:00:00.000Z' })
      const findings = await checkInvariants({ ...shop, now: () => new Date('2027-06-11T06:00:00Z') })
      expect(findings).toMatchObject([{ kind: 'bill-dates', subject: '2085/86' }])
    },
  )
})
