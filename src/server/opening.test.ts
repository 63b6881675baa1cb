import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { hasDemoDetails } from '#domain/settings/settings.ts'
import type { Store } from '#shop/context.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { isolatedDatabaseTest } from '#testing/shop/shop.ts'
import { prepareStore } from './opening.ts'

const projectRoot = join(import.meta.dirname, '../..')
const seller = { email: 'env@example.com', password: 'env-secret-of-ours' }

function start(store: Store, isDemoOn: boolean): Promise<void> {
  const config = { seller, isDemoOn, dataDir: '/nowhere' }
  return prepareStore(store, { config, projectRoot, progress: () => undefined })
}

/** Returns a store whose process dies after the given number of pictures. */
function storeThatDies(store: Store, pictures: number): Store {
  let remaining = pictures
  const storeUpload: Store['images']['storeUpload'] = (bytes) =>
    (remaining -= 1) < 0 ? Promise.reject(new Error('killed')) : store.images.storeUpload(bytes)
  return { ...store, images: { ...store.images, storeUpload } }
}

async function countContents({ db }: Store) {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from products) as products,
      (select count(*)::int from content where key like 'banner/%') as banners,
      (select count(*)::int from content where key like 'post/%') as posts`)
  return rows[0]
}

const expectedCounts = { products: 58, banners: 7, posts: 10 }

isolatedDatabaseTest(
  'a store without the demo has no demo content after an interrupted first start',
  async ({ shop }) => {
    await expect(start(storeThatDies(shop, 5), false)).rejects.toThrow('killed')
    for (const _ of [1, 2]) await start(shop, false)
    expect(await countContents(shop)).toEqual({ products: 0, banners: 0, posts: 0 })
  },
)

isolatedDatabaseTest(
  'a start after an interrupted first start completes the demo in the same order',
  async ({ shop }) => {
    for (const pictures of [5, 70, 30]) {
      await expect(start(storeThatDies(shop, pictures), true)).rejects.toThrow('killed')
    }
    expect(await countContents(shop)).toMatchObject({
      banners: 7,
      products: expect.toSatisfy((n) => n > 0 && n < 58),
    })
    await start(shop, true)
    expect(await countContents(shop)).toEqual(expectedCounts)
    expect(hasDemoDetails(await readSettings(shop))).toBe(true)
    const { rows } = await shop.db.execute<{ gap: number }>(sql`
    select distinct extract(epoch from created_at - lag(created_at) over (order by created_at))::int as gap from products`)
    expect(rows.map(({ gap }) => gap).filter((gap) => gap !== null)).toEqual([60])
    // Later starts do not restore what a person has unpublished or deleted.
    await shop.db.execute(sql`update products set archived_at = now()`)
    await shop.db.execute(sql`delete from content where key like 'banner/%'`)
    await shop.catalogue.refresh('all')
    await start(shop, true)
    expect(await countContents(shop)).toEqual({ ...expectedCounts, banners: 0 })
  },
)

isolatedDatabaseTest(
  'a first start that was interrupted before it wrote anything can be repeated with other options',
  async ({ shop }) => {
    await expect(start(storeThatDies(shop, 5), true)).rejects.toThrow('killed')
    await start(shop, false)
    expect(await countContents(shop)).toEqual({ products: 0, banners: 0, posts: 0 })
    // A store that imports the demo furniture later gets it, without the demo's banners and posts.
    await start(shop, true)
    expect(await countContents(shop)).toEqual({ products: 58, banners: 0, posts: 0 })
  },
)
