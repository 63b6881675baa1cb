import { sql, type SQL } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { couponStates, type Finding, type InvariantKind } from '#domain/today/invariant.ts'
import type { ShopContext } from '#shop/context.ts'
import { resolvePayment } from '#shop/payments/payments-on-hold.ts'
import { checkInvariants, listFindings } from './invariants.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { settleAttempt } from '#shop/payments/settlement.ts'
import { shopAfterMinutes, placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { newCoupon } from '#testing/shop/coupons.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { statusesUntilDelivered } from '#testing/shop/orders.ts'
import { newProduct, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { updateProduct } from '#shop/products/update-product.ts'

/** Runs the checks the given number of hours from now, because they run once an hour. */
async function findingsAfter(shop: ShopContext, hours = 0): Promise<Finding[] | undefined> {
  const checkTime = new Date(Date.now() + hours * 3_600_000)
  return checkInvariants({ ...shop, now: () => checkTime })
}

describe('consistent data', () => {
  shopTest(
    'has no findings after any sequence of payments, deliveries, returns and refunds',
    async ({ shop }) => {
      const cashOrder = await placeTestOrder(shop, 'cash')
      await cashOrder.move(...statusesUntilDelivered)
      await recordRefund(cashOrder.seller, { id: await cashOrder.accept(918), note: 'by hand' })
      const refusedCashOrder = await placeTestOrder(shop, 'cash')
      await refusedCashOrder.move('Packed', 'Shipped', 'Returned')
      const paidOrder = await placeTestOrder(shop, 'online')
      await paidOrder.move(...statusesUntilDelivered)
      await paidOrder.accept(100)
      const refusedPaidOrder = await placeTestOrder(shop, 'online')
      await refusedPaidOrder.move('Packed', 'Shipped', 'Out for delivery', 'Returned')
      const cancelledOrder = await placeOnlineTestOrder(shop)
      await cancelledOrder.actAtGateway('pay')
      await cancelOrder(cancelledOrder.seller, { id: cancelledOrder.order.id })
      const orderPaidTwice = await placeOnlineTestOrder(shop)
      const secondAttemptId = (await payOrder(orderPaidTwice.shopper, { id: orderPaidTwice.order.id })).url
        .split('/')
        .at(-1)
      for (const id of [orderPaidTwice.attempt, secondAttemptId]) await orderPaidTwice.actAtGateway('pay', id)
      const latePayment = await placeOnlineTestOrder(shop)
      await latePayment.actAtGateway('late')
      const acceptedUnderpaidOrder = await placeOnlineTestOrder(shop)
      await acceptedUnderpaidOrder.actAtGateway('wrong-amount')
      await resolvePayment(acceptedUnderpaidOrder.seller, {
        id: acceptedUnderpaidOrder.attempt,
        decision: 'accept',
      })
      const refundedUnderpaidOrder = await placeOnlineTestOrder(shop)
      await refundedUnderpaidOrder.actAtGateway('wrong-amount')
      await resolvePayment(refundedUnderpaidOrder.seller, {
        id: refundedUnderpaidOrder.attempt,
        decision: 'refund',
      })
      const orderRefundedInPortal = await placeOnlineTestOrder(shop)
      await orderRefundedInPortal.actAtGateway('pay')
      const refundReport = {
        amountPaisa: orderRefundedInPortal.order.totalPaisa,
        currency: 'NPR',
        transaction: 't',
        raw: {},
      }
      await settleAttempt(shop, orderRefundedInPortal.attempt, { ...refundReport, status: 'refunded' })
      const recountedProduct = await newProduct(shop, { stock: null })
      for (const stock of [7, null, 3])
        await updateProduct(cashOrder.seller, { id: recountedProduct.id, stock }, [])
      expect(await findingsAfter(shop)).toEqual([])
      expect(await listFindings(cashOrder.seller)).toEqual([])
    },
  )
})

/** For each invariant, a change that breaks it and the expected numbers of the finding. */
const violations: Record<
  // `net-sales.test.ts` covers net sales, because the orders here are test orders, which do not count as sales.
  Exclude<InvariantKind, 'calendar-ends' | 'net-sales' | 'sales-day'>,
  {
    subjectType?: 'order' | 'product' | 'coupon' | 'year'
    change: (ids: { order: string; product: string }) => SQL
    actual: number
    expected: number
  }
> = {
  'stock-ledger': {
    subjectType: 'product',
    change: ({ product }) => sql`update products set stock = 40 where id = ${product}`,
    actual: 40,
    expected: 48,
  },
  'order-sums': {
    change: ({ order }) =>
      sql`update order_lines set unit_paisa = unit_paisa + 5 where order_id = ${order} and position = 1`,
    actual: 213_333,
    expected: 213_338,
  },
  'discount-parts': {
    change: ({ order }) =>
      sql`update order_lines set discount_paisa = 7 where order_id = ${order} and position = 1`,
    actual: 7,
    expected: 0,
  },
  'tax-parts': {
    change: ({ order }) =>
      sql`update order_lines set tax_paisa = tax_paisa + 5 where order_id = ${order} and position = 1`,
    actual: 4_272,
    expected: 4_267,
  },
  'order-total': {
    // The database refuses such a total, except in rows from before the constraint.
    change: ({ order }) =>
      sql.raw(`do $$ begin
      alter table orders drop constraint orders_totals_check;
      update orders set shipping_paisa = 500 where id = '${order}';
    end $$`),
    actual: 217_600,
    expected: 218_100,
  },
  'coupon-use': {
    change: ({ order }) => sql`update orders set coupon = 'DASHAIN10' where id = ${order}`,
    actual: couponStates.indexOf('none'),
    expected: couponStates.indexOf('used'),
  },
  'coupon-count': {
    subjectType: 'coupon',
    change: ({ order }) => sql`
      with named as (update orders set coupon = 'DASHAIN10' where id = ${order})
      insert into coupon_redemptions (order_id, coupon_id, state, created_at) select ${order}, id, 'used', now() from coupons`,
    actual: 0,
    expected: 1,
  },
  'review-count': {
    subjectType: 'product',
    change: ({ order, product }) => sql`
      with product_rating as (insert into rating_counts (product_id, stars_5) values (${product}, 1))
      insert into reviews (id, order_id, product_id, rating, body, language, state, created_at, edited_at)
      values ('review', ${order}, ${product}, 5, '', 'en', 'shown', now(), now())`,
    actual: 0,
    expected: 1,
  },
  'review-stars': {
    subjectType: 'product',
    change: ({ order, product }) => sql`
      with product_rating as (update products set rating = 4, rating_count = 1 where id = ${product})
      insert into reviews (id, order_id, product_id, rating, body, language, state, created_at, edited_at)
      values ('review', ${order}, ${product}, 4, '', 'en', 'shown', now(), now())`,
    actual: 0,
    expected: 4,
  },
  'money-not-owed': {
    change: ({ order }) => sql`update payment_attempts set received_paisa = 300000 where order_id = ${order}`,
    actual: 300_000,
    expected: 217_600,
  },
  'money-missing': {
    change: ({ order }) => sql`update payment_attempts set received_paisa = 200000 where order_id = ${order}`,
    actual: 200_000,
    expected: 217_600,
  },
  'refunded-too-much': {
    change: ({ order }) => sql`
      insert into refunds (id, order_id, amount_paisa, status, due_at, note, created_at)
      values ('r', ${order}, 217601, 'owed', now(), 'returned', now())`,
    actual: 217_601,
    expected: 217_600,
  },
  'shipped-unpaid': {
    change: ({ order }) => sql`
      with unpaid as (update payment_attempts set status = 'expired' where order_id = ${order})
      update orders set is_paid = false, paid_at = null where id = ${order}`,
    actual: 0,
    expected: 217_600,
  },
  'shipped-after-refund': {
    change: ({ order }) => sql`
      insert into refunds (id, order_id, amount_paisa, status, due_at, completed_at, note, created_at)
      values ('r', ${order}, 217600, 'done', now(), now() - interval '1 day', 'gateway', now())`,
    actual: 0,
    expected: 217_600,
  },
  'pieces-back-twice': {
    change: ({ order, product }) => sql`
      with gave as (update products set stock = stock + 3 where id = ${product})
      insert into stock_movements (product_id, change, reason, order_id, created_at)
      values (${product}, 3, 'cancelled', ${order}, now())`,
    actual: 3,
    expected: 2,
  },
  'credit-above-bill': {
    change: ({ order }) => sql`
      with counted as (update bill_counters set last_number = last_number + 1)
      insert into bills (id, kind, fiscal_year, number, order_id, corrected_bill_id, content, issued_at)
      select 'note', 'credit-note', fiscal_year, number + 1, order_id, id, content || '{"totalPaisa": 217601}', issued_at
      from bills where order_id = ${order}`,
    actual: 217_601,
    expected: 217_600,
  },
  'bill-dates': {
    subjectType: 'year',
    change: ({ order }) => sql`
      with counted as (update bill_counters set last_number = last_number + 1)
      insert into bills (id, kind, fiscal_year, number, order_id, order_version, content, issued_at)
      select 'earlier', 'bill', fiscal_year, number + 1, order_id, 2, content, issued_at - interval '1 second'
      from bills where order_id = ${order}`,
    actual: 1,
    expected: 0,
  },
  'bill-gap': {
    subjectType: 'year',
    change: () => sql`update bill_counters set last_number = last_number + 1`,
    actual: 1,
    expected: 2,
  },
}

describe('inconsistent data', () => {
  for (const [kind, { change: breakInvariant, actual, expected, subjectType = 'order' }] of Object.entries(
    violations,
  )) {
    shopTest(`is reported with its actual and expected value: ${kind}`, async ({ shop }) => {
      const { chair, order, move } = await placeTestOrder(shop, 'online')
      await move('Packed', 'Shipped')
      const coupon = await newCoupon(shop)
      const subject = { order: order.id, product: chair.id, coupon: coupon.id, year: 'TEST' }[subjectType]
      await bypassConstraints(shop, breakInvariant({ order: order.id, product: chair.id }))
      expect(await findingsAfter(shop)).toEqual([{ kind, subject, actual, expected }])
    })
  }

  shopTest('is reported for money of a cancelled order without a pending refund', async ({ shop }) => {
    const { order, actAtGateway, seller } = await placeOnlineTestOrder(shop)
    await actAtGateway('pay')
    await cancelOrder(seller, { id: order.id })
    await bypassConstraints(shop, sql`delete from refunds where order_id = ${order.id}`)
    const { totalPaisa: actual } = order
    expect(await findingsAfter(shop)).toEqual([
      { kind: 'money-not-owed', subject: order.id, actual, expected: 0 },
      // Its bill would be credited with the refund.
      { kind: 'net-sales', subject: order.id, actual: 0, expected: actual },
    ])
  })

  shopTest('is found within a week, even in an old order', async ({ shop }) => {
    const { order } = await placeTestOrder(shop, 'cash')
    await bypassConstraints(
      shop,
      sql`update orders set status = 'Delivered', is_paid = true, paid_at = now(), created_at = now() - interval '3 years',
        subtotal_paisa = subtotal_paisa - 1, total_paisa = total_paisa - 1 where id = ${order.id}`,
    )
    await placeTestOrder(shop, 'cash')
    // The daily totals do not include such an order.
    await bypassConstraints(shop, sql`delete from daily_sales_deltas`)
    await bypassConstraints(shop, sql`delete from order_events`)
    await bypassConstraints(shop, sql`update stock_movements set order_id = null`)
    const findings: Finding[] = []
    for (let hours = 0; hours < 168; hours += 1) findings.push(...((await findingsAfter(shop, hours)) ?? []))
    expect(findings.map(({ kind, subject }) => [kind, subject])).toEqual([['order-sums', order.id]])
  })

  shopTest('is reported for a delivered cash order that is not paid', async ({ shop }) => {
    const { order, move } = await placeTestOrder(shop, 'cash')
    await move(...statusesUntilDelivered)
    await bypassConstraints(
      shop,
      sql`update orders set is_paid = false, paid_at = null where id = ${order.id}`,
    )
    expect(await findingsAfter(shop)).toEqual([
      { kind: 'money-missing', subject: order.id, actual: 0, expected: order.totalPaisa },
    ])
  })

  shopTest(
    'is reported once, remains listed until it is resolved, and is never repaired automatically',
    async ({ shop }) => {
      const errors: object[] = []
      const loggingShop = {
        ...shop,
        log: { ...shop.log, error: (detail: object) => void errors.push(detail) },
      }
      const product = await newProduct(shop, { stock: 5 })
      const seller = await newSeller(shop)
      await shop.db.execute(sql`update products set stock = 3 where id = ${product.id}`)
      const finding = { kind: 'stock-ledger', subject: product.id, actual: 3, expected: 5 }
      expect(await findingsAfter(loggingShop)).toEqual([finding])
      expect(await findingsAfter(loggingShop, 1)).toEqual([])
      expect(errors).toEqual([finding])
      expect(await listFindings(seller)).toMatchObject([{ ...finding, name: 'Koshi chair' }])
      await shop.db.execute(sql`update products set stock = 5 where id = ${product.id}`)
      expect(await findingsAfter(loggingShop, 2)).toEqual([])
      expect(await listFindings(seller)).toEqual([])
      await shop.db.execute(sql`update products set stock = 2 where id = ${product.id}`)
      expect(await findingsAfter(loggingShop, 3)).toEqual([{ ...finding, actual: 2 }])
      expect(errors).toHaveLength(2)
    },
  )

  shopTest('is resolved after a seller corrects the stock', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 5 })
    const seller = await newSeller(shop)
    await shop.db.execute(sql`update products set stock = 40 where id = ${product.id}`)
    expect(await findingsAfter(shop)).toHaveLength(1)
    await updateProduct(seller, { id: product.id, stock: 38 }, [])
    expect(await findingsAfter(shop, 1)).toEqual([])
    expect(await listFindings(seller)).toEqual([])
  })

  shopTest('includes the end of the calendar, which is reported three years before', async ({ shop }) => {
    const at = new Date('2041-05-01T00:00:00Z')
    expect(await checkInvariants({ ...shop, now: () => at })).toEqual([
      { kind: 'calendar-ends', subject: '2043-04-13', actual: 2043, expected: 2044 },
    ])
  })

  shopTest('is listed only for sellers', async ({ shop }) => {
    await expect(listFindings(await newShopper(shop))).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(listFindings(shop)).rejects.toMatchObject({ code: 'not-logged-in' })
  })
})

isolatedDatabaseTest('runs the checks in one of many processes, once an hour', async ({ shop }) => {
  const countRuns = async (hours: number) => {
    const store = shopAfterMinutes(shop, hours * 60)
    const results = await Promise.all(Array.from({ length: 6 }, () => checkInvariants(store)))
    return results.filter((result) => result !== undefined).length
  }
  expect([await countRuns(0), await countRuns(0.5), await countRuns(1)]).toEqual([1, 0, 1])
})
