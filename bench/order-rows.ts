import type pg from 'pg'
import type { ProductSnapshot } from '#domain/order/bought-product.ts'

/** The product snapshot of the only line of each order. */
const sofa: ProductSnapshot = {
  id: 'p',
  slug: 'phewa-sofa',
  sku: null,
  category: 'sofas-couches',
  rooms: ['living-room'],
  tags: [],
  pricePaisa: 100_000,
  offerPricePaisa: 100_000,
  stock: 1,
  isAvailable: true,
  inStock: true,
  family: null,
  dimensionsMm: null,
  packages: [],
  weightGrams: null,
  rating: null,
  ratingCount: 0,
  name: 'Phewa sofa',
  nameNe: 'फेवा सोफा',
  description: [],
  descriptionNe: [],
  materials: [],
  materialsNe: [],
  option: null,
  optionNe: null,
  colour: null,
  pictures: [],
}

const idSql = `'order' || lpad(n::text, 13, '0')`

/**
 * Inserts the given number of orders, a quarter of a million per year. No trigger runs; the rows are as the triggers
 * would write them.
 */
export async function insertOrders(on: pg.Pool, size: number): Promise<void> {
  const client = await on.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(`set synchronous_commit = off`)
    await client.query(`set statement_timeout = 0`)
    await client.query(
      `insert into orders (id, status, payment_type, is_paid, paid_at, subtotal_paisa, tax_paisa, shipping_paisa,
         total_paisa, address, language, created_at, search_words)
       select ${idSql}, s, p, s = 'Delivered', case when s = 'Delivered' then t end, 100000, 2000, 0, 102000,
         jsonb_build_object('firstName', 'Name' || n % 5000 || 'x', 'lastName', 'Shrestha', 'email', 'e' || n || '@example.com',
           'street', 'Patan Dhoka', 'city', 'Lalitpur', 'state', 'Bagmati', 'zipcode', '44700', 'country', 'Nepal',
           'phone', '984' || lpad(n::text, 7, '0')),
         'en', t,
         array_to_tsvector(array_remove(array[${idSql}, 'name' || n % 5000 || 'x', 'shrestha', 'e' || n, 'example', 'com',
           '984' || lpad(n::text, 7, '0'), 'phewa', 'sofa', case when n % 20 = 0 then 'linen' end], null))
       from (select n, now() - (($1 - n) * 120) * interval '1 second' as t,
         (array['Delivered','Delivered','Delivered','Delivered','Delivered','Shipped','Packed','Processing',
           'Out for delivery','Cancelled'])[1 + n % 10] as s,
         (array['Cash On Delivery','Online Payment'])[1 + (n / 10) % 2] as p
         from generate_series(0, $1 - 1) as n) as made`,
      [size],
    )
    await client.query(
      `insert into order_lines (order_id, position, product_id, quantity, unit_paisa, snapshot)
       select ${idSql}, 0, 'p', 1, 100000, $2::jsonb from generate_series(0, $1 - 1) as n`,
      [size, JSON.stringify(sofa)],
    )
    await client.query(
      `insert into order_events (order_id, status, actor, created_at)
       select ${idSql}, 'Processing', 'shopper', now() from generate_series(0, $1 - 1) as n`,
      [size],
    )
    await client.query(
      `insert into order_count_deltas (day, status, payment_type, is_paid, delta)
       select order_day(created_at), status, payment_type, is_paid, count(*) from orders group by 1, 2, 3, 4`,
    )
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** The id of the nth order, from 0. */
export function orderIdOf(n: number): string {
  return `order${String(n).padStart(13, '0')}`
}
