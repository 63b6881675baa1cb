import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { ShopError } from '#shop/shop-error.ts'

/** The customer that a merged customer belongs to. */
export type RootCustomer = { id: string; hasAccount: boolean }

/** Returns the root of a customer after all merges. Throws ShopError `not-found`. */
export async function readRootCustomer(tx: Transaction, id: string): Promise<RootCustomer> {
  const { rows } = await tx.execute<RootCustomer>(sql`
    select c.id, c.shopper_id is not null as "hasAccount"
    from customers requested join customers c on c.id = coalesce(requested.root_id, requested.id) where requested.id = ${id}`)
  const [root] = rows
  if (!root) throw new ShopError('not-found', { params: { resource: 'customer' } })
  return root
}

/** Locks root customers and all customers merged into them, in the sequence of their ids. New orders of them wait until the transaction ends. */
export async function lockMergedCustomers(tx: Transaction, rootIds: readonly string[]): Promise<void> {
  const rootList = sql.join(
    rootIds.map((id) => sql`${id}`),
    sql`, `,
  )
  await tx.execute(sql`
    select id from customers where id in (${rootList}) or root_id in (${rootList}) order by id for no key update`)
}

/** Locks the root of a customer and another root, each with all merged customers. Returns the root of the customer. */
export async function lockBothMergedGroups(
  tx: Transaction,
  id: string,
  otherRootId: string,
): Promise<RootCustomer> {
  for (let root = await readRootCustomer(tx, id); ;) {
    await lockMergedCustomers(tx, [root.id, otherRootId])
    const currentRoot = await readRootCustomer(tx, id)
    if (currentRoot.id === root.id) return currentRoot
    // A concurrent request has merged or split them.
    root = currentRoot
  }
}

type MergeInput = { targetId: string; sourceId: string; now: Date }

/** Merges the source root into the target root. Both must be locked by `lockMergedCustomers`. */
export async function mergeRoots(tx: Transaction, { targetId, sourceId, now }: MergeInput): Promise<void> {
  await tx.execute(sql`
    update customers set merged_into_id = ${targetId}, merged_at = ${now}, root_id = ${targetId} where id = ${sourceId}`)
  await tx.execute(sql`update customers set root_id = ${targetId} where root_id = ${sourceId}`)
  await updateOrderStatistics(tx, [targetId])
}

/**
 * Makes a merged customer a root again, together with the customers who were merged into them. The root must be locked
 * by `lockMergedCustomers`.
 */
export async function splitFromRoot(
  tx: Transaction,
  { id, rootId }: { id: string; rootId: string },
): Promise<void> {
  await tx.execute(sql`
    update customers set merged_into_id = null, merged_at = null, root_id = null where id = ${id}`)
  await tx.execute(sql`
    with recursive merged as (
      select id from customers where merged_into_id = ${id}
      union select c.id from customers c join merged on c.merged_into_id = merged.id)
    update customers set root_id = ${id} where id in (select id from merged)`)
  await updateOrderStatistics(tx, [id, rootId])
}

/** Updates the order counts of customers, including those merged into them, one after the other by id. */
export async function updateOrderStatistics(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted())
    await tx.execute(sql`
      update customers set order_count = count_orders_of_customer(id), last_order_at = (
        select max(created_at) from orders
        where customer_id in (select c.id from customers c where c.id = ${id} or c.root_id = ${id}))
      where id = ${id}`)
}
