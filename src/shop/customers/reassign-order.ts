import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { AddressFields } from '#domain/address/address.ts'
import { personName } from '#domain/address/address-text.ts'
import { internationalPhone } from '#domain/nepal/international-phone.ts'
import { updateOrderStatistics, readRootCustomer } from './customer-merges.ts'
import { findOrCreateCustomerByPhone } from './customers.ts'

/** Locks the current customer of an order and the customer of its new phone number, before the products are locked. */
export async function lockOrderCustomers(
  tx: Transaction,
  { orderId, phone }: { orderId: string; phone: string },
): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
  await tx.execute(sql`
    with affected as (
      select customer_id as id from orders where id = ${orderId}
      union select id from customers where phone = ${internationalPhone(phone) ?? null})
    select id from customers
    where id in (select id from affected)
      or id in (select c.root_id from customers c join affected on affected.id = c.id)
    order by id for no key update`)
}

type OrderToReassign = {
  id: string
  shopperId: string | null
  customerId: string | null
  address: AddressFields
}

/**
 * Moves an order without an account to the customer of the phone number in its address. Recounts the orders of both
 * customers.
 */
export async function reassignOrderCustomer(
  tx: Transaction,
  { id, shopperId, customerId, address: previousAddress }: OrderToReassign,
  { address, now }: { address: AddressFields; now: Date },
): Promise<void> {
  const phone = internationalPhone(address.phone)
  if (shopperId !== null || customerId === null || phone === undefined) return
  if (phone === internationalPhone(previousAddress.phone)) return
  const newCustomerId = await findOrCreateCustomerByPhone(tx, {
    phone,
    name: personName(address),
    email: address.email,
    now,
  })
  if (newCustomerId === customerId) return
  await tx.update(orders).set({ customerId: newCustomerId }).where(eq(orders.id, id))
  const rootIds = [await readRootCustomer(tx, customerId), await readRootCustomer(tx, newCustomerId)].map(
    (root) => root.id,
  )
  await updateOrderStatistics(tx, [customerId, newCustomerId, ...rootIds])
}
