import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { withDatabase } from '#testing/database.ts'
import { newId } from '#lib/id.ts'
import { emptyContent } from '#domain/content/content.ts'
import { createTaggedCache } from '#lib/tagged-cache.ts'
import { createShopContext, visitor, type Store } from '#shop/context.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { publishContent, saveContent } from '#shop/content/edit-content.ts'
import { readVisibleContent } from '#shop/content/visible-content.ts'
import { findProduct, productsByIds } from '#shop/catalogue/products.ts'
import { readBusiness, saveBusinessDetails } from '#shop/settings/settings.ts'
import { saveService } from '#shop/settings/services.ts'
import { address, images, newProduct, newSeller, newShopper } from '#testing/shop/shop.ts'
import { changeGroup } from '#testing/shop/groups.ts'
import { newSale } from '#testing/shop/sales.ts'
import { invalidateOnChanges } from '#server/page-cache/cache-invalidation.ts'
import { readConfig } from '#server/config/config.server.ts'
import { openStore } from './store.ts'
import { openScheduler } from './scheduler.ts'

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

/** A test with a separate database and a function that opens another store over it. */
const twoProcesses = test.extend<{ open: () => Promise<Store> }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  open: async ({}, use) => {
    const name = `pair_${randomBytes(6).toString('hex')}`
    const server: pg.PoolConfig = inject('postgres')
    const admin = new Client(withDatabase(server, 'postgres'))
    await admin.connect()
    await admin.query(`create database ${name} template ${inject('template')}`)
    const dataDir = await mkdtemp(join(tmpdir(), 'baithak-pair-'))
    const openedStores: Awaited<ReturnType<typeof openStore>>[] = []
    await use(async () => {
      const connection = withDatabase(server, name)
      const openedStore = await openStore({
        config: readConfig({ DATA_DIR: dataDir }),
        connection,
        projectRoot: process.cwd(),
        log,
      })
      openedStores.push(openedStore)
      return openedStore.store
    })
    for (const openedStore of openedStores) await openedStore.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await rm(dataDir, { recursive: true, force: true })
  },
})

const shopOf = (store: Store) => createShopContext(store, { actor: visitor, language: 'en' })

/** Fills the page cache of a process with a page for each tag. `cachedTags` returns the tags of pages that remain. */
async function fillPageCache(store: Store, tags: readonly string[]) {
  const cache = createTaggedCache<string>({ maxBytes: 100_000 })
  invalidateOnChanges(store, cache)
  for (const tag of tags) await cache.load(tag, async () => ({ value: 'kept', bytes: 10, tags: [tag] }))
  return { cachedTags: () => tags.filter((tag) => cache.get(tag) !== undefined) }
}

async function untilAllListen({ db }: Store, count: number): Promise<void> {
  const query = sql`select 1 from pg_stat_activity
    where datname = current_database() and query = 'listen catalogue' and state = 'idle'`
  await expect.poll(async () => (await db.execute(query)).rowCount).toBe(count)
}

twoProcesses(
  'a category that is renamed in one process is renamed in the other within 2 s',
  async ({ open }) => {
    const [first, second] = [await open(), await open()]
    await untilAllListen(first, 2)
    const sofa = await newProduct(shopOf({ ...first, images }))
    await expect.poll(() => second.catalogue.index().has(sofa.id)).toBe(true)
    const pages = await fillPageCache(second, ['list', 'blog'])
    expect((await productsByIds(shopOf(second), [sofa.id]))[0]?.category).toBe('sofas-couches')
    const startedAt = performance.now()
    await changeGroup(shopOf(first), 'sofas-couches', { path: 'settees' })
    const expected = { path: 'settees', former: 'sofas-couches' }
    const currentState = () => ({
      path: second.catalogue.groups().categories[0]?.path,
      former: [...second.catalogue.groups().formerPaths.keys()][0],
    })
    await expect.poll(currentState).toEqual(expected)
    await expect.poll(pages.cachedTags).toEqual([])
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect((await productsByIds(shopOf(second), [sofa.id]))[0]?.category).toBe('settees')
    expect(second.catalogue.index().counts().categories).toEqual({ settees: 1 })
  },
)

