import { join } from 'node:path'
import type pg from 'pg'
import { openBucket } from '#adapters/bucket.ts'
import { createBucketStore } from '#adapters/images/bucket-store.ts'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import type { ImageStore } from '#adapters/images/image-store.ts'
import { createImages } from '#adapters/images/images.ts'
import { createPushSender } from '#adapters/push/push-sender.ts'
import { isRestoreUnfinished } from '#db/restore-marker.server.ts'
import { withoutWaitTimeLimit } from '#lib/wait-limit.ts'
import { openDatabase, type Database, type OpenDatabase } from '#db/database.server.ts'
import { listen, type Listener } from '#db/listen.server.ts'
import { migrate, DatabaseReleaseError } from '#db/migrate.server.ts'
import { createNotificationSender } from '#db/notifications.server.ts'
import { openBusinessCache } from '#shop/settings/business.ts'
import { openContentCache } from '#shop/content/stored-content.ts'
import { createCatalogue } from '#shop/catalogue/catalogue.ts'
import { autoFillProductCache } from '#shop/catalogue/fill-product-cache.ts'
import { createOrderFeed, parseOrderFeedEvent } from '#shop/orders/order-feed.ts'
import type { Log, Store } from '#shop/context.ts'
import { createSearchMisses } from '#shop/catalogue/search-misses.ts'
import { createScheduleNotifier } from '#shop/schedule-notifier.ts'
import type { Config } from '#server/config/config.server.ts'
import { openServices, type OpenServices } from '#server/services/services.ts'
import { createSecurityLog } from './log.ts'
import { makeBackupInChildProcess } from './backup-process.ts'
import { StartupError } from '#server/config/startup-error.ts'

export type OpenStore = { store: Store; database: OpenDatabase; close(): Promise<void> }

/** Opens the database, the caches and the services of a store, and migrates the database first. */
export async function openStore(options: {
  config: Config
  connection: pg.PoolConfig
  projectRoot: string
  log: Log
}): Promise<OpenStore> {
  const { config, connection, log } = options
  const database = openDatabase(connection, ({ message }) =>
    log.warn({ reason: message }, 'a database connection broke'),
  )
  await requireUsableDatabase(database, config)
  const migrationNames = await migrateDatabase(database, join(options.projectRoot, 'src/db/migrations'))
  if (migrationNames.length > 0) log.info({ migrations: migrationNames }, 'tables brought up to date')
  const changeNotifications = createNotificationSender(database.pool, ({ message }) =>
    log.warn({ reason: message }, 'notifications of changes could not be sent'),
  )
  // The sender continues after the request whose commit starts it.
  database.onCommit(() => withoutWaitTimeLimit(changeNotifications.send))
  const images = createImages({ store: openImageStore(config, pictureTimeoutMs), log })
  const catalogue = createCatalogue(database.db)
  const services = await openServices(config, database.db)
  const store: Store = {
    db: database.db,
    images,
    catalogue,
    ...openCaches(database.db),
    orderFeed: createOrderFeed(),
    searchMisses: createSearchMisses(),
    scheduleNotifier: createScheduleNotifier(),
    services,
    get payments() {
      return services.payments()
    },
    get mail() {
      return services.mail()
    },
    get sms() {
      return services.sms()
    },
    push: createPushSender(),
    log,
    logSecurityEvent: createSecurityLog(config.dataDir),
    now: () => new Date(),
    makeBackup: (kind) =>
      makeBackupInChildProcess(kind, { projectRoot: options.projectRoot, backups: config.backups, log }),
    settings: settingsOf(config, services),
  }
  const listener = listenForChanges(store, connection)
  const orderListener = listenForOrders(store, connection)
  // Loads the catalogue while the connection listens, so that no change is missed.
  await listener.ready
  await catalogue.load()
  const productCacheFiller = autoFillProductCache(store)
  return {
    store,
    database,
    async close() {
      await listener.close()
      await orderListener.close()
      await productCacheFiller.close()
      await images.close()
      services.close()
      await changeNotifications.close()
      await database.close()
    },
  }
}

/** Opens the business details and the owner's contents; each is read on its first use. */
function openCaches(db: Database): Pick<Store, 'business' | 'content'> {
  return { business: openBusinessCache(db), content: openContentCache(db) }
}

