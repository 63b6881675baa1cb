import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { Pool, Client, type PoolClient } from 'pg'
import { inject, test } from 'vitest'
import type { Images } from '#adapters/images/images.ts'
import { createTestGateway } from '#adapters/payments/built-in-gateway.ts'
import { createBuiltInSms } from '#adapters/sms/built-in-sms.ts'
import type { Database } from '#db/database.server.ts'
import { shoppers, staff } from '#db/schema/people.server.ts'
import { withDatabase } from '#testing/database.ts'
import type { Permission } from '#domain/account/staff-permissions.ts'
import type { FullProduct } from '#domain/product/product.ts'
import { deriveKey } from '#lib/secret-box.ts'
import { newId } from '#lib/id.ts'
import { addProduct } from '#shop/products/add-product.ts'
import { openBusinessCache } from '#shop/settings/business.ts'
import { openContentCache } from '#shop/content/stored-content.ts'
import { openCatalogue } from '#shop/catalogue/catalogue.ts'
import { createOrderFeed } from '#shop/orders/order-feed.ts'
import { createSearchMisses } from '#shop/catalogue/search-misses.ts'
import { createTestPaymentStore } from '#shop/checkout/built-in-gateway-actions.ts'
import { createSmsStore } from '#shop/notifications/sms/built-in-sms-store.ts'
import { createScheduleNotifier } from '#shop/schedule-notifier.ts'
import { createShopContext, visitor, type Actor, type ShopContext, type Store } from '#shop/context.ts'

const secretsKey = deriveKey('the secrets of a test')

class Rollback extends Error {}

/**
 * A test with a shop over the empty tables. Its writes are rolled back at the end. Each process of Vitest has a separate
 * database, because two test transactions that number bills would deadlock. Its tests share one connection, because a
 * new one costs PostgreSQL more than most tests do.
 */
export const shopTest = test.extend<{ pool: Pool; shop: ShopContext }>({
  pool: [
    // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
    async ({}, use) =>
      withIsolatedDatabase('shop', async (database) => {
        const pool = new Pool({ ...database, max: 1, idleTimeoutMillis: 0 })
        // An ending connection reports an error when its database is dropped.
        pool.on('error', () => undefined)
        pool.on('connect', serializeQueries)
        await use(pool)
        await pool.end()
      }),
    { scope: 'worker' },
  ],
  shop: async ({ pool }, use) => {
    try {
      await drizzle(pool).transaction(async (tx) => {
        await use(await openTestShop(tx))
        throw new Rollback()
      })
    } catch (error) {
      if (!(error instanceof Rollback)) throw error
    }
  },
})

/** A test with a separate database, for concurrent connections and for statements that must be committed. */
export const isolatedDatabaseTest = test.extend<{ shop: ShopContext }>({
  // eslint-disable-next-line no-empty-pattern -- as above
  shop: async ({}, use) =>
    withIsolatedDatabase('race', async (database) => {
      const pool = new Pool({ ...database, max: 16 })
      // Ending connections report an error when their database is dropped.
      pool.on('error', () => undefined)
      pool.on('connect', rejectConcurrentQueries)
      await use(await openTestShop(drizzle(pool)))
      await pool.end()
    }),
})

async function withIsolatedDatabase(
  kind: string,
  use: (database: pg.PoolConfig) => Promise<void>,
): Promise<void> {
  const name = `${kind}_${randomBytes(6).toString('hex')}`
  const server = inject('postgres')
  const admin = new Client(withDatabase(server, 'postgres'))
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')}`)
  await use(withDatabase(server, name))
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}

/** Runs the queries of a connection one at a time, because all concurrent queries of a test share it. */
function serializeQueries(client: PoolClient): void {
  const query = client.query.bind(client)
  let last: Promise<unknown> = Promise.resolve()
  Object.assign(client, {
    query(...queryArguments: unknown[]) {
      const result = last.then(() => Reflect.apply(query, client, queryArguments))
      last = result.catch(() => undefined)
      return result
    },
  })
}

/** Makes concurrent queries on one connection fail, as they will in the next version of the driver. */
function rejectConcurrentQueries(client: PoolClient): void {
  const query = client.query.bind(client)
  let isBusy = false
  Object.assign(client, {
    async query(...queryArguments: unknown[]) {
      if (isBusy) throw new Error('Two concurrent queries on one connection')
      isBusy = true
      try {
        return await Reflect.apply(query, client, queryArguments)
      } finally {
        isBusy = false
      }
    },
  })
}

