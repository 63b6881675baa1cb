import { inArray } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { images } from '#db/schema/catalogue.server.ts'
import type { Picture } from '#domain/product/product.ts'

/** Returns picture data by hash; unknown pictures are omitted. */
export async function readPictures(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Omit<Picture, 'alt'>>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select({ hash: images.hash, width: images.width, height: images.height, tone: images.tone })
    .from(images)
    .where(inArray(images.hash, [...new Set(hashes)]))
  return new Map(rows.map((row) => [row.hash, row]))
}