twoProcesses(
  'a product that is added while another process starts is in the lists of that process',
  async ({ open }) => {
    const first = await open()
    const isWaiting = async () => {
      const lockQuery = sql`select 1 from pg_locks where not granted and relation = 'service_settings'::regclass`
      return (await first.db.execute(lockQuery)).rowCount === 1
    }
    const { second, sofa } = await first.db.transaction(async (tx) => {
      // The other process waits for this lock while it starts.
      await tx.execute(sql`lock table service_settings in access exclusive mode`)
      const secondOpening = open()
      await expect.poll(isWaiting).toBe(true)
      const product = await newProduct(shopOf({ ...first, images }))
      await expect
        .poll(async () => (await first.db.execute(sql`select 1 from notify_queue`)).rowCount)
        .toBe(0)
      return { second: secondOpening, sofa: product }
    })
    expect((await second).catalogue.index().has(sofa.id)).toBe(true)
  },
)

twoProcesses('settings that the owner saves in one process apply in the other', async ({ open }) => {
  const [first, second] = [await open(), await open()]
  await untilAllListen(first, 2)
  const owner = await newSeller(shopOf(first))
  await saveBusinessDetails(owner, { name: 'Before' })
  await expect.poll(() => readBusiness(shopOf(second))).toEqual({ name: 'Before' })

  const pages = await fillPageCache(second, ['settings', 'list', 'product:abc'])
  await saveBusinessDetails(owner, { name: 'After' })
  await expect.poll(pages.cachedTags).toEqual(['list', 'product:abc'])
  expect(await readBusiness(shopOf(second))).toEqual({ name: 'After' })
})

twoProcesses('a gateway that the owner saves in one process is used in the other', async ({ open }) => {
  const [first, second] = [await open(), await open()]
  await untilAllListen(first, 2)
  expect(second.settings.gatewayNames).toEqual(['test'])
  const pages = await fillPageCache(second, ['settings', 'list'])
  const owner = await newSeller(shopOf(first))
  await saveService(owner, { name: 'khalti', version: 0, values: { secretKey: 'key' } })
  await expect.poll(() => second.settings.gatewayNames).toEqual(['khalti'])
  await expect.poll(pages.cachedTags).toEqual(['list'])
})

twoProcesses(
  'content that is published in one process is displayed by the other, and a draft is not',
  async ({ open }) => {
    const [first, second] = [await open(), await open()]
    await untilAllListen(first, 2)
    const owner = await newSeller(shopOf(first))
    const publishedTexts = async () =>
      (await readVisibleContent(shopOf(second), 'newsletter')).map((content) => content.value.texts.en)
    expect(await publishedTexts()).toEqual([])
    const pages = await fillPageCache(second, ['content', 'settings'])
    const value = {
      ...emptyContent,
      texts: { en: { title: 'One letter', text: '' }, ne: { title: '', text: '' } },
    }
    const draft = await saveContent(owner, { key: 'newsletter', version: 0, revision: 0, value })
    await publishContent(owner, draft)
    await expect.poll(pages.cachedTags).toEqual(['settings'])
    expect(await publishedTexts()).toEqual([value.texts.en])
  },
)

