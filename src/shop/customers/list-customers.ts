import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { customerListQuery, type CustomerListQuery } from '#domain/customer/customer.server.ts'
import { orderSearchWords } from '#domain/order/order-search-terms.ts'
import { pageCount } from '#domain/pagination.ts'
import { toLatinDigits } from '#lib/digits.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'

/** A customer in a list; `lastOrderAt` is ISO 8601 in UTC, or null without an order. */
export type ListedCustomer = {
  id: string
  name: string
  phone: string | null
  email: string
  /** The city of the latest order. */
  city: string | null
  tags: string[]
  hasAccount: boolean
  orders: number
  lastOrderAt: string | null
}
/** `isCapped`: more customers match than are counted and listed. */
export type CustomerList = {
  customers: ListedCustomer[]
  total: number
  isCapped: boolean
  page: number
  pages: number
}

/** The total is not counted above this number. */
const maxCounted = 10_000
/** The maximum for searches, because a common name matches half of the list. */
const maxMatches = 1000
// The maximum number of orders that a search by part of a phone number reads.
const maxOrdersByPhone = 200

/** Lists customers by latest order. A merged customer is found and listed as its root. */
export async function listCustomers(shop: ShopContext, query: unknown): Promise<CustomerList> {
  requirePermission(shop, 'people')
  const listQuery = parseInput(customerListQuery, query)
  const { page, limit } = listQuery
  const filterCondition = matchingCustomersCondition(listQuery, { maxMatches })
  const maxRows = listQuery.search === undefined ? maxCounted : maxMatches
  const { rows: countRows } = await shop.db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from customers c where ${filterCondition} limit ${maxRows + 1}) as counted`)
  const matchCount = countRows[0]?.n ?? 0
  const total = Math.min(matchCount, maxRows)
  const offset = (page - 1) * limit
  const customers = offset < total ? await readPage(shop.db, listQuery, filterCondition) : []
  return { customers, total, isCapped: matchCount > maxRows, page, pages: pageCount(total, limit) }
}

/** Returns the tags of all customers, the most frequent first. */
export async function listCustomerTags(shop: ShopContext): Promise<string[]> {
  requirePermission(shop, 'people')
  const { rows } = await shop.db.execute<{ tag: string }>(sql`
    select tag from (select tags from customers where tags <> '{}' limit ${maxCounted}) as tagged, unnest(tags) as tag
    group by tag order by count(*) desc, tag limit 50`)
  return rows.map(({ tag }) => tag)
}

/**
 * Returns the condition for customers, as `c`, that match search words and tag. The word search stops slightly above
 * `maxMatches` customers.
 */
export function matchingCustomersCondition(
  { search, tag }: Pick<CustomerListQuery, 'search' | 'tag'>,
  limits: { maxMatches: number },
): SQL {
  const tagCondition = tag === undefined ? sql`true` : sql`c.tags @> array[${tag}]`
  return search === undefined
    ? sql`c.root_id is null and ${tagCondition}`
    : sql`c.root_id is null and ${tagCondition} and c.id = any(array(${selectMatchingIds(search, tag, limits.maxMatches)}))`
}

/** Selects the ids of customers that match by words, by an order number, or by the phone number of an order. */
function selectMatchingIds(search: string, tag: string | undefined, maxRows: number): SQL {
  const words = orderSearchWords(search)
  const query = words.map((word) => ([...word].length === 1 ? `'${word}'` : `'${word}':*`)).join(' & ')
  const matchesWords = sql`${words.length > 0} and search_words @@ ${query}::tsquery`
  // A merged customer refers to its root. Roots have a limit of their own, so that merged ones do not use it up. Only
  // roots have tags.
  const tagCondition = tag === undefined ? sql`true` : sql`tags @> array[${tag}]`
  const byWords = sql`with roots as materialized (select id from customers
      where root_id is null and ${tagCondition} and ${matchesWords} limit ${maxRows + 1})
    select id from roots
    union all (select root_id from customers
      where root_id is not null and ${matchesWords} and (select count(*) from roots) <= ${maxRows} limit ${maxRows + 1})`
  const digits = toLatinDigits(search).replace(/^[\s#]+|\s+$/g, '')
  const isOrderNumber = /^\d{1,15}$/.test(digits)
  const byOrderNumber = isOrderNumber
    ? sql`union all select coalesce(c.root_id, c.id) from orders o join customers c on c.id = o.customer_id
        where o.number = ${digits}::bigint`
    : sql``
  const [word = ''] = words
  const byPhone =
    words.length === 1 && /^\d{7,}$/.test(word)
      ? sql`union all (select coalesce(c.root_id, c.id) from orders o join customers c on c.id = o.customer_id
          where o.search_words @@ ${query}::tsquery limit ${maxOrdersByPhone})`
      : sql``
  return sql`${byWords} ${byOrderNumber} ${byPhone}`
}

async function readPage(
  db: Database,
  { sort, page, limit }: CustomerListQuery,
  filterCondition: SQL,
): Promise<ListedCustomer[]> {
  const order =
    sort === 'orders' ? sql`c.order_count desc, c.id desc` : sql`c.last_order_at desc nulls last, c.id desc`
  const { rows } = await db.execute<ListedCustomer>(sql`
    select c.id, c.name, coalesce(c.phone, last.phone) as phone, c.email, last.city, c.tags,
      c.shopper_id is not null as "hasAccount", coalesce(c.order_count, 0) as orders,
      to_char(c.last_order_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastOrderAt"
    from (select * from customers c where ${filterCondition}
        order by ${order} limit ${limit} offset ${(page - 1) * limit}) as c
      left join lateral (
        select address ->> 'city' as city, address ->> 'phone' as phone from orders
        where customer_id = any(array(select id from customers where id = c.id or root_id = c.id))
        order by created_at desc limit 1) last on true
    order by ${order}`)
  return rows
}
