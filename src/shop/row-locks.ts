import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { statement } from '#db/statement.server.ts'
import { ShopError } from './shop-error.ts'

/**
 * Locks a shopper's row until the transaction ends, so that changes of their data run one after the other. Rows that
 * only refer to the shopper, such as orders, are not blocked. Throws ShopError `not-logged-in` for an account that was
 * deleted.
 */
export async function lockShopper(tx: Database, shopperId: string): Promise<void> {
  const [row] = await tx
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(and(eq(shoppers.id, shopperId), isNull(shoppers.deletedAt)))
    .for('no key update')
  if (!row) throw new ShopError('not-logged-in')
}

/** Locks products until the transaction ends, in id order to prevent deadlocks. */
export async function lockProducts(tx: Database, ids: readonly string[]): Promise<void> {
  await lockRows(tx, [ids])
}

const lockRows = statement(`select id from products where id = any($1::text[]) order by id for no key update`)

/** Locks products whose SKU or slug will change, in id order. Also blocks rows that refer to them. */
export async function lockProductKeys(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(asc(products.id))
    .for('update')
}

/** Compares rows by product id. Rows are written in this order, because foreign keys lock their products. */
export function byProductId(one: { productId: string }, other: { productId: string }): number {
  return one.productId < other.productId ? -1 : 1
}
