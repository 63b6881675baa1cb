import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { migrate } from '#db/migrate.server.ts'
import { loadDump, type ReleaseDump } from '#db/release-dump.ts'
import { release } from '#db/release.ts'
import { withDatabase } from '#testing/database.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { Shop } from './context.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { listSellerOrders } from '#shop/orders/seller-orders.ts'
import { pressTestGateway } from '#shop/checkout/built-in-payments.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { specifiedGroups } from '#testing/product-groups.ts'
import { changeGroup } from '#testing/shop/groups.ts'
import { address, newProduct, newSeller, newShopper, openTestShop } from '#testing/shop/shop.ts'

const folder = join(import.meta.dirname, '../db/migrations')
const dumpShape = z.record(z.string(), z.array(z.looseObject({})))

/** The store that a release left, brought up to date: what it had been told, and the shop as it is now. */
const upgradeTest = test.extend<{ from: number; before: ReleaseDump; pool: Pool; shop: Shop }>({
  from: release - 1,
  before: async ({ from }, use) => {
    const path = join(import.meta.dirname, `../db/releases/${from}.json`)
    await use(dumpShape.parse(JSON.parse(await readFile(path, 'utf8'))))
  },
  pool: async ({ from, before }, use) => {
    const name = `upgrade_${randomBytes(6).toString('hex')}`
    const admin = new Client(withDatabase(inject('postgres'), 'postgres'))
    await admin.connect()
    await admin.query(`create database ${name}`)
    const pool = new Pool({ ...withDatabase(inject('postgres'), name), max: 4 })
    pool.on('error', () => undefined)
    await migrate(pool, folder, from)
    const client = await pool.connect()
    await loadDump(client, before)
    client.release()
    await migrate(pool, folder)
    await use(pool)
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  },
  shop: async ({ pool }, use) => use(await openTestShop(drizzle(pool))),
})

describe('a filled store of the release before', () => {
  upgradeTest('keeps every row as it was, also where it breaks a rule of today', async ({ before, pool }) => {
    for (const [table, rows] of Object.entries(before)) {
      const { rows: now } = await pool.query<{ row: object }>(`select to_jsonb(t) as row from "${table}" t`)
      const today = new Set(now.map(({ row }) => JSON.stringify(pick(row, rows[0] ?? {}))))
      const lost = rows.filter((row) => !today.has(JSON.stringify(pick(row, row))))
      expect({ table, lost }).toEqual({ table, lost: [] })
    }
  })

  upgradeTest('takes what each product costs for its own offer, and writes it down', async ({ pool }) => {
    const { rows } = await pool.query(`
      select count(*)::int as products, count(*) filter (where p.base_offer_paisa = p.offer_price_paisa
        and r.price_paisa = p.price_paisa and r.offer_paisa = p.offer_price_paisa)::int as kept
      from products p left join price_rows r on r.product_id = p.id`)
    expect(rows[0].products).toBeGreaterThan(0)
    expect(rows[0].kept).toBe(rows[0].products)
  })

  upgradeTest('goes on selling: by cash to the door, and online', async ({ shop }) => {
    const seller = await newSeller(shop)
    const shopper = await newShopper(shop)
    const product = await newProduct(shop, { stock: 9 })
    const input = { items: [{ productId: product.id, quantity: 2 }], address }
    const cash = await placeCashOrder(shopper, input)
    const { order, url } = await placeOnlineOrder(shopper, input)
    await pressTestGateway(shop, { id: url.split('/').at(-1), action: 'pay' })
    for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered']) {
      await changeOrderStatus(seller, { id: cash.id, status })
      await changeOrderStatus(seller, { id: order.id, status })
    }
    expect(await findOrder(shopper, cash.id)).toMatchObject({ status: 'Delivered', isPaid: true })
    expect(await findOrder(shopper, order.id)).toMatchObject({ status: 'Delivered', isPaid: true })
  })

  upgradeTest('numbers its orders as they came, and finds them by it', async ({ pool, shop }) => {
    const { rows } = await pool.query<{ number: string; words: boolean }>(
      `select number, search_words @@ (number::text)::tsquery as words from orders order by created_at, id`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows).toEqual(rows.map((_, place) => ({ number: String(1001 + place), words: true })))
    const shopper = await newShopper(shop)
    const product = await newProduct(shop, { stock: 9 })
    const order = await placeCashOrder(shopper, { items: [{ productId: product.id, quantity: 1 }], address })
    expect(order.number).toBe(1001 + rows.length)
    const seller = await newSeller(shop)
    const found = await listSellerOrders(seller, { search: String(order.number) })
    expect(found.orders.map(({ id }) => id)).toEqual([order.id])
    await expect(pool.query('update orders set number = 7 where id = $1', [order.id])).rejects.toMatchObject({
      code: '23001',
    })
  })

  upgradeTest('gives each order of an account its customer, and counts them', async ({ pool }) => {
    const { rows } = await pool.query(`
      select count(*)::int as orders, count(*) filter (where o.customer_id = o.shopper_id)::int as theirs,
        bool_and(c.order_count = (select count(*) from orders where customer_id = c.id)) as counted
      from orders o left join customers c on c.id = o.customer_id where o.shopper_id is not null`)
    expect(rows[0].orders).toBeGreaterThan(0)
    expect(rows[0]).toMatchObject({ theirs: rows[0].orders, counted: true })
    // As a process of the release before goes on inserting: it knows of no customers.
    await pool.query(
      `create temporary table copied as select * from orders where shopper_id is not null limit 1`,
    )
    await pool.query(`update copied set id = 'written-by-before', number = nextval('order_numbers'), customer_id = null,
      print = null, created_at = now(), status = 'Processing'`)
    await pool.query('insert into orders select * from copied').catch((error: unknown) => {
      throw new Error(String(error))
    })
    const { rows: written } = await pool.query(`
      select o.customer_id = o.shopper_id as theirs,
        c.order_count = (select count(*) from orders where customer_id = c.id) as counted
      from orders o join customers c on c.id = o.customer_id where o.id = 'written-by-before'`)
    expect(written).toEqual([{ theirs: true, counted: true }])
  })

  upgradeTest('moves on the orders that were under way', async ({ before, shop }) => {
    const seller = await newSeller(shop)
    const packed = (before['orders'] ?? []).filter((row) => 'status' in row && row.status === 'Packed')
    expect(packed.length).toBeGreaterThan(0)
    for (const row of packed) {
      const id = 'id' in row ? String(row.id) : ''
      expect(await changeOrderStatus(seller, { id, status: 'Shipped' })).toMatchObject({ status: 'Shipped' })
    }
  })
})

