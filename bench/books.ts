import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#db/database.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { healCouponUses } from '#shop/orders/coupon-uses.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'

// `npm run bench -- books [1000000]`: what the hourly check of the books costs over so many orders, run by run.
const size = Number(process.argv[2] ?? 1_000_000)
const runs = 26
const idSql = `'order' || lpad(n::text, 13, '0')`

const log = { debug: silent, info: silent, warn: silent, error: silent }
const folder = await mkdtemp(join(tmpdir(), 'baithak-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
const { db, pool, close } = openDatabase({ ...postgres.connection, statement_timeout: 0 }, silent)
try {
  const migrations = join(import.meta.dirname, '../src/db/migrations')
  await migrate(pool, migrations)
  await fill(pool)
  await fillCoupons(pool)
  await pool.query('vacuum analyze')
  for (let run = 0; run < runs; run += 1) {
    const before = performance.now()
    const at = new Date(Date.now() + run * 3_600_000)
    const found = await checkInvariants({ db, log, now: () => at })
    say(`run ${run}: ${(performance.now() - before).toFixed(0)} ms, ${found?.length ?? '-'} new findings`)
  }
  const before = performance.now()
  const healed = await healCouponUses({ db, now: () => new Date() })
  say(`coupons put right: ${healed} in ${(performance.now() - before).toFixed(0)} ms`)
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A quarter of a million orders a year of 20,000 products, as the release before kept them; one is very popular. */
async function fill(on: pg.Pool): Promise<void> {
  const client = await on.connect()
  const run = (text: string) => client.query(text.replaceAll('$1', String(size)))
  try {
    await run(`set session_replication_role = replica; set synchronous_commit = off`)
    await run(`insert into products (id, slug, category_id, price_paisa, offer_price_paisa, stock, created_at, updated_at)
      select 'p' || n, 'p' || n, 'sofas-couches', 100000, 100000, 0, now() - interval '4 years', now() - interval '1 year'
      from generate_series(0, 19999) n`)
    await run(`insert into orders (id, status, payment_type, is_paid, paid_at, subtotal_paisa, tax_paisa, shipping_paisa,
        total_paisa, address, language, created_at, search_words)
      select ${idSql}, s, p, s <> 'Processing' and (s = 'Delivered' or p = 'Online Payment'),
        case when s <> 'Processing' and (s = 'Delivered' or p = 'Online Payment') then t end,
        200000, 4000, 0, 204000, '{}', 'en', t, ''
      from (select n, now() - (($1 - n) * 120) * interval '1 second' as t,
        case when n < $1 - 1000 then 'Delivered' else (array['Processing', 'Packed', 'Shipped'])[1 + n % 3] end as s,
        (array['Cash On Delivery', 'Online Payment'])[1 + n % 2] as p from generate_series(0, $1 - 1) n) as made`)
    await run(`insert into order_lines (order_id, position, product_id, quantity, unit_paisa, snapshot)
      select ${idSql}, at, case when at = 0 and n % 5 = 0 then 'p0' else 'p' || (1 + (n * 7 + at) % 19999) end, 1, 100000, '{}'
      from generate_series(0, $1 - 1) n, generate_series(0, 1) at`)
    await run(`insert into stock_movements (product_id, change, reason, order_id, created_at)
      select product_id, -1, 'order', order_id, now() from order_lines order by order_id, position`)
    await run(`insert into stock_movements (product_id, change, reason, created_at)
      select product_id, -sum(change), 'corrected', now() from stock_movements group by 1`)
    await run(`insert into order_events (order_id, status, actor, created_at)
      select ${idSql}, s, 'seller', now() from generate_series(0, $1 - 1) n,
        unnest(array['Processing', 'Packed', 'Shipped', 'Delivered']) s`)
    await run(`insert into payment_attempts (id, order_id, gateway, amount_paisa, status, created_at, settled_at, received_paisa)
      select 'a' || n, ${idSql}, 'esewa', 204000, 'paid', now(), now(), 204000 from generate_series(1, $1 - 1, 2) n
      where (n < $1 - 1000 or n % 3 <> 0)`)
    await run(`insert into refunds (id, order_id, amount_paisa, status, due_at, completed_at, note, created_at)
      select 'r' || n, ${idSql}, 1000, 'done', now(), now() - interval '1 year', 'returned', now()
      from generate_series(1, $1 - 2001, 50) n`)
    await run(`insert into bill_counters select '2083/84', count(*) from orders where is_paid`)
    await run(`insert into bills (id, kind, fiscal_year, number, order_id, content, issued_at)
      select id, 'bill', '2083/84', row_number() over (order by id), id,
        '{"totalPaisa": 204000, "taxPaisa": 4000, "isTest": false}', created_at from orders where is_paid`)
  } finally {
    client.release(true)
  }
}

/** Every fifth order has one of a thousand coupons, half of them the same; each line has its part of the tax. */
async function fillCoupons(on: pg.Pool): Promise<void> {
  const client = await on.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    await client.query(`insert into coupons (id, code, basis_points, is_active, version, created_at)
      select 'coupon' || n, 'CODE' || n, 1000, true, 1, now() from generate_series(0, 999) n`)
    await client.query(`insert into coupon_redemptions (order_id, coupon_id, state, created_at)
      select id, 'coupon' || case when n % 10 = 0 then 0 else (n / 5) % 1000 end,
        case when status = 'Delivered' or is_paid then 'used' else 'held' end, created_at
      from (select *, right(id, 13)::int as n from orders) as made where n % 5 = 0`)
    await client.query(
      `update coupons set redemption_count = (select count(*) from coupon_redemptions where coupon_id = coupons.id)`,
    )
    await client.query(
      `update orders set coupon = 'CODE0' from coupon_redemptions u where u.order_id = orders.id`,
    )
    await client.query(`update order_lines set tax_paisa = 2000`)
  } finally {
    client.release(true)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function silent(): void {
  // Nothing that goes on here is worth a line.
}
