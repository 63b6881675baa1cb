import { join } from 'node:path'
import type pg from 'pg'
import { openBucket } from '#adapters/bucket.ts'
import { createBucketStore } from '#adapters/images/bucket-store.ts'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import type { ImageStore } from '#adapters/images/image-store.ts'
import { createImages } from '#adapters/images/images.ts'
import { createFileMailer } from '#adapters/mail/file-mailer.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { createPushSender } from '#adapters/push/push-sender.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { createAakash } from '#adapters/sms/aakash.ts'
import { createBuiltInSms } from '#adapters/sms/built-in-sms.ts'
import type { Sms } from '#adapters/sms/sms.ts'
import { createSparrow } from '#adapters/sms/sparrow.ts'
import { createEsewa } from '#adapters/payments/esewa.ts'
import { createKhalti } from '#adapters/payments/khalti.ts'
import { createTestGateway } from '#adapters/payments/built-in-gateway.ts'
import { isRestoreUnfinished } from '#db/restore-marker.server.ts'
import { withoutWaitLimit } from '#lib/wait-limit.ts'
import { openDatabase, type Database, type OpenDatabase } from '#db/database.server.ts'
import { listen, type Listener } from '#db/listen.server.ts'
import { migrate, DatabaseReleaseError } from '#db/migrate.server.ts'
import { createNotificationSender } from '#db/notifications.server.ts'
import { openBusinessRecord } from '#shop/settings/business.ts'
import { openContentRecord } from '#shop/content/content-record.ts'
import { openCatalogue } from '#shop/catalogue/catalogue.ts'
import { autoFillProductCache } from '#shop/catalogue/fill-product-cache.ts'
import { createOrderFeed, readOrderFeedEvent } from '#shop/orders/order-feed.ts'
import type { Gateway } from '#adapters/payments/gateway.ts'
import type { Log, Payments, Store } from '#shop/context.ts'
import { createSearchMisses } from '#shop/catalogue/search-misses.ts'
import { testMemory } from '#shop/checkout/built-in-payments.ts'
import { smsMemory } from '#shop/notifications/sms/displayed-sms.ts'
import { createScheduler } from '#shop/scheduler.ts'
import type { Config } from '#server/config/config.server.ts'
import { createSecurityLog } from './log.ts'
import { makeBackupInProcess } from './backup-process.ts'
import { StartupError } from '#server/config/startup-error.ts'

export type OpenStore = { store: Store; database: OpenDatabase; close(): Promise<void> }

/** Opens everything a store remembers with, tables brought up to date. */
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
  await checkReachable(database, config)
  const ran = await migrateDatabase(database, join(options.projectRoot, 'src/db/migrations'))
  if (ran.length > 0) log.info({ migrations: ran }, 'tables brought up to date')
  const notifications = createNotificationSender(database.pool, ({ message }) =>
    log.warn({ reason: message }, 'what changed could not be told'),
  )
  // The sender continues after the request whose commit starts it.
  database.onCommit(() => withoutWaitLimit(notifications.send))
  const images = createImages({ store: openImageStore(config, pictureTimeoutMs), log })
  const catalogue = await openCatalogue(database.db)
  const payments = await openPayments(config, database)
  const mail = openMail(config)
  const store: Store = {
    db: database.db,
    images,
    catalogue,
    ...openRecords(database.db),
    orderFeed: createOrderFeed(),
    searchMisses: createSearchMisses(),
    scheduler: createScheduler(),
    payments,
    mail,
    push: createPushSender(),
    sms: openSms(config, database),
    log,
    noteSecurity: createSecurityLog(config.dataDir),
    now: () => new Date(),
    makeBackup: (kind) =>
      makeBackupInProcess(kind, { projectRoot: options.projectRoot, backups: config.backups, log }),
    settings: settingsOf(config, payments),
  }
  const listener = listenForChanges(store, connection)
  const orderListener = listenForOrders(store, connection)
  const filling = autoFillProductCache(store)
  return {
    store,
    database,
    async close() {
      await listener.close()
      await orderListener.close()
      await filling.close()
      await images.close()
      mail.close()
      await notifications.close()
      await database.close()
    },
  }
}

/** Opens the business details and the owner's contents; each is read on its first use. */
function openRecords(db: Database): Pick<Store, 'business' | 'content'> {
  return { business: openBusinessRecord(db), content: openContentRecord(db) }
}