/** Migrates the database. Throws StartupError for one that this release cannot use. */
async function migrateDatabase(database: OpenDatabase, folder: string): Promise<string[]> {
  // A migration may take longer, depending on the size of its tables.
  const databaseWithoutTimeout = openDatabase(
    { ...database.connection, statement_timeout: 0, max: 1 },
    () => undefined,
  )
  try {
    return await migrate(databaseWithoutTimeout.pool, folder)
  } catch (error) {
    await database.close()
    throw error instanceof DatabaseReleaseError ? new StartupError(error.message, { cause: error }) : error
  } finally {
    await databaseWithoutTimeout.close()
  }
}

// Short, because a browser waits for the picture.
const pictureTimeoutMs = 4_000

/** Opens the configured bucket, or a folder of the data folder. A bucket may take `timeoutMs` for an object. */
export function openImageStore(config: Config, timeoutMs?: number): ImageStore {
  return config.bucket
    ? createBucketStore(openBucket({ ...config.bucket, ...(timeoutMs !== undefined && { timeoutMs }) }))
    : createDiskStore(join(config.dataDir, 'images'))
}

function settingsOf(config: Config, services: OpenServices): Store['settings'] {
  return {
    areRateLimitsOn: config.areRateLimitsOn,
    isPrivate: config.isPrivate,
    get gatewayNames() {
      return services.payments().gateways.map(({ name }) => name)
    },
    publicUrl: config.publicUrl,
    emailService: config.emailJs,
    uploadsFolder: join(config.dataDir, 'uploads'),
    dataFolder: config.dataDir,
    backups: config.backups,
  }
}

/**
 * Listens for changes of the catalogue, the settings, the contents and the sales by other processes, and
 * reloads them.
 */
function listenForChanges(store: Store, connection: pg.ClientConfig): Listener {
  const { catalogue, business, content, scheduleNotifier, services, log } = store
  /** Reloads the services and invalidates cached pages, because they contain the payment methods. */
  async function applyServices(): Promise<void> {
    await services.reload()
    business.invalidate()
  }
  return listen({
    connection,
    channel: 'catalogue',
    on: {
      notification(payload) {
        if (payload === 'settings') return business.invalidate()
        if (payload === 'services') return applyServices()
        if (payload === 'sales') return scheduleNotifier.notify()
        if (payload === 'content') return content.invalidate()
        if (payload === 'groups') return catalogue.refreshGroups()
        return catalogue.refresh(payload === '*' ? 'all' : payload.split(','))
      },
      reconnect: () => reloadAll(store),
      error: (error) => log.warn({ err: error }, 'changes could not be followed'),
    },
  })
}

/** Reloads everything that other processes may have changed while no connection listened. */
export async function reloadAll({
  catalogue,
  business,
  content,
  scheduleNotifier,
  services,
}: Store): Promise<void> {
  business.invalidate()
  content.invalidate()
  scheduleNotifier.notify()
  await Promise.all([services.reload(), catalogue.refreshGroups(), catalogue.refresh('all')])
}

/** Announces the orders that other processes create and change. */
function listenForOrders({ orderFeed, log }: Store, connection: pg.ClientConfig): Listener {
  return listen({
    connection,
    channel: 'orders',
    on: {
      notification: (payload) => orderFeed.publish(parseOrderFeedEvent(payload)),
      reconnect: () => orderFeed.publish({ kind: 'missed' }),
      error: (error) => log.warn({ err: error }, 'listening for orders was interrupted'),
    },
  })
}

async function requireUsableDatabase(database: OpenDatabase, config: Config): Promise<void> {
  try {
    const { rows } = await database.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if (await isRestoreUnfinished(database.pool))
      throw new StartupError(
        'A restore into this database was interrupted: run "npm run store -- restore FILE" again.',
      )
    if (rows.some(({ version }) => version < 150_000))
      throw new StartupError('The store needs PostgreSQL 15 or newer')
  } catch (error) {
    await database.close()
    if (error instanceof StartupError || !config.databaseUrl) throw error
    const { host } = new URL(config.databaseUrl)
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartupError(`The database at ${host || 'DATABASE_URL'} cannot be reached: ${reason}`, {
      cause: error,
    })
  }
}
