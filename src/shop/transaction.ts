import type { Database, Transaction } from '#db/database.server.ts'
import { isRetryable } from './database-errors.ts'

/*
 * The one order in which rows are locked, so that no two transactions wait for each other in a circle:
 *   1. the shopper: their cart's row, then their own row; either alone where the other is not in play
 *      A member of staff who types an order, then the customer whom it is for; an order that is written counts with its
 *      customer last of all, after its products.
 *   2. the order, then its payment attempts, then its refunds; a seller's bulk change; a sale, then the row of the rounds
 *      A list that others are asked about comes before the answers to it, and they before products.
 *   3. products, by id
 *   4. coupons, by id
 *   5. counters (bills), last of all: from there to its end a transaction holds the number
 * Rows are locked `for no key update`: a foreign key's check takes `key share`, which `for update` keeps waiting.
 * `for update` is for what is deleted and for a product whose SKU or slug changes, because other rows may refer to it.
 * Rows with foreign keys to products are written sorted by product id. The locks themselves are in row-locks.ts.
 */

const tries = 5
const firstPauseMs = 5

/** Runs work in a transaction, with the retries of `tryAgain`. */
export function inTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return tryAgain(() => db.transaction(work))
}

/**
 * Runs a single transaction or statement, and retries it after a deadlock or a serialisation failure, which leaves no
 * changes. `work` may run several times, so it must change only the database.
 */
export async function tryAgain<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === tries || !isRetryable(error)) throw error
      // A random delay, so that the same transactions do not conflict again at the same time.
      await pause(Math.random() * firstPauseMs * 2 ** attempt)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
