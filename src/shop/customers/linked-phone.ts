import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { customers } from '#db/schema/customers.server.ts'
import { newId } from '#lib/id.ts'
import { statement } from '#db/statement.server.ts'
import { mergeRoots, splitFromRoot, lockMergedCustomers, lockBothMergedGroups } from './customer-merges.ts'

const ensureCustomerOfAccount = statement(`
  insert into customers (id, shopper_id, name, email, created_at)
  select id, id, name, email, $2 from shoppers where id = $1
  on conflict (id) do nothing`)
const ensureCustomerOfPhone = statement(`
  insert into customers (id, phone, name, created_at) select $2, $3, name, $4 from shoppers where id = $1
  on conflict (phone) where phone is not null do nothing`)

/**
 * Merges the customer of a phone number into the account that has verified it; creates the customer if the number is
 * new. A customer that is linked to another account is detached from it first. Customers that staff merged with this
 * one are merged too, because staff have confirmed that they are the same person. Returns the id of the merged customer;
 * null if it was already merged.
 */
export async function linkPhone(
  tx: Transaction,
  { shopperId, phone, now }: { shopperId: string; phone: string; now: Date },
): Promise<string | null> {
  await ensureCustomerOfAccount(tx, [shopperId, now])
  await ensureCustomerOfPhone(tx, [shopperId, newId(now.getTime()), phone, now])
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone))
  if (!customer) throw new Error('customer row missing after insert')
  const { id } = customer
  const root = await lockBothMergedGroups(tx, id, shopperId)
  if (root.id === shopperId) return null
  if (root.hasAccount) await splitFromRoot(tx, { id, rootId: root.id })
  const sourceId = root.hasAccount ? id : root.id
  await mergeRoots(tx, { targetId: shopperId, sourceId, now })
  return sourceId
}

/**
 * Undoes `linkPhone`: separates the customer of a phone number from the account, if they are still merged. Deletes a
 * customer without orders and without notes of the shop.
 */
export async function unlinkPhone(tx: Transaction, shopperId: string, id: string): Promise<void> {
  await lockMergedCustomers(tx, [shopperId])
  const mergedCustomerCondition = and(eq(customers.id, id), eq(customers.mergedInto, shopperId))
  const [row] = await tx.select({ id: customers.id }).from(customers).where(mergedCustomerCondition)
  if (!row) return
  await splitFromRoot(tx, { id, rootId: shopperId })
  await tx.execute(sql`
    delete from customers c where c.id = ${id}
      and not exists (select from orders where customer_id = c.id)
      and not exists (select from customer_notes where customer_id = c.id)
      and not exists (select from customers where merged_into_id = c.id or root_id = c.id)`)
}
