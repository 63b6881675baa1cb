import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { customerNotes, customers } from '#db/schema/customers.server.ts'
import { customerChange, customerNoteInput } from '#domain/customer/customer.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { findCustomer, type Customer } from './read-customer.ts'

/**
 * Changes the name, email address and tags of a customer. The audit log records the change without personal data.
 * Throws ShopError `settings-changed`, with the current customer, if somebody has changed it since it was read. A
 * repeated request changes nothing.
 */
export async function saveCustomer(shop: ShopContext, input: unknown): Promise<Customer> {
  requirePermission(shop, 'people')
  const { id, version, name, email, tags } = parseInput(customerChange, input)
  await inTransaction(shop.db, async (tx) => {
    const storedCustomer = await lockCustomer(tx, id)
    const isUnchanged =
      storedCustomer.name === name &&
      storedCustomer.email === email &&
      joinTags(storedCustomer) === joinTags({ tags })
    if (isUnchanged) return
    // A change of a merged customer is refused, so that the seller first sees the customer it was merged into.
    if (storedCustomer.version !== version || storedCustomer.mergedInto !== null) {
      const value = { name: storedCustomer.name, email: storedCustomer.email, tags: storedCustomer.tags }
      throw new ShopError('settings-changed', { extra: { value, version: storedCustomer.version } })
    }
    await tx
      .update(customers)
      .set({ name, email, tags, version: version + 1 })
      .where(eq(customers.id, id))
    const fields = [
      ...(storedCustomer.name === name ? [] : ['name']),
      ...(storedCustomer.email === email ? [] : ['email']),
      ...(joinTags(storedCustomer) === joinTags({ tags }) ? [] : ['tags']),
    ]
    await audit(tx, shop, { action: 'customer.save', subject: id, detail: { fields } })
  })
  return findCustomer(shop, id)
}

/**
 * Adds an internal note that cannot be changed. A note that repeats the author's latest one on this customer is not
 * saved.
 */
export async function addCustomerNote(shop: ShopContext, input: unknown): Promise<Customer> {
  const { id: staffId } = requirePermission(shop, 'people')
  const { id, text: body } = parseInput(customerNoteInput, input)
  await inTransaction(shop.db, async (tx) => {
    await lockCustomer(tx, id)
    const [latestNote] = await tx
      .select({ staffId: customerNotes.staffId, body: customerNotes.body })
      .from(customerNotes)
      .where(eq(customerNotes.customerId, id))
      .orderBy(desc(customerNotes.id))
      .limit(1)
    if (latestNote?.staffId === staffId && latestNote.body === body) return
    await tx.insert(customerNotes).values({ customerId: id, staffId, body, createdAt: shop.now() })
    await audit(tx, shop, { action: 'customer.note', subject: id })
  })
  return findCustomer(shop, id)
}

async function lockCustomer(tx: Transaction, id: string) {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
  if (!row) throw new ShopError('not-found', { params: { resource: 'customer' } })
  return row
}

function joinTags({ tags }: { tags: readonly string[] }): string {
  return tags.join('\n')
}
