import { content, contentSeeds } from '#db/schema/operations.server.ts'
import { emptyContent, kindOfKey, type ContentValue } from '#domain/content/content.ts'
import type { Store } from '#shop/context.ts'
import { inTransaction } from '#shop/transaction.ts'
import { columnsOf } from './content-record.ts'

/** Content that a store starts with; its pictures are already stored. */
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
  const fresh = seeds.filter(({ key }) => !existingKeys.has(key))
  const nothing = skipped.filter((key) => !existingKeys.has(key))
  if (fresh.length === 0 && nothing.length === 0) return
  const at = store.now()
  await inTransaction(store.db, async (tx) => {
    for (const key of nothing)
      await tx.insert(contentSeeds).values({ key, version: 0, at }).onConflictDoNothing()
    for (const { key, position = 0, square = null, ...values } of fresh) {
      if (kindOfKey(key) === undefined) throw new Error(`Unknown content block: ${key}`)
      const offered = await tx
        .insert(contentSeeds)
        .values({ key, version: 1, at })
        .onConflictDoNothing()
        .returning()
      if (offered.length === 0) continue
      const columns = columnsOf({ ...emptyContent, ...values }, { square, wide: null })
      await tx
        .insert(content)
        .values({ key, version: 1, position, ...columns, writtenAt: at, publishedAt: at })
        .onConflictDoNothing()
    }
  })
  store.content.changed()
}

/** The keys that were offered once, with or without anything in them. */
export async function seededKeys(store: Store): Promise<ReadonlySet<string>> {
  const rows = await store.db.select({ key: contentSeeds.key }).from(contentSeeds)
  return new Set(rows.map(({ key }) => key))
}
