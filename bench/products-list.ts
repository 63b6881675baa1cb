import type pg from 'pg'
import { productSorts } from '#domain/product/product-sort.ts'
import type { Shop } from '#shop/context.ts'
import { searchSellerProducts } from '#shop/products/search-seller-products.ts'
import { listArchivedProducts } from '#shop/products/seller-products.ts'
import { insertProducts } from './catalogue-rows.ts'
import { atDesk, say, shares } from './seller-desk.ts'

// `npm run bench -- products-list [100000] [100]`: the seller's product list, asked so many times, one and four at once.
const size = Number(process.argv[2] ?? 100_000)
const times = Number(process.argv[3] ?? 100)
const limit = 20
const shelved = Math.floor(size * 0.8)

type Question = { name: string; ask: (shop: Shop, round: number) => Promise<{ total: number }> }
type Narrowed = Partial<Parameters<typeof searchSellerProducts>[1]>

await atDesk(fill, async ({ seller }) => {
  for (const atOnce of [1, 4]) {
    say(`${size} products, a fifth of them archived; ${atOnce} at once`)
    for (const question of questions()) await measure(seller, question, atOnce)
  }
})

function questions(): Question[] {
  const last = Math.ceil(shelved / limit)
  return [
    ...productSorts.flatMap((sort) => [
      productCache(`${sort}, first page`, { sort }),
      productCache(`${sort}, page in the middle`, { sort, page: Math.floor(last / 2) }),
      productCache(`${sort}, last page`, { sort, page: last }),
    ]),
    productCache('in Nepali by name, middle', {
      sort: 'name-asc',
      language: 'ne',
      page: Math.floor(last / 2),
    }),
    productCache('in stock', { inStockOnly: true }),
    productCache('in stock, last page', { inStockOnly: true, page: last - Math.ceil(shelved / 10 / limit) }),
    productCache('out of stock, by price', { outOfStockOnly: true, sort: 'price-asc' }),
    productCache('an English word', { search: 'walnut' }),
    productCache('an English word, deep', { search: 'sofa', sort: 'name-desc', page: 300 }),
    productCache('an English word, out of stock', { search: 'wardrobe', outOfStockOnly: true }),
    productCache('two letters', { search: 'so' }),
    productCache('a Nepali word', { search: 'कुर्सी' }),
    productCache('a Nepali word by name', { search: 'सोफा', sort: 'name-asc', language: 'ne' }),
    asked('one SKU', (round) => ({ search: `sku-${String(round * 7).padStart(6, '0')}-x` })),
    productCache('the beginning of a thousand SKUs', { search: 'SKU-012' }),
    asked('a number in names', (round) => ({ search: String(1000 + round) })),
    asked('nothing, never asked before', (round) => ({ search: `quixotic ${round} zebra` })),
    asked('a near spelling', (round) => ({ search: `walnutt ${round % 90}` })),
    archive('archived', '', 1),
    archive('archived, page in the middle', '', Math.floor((size - shelved) / limit / 2)),
    archive('archived, last page', '', Math.ceil((size - shelved) / limit)),
    archive('archived, an English word', 'walnut', 1),
    archive('archived, a Nepali word, deep', 'कुर्सी', 50),
    archive('archived, nothing', 'quixotic', 1),
  ]
}

function productCache(name: string, narrowed: Narrowed): Question {
  return asked(name, () => narrowed)
}

function asked(name: string, narrowed: (round: number) => Narrowed): Question {
  return {
    name,
    ask: (shop, round) => searchSellerProducts(shop, { sort: 'default', page: 1, limit, ...narrowed(round) }),
  }
}

function archive(name: string, search: string, page: number): Question {
  return { name, ask: (shop) => listArchivedProducts(shop, { search, page, limit }) }
}

async function measure(shop: Shop, { name, ask }: Question, atOnce: number): Promise<void> {
  const taken: number[] = []
  let round = 0
  let total = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (round < times) {
        round += 1
        const before = performance.now()
        const found = await ask(shop, round)
        taken.push(performance.now() - before)
        total = found.total
      }
    }),
  )
  const { p50, p99 } = shares(taken)
  say(`${name.padEnd(34)} p50 ${p50.padStart(9)}  p99 ${p99.padStart(9)}  (${total} found)`)
}

/** SKUs for all, a fifth archived, a tenth sold out. */
async function fill(pool: pg.Pool): Promise<void> {
  await insertProducts(pool, size)
  await pool.query(`
    update products set sku = 'SKU-' || lpad(n::text, 6, '0') || '-X',
      archived_at = case when n % 5 = 0 then now() - n * interval '1 minute' end,
      stock = case when n % 10 = 1 then 0 else 10 end
    from (select id, row_number() over (order by id) as n from products) as numbered
    where numbered.id = products.id`)
  await pool.query('vacuum analyze')
}