twoProcesses('a product that changes in one process changes in the other', async ({ open }) => {
  const [first, second] = [await open(), await open()]
  await untilAllListen(first, 2)
  const id = newId()
  const pages = await fillPageCache(second, ['settings', 'list', `product:${id}`, 'product:other'])
  await first.db.transaction(async (tx) => {
    await tx.execute(sql`insert into products (id, slug, category_id, price_paisa, offer_price_paisa, created_at, updated_at)
      values (${id}, ${id}, 'sofas-couches', 100, 100, now(), now())`)
    await tx.execute(
      sql`insert into product_texts (product_id, language, name) values (${id}, 'en', 'Koshi chair')`,
    )
  })
  await expect.poll(pages.cachedTags).toEqual(['settings', 'product:other'])
  expect((await findProduct(shopOf(second), id)).name.en).toBe('Koshi chair')
  await first.db.execute(sql`update product_texts set name = 'Rara chair' where product_id = ${id}`)
  await expect.poll(async () => (await findProduct(shopOf(second), id)).name.en).toBe('Rara chair')
})

twoProcesses(
  'an order placed in one process reaches the order feed and the stock of the other',
  async ({ open }) => {
    const [first, second] = [await open(), await open()]
    await untilAllListen(first, 2)
    const shop = shopOf(first)
    const product = await newProduct({ ...shop, images }, { stock: 5 })
    await expect.poll(async () => (await findProduct(shopOf(second), product.id)).stock).toBe(5)
    const pages = await fillPageCache(second, [`product:${product.id}`])
    const events: unknown[] = []
    second.orderFeed.subscribe({
      address: '127.0.0.1',
      session: 'a',
      notify: (event) => events.push(event),
      end: silent,
    })
    const items = [{ productId: product.id, quantity: 2 }]
    const order = await placeCashOrder(await newShopper(shop), { items, address })
    await expect.poll(() => events).toEqual([{ kind: 'new', id: order.id }])
    await expect.poll(pages.cachedTags).toEqual([])
    expect((await findProduct(shopOf(second), product.id)).stock).toBe(3)
  },
)

twoProcesses(
  'a sale saved in one process changes the prices of both, also after one scheduler has stopped',
  async ({ open }) => {
    const [first, second] = [await open(), await open()]
    await untilAllListen(first, 2)
    const chair = await newProduct({ ...shopOf(first), images }, { price: 1000, offerPrice: 900 })
    await expect.poll(() => second.catalogue.index().has(chair.id)).toBe(true)
    const schedulers = [await openScheduler(first), await openScheduler(second)]
    const pages = await fillPageCache(second, ['list', `product:${chair.id}`])
    const sale = await newSale(shopOf(first))
    await expect.poll(async () => (await findProduct(shopOf(second), chair.id)).offerPricePaisa).toBe(850_00)
    await expect.poll(pages.cachedTags).toEqual([])
    await schedulers[0]?.close()
    await newSale(shopOf(first), { name: 'More', basisPoints: 2000 })
    await expect.poll(async () => (await findProduct(shopOf(second), chair.id)).offerPricePaisa).toBe(800_00)
    await schedulers[1]?.close()
    expect(sale.state).toBe('running')
  },
)

twoProcesses(
  'a draft is published at its time by one process, and both display it within two seconds',
  async ({ open }) => {
    const [first, second] = [await open(), await open()]
    await untilAllListen(first, 2)
    const schedulers = [await openScheduler(first), await openScheduler(second)]
    const publishAtMs = Date.now() + 1500
    const publish = new Date(publishAtMs).toISOString()
    const bench = await newProduct({ ...shopOf(first), images }, { publish })
    const pages = await fillPageCache(second, ['list', `product:${bench.id}`])
    const visibility = () => [first, second].map(({ catalogue }) => catalogue.index().has(bench.id))
    expect(visibility()).toEqual([false, false])
    await expect.poll(visibility, { interval: 20, timeout: 5000 }).toEqual([true, true])
    expect(Date.now() - publishAtMs).toBeLessThan(2000)
    expect(Date.now()).toBeGreaterThanOrEqual(publishAtMs)
    await expect.poll(pages.cachedTags).toEqual([])
    const auditRows = await first.db.execute(
      sql`select 1 from audit_log where subject = ${bench.id} and action = 'product.publish'`,
    )
    expect(auditRows.rowCount).toBe(1)
    for (const scheduler of schedulers) await scheduler.close()
  },
)
