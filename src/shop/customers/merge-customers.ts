import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { customers } from '#db/schema/customers.server.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { customerMerge } from '#domain/customer/customer.server.ts'
import { planMerge, undoDeadline } from '#domain/customer/customer.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import {
  mergeRoots,
  splitFromRoot,
  lockMergedCustomers,
  readRootCustomer,
  type RootCustomer,
} from './customer-merges.ts'
import { findCustomer, type Customer } from './read-customer.ts'

/**
 * Merges two customers: the one with an account stays, otherwise the first. Their rows, orders and bills stay
 * unchanged, so that the merge can be undone. Throws ShopError `same-customer`, and `two-accounts` if both have an
 * account.
 */
export async function mergeCustomers(shop: ShopContext, input: unknown): Promise<Customer> {
  requirePermission(shop, 'people')
  const { id, other } = parseInput(customerMerge, input)
  const survivorId = await inTransaction(shop.db, async (tx) => {
    const [first, second] = await lockRoots(tx, id, other)
    const merge = planMerge(first, second)
    if (!merge.ok) throw new ShopError(merge.reason)
    const { target, source } = merge
    await mergeRoots(tx, { targetId: target.id, sourceId: source.id, now: shop.now() })
    await audit(tx, shop, { action: 'customer.merge', subject: target.id, detail: { joined: source.id } })
    return target.id
  })
  return findCustomer(shop, survivorId)
}

/**
 * Undoes a merge: makes a customer separate again, with everybody who was merged into them. Returns the customer that
 * they were merged into. Throws ShopError `not-merged`, and `merge-final` after thirty days.
 */
export async function undoMerge(shop: ShopContext, input: unknown): Promise<Customer> {
  requirePermission(shop, 'people')
  const { id } = parseInput(idRequest, input)
  const formerRootId = await inTransaction(shop.db, async (tx) => {
    const { mergedInto, mergedAt, rootId } = await lockWithRoot(tx, id)
    if (mergedInto === null || mergedAt === null || rootId === null) throw new ShopError('not-merged')
    if (undoDeadline(mergedAt) <= shop.now()) throw new ShopError('merge-final')
    await splitFromRoot(tx, { id, rootId })
    await audit(tx, shop, { action: 'customer.unmerge', subject: rootId, detail: { left: id } })
    return rootId
  })
  return findCustomer(shop, formerRootId)
}

/**
 * Returns the roots of two customers, after locking them with all merged customers, by id. New orders of these customers
 * wait until the transaction ends.
 */
async function lockRoots(
  tx: Transaction,
  first: string,
  second: string,
): Promise<[RootCustomer, RootCustomer]> {
  const rootIds = [await rootIdOf(tx, first), await rootIdOf(tx, second)]
  await lockMergedCustomers(tx, rootIds)
  const [firstRoot, secondRoot] = [await readRootCustomer(tx, first), await readRootCustomer(tx, second)]
  // A concurrent request has merged one of them.
  if (!rootIds.includes(firstRoot.id) || !rootIds.includes(secondRoot.id))
    throw new ShopError('same-customer')
  return [firstRoot, secondRoot]
}

async function lockWithRoot(tx: Transaction, id: string) {
  await lockMergedCustomers(tx, [await rootIdOf(tx, id)])
  const [row] = await tx
    .select({ mergedInto: customers.mergedInto, mergedAt: customers.mergedAt, rootId: customers.rootId })
    .from(customers)
    .where(eq(customers.id, id))
  if (!row) throw new ShopError('not-found', { params: { resource: 'customer' } })
  return row
}

async function rootIdOf(tx: Transaction, id: string): Promise<string> {
  return (await readRootCustomer(tx, id)).id
}