// The store of release 1 also holds a row of each fault that shops may have been left with.
const faultTest = upgradeTest.extend({ from: 1 })

describe('its categories', () => {
  upgradeTest(
    'are rows, and a process of the release before goes on writing them',
    async ({ before, pool, shop }) => {
      const { categories, rooms: ofHome } = shop.catalogue.groups()
      expect([...categories, ...ofHome].map(({ path }) => path)).toEqual(
        [...specifiedGroups.categories, ...specifiedGroups.rooms].map(({ path }) => path),
      )
      const paths = (before['products'] ?? []).map((row) => [
        Reflect.get(row, 'id'),
        Reflect.get(row, 'category'),
      ])
      const { rows } = await pool.query<{ id: string; path: string }>(
        'select p.id, g.path from products p join product_groups g on g.id = p.category',
      )
      expect(rows.map(({ id, path }) => [id, path]).toSorted()).toEqual(paths.toSorted())
      await changeGroup(shop, 'sofas-couches', { path: 'settees' })
      const product = await newProduct(shop, { category: 'office-furniture' })
      // As the release before writes it.
      await pool.query(`update products set category = 'sofas-couches', rooms = '{kitchen}' where id = $1`, [
        product.id,
      ])
      expect(await findProduct(shop, product.id)).toMatchObject({ category: 'settees', rooms: ['kitchen'] })
      await expect(
        pool.query(`update products set category = 'cars' where id = $1`, [product.id]),
      ).rejects.toThrow('products_category_fkey')
    },
  )
})

describe('what an early release has left that breaks a rule of today', () => {
  faultTest('is told to the seller and the log, and stops nothing', async ({ before, shop }) => {
    const errors: object[] = []
    const log = { ...shop.log, error: (detail: object) => void errors.push(detail) }
    await checkInvariants({ ...shop, log, now: leftAt })
    const seller = await newSeller(shop)
    const found = await listFindings(seller)
    const streets = new Map((before['orders'] ?? []).map((row) => [Reflect.get(row, 'id'), streetOf(row)]))
    const told = found.map(({ kind, subject }) => `${kind}: ${streets.get(subject) ?? ''}`)
    expect(told.toSorted()).toEqual([
      'money-missing: called paid, nothing came',
      'money-not-owed: excess kept',
      'order-sums: line changed',
      'pieces-back-twice: cancelled twice',
      'refunded-too-much: refund above all',
      'refunded-too-much: short, returned whole',
      'shipped-after-refund: shipped after its money went back',
      'shipped-unpaid: shipped unpaid',
      'stock-ledger: ',
    ])
    expect(errors.length).toBeGreaterThan(0)
  })

  upgradeTest('an old process goes on ordering beside the new tables', async ({ pool, shop }) => {
    const shopper = await newShopper(shop)
    const product = await newProduct(shop, { stock: 9 })
    const order = await placeCashOrder(shopper, { items: [{ productId: product.id, quantity: 1 }], address })
    // As the release before writes them: without the columns and kinds that came with this one.
    await pool.query(
      `insert into order_events (order_id, status, actor, note, created_at) values ($1, 'Packed', 'seller', '', now())`,
      [order.id],
    )
    await pool.query(`update orders set status = 'Packed' where id = $1`, [order.id])
    await pool.query(
      `insert into outbox (kind, recipient, language, message_id, content, run_at, created_at)
       values ('order-status', 'maya@example.com', 'en', 'old-process', '{}', now(), now())`,
    )
    expect(await findOrder(shopper, order.id)).toMatchObject({ status: 'Packed' })
  })
})

// The filled store was left on this day.
const leftAt = () => new Date('2026-11-22T12:00:00Z')

function streetOf(row: object): string {
  return String(Reflect.get(Object(Reflect.get(row, 'address')), 'street'))
}

// The database writes it anew from what it finds an order by.
const derived = 'search_words'

/** The columns that the release before knew, in one order. */
function pick(row: object, known: object): object {
  const names = Object.keys(known)
    .filter((name) => name !== derived)
    .toSorted()
  return Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)]))
}
