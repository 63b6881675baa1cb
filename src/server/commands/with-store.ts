import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { openDatabase } from '#db/database.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { createShopContext, visitor, type Seller, type ShopContext, type Store } from '#shop/context.ts'
import type { Config } from '#server/config/config.server.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { createLog } from '#server/log.ts'
import { openStore } from '#server/store.ts'
import { storeNotInitialised, findDatabaseServer, type DatabaseServer } from './database-server.ts'

export const projectRoot = join(import.meta.dirname, '../../..')
export const migrationsFolder = join(projectRoot, 'src/db/migrations')

/**
 * Runs a use case as the owner, with or without a running store. Throws StartupError for a database whose tables are
 * older than this release, because only a start migrates them.
 */
export async function withStore<Value>(
  config: Config,
  work: (shop: ShopContext, database: DatabaseServer) => Promise<Value>,
): Promise<Value> {
  const database = await findDatabaseServer(config)
  try {
    await requireCurrentTables(database)
    const { connection } = database
    const openedStore = await openStore({ config, connection, projectRoot, log: createLog('warn') })
    try {
      const actor = { ...visitor, seller: await findOwner(openedStore.store) }
      return await work(createShopContext(openedStore.store, { actor, language: 'en' }), database)
    } finally {
      await openedStore.close()
    }
  } finally {
    await database.close()
  }
}

/** Returns the first active owner. Commands run as this owner, and the audit log names them. */
async function findOwner({ db }: Store): Promise<Seller> {
  const [owner] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt)))
    .orderBy(asc(staff.createdAt))
    .limit(1)
  if (!owner) throw storeNotInitialised()
  const { id, role, permissions, name, email } = owner
  return { id, role, permissions, name, email, sessionHash: Buffer.alloc(0) }
}

async function requireCurrentTables(database: DatabaseServer): Promise<void> {
  const pending = await listPendingMigrations(database)
  if (pending.length === 0) return
  throw new StartupError(
    'The tables are from an older release: start the store once to bring them up to date.',
  )
}

/** Throws StartupError for a database without tables. */
export async function requireInitialisedDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isInitialised: boolean }>(
    `select to_regclass('public.migrations') is not null as "isInitialised"`,
  )
  if (rows[0]?.isInitialised !== true) throw storeNotInitialised()
}

/** Returns the migrations of this release that have not run. Throws StartupError for a database without tables. */
export async function listPendingMigrations({ connection }: DatabaseServer): Promise<string[]> {
  const { pool, close } = openDatabase(connection, () => undefined)
  try {
    await requireInitialisedDatabase(pool)
    const appliedMigrations = await pool.query<{ name: string }>('select name from migrations')
    const names = new Set(appliedMigrations.rows.map(({ name }) => name))
    const files = (await readdir(migrationsFolder)).filter((name) => /^\d{3}-/.test(name))
    return files.filter((name) => !names.has(name)).toSorted()
  } finally {
    await close()
  }
}
