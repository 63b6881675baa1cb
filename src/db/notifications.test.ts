import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Client, Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { createNotificationSender, deferNotificationsOption } from './notifications.server.ts'
import { openDatabase } from './database.server.ts'
import { withDatabase } from '#testing/database.ts'

type ReceivedNotification = { channel: string; payload: string | undefined }

/**
 * Provides a separate database, the notifications that a listener on both channels receives, and a client that does not
 * queue notifications.
 */
const notificationTest = test.extend<{
  connection: pg.PoolConfig
  received: ReceivedNotification[]
  clientWithoutQueue: pg.Client
}>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  connection: async ({}, use) => {
    const name = `notices_${randomBytes(6).toString('hex')}`
    const admin = new Client(withDatabase(inject('postgres'), 'postgres'))
    await admin.connect()
    await admin.query(`create database ${name} template ${inject('template')}`)
    await use(withDatabase(inject('postgres'), name))
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  },
  received: async ({ connection }, use) => {
    const received: ReceivedNotification[] = []
    const listener = new Client(connection)
    await listener.connect()
    listener.on('notification', ({ channel, payload }) => void received.push({ channel, payload }))
    await listener.query('listen catalogue; listen orders')
    await use(received)
    await listener.end()
  },
  clientWithoutQueue: async ({ connection }, use) => {
    const client = new Client(connection)
    await client.connect()
    await use(client)
    await client.end()
  },
})

/** Opens a pool that ignores errors of ending connections. They report an error when their database is dropped. */
function poolOf(connection: pg.PoolConfig): Pool {
  const pool = new Pool(connection)
  pool.on('error', () => undefined)
  return pool
}

const insertProduct = (
  id: string,
) => `insert into products (id, slug, category_id, price_paisa, offer_price_paisa, created_at, updated_at)
  values ('${id}', '${id}', 'sofas-couches', 100, 100, now(), now())`

notificationTest(
  'a release without the notification queue sends notifications at its commit',
  async ({ clientWithoutQueue, received }) => {
    await clientWithoutQueue.query(insertProduct('abc'))
    await expect.poll(() => received).toEqual([{ channel: 'catalogue', payload: 'abc' }])
    expect((await clientWithoutQueue.query('select from notify_queue')).rowCount).toBe(0)
  },
)

notificationTest(
  'the store queues its notifications and sends them after the commit',
  async ({ connection, received }) => {
    const database = openDatabase(connection, () => undefined)
    await database.db.transaction((tx) => tx.execute(insertProduct('abc')))
    expect((await database.pool.query('select channel, payload from notify_queue')).rows).toEqual([
      { channel: 'catalogue', payload: 'abc' },
    ])
    const sender = createNotificationSender(database.pool, () => undefined)
    database.onCommit(sender.send)
    await expect.poll(() => received).toEqual([{ channel: 'catalogue', payload: 'abc' }])
    const startedAt = performance.now()
    await database.db.transaction((tx) => tx.execute(insertProduct('def')))
    await expect.poll(() => received, { interval: 5 }).toHaveLength(2)
    // This is sooner than the regular interval would send it.
    expect(performance.now() - startedAt).toBeLessThan(900)
    await sender.close()
    expect((await database.pool.query('select from notify_queue')).rowCount).toBe(0)
    await database.close()
  },
)

// PostgreSQL may promote a standby on which an unlogged sequence cannot be read, and every order would fail.
notificationTest(
  'no sequence is unlogged, so that all are readable after a failover',
  async ({ clientWithoutQueue }) => {
    const unlogged = `select relname from pg_class where relkind = 'S' and relpersistence <> 'p'`
    expect((await clientWithoutQueue.query(unlogged)).rows).toEqual([])
  },
)

notificationTest(
  'another process sends the notifications of a process that died before sending them',
  async ({ connection, received }) => {
    const endedClient = new Client({ ...connection, options: deferNotificationsOption })
    await endedClient.connect()
    await endedClient.query(insertProduct('abc'))
    await endedClient.end()
    const pool = poolOf(connection)
    const sender = createNotificationSender(pool, () => undefined)
    await expect.poll(() => received).toHaveLength(1)
    await pool.query(`insert into notify_queue (channel, payload) values ('orders', 'new:xyz')`)
    await expect.poll(() => received.at(-1)).toEqual({ channel: 'orders', payload: 'new:xyz' })
    await sender.close()
    await pool.end()
  },
)

notificationTest(
  'many changes are sent as few notifications, none of which is about all products',
  async ({ clientWithoutQueue, received }) => {
    await clientWithoutQueue.query(`insert into notify_queue (channel, payload)
    select 'catalogue', 'p' || n % 700 || ',p' || (n + 1) % 700 from generate_series(1, 1400) n`)
    await clientWithoutQueue.query(
      `insert into notify_queue (channel, payload) values ('orders', 'new:b'), ('orders', 'changed:b')`,
    )
    expect((await clientWithoutQueue.query('select send_notify_queue() as taken')).rows).toEqual([
      { taken: 1402 },
    ])
    await expect.poll(() => received).toHaveLength(5)
    const payloads = received
      .filter(({ channel }) => channel === 'catalogue')
      .map(({ payload = '' }) => payload)
    expect(payloads.map((payload) => payload.split(',').length).toSorted()).toEqual([100, 300, 300])
    expect(new Set(payloads.flatMap((payload) => payload.split(','))).size).toBe(700)
    expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThan(8000)
    expect(received.filter(({ channel }) => channel === 'orders').map(({ payload }) => payload)).toEqual([
      'new:b',
      'changed:b',
    ])
  },
)

notificationTest(
  'a notification about all products replaces those about single products',
  async ({ clientWithoutQueue, received }) => {
    await clientWithoutQueue.query(
      `insert into notify_queue (channel, payload) values ('catalogue', 'a'), ('catalogue', '*')`,
    )
    await clientWithoutQueue.query('select send_notify_queue()')
    await expect.poll(() => received).toEqual([{ channel: 'catalogue', payload: '*' }])
  },
)

notificationTest(
  'a sender that cannot reach the database reports the error and continues',
  async ({ connection, received }) => {
    const errors: string[] = []
    const pool = poolOf(connection)
    await pool.query('alter function send_notify_queue() rename to gone')
    const sender = createNotificationSender(pool, ({ message }) => void errors.push(message))
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    await pool.query('alter function gone() rename to send_notify_queue')
    await pool.query(`insert into notify_queue (channel, payload) values ('orders', 'new:xyz')`)
    await expect.poll(() => received).toHaveLength(1)
    await sender.close()
    await pool.end()
  },
)
