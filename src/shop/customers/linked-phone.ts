import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { customers } from '#db/schema/customers.server.ts'
import { newId } from '#lib/id.ts'
import { statement } from '#db/statement.server.ts'
import { joinFamily, leaveFamily, lockFamilies, lockFamilyOf } from './customer-families.ts'

const ensureAccount = statement(`
  insert into customers (id, shopper_id, name, email, created_at)
  select id, id, name, email, $2 from shoppers where id = $1
  on conflict (id) do nothing`)
const ensurePhone = statement(`
  insert into customers (id, phone, name, created_at) select $2, $3, name, $4 from shoppers where id = $1
  on conflict (phone) where phone is not null do nothing`)

/**
 * Makes whoever is known by a phone number one with the account that has proven it; nobody known by it yet becomes so. One who
 * was another account's goes over alone; one who was merged with other callers brings them along, because the shop has said
 * that they are the same. Answers who was joined; null where they were one already.
 */
export async function linkPhone(
  tx: Transaction,
  { shopperId, phone, now }: { shopperId: string; phone: string; now: Date },
): Promise<string | null> {
  await ensureAccount(tx, [shopperId, now])
  await ensurePhone(tx, [shopperId, newId(now.getTime()), phone, now])
  const [found] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone))
  if (!found) throw new Error('a customer was written and is not there')
  const { id } = found
  const root = await lockFamilyOf(tx, id, shopperId)
  if (root.id === shopperId) return null
  if (root.hasAccount) await leaveFamily(tx, { id, rootId: root.id })
  const joins = root.hasAccount ? id : root.id
  await joinFamily(tx, { stays: shopperId, joins, now })
  return joins
}

/**
 * Parts whoever a proof made one with an account, where they still are. One under whose number nobody has ordered, and of whom
 * the shop has written nothing, is forgotten.
 */
export async function unlinkPhone(tx: Transaction, shopperId: string, id: string): Promise<void> {
  await lockFamilies(tx, [shopperId])
  const isJoined = and(eq(customers.id, id), eq(customers.mergedInto, shopperId))
  const [row] = await tx.select({ id: customers.id }).from(customers).where(isJoined)
  if (!row) return
  await leaveFamily(tx, { id, rootId: shopperId })
  await tx.execute(sql`
    delete from customers c where c.id = ${id}
      and not exists (select from orders where customer_id = c.id)
      and not exists (select from customer_notes where customer_id = c.id)
      and not exists (select from customers where merged_into_id = c.id or root_id = c.id)`)
}
