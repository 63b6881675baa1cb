import { sql, type SQL } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orderStatuses, orderTransitions } from '#domain/order/order.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { expireOrders } from '#shop/checkout/reconcile-payments.ts'
import { shopAfterMinutes, placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import type { ShopContext } from './context.ts'
import { statusesUntilDelivered } from '#testing/shop/orders.ts'
import { newProduct, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

/** Returns the database's error for a statement that the store would never send; undefined if it is accepted. */
async function refusal(shop: ShopContext, statement: SQL): Promise<string | undefined> {
  try {
    await shop.db.transaction((tx) => tx.execute(statement))
    return undefined
  } catch (error) {
    return String(error instanceof Error ? error.cause : error)
  }
}

describe('the database constraints of the order status', () => {
  shopTest('allow the same status changes as `orderTransitions`', async ({ shop }) => {
    const { rows } = await shop.db.execute<{ step: string }>(
      sql`select from_status || ' → ' || to_status as step from order_transitions`,
    )
    const allowedTransitions = orderStatuses.flatMap((from) =>
      Object.keys(orderTransitions[from]).map((to) => `${from} → ${to}`),
    )
    expect(rows.map(({ step }) => step).toSorted()).toEqual(allowedTransitions.toSorted())
  })

  shopTest('refuse every other status change', async ({ shop }) => {
    const { order, move } = await placeTestOrder(shop, 'cash')
    const setStatus = (status: string) =>
      refusal(shop, sql`update orders set status = ${status} where id = ${order.id}`)
    expect(await setStatus('Shipped')).toMatch(/no step leads from Processing to Shipped/)
    expect(await setStatus('At customs')).toMatch(/no step leads/)
    await move('Packed', 'Shipped')
    expect(await setStatus('Processing')).toMatch(/no step leads/)
    expect(await setStatus('Cancelled')).toMatch(/no step leads/)
    await move('Out for delivery', 'Delivered')
    expect(await setStatus('Returned')).toMatch(/no step leads/)
  })

  shopTest('refuse to pack an unpaid online order and to ship a refunded one', async ({ shop }) => {
    const { order, actAtGateway, attempt } = await placeOnlineTestOrder(shop)
    const setStatus = (status: string) =>
      refusal(shop, sql`update orders set status = ${status} where id = ${order.id}`)
    expect(await setStatus('Packed')).toMatch(/unpaid online order/)
    await actAtGateway('pay')
    expect(await setStatus('Packed')).toBeUndefined()
    await shop.db.execute(sql`
      insert into refunds (id, order_id, attempt_id, amount_paisa, status, due_at, completed_at, note, created_at)
      values ('r', ${order.id}, ${attempt}, ${order.totalPaisa}, 'done', now(), now(), 'gateway', now())`)
    expect(await setStatus('Shipped')).toMatch(/money has gone back/)
  })

  shopTest(
    'allow a cancelled order to return to Processing and to reserve its stock again',
    async ({ shop }) => {
      const { order, shopper, product } = await placeOnlineTestOrder(shop)
      await cancelOrder(shopper, { id: order.id })
      expect(
        await refusal(shop, sql`update orders set status = 'Processing' where id = ${order.id}`),
      ).toBeUndefined()
      const insertDeduction = sql`insert into stock_movements (product_id, change, reason, order_id, created_at)
      values (${product.id}, -2, 'order', ${order.id}, now())`
      expect(await refusal(shop, insertDeduction)).toBeUndefined()
      await cancelOrder(shopper, { id: order.id })
      const { rows } = await shop.db.execute<{ change: number }>(
        sql`select change from stock_movements where order_id = ${order.id} order by id`,
      )
      expect(rows.map(({ change }) => change)).toEqual([-2, 2, -2, 2])
    },
  )
})

describe('an online order', () => {
  shopTest('can be marked paid only after a payment has arrived', async ({ shop }) => {
    const { order } = await placeOnlineTestOrder(shop)
    const markPaid = sql`update orders set is_paid = true, paid_at = now() where id = ${order.id}`
    expect(await refusal(shop, markPaid)).toMatch(/paid by a payment/)
    await shop.db.execute(sql`update payment_attempts set status = 'review'`)
    expect(await refusal(shop, markPaid)).toMatch(/paid by a payment/)
    await shop.db.execute(sql`update payment_attempts set status = 'paid'`)
    expect(await refusal(shop, markPaid)).toBeUndefined()
  })

  shopTest('cannot be created as paid or shipped', async ({ shop }) => {
    const { order } = await placeOnlineTestOrder(shop)
    const insertCopy = (fields: SQL) => sql`
      insert into orders (id, shopper_id, payment_type, subtotal_paisa, tax_paisa, shipping_paisa, total_paisa, address,
        language, created_at, status, is_paid, paid_at)
      select 'copy', shopper_id, payment_type, subtotal_paisa, tax_paisa, shipping_paisa, total_paisa, address,
        language, created_at, ${fields} from orders where id = ${order.id}`
    expect(await refusal(shop, insertCopy(sql`'Processing', true, now()`))).toMatch(/before it moves on/)
    expect(await refusal(shop, insertCopy(sql`'Shipped', false, null`))).toMatch(/before it moves on/)
  })
})

describe('the content of an order', () => {
  isolatedDatabaseTest('cannot change without a new version', async ({ shop }) => {
    const { order } = await placeOnlineTestOrder(shop)
    const changeOrder = (fields: SQL) =>
      refusal(shop, sql`update orders set ${fields} where id = ${order.id}`)
    for (const fields of [
      sql`subtotal_paisa = 1, tax_paisa = 0, total_paisa = 1`,
      sql`payment_type = 'Cash On Delivery'`,
      sql`address = '{}'`,
      sql`shopper_id = null`,
      sql`language = 'ne'`,
      sql`fingerprint = 'another'`,
      sql`created_at = now() - interval '1 year'`,
    ])
      expect(await changeOrder(fields)).toMatch(/changed by a new version/)
    expect(await changeOrder(sql`version = 3`)).toMatch(/follow one another/)
    expect(await changeOrder(sql`version = 0`)).toMatch(/follow one another/)
    expect(await changeOrder(sql`id = 'another'`)).toMatch(/keeps its id/)
    expect(await changeOrder(sql`buyer_pan = '301234567', expires_at = now()`)).toBeUndefined()
  })

  isolatedDatabaseTest('can change with the next version, which has its own lines', async ({ shop }) => {
    const { order, product } = await placeOnlineTestOrder(shop)
    const secondProduct = await newProduct(shop)
    const insertLine = (version: number, position: number, productId = product.id) => sql`
      insert into order_lines (order_id, version, position, product_id, quantity, unit_paisa, snapshot)
      select order_id, ${version}, ${position}, ${productId}, 1, unit_paisa, snapshot from order_lines
      where order_id = ${order.id} and version = 1`
    expect(await refusal(shop, insertLine(1, 1, secondProduct.id))).toMatch(/written with its version/)
    expect(await refusal(shop, insertLine(2, 0))).toMatch(/written with its version/)
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`
        update orders set version = 2, subtotal_paisa = 90000, tax_paisa = 1800, total_paisa = 91800
        where id = ${order.id}`)
      await tx.execute(insertLine(2, 0))
    })
    const storedOrder = await readOrder(shop.db, order.id)
    expect([storedOrder.totalPaisa, storedOrder.lines.map(({ quantity }) => quantity)]).toEqual([91_800, [1]])
    const { rows } = await shop.db.execute<{ version: number; quantity: number }>(
      sql`select version, quantity from order_lines where product_id = ${product.id} order by version`,
    )
    expect(rows).toEqual([
      { version: 1, quantity: 2 },
      { version: 2, quantity: 1 },
    ])
    expect(await refusal(shop, insertLine(2, 1, secondProduct.id))).toMatch(/written with its version/)
  })

  isolatedDatabaseTest('counts only with its newest version in the sales totals', async ({ shop }) => {
    const { order, chair, table } = await placeTestOrder(shop, 'cash')
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`
        update orders set version = 2, subtotal_paisa = 90000, tax_paisa = 1800, total_paisa = 91800
        where id = ${order.id}`)
      await tx.execute(sql`
        insert into order_lines (order_id, version, position, product_id, quantity, unit_paisa, snapshot)
        select order_id, 2, 0, product_id, 1, unit_paisa, snapshot from order_lines
        where order_id = ${order.id} and product_id = ${chair.id}`)
    })
    const { rows } = await shop.db.execute<{ id: string; units: number }>(sql`
      select product_id as id, sum(units)::int as units from daily_product_sales_deltas group by 1`)
    const soldUnits = new Map(rows.map(({ id, units }) => [id, units]))
    expect([soldUnits.get(chair.id), soldUnits.get(table.id)]).toEqual([1, 0])
    const salesRows = await shop.db.execute<{ paisa: number }>(
      sql`select sum(net_sales_paisa)::int as paisa from daily_sales_deltas`,
    )
    expect(salesRows.rows).toEqual([{ paisa: 91_800 }])
  })

  shopTest(
    'has a buyer who cannot change after the bill, and an address that changes only if the account is deleted',
    async ({ shop }) => {
      const { order, move } = await placeTestOrder(shop, 'cash')
      await move('Packed', 'Shipped')
      const setPan = sql`update orders set buyer_pan = '301234567' where id = ${order.id}`
      expect(await refusal(shop, setPan)).toMatch(/buyer of a bill/)
      const anonymise = sql`update orders set address = '{"firstName": "-"}' where id = ${order.id}`
      expect(await refusal(shop, anonymise)).toMatch(/changed by a new version/)
      await shop.db.execute(sql`update shoppers set deleted_at = now()`)
      expect(await refusal(shop, anonymise)).toBeUndefined()
    },
  )
})

