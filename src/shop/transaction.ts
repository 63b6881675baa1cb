import type { Database, Transaction } from '#db/database.server.ts'
import { isRetryable } from './database-errors.ts'

/*
 * The lock order of rows, which prevents deadlocks between transactions:
 * 1. the shopper: the cart's row, then the shopper's row, if needed For a manual order: the staff member,
 * then the customer. Writing an order updates the counts of its customer last, after its products.
 *   2. the order, then its payment attempts, then its refunds; a seller's bulk change; a sale, then the row of the rounds
 * A shared list comes before its answers, and those before products.
 *   3. products, by id
 *   4. coupons, by id
 *   5. counters (bills), last of all: from there to its end a transaction holds the number
 * Rows are locked `for no key update`: a foreign key's check takes `key share`, which `for update` keeps waiting.
 * `for update` is for what is deleted and for a product whose SKU or slug changes, because other rows may refer to it.
 * Rows with foreign keys to products are written sorted by product id. The locks themselves are in row-locks.ts.
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
