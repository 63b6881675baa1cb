import type pg from 'pg'
import { findKnownCustomers } from '#shop/customers/customers.ts'
import { listCustomers, listCustomerTags } from '#shop/customers/list-customers.ts'
import { findCustomer } from '#shop/customers/read-customer.ts'
import type { Shop } from '#shop/context.ts'
import { insertOrders } from './order-rows.ts'
import { atDesk } from './seller-desk.ts'

// `npm run bench -- customers [200000] [300000] [100]`: so many customers with so many orders, each question asked so often.
const size = Number(process.argv[2] ?? 200_000)
const orderCount = Number(process.argv[3] ?? 300_000)
const times = Number(process.argv[4] ?? 100)

await atDesk(fill, ({ seller }) => askAll(seller))

async function fill(pool: pg.Pool): Promise<void> {
  const startedAt = performance.now()
  await insertOrders(pool, orderCount)
  await insertCustomers(pool)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  say(`${size} customers, ${orderCount} orders written in ${seconds} s`)
}

async function askAll(seller: Shop): Promise<void> {
  const list = (query: object) => async () => (await listCustomers(seller, { limit: 20, ...query })).total
  await time('first page', list({}))
  await time('a page in the middle', list({ page: 250 }))
  await time('the last that is reached', list({ page: 500 }))
  await time('most orders', list({ sort: 'orders' }))
  await time('most orders, deep', list({ sort: 'orders', page: 500 }))
  await time('a rare name', list({ search: 'rare777' }))
  await time('a common name', list({ search: 'shrestha' }))
  await time('a common name, deep', list({ search: 'shrestha', page: 500 }))
  await time('two names', list({ search: 'name7 shrestha' }))
  await time('two letters', list({ search: 'na' }))
  await time('a whole phone', list({ search: '9800012345' }))
  await time('half a phone', list({ search: '980001' }))
  await time('four digits', list({ search: '9800' }))
  await time('a phone of an order', list({ search: '9840012345' }))
  await time('an e-mail address', list({ search: 'c4711@example.com' }))
  await time('an order number', list({ search: '4711' }))
  await time('a rare tag', list({ tag: 'VIP' }))
  await time('a common tag', list({ tag: 'Regular' }))
  await time('a common tag, most orders', list({ tag: 'Regular', sort: 'orders', page: 250 }))
  await time('a tag and a common name', list({ tag: 'VIP', search: 'shrestha' }))
  await time('a tag of nobody', list({ tag: 'Nobody' }))
  await time('nobody', list({ search: 'nowhere' }))
  await time('the tags', async () => (await listCustomerTags(seller)).length)
  await time(
    'known by seven digits',
    async () => (await findKnownCustomers(seller, { phone: '9800012' })).length,
  )
  await time('one with an order', async () => (await findCustomer(seller, idOf(777))).orders)
  await time('one with 2,000 orders', async () => (await findCustomer(seller, idOf(0))).orders)
  await time('one of four merged', async () => (await findCustomer(seller, idOf(101))).orders)
}

/** Known by phone, a third tagged, three of a hundred merged into the one before them; the first has 2,000 orders. */
async function insertCustomers(on: pg.Pool): Promise<void> {
  const client = await on.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0`,
    )
    await client.query(
      `insert into customers (id, name, phone, email, tags, root_id, merged_into_id, merged_at, created_at)
       select 'c' || n, 'Name' || n % 5000 || case when n % 2000 = 0 then ' Rare777' else '' end || ' Shrestha',
         '+977980' || lpad(n::text, 7, '0'), 'c' || n || '@example.com',
         case when n % 500 = 0 then array['VIP', 'Regular'] when n % 3 = 0 then array['Regular'] else '{}' end,
         case when n % 100 in (2, 3, 4) then 'c' || (n - n % 100 + 1) end,
         case when n % 100 in (2, 3, 4) then 'c' || (n - n % 100 + 1) end,
         case when n % 100 in (2, 3, 4) then now() end, now()
       from generate_series(0, $1 - 1) as n`,
      [size],
    )
    await client.query(
      `update orders set customer_id = 'c' || case when number % 150 = 0 then 0 else number % $1 end`,
      [size],
    )
    await client.query(
      `update customers c set order_count = o.n, last_order_at = o.latest
       from (select coalesce(k.root_id, k.id) as id, count(*) as n, max(o.created_at) as latest
         from orders o join customers k on k.id = o.customer_id group by 1) as o where o.id = c.id`,
    )
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

function idOf(n: number): string {
  return `c${n}`
}

/** How long a question takes that answers how much it has found. */
async function time(name: string, ask: () => Promise<number>): Promise<void> {
  const taken: number[] = []
  let total = 0
  for (let n = 0; n < times; n += 1) {
    const before = performance.now()
    total = await ask()
    taken.push(performance.now() - before)
  }
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)} ms`
  say(`${name.padEnd(26)} p50 ${at(0.5).padStart(9)}  p99 ${at(0.99).padStart(9)}  (${total} found)`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
