import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { RefusalParams } from '#domain/refusal/refusal-params.ts'
import { selectProducts } from './product-rows.ts'

/** Returns the params of the refusal `unknown-product`: the id, and the name of a product that was sold before. */
export async function unknownProductParams(db: Database, id: string): Promise<RefusalParams> {
  const [row] = await selectProducts(db).where(and(eq(products.id, id), isNull(products.draftedAt)))
  return row === undefined ? { id } : { id, product: row.record.name }
}
