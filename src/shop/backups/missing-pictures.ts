import { sql } from 'drizzle-orm'
import type { ImageStore } from '#adapters/images/image-store.ts'
import { originalName } from '#adapters/images/image-variants.ts'
import type { Database } from '#db/database.server.ts'

/** Returns the hashes of the pictures in the database that have no file, sorted. */
export async function listMissingPictures(db: Database, images: ImageStore): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from images order by hash`)
  const names = new Set(await images.list())
  return rows.map(({ hash }) => hash).filter((hash) => !names.has(originalName(hash)))
}
