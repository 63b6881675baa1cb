import type pg from 'pg'

export const places = [
  'Koshi',
  'Phewa',
  'Mustang',
  'Sagar',
  'Tansen',
  'Ilam',
  'Rara',
  'Dolpa',
  'Gorkha',
  'Janaki',
  'Bhimsen',
  'Churia',
]
export const woods = ['sal', 'walnut', 'oak', 'pine', 'teak', 'bamboo', 'rattan', 'sisau', 'mango', 'ash']
export const colours = [
  'oat',
  'terracotta',
  'charcoal',
  'moss',
  'indigo',
  'sand',
  'ochre',
  'plum',
  'slate',
  'white',
]
export const furniture = [
  ['sofas-couches', 'sofa', 'सोफा'],
  ['sofas-couches', 'lounge chair', 'आराम कुर्सी'],
  ['dining-furniture', 'dining table', 'खाने टेबल'],
  ['dining-furniture', 'dining chair', 'खाने कुर्सी'],
  ['beds-mattresses', 'bed', 'खाट'],
  ['beds-mattresses', 'mattress', 'डसना'],
  ['storage-cabinets', 'wardrobe', 'दराज'],
  ['storage-cabinets', 'bookcase', 'किताब दराज'],
  ['office-furniture', 'desk', 'डेस्क'],
  ['office-furniture', 'office chair', 'कार्यालय कुर्सी'],
] as const

/** Fills an empty store with `count` products of plausible names, each with a picture's row. */
export async function insertProducts(pool: pg.Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from products')
  if (rows[0]?.n === count) return
  // Movements of stock are never deleted, and so neither are products.
  if (rows[0]?.n !== 0)
    throw new Error('there are other products here already: delete the folder of this database')
  await pool.query(
    `insert into images values ('0123456789abcdef01234567', 1200, 1200, '#ddd8cf', now()) on conflict do nothing`,
  )
  for (let from = 0; from < count; from += 2000) await insertBatch(pool, from, Math.min(count, from + 2000))
  await pool.query('vacuum analyze')
}

async function insertBatch(pool: pg.Pool, from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index)
  const ids = numbers.map((n) =>
    n
      .toString(32)
      .replaceAll(/[ilou]/g, (c) => ({ i: 'w', l: 'x', o: 'y', u: 'z' })[c] ?? c)
      .padStart(18, '0'),
  )
  const named = numbers.map(productNames)
  await pool.query(
    `insert into products (id, slug, category_id, room_ids, price_paisa, offer_price_paisa, stock, created_at, updated_at)
     select id, 'p-' || id, category, '{living-room}', price, offer, 10, now() - (n || ' seconds')::interval, now()
     from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::int[]) as t (id, category, price, offer, n)`,
    [
      ids,
      named.map(({ category }) => category),
      numbers.map((n) => 500_000 + (n % 1000) * 10_000),
      numbers.map((n) => 450_000 + (n % 1000) * 9_000),
      numbers,
    ],
  )
  await pool.query(
    `insert into product_texts (product_id, language, name, description)
     select id, language, name, '{One line about it.}' from (
       select unnest($1::text[]) as id, 'en' as language, unnest($2::text[]) as name
       union all select unnest($1::text[]), 'ne', unnest($3::text[])) t`,
    [ids, named.map(({ english }) => english), named.map(({ nepali }) => nepali)],
  )
  await pool.query(
    `insert into product_images (product_id, position, hash) select unnest($1::text[]), 0, '0123456789abcdef01234567'`,
    [ids],
  )
}

/** The category and the names of the product of a number, the same each time. */
export function productNames(n: number) {
  const [category, english, nepali] = of(furniture, n * 7 + Math.floor(n / 10))
  const wood = of(woods, Math.floor(n / 3))
  const colour = of(colours, Math.floor(n / 7))
  return { category, english: `${of(places, n)} ${english} ${wood} ${colour} ${n}`, nepali: `${nepali} ${n}` }
}

function of<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('empty list')
  return item
}