const insertReturn = (
  order: string,
  product: string,
  { change = 2, reason = 'cancelled', reverses = sql`null` },
) => sql`
  insert into stock_movements (product_id, change, reason, order_id, reverses_id, created_at)
  values (${product}, ${change}, ${reason}, ${order}, ${reverses}, now())`
const firstDeductionId = sql`(select min(id) from stock_movements where reason = 'order')`

describe('units of an order', () => {
  for (const [variant, reverses] of [
    ['the return refers to the deduction', firstDeductionId],
    ['the return has no reference, as in earlier releases', sql`null`],
  ] as const) {
    shopTest(`can be returned to stock only once (${variant})`, async ({ shop }) => {
      const { order, product } = await placeOnlineTestOrder(shop)
      expect(await refusal(shop, insertReturn(order.id, product.id, { change: 3, reverses }))).toMatch(
        /comes back twice/,
      )
      expect(await refusal(shop, insertReturn(order.id, product.id, { reverses }))).toBeUndefined()
      const { rows } = await shop.db.execute(
        sql`select 1 from stock_movements where reverses_id = ${firstDeductionId} and change = 2`,
      )
      expect(rows).toHaveLength(1)
      for (const reason of ['cancelled', 'expired', 'returned'])
        expect(
          await refusal(shop, insertReturn(order.id, product.id, { change: 1, reason, reverses })),
        ).toMatch(/comes back twice/)
    })
  }

  shopTest('can be returned to stock in parts, but not more of them than were ordered', async ({ shop }) => {
    const { order, product } = await placeOnlineTestOrder(shop)
    const part = insertReturn(order.id, product.id, {
      change: 1,
      reason: 'returned',
      reverses: firstDeductionId,
    })
    expect(await refusal(shop, part)).toBeUndefined()
    expect(await refusal(shop, part)).toBeUndefined()
    expect(await refusal(shop, part)).toMatch(/comes back twice/)
  })

  shopTest('cannot be returned to stock for another order or another product', async ({ shop }) => {
    const placedOrder = await placeOnlineTestOrder(shop)
    const otherOrder = await placeOnlineTestOrder(shop)
    const returnForOtherOrder = insertReturn(otherOrder.order.id, otherOrder.product.id, {
      reverses: firstDeductionId,
    })
    expect(await refusal(shop, returnForOtherOrder)).toMatch(/comes back twice/)
    expect(await refusal(shop, insertReturn(placedOrder.order.id, otherOrder.product.id, {}))).toMatch(
      /comes back twice/,
    )
  })

  isolatedDatabaseTest('are returned to stock once by eight concurrent requests', async ({ shop }) => {
    const { order, product } = await placeOnlineTestOrder(shop)
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        refusal(shop, insertReturn(order.id, product.id, { reason: n % 2 === 0 ? 'cancelled' : 'returned' })),
      ),
    )
    expect(results.filter((result) => result === undefined)).toHaveLength(1)
  })
})

