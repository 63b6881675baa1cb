import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedContents } from '#demo/seed-contents.ts'
import { seedSitePictures } from '#demo/seed-site-pictures.ts'
import { fillStore } from '#demo/fill-store.ts'
import { listHungPictures } from '#shop/catalogue/site-pictures.ts'
import { openShop, visitor, type Store } from '#shop/context.ts'
import { addOwner, ensureOwner, hasOwner } from '#shop/staff/staff.ts'
import type { Config } from '#server/config/config.server.ts'

type Opening = { config: Config; projectRoot: string; progress(line: string): void }

/**
 * What a store needs before the first visitor: an owner, the storefront's pictures, and, in an empty store,
 * the demo catalogue. Safe to do again at every start.
 */
export async function openForBusiness(
  store: Store,
  { config, projectRoot, progress }: Opening,
): Promise<void> {
  const folder = join(projectRoot, 'src/demo/catalogue')
  await openOwnerAccount(store, config, progress)
  const isOpenLong = (await listHungPictures(store)).length > 0
  await seedSitePictures(store, folder)
  await seedContents(store, { isDemo: config.isDemoOn || isOpenLong })
  if (!config.isDemoOn || store.catalogue.index().size > 0) return
  progress('Putting the demo furniture on the shelf …')
  const startedAt = Date.now()
  const seller = {
    id: 'opening',
    role: 'owner',
    areas: [],
    name: 'opening',
    email: '',
    sessionHash: Buffer.alloc(0),
  } as const
  const shop = openShop(store, { actor: { ...visitor, seller }, language: 'en' })
  const count = await fillStore(shop, folder)
  await store.catalogue.refresh('all')
  progress(`${count} pieces of furniture in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function openOwnerAccount(
  store: Store,
  config: Config,
  progress: (line: string) => void,
): Promise<void> {
  if (config.seller) return ensureOwner(store, config.seller)
  if (await hasOwner(store)) return
  const owner = { email: 'seller@baithak.local', password: randomBytes(12).toString('base64url') }
  const path = join(config.dataDir, 'seller-password.txt')
  await writeFile(path, `Email: ${owner.email}\nPassword: ${owner.password}\n`, { mode: 0o600 })
  await addOwner(store, owner)
  progress(`Your seller login is in ${path}`)
}
