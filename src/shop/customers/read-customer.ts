import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import type { VerificationKind } from '#domain/customer/verification.ts'
import { undoDeadline } from '#domain/customer/customer.ts'
import type { AddressFields } from '#domain/address/address.ts'
import type { OrderChannel, StoredStatus } from '#domain/order/order.ts'
import { pageCount } from '#domain/pagination.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { netSalesSql } from '#shop/orders/sales-totals.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

/** One row of the customer's order history. */
type CustomerOrder = {
  id: string
  number: number
  status: StoredStatus
  channel: OrderChannel
  isPaid: boolean
  totalPaisa: number
  createdAt: string
}
type CustomerNote = { id: number; text: string; at: string; staff: string }
/** A customer that was merged into this one; `undoUntil` is null once the merge is final. */
export type MergedCustomer = { id: string; name: string; phone: string | null; undoUntil: string | null }

/** A verified phone or email address of the account. */
type VerifiedContact = { kind: VerificationKind; value: string; at: string }

/** A customer, including the customers that were merged into it. Times are ISO 8601 in UTC. */
export type Customer = {
  id: string
  name: string
  phone: string | null
  email: string
  tags: string[]
  hasAccount: boolean
  version: number
  createdAt: string
  lastOrderAt: string | null
  /** Net sales of the orders that are paid. */
  spentPaisa: number
  orders: number
  cancelled: number
  /** Orders that were returned undelivered, mostly because the customer refused them. */
  returnedUndelivered: number
  /** Returns that the shop accepted. */
  returns: number
  /** The delivery addresses of the orders, latest first. */
  addresses: AddressFields[]
  /** The phone numbers and email addresses that the customer has verified, the latest first. */
  verifiedContacts: VerifiedContact[]
  merged: MergedCustomer[]
  /** Oldest first. */
  notes: CustomerNote[]
  /** Newest first. */
  history: { orders: CustomerOrder[]; total: number; page: number; pages: number }
}

const maxAddresses = 5
// Older addresses are probably out of date.
const maxOrdersForAddresses = 200

/** Returns a customer, or the customer that it was merged into. Throws ShopError `not-found`. */
export async function findCustomer(shop: ShopContext, id: string, query: unknown = {}): Promise<Customer> {
  requirePermission(shop, 'people')
  const { page, limit } = parseInput(pagedListQuery, query)
  const customer = await readCustomerRow(shop.db, id)
  if (!customer) throw new ShopError('not-found', { params: { resource: 'customer' } })
  const { db } = shop
  const customerTotals = await readCustomerTotals(db, customer.id)
  const total = customerTotals.orders
  const offset = (page - 1) * limit
  const orders = offset < total ? await readOrders(db, customer.id, { offset, limit }) : []
  const addresses = await readAddresses(db, customer.id)
  return {
    ...customer,
    phone: customer.phone ?? addresses[0]?.phone ?? null,
    ...customerTotals,
    addresses,
    verifiedContacts: await readVerifiedContacts(db, customer.id),
    merged: await readMerged(shop, customer.id),
    notes: await readNotes(db, customer.id),
    history: { orders, total, page, pages: pageCount(total, limit) },
  }
}

type CustomerRow = Pick<
  Customer,
  'id' | 'name' | 'phone' | 'email' | 'tags' | 'hasAccount' | 'version' | 'createdAt' | 'lastOrderAt'
>

const isoTimestamp = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
// Any of the ids of a customer and of the customers that were merged into it.
const anyMergedId = (id: string) =>
  sql`any(array(select id from customers where id = ${id} or root_id = ${id}))`

async function readCustomerRow(db: Database, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await db.execute<CustomerRow>(sql`
    select c.id, c.name, coalesce(c.phone, (select min(phone) from customers where root_id = c.id)) as phone, c.email,
      c.tags, c.shopper_id is not null as "hasAccount", c.version, ${isoTimestamp('c.created_at')} as "createdAt",
      ${isoTimestamp('c.last_order_at')} as "lastOrderAt"
    from customers requested join customers c on c.id = coalesce(requested.root_id, requested.id) where requested.id = ${id}`)
  return rows[0]
}

type CustomerTotals = Pick<
  Customer,
  'spentPaisa' | 'orders' | 'cancelled' | 'returnedUndelivered' | 'returns'
>

async function readCustomerTotals(db: Database, id: string): Promise<CustomerTotals> {
  const { rows } = await db.execute<CustomerTotals>(sql`
    select count(*)::int as orders, count(*) filter (where status = 'Cancelled')::int as cancelled,
      count(*) filter (where status = 'Returned')::int as "returnedUndelivered",
      ${sql.raw(netSalesSql)}::float8 as "spentPaisa",
      (select count(*)::int from return_requests r join orders o on o.id = r.order_id
        where o.customer_id = ${anyMergedId(id)} and r.status = 'accepted') as returns
    from orders where customer_id = ${anyMergedId(id)}`)
  const [customerTotals] = rows
  return customerTotals ?? { spentPaisa: 0, orders: 0, cancelled: 0, returnedUndelivered: 0, returns: 0 }
}

async function readOrders(
  db: Database,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<CustomerOrder[]> {
  const { rows } = await db.execute<CustomerOrder>(sql`
    select id, number::float8 as number, status, channel, is_paid as "isPaid", total_paisa::float8 as "totalPaisa",
      ${isoTimestamp('created_at')} as "createdAt"
    from orders where customer_id = ${anyMergedId(id)}
    order by created_at desc, id desc limit ${limit} offset ${offset}`)
  return rows
}

async function readAddresses(db: Database, id: string): Promise<AddressFields[]> {
  const { rows } = await db.execute<{ address: AddressFields }>(sql`
    select address from (
      select address, max(created_at) as latest from (
        select address, created_at from orders where customer_id = ${anyMergedId(id)} and address ->> 'city' <> ''
        order by created_at desc limit ${maxOrdersForAddresses}) as latest_orders
      group by address) as different
    order by latest desc limit ${maxAddresses}`)
  return rows.map(({ address }) => address)
}

async function readVerifiedContacts(db: Database, id: string): Promise<VerifiedContact[]> {
  const { rows } = await db.execute<VerifiedContact>(sql`
    select kind, value, ${isoTimestamp('verified_at')} as at from contact_verifications
    where shopper_id = ${id} and verified_at is not null and removed_at is null and orders_visible_until is null
    order by verified_at desc, id desc`)
  return rows
}

async function readMerged({ db, now }: ShopContext, id: string): Promise<MergedCustomer[]> {
  const { rows } = await db.execute<{ id: string; name: string; phone: string | null; at: string }>(sql`
    select id, name, phone, ${isoTimestamp('merged_at')} as at from customers
    where merged_into_id = ${id} order by merged_at, id`)
  return rows.map(({ at, ...mergedCustomer }) => {
    const until = undoDeadline(new Date(at))
    return { ...mergedCustomer, undoUntil: until > now() ? until.toISOString() : null }
  })
}

async function readNotes(db: Database, id: string): Promise<CustomerNote[]> {
  const { rows } = await db.execute<CustomerNote>(sql`
    select n.id::float8 as id, n.body as text, ${isoTimestamp('n.created_at')} as at, s.name as staff
    from customer_notes n join staff s on s.id = n.staff_id
    where n.customer_id = ${anyMergedId(id)} order by n.id`)
  return rows
}