shopTest('no statement reduces stock below zero', async ({ shop }) => {
  const { product } = await placeOnlineTestOrder(shop)
  expect(await refusal(shop, sql`update products set stock = stock - 4 where id = ${product.id}`)).toMatch(
    /products_stock_check/,
  )
  expect(await refusal(shop, sql`update products set stock = stock - 3 where id = ${product.id}`)).toBe(
    undefined,
  )
})

describe('append-only tables', () => {
  isolatedDatabaseTest('refuse changes and deletion', async ({ shop }) => {
    const { order, actAtGateway } = await placeOnlineTestOrder(shop)
    await actAtGateway('pay')
    const { seller } = await placeOnlineTestOrder(shop)
    await changeOrderStatus(seller, { id: order.id, status: 'Packed' })
    for (const table of [
      'orders',
      'order_lines',
      'order_events',
      'stock_movements',
      'audit_log',
      'payment_attempts',
      'payment_webhooks',
      'bills',
    ]) {
      const name = sql.raw(table)
      expect(await refusal(shop, sql`delete from ${name}`)).toMatch(/deleted/)
      expect(await refusal(shop, sql`truncate ${name} cascade`)).toMatch(/deleted/)
    }
    await shop.db.execute(sql`
      insert into refunds (id, order_id, amount_paisa, status, due_at, sent_at, completed_at, cause, created_at)
      values ('due', ${order.id}, 1, 'owed', now(), null, null, 'edit 2', now()),
        ('sent', ${order.id}, 1, 'sent', now(), now(), null, 'edit 3', now()),
        ('done', ${order.id}, 1, 'done', now(), null, now(), 'edit 4', now()),
        ('excess', ${order.id}, 1, 'owed', now(), null, null, 'excess', now())`)
    expect(await refusal(shop, sql`delete from refunds`)).toMatch(/deleted/)
    expect(await refusal(shop, sql`truncate refunds cascade`)).toMatch(/deleted/)
    for (const id of ['sent', 'done', 'excess'])
      expect(await refusal(shop, sql`delete from refunds where id = ${id}`)).toMatch(/deleted/)
    // Only an unsent refund that an edit created may be deleted.
    expect(await refusal(shop, sql`delete from refunds where id = 'due'`)).toBeUndefined()
    expect(await refusal(shop, sql`truncate bill_counters cascade`)).toMatch(/deleted/)
    for (const change of [
      sql`update order_lines set unit_paisa = 1`,
      sql`update order_events set created_at = now()`,
      sql`update stock_movements set change = change + 1`,
      sql`update audit_log set detail = '{}'`,
    ])
      expect(await refusal(shop, change)).toMatch(/nothing is changed or deleted/)
  })
})

describe('rows from before the constraints', () => {
  shopTest('are not checked and do not block other statements', async ({ shop }) => {
    const { order, seller } = await placeOnlineTestOrder(shop)
    await bypassConstraints(shop, sql`update orders set status = 'Shipped' where id = ${order.id}`)
    const otherOrder = await placeOnlineTestOrder(shop)
    await shop.db.execute(sql`update orders set expires_at = now() - interval '1 hour'`)
    expect(await expireOrders(shopAfterMinutes(shop, 60))).toBe(1)
    expect(await otherOrder.reloadOrder()).toMatchObject({ status: 'Cancelled' })
    const returnedOrder = await changeOrderStatus(seller, { id: order.id, status: 'Returned' })
    expect(returnedOrder).toMatchObject({ status: 'Returned', isPaid: false })
    const cashOrder = await placeTestOrder(shop, 'cash')
    await cashOrder.move(...statusesUntilDelivered)
    expect(await readOrder(shop.db, cashOrder.order.id)).toMatchObject({ status: 'Delivered', isPaid: true })
  })
})
