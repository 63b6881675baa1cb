import type pg from 'pg'
import { decideReview, listReviews } from '#shop/reviews/moderate-reviews.ts'
import { listShownReviews } from '#shop/reviews/shown-reviews.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { insertProducts } from './catalogue-rows.ts'
import { insertOrders } from './order-rows.ts'
import { atDesk, say, shares } from './seller-desk.ts'

// `npm run bench -- reviews [100000] [500] [200]`: so many reviews in the store, so many of them on one product, each question
// asked so often.
const size = Number(process.argv[2] ?? 100_000)
const onOne = Number(process.argv[3] ?? 500)
const times = Number(process.argv[4] ?? 200)
const productCount = 1000

await atDesk(fill, async ({ pool, seller }) => {
  const { rows } = await pool.query<{ id: string; waiting: string }>(`
    select product_id as id, (select id from reviews where state = 'waiting' limit 1) as waiting
    from reviews where state = 'shown' group by product_id order by count(*) desc limit 1`)
  const [{ id: product, waiting } = { id: '', waiting: '' }] = rows
  const shown = (query: object) => async () => (await listShownReviews(seller, { product, ...query })).total
  await time('the first five of a page', shown({ limit: 5 }))
  await time('the last five', shown({ limit: 5, page: Math.ceil(onOne / 5) }))
  await time('only one star', shown({ limit: 5, rating: 1 }))
  await time('all, 100 at once', shown({ limit: 100 }))
  const list = (query: object) => async () => (await listReviews(seller, { limit: 20, ...query })).total
  await time('waiting, to be decided', list({}))
  await time('shown, first page', list({ state: 'shown' }))
  await time('shown, page 1,000', list({ state: 'shown', page: 1000 }))
  let version = 1
  await time('a decision', async () => {
    const to = version % 2 === 1 ? { state: 'shown' } : { state: 'refused', reason: 'insult' }
    const review = await decideReview(seller, { id: waiting, version, ...to })
    version = review.version
    return version
  })
  const check = async () => {
    await pool.query('delete from invariant_runs')
    return (await checkInvariants(seller))?.length ?? 0
  }
  await time('the check of the books', check, 3)
  await explain(pool, product)
})

async function fill(pool: pg.Pool): Promise<void> {
  await insertProducts(pool, productCount)
  await insertOrders(pool, size)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off')
    const startedAt = performance.now()
    // By the triggers, as the store itself would: the first product has many, the rest are spread.
    await client.query(
      `insert into reviews (id, order_id, product_id, author, rating, body, language, state, created_at, edited_at, moderated_at)
       select 'review' || lpad(n::text, 12, '0'), 'order' || lpad(n::text, 13, '0'), p.id, 'Maya S.', 1 + n % 5,
         repeat('It stands well in our room. ', 1 + n % 20), 'en', case when n % 100 = 99 then 'waiting' else 'shown' end,
         now() - n * interval '7 minutes', now() - n * interval '7 minutes', now() - n * interval '6 minutes'
       from generate_series(0, $1 - 1) as n
       join (select id, row_number() over (order by id) - 1 as at from products) as p
         on p.at = case when n < $2 then 0 else 1 + n % ($3 - 1) end`,
      [size, onOne, productCount],
    )
    say(`${size} reviews written in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function explain(pool: pg.Pool, product: string): Promise<void> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) select * from reviews where product_id = $1 and state = 'shown'
     order by edited_at desc, id limit 5`,
    [product],
  )
  for (const row of rows) say(row['QUERY PLAN'])
}

async function time(name: string, ask: () => Promise<number>, often = times): Promise<void> {
  const taken: number[] = []
  let found = 0
  for (let n = 0; n < often; n += 1) {
    const before = performance.now()
    found = await ask()
    taken.push(performance.now() - before)
  }
  const { p50, p99, most } = shares(taken)
  say(
    `${name.padEnd(26)} p50 ${p50.padStart(9)}  p99 ${p99.padStart(9)}  most ${most.padStart(9)}  (${found})`,
  )
}
