import type { Database, Transaction } from '#db/database.server.ts'
import { isRetryable } from './database-errors.ts'

/*
 * Every transaction locks rows in this order, which prevents deadlocks:
 *   1. The row of the cart, then the row of the shopper. For a manual order: the staff member, then the customer.
 *   2. The order, then its payment attempts, then its refunds. The same step: a bulk change; a sale, then the row of
 *      `offer_price_runs`; a shared list, then its answers.
 *   3. Products, by id.
 *   4. Coupons, by id.
 *   5. Counters of bills, always last, because they stay locked until the transaction ends.
 * Writing an order updates the counts of its customer after it has locked the products.
 * Rows are locked `for no key update`, because foreign keys to them can still be checked. `for update` would block these
 * checks. It is used only for rows that are deleted and for products whose SKU or slug changes.
 * Rows with foreign keys to products are written sorted by product id. The functions are in row-locks.ts.
 */

const maxAttempts = 5
const baseDelayMs = 5

/** Runs work in a transaction, with the retries of `retryTransaction`. */
export function inTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return retryTransaction(() => db.transaction(work))
}

/**
 * Runs a single transaction or statement, and retries it after a deadlock or a serialisation failure, which leaves no
 * changes. `work` may run several times, so it must change only the database.
 */
export async function retryTransaction<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      // A random delay, so that the same transactions do not conflict again at the same time.
      await delay(Math.random() * baseDelayMs * 2 ** attempt)
    }
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
