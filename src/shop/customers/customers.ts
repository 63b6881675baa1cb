import type { Transaction } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'
import type { AddressFields } from '#domain/address/address.ts'
import { knownCustomerQuery } from '#domain/order/known-customer.server.ts'
import { nationalDigits } from '#domain/nepal/nepal-phone.ts'
import { newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'

// A new email address is saved only if none is stored; an existing name stays.
const ensureCustomer = statement<{ id: string }>(`
  insert into customers (id, phone, name, email, created_at) values ($1, $2, left($3, 200), $4, $5)
  on conflict (phone) where phone is not null do update
    set email = case when customers.email = '' then excluded.email else customers.email end
  returning id`)

/** Returns the id of the customer of a phone number in E.164, and creates the customer if the number is new. */
export async function findOrCreateCustomerByPhone(
  tx: Transaction,
  { phone, name, email, now }: { phone: string; name: string; email: string; now: Date },
): Promise<string> {
  const [row] = await ensureCustomer(tx, [newId(), phone, name, email, now])
  if (row === undefined) throw new Error('a customer was written and has no id')
  return row.id
}

/** A customer with orders under a phone number; `address` is that of the latest delivery. */
export type CustomerMatch = {
  id: string
  name: string
  orders: number
  address: AddressFields | null
}

const maxCustomerMatches = 5
const maxOrdersPerNumber = 200

// A merged customer is found as the customer it was merged into. An account is also found by the delivery phone numbers
// of its orders.
const readCustomersByPhone = statement<CustomerMatch>(`
  with matches as (
    select coalesce(root_id, id) as id from customers where phone = $1
    union
    select coalesce(c.root_id, c.id)
    from (select customer_id, address ->> 'phone' as phone from orders
        where search_words @@ $3::tsquery order by id desc limit ${maxOrdersPerNumber}) as o
      join customers c on c.id = o.customer_id
      join shoppers s on s.id = c.shopper_id and s.deleted_at is null
    where right(regexp_replace(o.phone, '\\D', '', 'g'), length($2)) = $2)
  select c.id, c.name, o.orders::int, last.address
  from matches join customers c on c.id = matches.id,
    lateral (select array(select id from customers where id = c.id or root_id = c.id) as ids) as merged,
    lateral (select count(*) as orders from orders where customer_id = any(merged.ids)) as o
    left join lateral (
      select address from orders where customer_id = any(merged.ids) and address ->> 'city' <> ''
      order by created_at desc limit 1) as last on true
  order by o.orders desc, c.name, c.id
  limit ${maxCustomerMatches}`)

/** Lists the customers of a phone number, those with most orders first. A partial number matches no customer. */
export async function findCustomersByPhone(shop: ShopContext, query: unknown): Promise<CustomerMatch[]> {
  requirePermission(shop, 'orders')
  const { phone } = parseInput(knownCustomerQuery, query)
  if (phone === undefined) return []
  const digits = nationalDigits(phone)
  return readCustomersByPhone(shop.db, [phone, digits, `'${digits}' | '0${digits}'`])
}
