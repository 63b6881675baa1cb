import type { Transaction } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'
import type { AddressFields } from '#domain/address/address.ts'
import { knownCustomerQuery } from '#domain/order-desk/known-customer.server.ts'
import { newId } from '#lib/id.ts'
import type { Shop } from '#shop/context.ts'
import { paidSales } from '#shop/orders/sales-sums.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireArea } from '#shop/permissions.ts'

// Told anew, an e-mail address fills one that was missing; a name that is known stays.
const ensure = statement<{ id: string }>(`
  insert into customers (id, phone, name, email, created_at) values ($1, $2, $3, $4, $5)
  on conflict (phone) where phone is not null do update
    set email = case when customers.email = '' then excluded.email else customers.email end
  returning id`)

/** The customer of a phone number in E.164, who is written down where nobody has this number yet. Answers their id. */
export async function customerOfPhone(
  tx: Transaction,
  { phone, name, email, now }: { phone: string; name: string; email: string; now: Date },
): Promise<string> {
  const [row] = await ensure(tx, [newId(), phone, name, email, now])
  if (row === undefined) throw new Error('a customer was written and has no id')
  return row.id
}

/** A customer as they come up while their number is typed; `address` is where their last order went, that was brought somewhere. */
export type KnownCustomer = {
  id: string
  name: string
  phone: string | null
  orders: number
  returned: number
  spentPaisa: number
  address: AddressFields | null
}

const mostKnown = 5

// One who was merged into another counts as that one, whose orders are those of all of them.
const readKnown = statement<KnownCustomer>(`
  with found as (
    select coalesce(root_id, id) as id from customers
    where phone collate "C" >= $1 and phone collate "C" < $1 || ':' order by phone collate "C" limit 20)
  select c.id, c.name, c.phone, o.orders::int, o.returned::int, o.spent::float8 as "spentPaisa", last.address
  from (select distinct id from found) as roots join customers c on c.id = roots.id,
    lateral (select array(select id from customers where id = c.id or root_id = c.id) as ids) as everyone,
    lateral (
      select count(*) as orders, count(*) filter (where status = 'Returned') as returned,
        ${paidSales} as spent
      from orders where customer_id = any(everyone.ids)) as o
    left join lateral (
      select address from orders where customer_id = any(everyone.ids) and address ->> 'city' <> ''
      order by created_at desc limit 1) as last on true
  order by o.orders desc, c.name, c.id
  limit ${mostKnown}`)

/** Whoever is known by a number that begins so, whoever ordered most first; nobody before enough of it is typed. */
export async function findKnownCustomers(shop: Shop, query: unknown): Promise<KnownCustomer[]> {
  requireArea(shop, 'orders')
  const { phone } = parseInput(knownCustomerQuery, query)
  return phone === undefined ? [] : readKnown(shop.db, [phone])
}