/** A database that this release cannot use ends the start with one line. */
async function migrateDatabase(database: OpenDatabase, folder: string): Promise<string[]> {
  // A migration may take longer, depending on the size of its tables.
  const unlimited = openDatabase({ ...database.connection, statement_timeout: 0, max: 1 }, () => undefined)
  try {
    return await migrate(unlimited.pool, folder)
  } catch (error) {
    await database.close()
    throw error instanceof DatabaseReleaseError ? new StartupError(error.message, { cause: error }) : error
  } finally {
    await unlimited.close()
  }
}

// A browser waits for a picture.
const pictureTimeoutMs = 4_000

/** Opens the configured bucket, or a folder of the data folder. A bucket may take `timeoutMs` for an object. */
export function openImageStore(config: Config, timeoutMs?: number): ImageStore {
  return config.bucket
    ? createBucketStore(openBucket({ ...config.bucket, ...(timeoutMs !== undefined && { timeoutMs }) }))
    : createDiskStore(join(config.dataDir, 'images'))
}

/** The configured gateways, or with none the built-in one, where the configuration allows it. */
async function openPayments(config: Config, { db }: OpenDatabase): Promise<Payments> {
  const { esewa, khalti, stripe, isTestGatewayOn } = config
  const test = isTestGatewayOn ? createTestGateway(testMemory(db)) : undefined
  const gateways: Gateway[] = []
  if (esewa) gateways.push(createEsewa(esewa))
  if (khalti) gateways.push(createKhalti(khalti))
  if (stripe) {
    // Its library is large: a store that does not use it starts without it.
    const { createStripe } = await import('#adapters/payments/stripe.ts')
    gateways.push(createStripe(stripe))
  }
  return { gateways: gateways.length > 0 || !test ? gateways : [test], test }
}

/** The configured mail server; without one mails become files. */
function openMail({ mail, dataDir }: Config): Mailer {
  if (mail) return createSmtpMailer(mail)
  return createFileMailer({ folder: join(dataDir, 'mail'), from: 'Baithak <shop@baithak.local>' })
}

/** The configured provider. Without one, messages are shown to the seller. */
function settingsOf(config: Config, payments: Payments): Store['settings'] {
  return {
    hasRateLimits: config.areRateLimitsOn,
    isPrivate: config.isPrivate,
    gateways: payments.gateways.map(({ name }) => name),
    publicUrl: config.publicUrl,
    emailService: config.emailJs,
    uploadsFolder: join(config.dataDir, 'uploads'),
    dataFolder: config.dataDir,
    backups: config.backups,
  }
}

function openSms({ sms }: Config, { db }: OpenDatabase): Sms {
  if (sms === null) return createBuiltInSms(smsMemory(db, () => new Date()))
  return sms.provider === 'sparrow' ? createSparrow(sms) : createAakash(sms)
}

/** Other processes change the catalogue, the business details and the sales too. Their changes are read again here. */
function listenForChanges(store: Store, connection: pg.ClientConfig): Listener {
  const { catalogue, business, content, scheduler, log } = store
  return listen({
    connection,
    channel: 'catalogue',
    on: {
      notification(payload) {
        if (payload === 'settings') return business.changed()
        if (payload === 'sales') return scheduler.changed()
        if (payload === 'content') return content.changed()
        if (payload === 'groups') return catalogue.refreshGroups()
        return catalogue.refresh(payload === '*' ? 'all' : payload.split(','))
      },
      reconnect: () => readAnew(store),
      error: (error) => log.warn({ err: error }, 'changes could not be followed'),
    },
  })
}

/** Reads again everything that other processes may have changed unnoticed. */
export async function readAnew({ catalogue, business, content, scheduler }: Store): Promise<void> {
  business.changed()
  content.changed()
  scheduler.changed()
  await Promise.all([catalogue.refreshGroups(), catalogue.refresh('all')])
}

/** Other processes create and change orders too. */
function listenForOrders({ orderFeed, log }: Store, connection: pg.ClientConfig): Listener {
  return listen({
    connection,
    channel: 'orders',
    on: {
      notification: (payload) => orderFeed.announce(readOrderFeedEvent(payload)),
      reconnect: () => orderFeed.announce({ kind: 'missed' }),
      error: (error) => log.warn({ err: error }, 'listening for orders was interrupted'),
    },
  })
}

async function checkReachable(database: OpenDatabase, config: Config): Promise<void> {
  try {
    const { rows } = await database.pool.query<{ version: string }>('show server_version_num')
    if (await isRestoreUnfinished(database.pool))
      throw new StartupError(
        'A restore into this database was interrupted: run "npm run store -- restore FILE" again.',
      )
    const version = Number(rows[0]?.version ?? rows[0])
    if (version && version < 150_000) throw new StartupError('The store needs PostgreSQL 15 or newer')
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
