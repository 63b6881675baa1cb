import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { shoppers, staff } from '#db/schema/people.server.ts'
import { newId } from '#lib/id.ts'
import { createShopContext, visitor, type ShopContext } from '#shop/context.ts'
import { readConfig } from '../src/server/config/config.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { openStore } from '../src/server/store.ts'

export type BenchShop = {
  pool: pg.Pool
  /** The shop as its owner sees it. */
  seller: ShopContext
  /** The shop as a shopper with a new account sees it. */
  newShopper(): Promise<ShopContext>
}

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

/** Fills a separate store in a temporary folder, runs the work as a seller and deletes the store. */
export async function withBenchShop(
  fill: (pool: pg.Pool) => Promise<void>,
  work: (shop: BenchShop) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baithak-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const config = readConfig({ DATA_DIR: dataDir })
  const options = {
    config,
    connection: postgres.connection,
    projectRoot: join(import.meta.dirname, '..'),
    log,
  }
  const opened = await openStore(options)
  try {
    const { pool } = opened.database
    await fill(pool)
    await opened.store.catalogue.refresh('all')
    const db = opened.store.db
    const id = newId()
    const person = { name: 'Owner', passwordHash: '-', createdAt: new Date() }
    await db.insert(staff).values({ ...person, id, email: `${id}@example.com`, role: 'owner' })
    const owner = {
      id,
      role: 'owner',
      permissions: [],
      name: 'Owner',
      email: '',
      sessionHash: randomBytes(32),
    } as const
    const newShopper = async () => {
      const shopper = newId()
      await db
        .insert(shoppers)
        .values({ ...person, id: shopper, email: `${shopper}@example.com`, language: 'en' })
      const actor = { ...visitor, shopper: { id: shopper, sessionHash: randomBytes(32) } }
      return createShopContext(opened.store, { actor, language: 'en' })
    }
    const seller = createShopContext(opened.store, { actor: { ...visitor, seller: owner }, language: 'en' })
    await work({ pool, seller, newShopper })
  } finally {
    await opened.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Returns percentiles of durations in milliseconds. */
export function shares(durationsMs: readonly number[]): { p50: string; p99: string; max: string } {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)} ms`
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** Writes a line of the result. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
