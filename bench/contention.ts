import { insertProducts } from './catalogue-rows.ts'
import { withBenchShop, say } from './seller-pages.ts'
import { runWorkload } from '../src/testing/shop/concurrent-workload.ts'
import { findViolations } from '#testing/shop/invariants.ts'

// `npm run bench -- contention`: Many shoppers order the same 50 products, with 20 units of each in
// stock. Carts, wishlists, cancellations, stock corrections and imports run at the same time. Exits with code 1 if an
// invariant is broken, a request fails or a wait exceeds the limit. CONTENTION_ORDERS sets the number of orders;
// CONTENTION_SEED sets the random seed.
const orders = Number(process.env['CONTENTION_ORDERS'] ?? 5000)
const seed = Number(process.env['CONTENTION_SEED'] ?? 17)
const maxMs = 2000

await withBenchShop(
  async (pool) => {
    await insertProducts(pool, 50)
    await pool.query('update products set stock = 20, is_available = true')
    await pool.query(`insert into stock_movements (product_id, change, reason, created_at)
      select id, 20, 'added', now() from products`)
  },
  async ({ pool, seller, newShopper }) => {
    const { rows } = await pool.query<{ id: string }>('select id from products order by id')
    const people = (count: number) => Promise.all(Array.from({ length: count }, newShopper))
    const startedAt = performance.now()
    const [buyers, savers] = [await people(16), await people(6)]
    const productIds = rows.map(({ id }) => id)
    const result = await runWorkload({ seller, buyers, savers, productIds, orderCount: orders, seed })
    const tookMs = performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const deadlocks = await pool.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    const broken = await findViolations(seller, result)
    if (result.failures.length > 0)
      broken.push(`${result.failures.length} failures: ${String(result.failures[0])}`)
    if (result.maxWaitMs > maxMs) broken.push(`one request waited ${result.maxWaitMs.toFixed(0)} ms`)
    say(
      `done in ${(tookMs / 1000).toFixed(1)} s: ${JSON.stringify({ ...result.successCounts, ...result.importOutcomes })}`,
    )
    say(`refused: ${JSON.stringify(result.refusalCounts)}`)
    say(`maximum wait ${result.maxWaitMs.toFixed(0)} ms, deadlocks ended ${deadlocks.rows[0]?.deadlocks}`)
    say(broken.length === 0 ? 'contention: every law held' : `contention: BROKEN: ${broken.join('; ')}`)
    process.exitCode = broken.length === 0 ? 0 : 1
  },
)
process.exit()
