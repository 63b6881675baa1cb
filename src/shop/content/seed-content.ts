import { content, contentSeeds } from '#db/schema/operations.server.ts'
import { emptyContent, kindOfKey, type ContentValue } from '#domain/content/content.ts'
import type { Store } from '#shop/context.ts'
import { inTransaction } from '#shop/transaction.ts'
import { contentColumnsOf } from './stored-content.ts'

/** Initial content of a store. Its pictures must already be stored. */
export type ContentSeed = Partial<ContentValue> & {
  key: string
  position?: number
  square?: string | null
}

/**
 * Adds initial content, each key once in the life of a store. Changes, hiding and removal by the owner persist at every
 * start and in later releases. `skipped` lists keys that never get content.
 */
export async function seedContent(
  store: Store,
  seeds: readonly ContentSeed[],
  skipped: readonly string[] = [],
): Promise<void> {
  const existingKeys = await seededKeys(store)
  const newSeeds = seeds.filter(({ key }) => !existingKeys.has(key))
  const skippedKeys = skipped.filter((key) => !existingKeys.has(key))
  if (newSeeds.length === 0 && skippedKeys.length === 0) return
  const at = store.now()
  await inTransaction(store.db, async (tx) => {
    for (const key of skippedKeys)
      await tx.insert(contentSeeds).values({ key, version: 0, at }).onConflictDoNothing()
    for (const { key, position = 0, square = null, ...values } of newSeeds) {
      if (kindOfKey(key) === undefined) throw new Error(`Unknown content block: ${key}`)
      const insertedSeeds = await tx
        .insert(contentSeeds)
        .values({ key, version: 1, at })
        .onConflictDoNothing()
        .returning()
      if (insertedSeeds.length === 0) continue
      const columns = contentColumnsOf({ ...emptyContent, ...values }, { square, wide: null })
      await tx
        .insert(content)
        .values({ key, version: 1, position, ...columns, updatedAt: at, publishedAt: at })
        .onConflictDoNothing()
    }
  })
  store.content.invalidate()
}

/** Returns the keys that were already seeded or skipped. */
export async function seededKeys(store: Store): Promise<ReadonlySet<string>> {
  const rows = await store.db.select({ key: contentSeeds.key }).from(contentSeeds)
  return new Set(rows.map(({ key }) => key))
}
