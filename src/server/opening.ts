import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedBusiness } from '#demo/seed-business.ts'
import { seedContents } from '#demo/seed-contents.ts'
import { seedSitePictures } from '#demo/seed-site-pictures.ts'
import { fillStore } from '#demo/fill-store.ts'
import { writeAtomically } from '#lib/write-atomically.ts'
import { createShopContext, visitor, type Store } from '#shop/context.ts'
import { beginInitialization, finishInitialization } from '#shop/store-initialization.ts'
import { addOwner, ensureOwner, hasOwner } from '#shop/staff/staff.ts'
import { advisoryLocks, withAdvisoryLock } from '#db/advisory-locks.ts'
import type { Config } from '#server/config/config.server.ts'
import { reloadAll, type OpenStore } from './store.ts'

type OpeningOptions = {
  config: Pick<Config, 'seller' | 'dataDir' | 'isDemoOn'>
  projectRoot: string
  progress(line: string): void
}

/** Opens the store in one process at a time. A process that waited for another one reads its result. */
export async function prepareStoreUnderLock(
  { store, database }: OpenStore,
  opening: OpeningOptions,
): Promise<void> {
  await withAdvisoryLock(database.pool, advisoryLocks.firstStart, async ({ hasWaited }) => {
    if (hasWaited) await reloadAll(store)
    await prepareStore(store, opening)
  })
}

/**
 * Creates what a store needs before the first visitor: an owner, the storefront's pictures, and, in an empty store, the
 * demo catalogue. Safe to repeat at every start, because the next start completes an interrupted one.
 */
export async function prepareStore(
  store: Store,
  { config, projectRoot, progress }: OpeningOptions,
): Promise<void> {
  const folder = join(projectRoot, 'src/demo/catalogue')
  await ensureOwnerAccount(store, config, progress)
  const { addsDemoContent, demoProductsCreatedAt } = await beginInitialization(store, config)
  await seedSitePictures(store, folder)
  await seedContents(store, { addsDemoContent })
  if (demoProductsCreatedAt) {
    await seedBusiness(store)
    await fillCatalogue(store, { folder, from: demoProductsCreatedAt, progress })
  }
  await finishInitialization(store)
}

type FillInput = { folder: string; from: Date; progress(line: string): void }

async function fillCatalogue(store: Store, { folder, from, progress }: FillInput): Promise<void> {
  progress('Adding the demo furniture …')
  const startedAt = Date.now()
  const seller = {
    id: 'opening',
    role: 'owner',
    permissions: [],
    name: 'opening',
    email: '',
    sessionHash: Buffer.alloc(0),
  } as const
  const shop = createShopContext(store, { actor: { ...visitor, seller }, language: 'en' })
  const count = await fillStore(shop, { folder, from })
  await store.catalogue.refresh('all')
  progress(`${count} products in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function ensureOwnerAccount(
  store: Store,
  config: OpeningOptions['config'],
  progress: (line: string) => void,
): Promise<void> {
  if (config.seller) return ensureOwner(store, config.seller)
  if (await hasOwner(store)) return
  const owner = { email: 'seller@baithak.local', password: randomBytes(12).toString('base64url') }
  const path = join(config.dataDir, 'seller-password.txt')
  const text = `Email: ${owner.email}\nPassword: ${owner.password}\n`
  await writeAtomically(path, (temporaryPath) => writeFile(temporaryPath, text, { mode: 0o600 }))
  await addOwner(store, owner)
  progress(`Your seller login is in ${path}`)
}