/** A fake of the image service that accepts every picture and stores none. */
export const images: Images = {
  storeUpload: async (bytes) => ({
    ok: true,
    image: {
      hash: bytes.toString('hex').padEnd(24, '0').slice(0, 24),
      width: 1200,
      height: 1200,
      tone: '#ddd8cf',
      type: 'webp' as const,
    },
  }),
  storePrivateUpload: (bytes) => images.storeUpload(bytes),
  privateImage: async () => undefined,
  crop: async () => undefined,
  edit: async () => undefined,
  variant: async () => undefined,
  isReady: async () => true,
  waitForEncoding: async () => undefined,
  close: async () => undefined,
}

/** Opens a shop over a database with the tables of the store. */
export async function openTestShop(db: Database): Promise<ShopContext> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const testGateway = createTestGateway(createTestPaymentStore(db))
  const store: Store = {
    db,
    images,
    catalogue: await openCatalogue(db),
    business: openBusinessCache(db),
    content: openContentCache(db),
    orderFeed: createOrderFeed(),
    searchMisses: createSearchMisses(),
    scheduleNotifier: createScheduleNotifier(),
    log,
    logSecurityEvent: () => undefined,
    now: () => new Date(),
    makeBackup: async () => true,
    services: {
      fromEnvironment: new Set(),
      findKey: async () => secretsKey,
      findOrCreateKey: async () => secretsKey,
      reload: async () => undefined,
      hasUndecryptableSettings: () => false,
    },
    payments: { gateways: [testGateway], testGateway: testGateway },
    mail: { send: async () => undefined, close: () => undefined },
    push: { resolvesToPublicAddress: async () => true, send: async () => ({ state: 'sent' }) },
    sms: createBuiltInSms(createSmsStore(db, () => new Date())),
    settings: {
      areRateLimitsOn: true,
      isPrivate: true,
      gatewayNames: ['test'],
      publicUrl: 'http://127.0.0.1:3000',
      emailService: null,
      uploadsFolder: join(tmpdir(), `baithak-uploads-${process.pid}`),
      dataFolder: tmpdir(),
      backups: {
        folder: join(tmpdir(), `baithak-backups-${process.pid}`),
        nightlyCount: 7,
        recipient: undefined,
      },
    },
  }
  return createShopContext(store, { actor: { ...visitor, address: '127.0.0.1' }, language: 'en' })
}

/** Returns the shop with another actor. */
export function withActor(shop: ShopContext, actor: Partial<Actor>): ShopContext {
  return { ...shop, actor: { ...visitor, address: '127.0.0.1', ...actor } }
}

/** Creates a shopper with an account, without the slow hashing of a password. */
export async function newShopper(shop: ShopContext): Promise<ShopContext> {
  const id = newId()
  const email = `${id}@example.com`
  await shop.db
    .insert(shoppers)
    .values({ id, name: 'Maya Shrestha', email, passwordHash: '-', language: 'en', createdAt: shop.now() })
  return withActor(shop, { shopper: { id, sessionHash: randomBytes(32) } })
}

/** Creates an owner of the shop who is logged in. */
export async function newSeller(shop: ShopContext): Promise<ShopContext> {
  const id = newId()
  await shop.db.insert(staff).values({
    id,
    name: 'Owner',
    email: `${id}@example.com`,
    passwordHash: '-',
    role: 'owner',
    createdAt: shop.now(),
  })
  const email = `${id}@example.com`
  return withActor(shop, {
    seller: { id, role: 'owner', permissions: [], name: 'Owner', email, sessionHash: randomBytes(32) },
  })
}

/** The same seller as a staff member who has these permissions and no others. */
export function withPermissions(seller: ShopContext, ...permissions: readonly Permission[]): ShopContext {
  const owner = seller.actor.seller
  if (owner === undefined) throw new Error('The shop has no seller')
  return withActor(seller, { seller: { ...owner, role: 'staff', permissions } })
}

/** Adds a product to the catalogue as a seller. */
export async function newProduct(
  shop: ShopContext,
  fields: Record<string, unknown> = {},
): Promise<FullProduct> {
  const seller = withActor(shop, {
    seller: {
      id: newId(),
      role: 'owner',
      permissions: [],
      name: 'Owner',
      email: '',
      sessionHash: randomBytes(32),
    },
  })
  const data = {
    name: 'Koshi chair',
    description: ['A chair.'],
    category: 'sofas-couches',
    price: 1000,
    offerPrice: 900,
    stock: 5,
    ...fields,
  }
  return addProduct(seller, data, [{ bytes: randomBytes(12) }])
}

export { sampleAddress as address } from '#testing/sample-address.ts'
