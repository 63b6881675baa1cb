import type { Database } from '#db/database.server.ts'
import { storeSecret } from '#db/schema/operations.server.ts'

/** What the store signs its links with; the same in every process. */
export async function readSecret({ db }: { db: Database }): Promise<Buffer> {
  const [row] = await db.select({ secret: storeSecret.secret }).from(storeSecret)
  if (!row) throw new Error('The store has lost its secret')
  return row.secret
}
