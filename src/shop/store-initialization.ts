import { sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Transaction } from '#db/database.server.ts'
import { storeSetup } from '#db/schema/operations.server.ts'
import type { Store } from './context.ts'
import { inTransaction } from './transaction.ts'

/**
 * The initialization tasks. `addsDemoContent`: add the demo content. It is not added to a store that was first started
 * without it. `demoProductsCreatedAt`: add the demo products with this creation time.
 */
export type Initialization = { addsDemoContent: boolean; demoProductsCreatedAt: Date | undefined }

/**
 * Starts the initialization of the store. An interrupted initialization continues with the settings of its start,
 * unless it has written nothing yet. An initialized store gets demo products only if it has no product and the demo is
 * on.
 */
export async function beginInitialization(
  store: Store,
  { isDemoOn }: { isDemoOn: boolean },
): Promise<Initialization> {
  return inTransaction(store.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.storeOpening})`)
    const [storedInitialization] = await tx.select().from(storeSetup)
    const { hasProducts, hasPictures, hasSeeds } = await readExistingData(tx)
    const now = store.now()
    const isUnfinished = storedInitialization !== undefined && storedInitialization.completedAt === null
    if (storedInitialization && isUnfinished && (hasProducts || hasSeeds))
      return initializationOf(storedInitialization)
    // A store that is older than the table `store_setup` shows the demo pictures.
    const isInitialized =
      storedInitialization === undefined ? hasProducts || hasPictures || hasSeeds : !isUnfinished
    const isDemo = isDemoOn && !hasProducts
    // An initialized store gets demo content that is new in this release, unless it was first started without the demo.
    if (isInitialized && storedInitialization && !isDemo)
      return { addsDemoContent: true, demoProductsCreatedAt: undefined }
    const row = { isDemo, startedAt: now, completedAt: isInitialized && !isDemo ? now : null }
    await tx.insert(storeSetup).values(row).onConflictDoUpdate({ target: storeSetup.id, set: row })
    return isInitialized ? { ...initializationOf(row), addsDemoContent: true } : initializationOf(row)
  })
}

/** Records that the initialization is finished, so that no later start repeats it. */
export async function finishInitialization(store: Store): Promise<void> {
  await store.db
    .update(storeSetup)
    .set({ completedAt: store.now() })
    .where(sql`${storeSetup.completedAt} is null`)
}

/** Returns the slugs of all products, including archived ones. */
export async function readSlugs({ db }: Pick<Store, 'db'>): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from products`)
  return new Set(rows.map(({ slug }) => slug))
}

function initializationOf({
  isDemo,
  startedAt,
}: Pick<typeof storeSetup.$inferSelect, 'isDemo' | 'startedAt'>): Initialization {
  return { addsDemoContent: isDemo, demoProductsCreatedAt: isDemo ? startedAt : undefined }
}

type ExistingData = { hasProducts: boolean; hasPictures: boolean; hasSeeds: boolean }

/** Returns which parts of a store already exist. */
async function readExistingData(tx: Transaction): Promise<ExistingData> {
  const { rows } = await tx.execute<ExistingData>(sql`
    select exists (select from products) as "hasProducts", exists (select from site_images) as "hasPictures",
      exists (select from content_seeds) as "hasSeeds"`)
  return rows[0] ?? { hasProducts: false, hasPictures: false, hasSeeds: false }
}
