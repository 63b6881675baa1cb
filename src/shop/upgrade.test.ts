import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool, type ClientConfig } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import { migrate } from '#db/migrate.server.ts'
import { openBackup, restoreBackup } from '#shop/backups/read-backup.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { listContent } from '#shop/content/list-content.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { undoImport } from '#shop/import/undo-import.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { sellerLogin } from '#shop/staff/staff.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { withDatabase } from '#testing/database.ts'
import { schemaOf } from '#testing/upgrade/schema.ts'
import { paidOrder, deliveredOrder, moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { newSeller, openTestShop } from '#testing/shop/shop.ts'
import type { ShopContext } from './context.ts'

const migrations = join(import.meta.dirname, '../db/migrations')
const backupOfVersion01 = join(import.meta.dirname, '../testing/upgrade/release-3.zip')

type Rows = Readonly<Record<string, readonly string[]>>

async function withTemporaryDatabase<Value>(
  name: string,
  work: (connection: ClientConfig) => Promise<Value>,
) {
  const admin = new Client(withDatabase(inject('postgres'), 'postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  try {
    return await work(withDatabase(inject('postgres'), name))
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

async function rowsOf(pool: Pool): Promise<Rows> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`,
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const result = await pool.query<{ row: object }>(`select to_jsonb(t) as row from "${name}" t`)
    rows[name] = result.rows.map(({ row }) => sortedJson(row)).toSorted()
  }
  return rows
}

function sortedJson(row: object): string {
  return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns rows of version 0.1 with their tables and columns renamed and added as in `from-0.1.sql`. */
async function withNewNames(rows: Rows): Promise<Rows> {
  const sql = await readFile(join(migrations, 'from-0.1.sql'), 'utf8')
  const tables = new Map(
    [...sql.matchAll(/^alter table (\w+) rename to (\w+);$/gm)].map(([, from = '', to = '']) => [from, to]),
  )
  const columns = new Map(
    [...sql.matchAll(/^alter table (\w+) rename column (\w+) to (\w+);$/gm)].map(
      ([, table = '', from = '', to = '']) => [`${table}.${from}`, to],
    ),
  )
  const addedColumnMatches = [
    ...sql.matchAll(/^alter table (\w+) add column (\w+) [^;]*?(?:default (0|false)|;)/gm),
  ]
  const createdTables = [...sql.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => [table, []])
  const renamedRows = Object.fromEntries(
    Object.entries(rows).map(([name, lines]) => {
      const table = tables.get(name) ?? name
      const addedColumns = addedColumnMatches.filter(([, changedTable]) => changedTable === table)
      const defaults = Object.fromEntries(
        addedColumns.map(([, , column = '', value = 'null']) => [column, JSON.parse(value)]),
      )
      const row = (line: string) => {
        const entries: [string, unknown][] = JSON.parse(line)
        return sortedJson(
          Object.fromEntries([
            ...Object.entries(defaults),
            ...entries.map(([key, value]) => [columns.get(`${table}.${key}`) ?? key, value]),
          ]),
        )
      }
      return [table, lines.map(row).toSorted()]
    }),
  )
  const { schema_baseline: _, ...newTables } = Object.fromEntries(createdTables)
  const { business_details: __, owner_settings: ___, ...remainingTables } = renamedRows
  return { ...remainingTables, ...newTables, settings: settingsOf(rows) }
}

/** Returns the business details and the owner's settings of version 0.1 as rows of one table. */
function settingsOf({ settings: businessLines = [], owner_settings: ownerLines = [] }: Rows): string[] {
  const businessRows = businessLines.map((line) => {
    const { content: value, version, updated_at } = Object.fromEntries(JSON.parse(line))
    return sortedJson({ scope: 'business', name: 'details', value, version, updated_at, updated_by: null })
  })
  const ownerRows = ownerLines.map((line) => {
    const setting: Record<string, unknown> = Object.fromEntries(JSON.parse(line))
    const name = String(setting['name'])
    if (name.startsWith('message-'))
      return sortedJson({ ...setting, scope: 'notifications', name: name.slice('message-'.length) })
    return sortedJson({
      ...setting,
      scope: ['setup', 'notice-customers'].includes(name) ? 'setup' : 'selling',
    })
  })
  return [...businessRows, ...ownerRows].toSorted()
}

function valuesOf(rows: Rows, table: string, columns: readonly string[]): string[] {
  const lines = (rows[table] ?? []).map((line) => {
    const entries: [string, unknown][] = JSON.parse(line)
    const row = Object.fromEntries(entries)
    return JSON.stringify(columns.map((column) => row[column]))
  })
  expect(lines.length).toBeGreaterThan(0)
  return lines.toSorted()
}

/**
 * Restores a backup of version 0.1. `before` has its rows before the migration; `shop` runs on the migrated database.
 */
const upgradeTest = test.extend<{ pool: Pool; before: Rows; shop: ShopContext }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern to find the fixtures that this one needs
  pool: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'baithak-upgrade-'))
    await withTemporaryDatabase(`upgrade_${randomBytes(6).toString('hex')}`, async (connection) => {
      const images = createDiskStore(join(dataDir, 'images'))
      const backup = await openBackup(backupOfVersion01, migrations)
      await restoreBackup(backup, { connection, images, dataDir, now: () => new Date() })
      backup.archive.close()
      const pool = new Pool({ ...connection, max: 4 })
      pool.on('error', () => undefined)
      await use(pool)
      await pool.end()
    })
    await rm(dataDir, { recursive: true })
  },
  before: async ({ pool }, use) => {
    const before = await rowsOf(pool)
    await migrate(pool, migrations)
    await use(before)
  },
  shop: async ({ pool, before: _ }, use) => {
    // The owner releases the notifications that the restore put on hold.
    await pool.query('update restores set released_at = now()')
    const shop = await openTestShop(drizzle(pool))
    await use(shop)
    shop.orderFeed.close()
  },
})

async function firstValue(pool: Pool, query: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(query)
  return rows[0]?.id ?? ''
}

describe('a backup of version 0.1', () => {
  upgradeTest(
    'has the schema of a new store after the migration, and all of its rows',
    async ({ pool, before }) => {
      const { schema_baseline: _, ...after } = await rowsOf(pool)
      expect(after).toEqual(await withNewNames(before))
      expect(after['orders']?.length).toBeGreaterThan(10)
      expect(
        valuesOf(after, 'offer_price_runs', ['requested_run', 'first_pass_run', 'completed_run']),
      ).toEqual(valuesOf(before, 'offer_rounds', ['asked', 'swept', 'done']))
      expect(
        valuesOf(after, 'coupons', ['min_subtotal_paisa', 'max_per_customer', 'max_redemptions']),
      ).toEqual(valuesOf(before, 'coupons', ['least_paisa', 'most_per_person', 'most']))
      expect(valuesOf(after, 'payment_attempts', ['received_paisa', 'gateway_transaction_id'])).toEqual(
        valuesOf(before, 'payment_attempts', ['arrived_paisa', 'gateway_txn']),
      )
      const newStorePool = new Pool(withDatabase(inject('postgres'), inject('template')))
      expect(await schemaOf(pool)).toEqual(await schemaOf(newStorePool))
      await newStorePool.end()
      expect(await migrate(pool, migrations)).toEqual([])
    },
  )

  upgradeTest('has the business details and every setting of the owner in one table', async ({ pool }) => {
    await pool.query(`insert into settings (content, updated_at) values ('{"name": "Himal"}', now())`)
    await pool.query(`update settings set content = content || '{"phone": "01-5901234"}'`)
    await pool.query(`insert into owner_settings (name, value, version, updated_at, updated_by) values
      ('returns', '{"days": 14}', 3, now(), 'owner'), ('message-recipients', '[]', 1, now(), null),
      ('message-order-placed', '{"sms": true}', 2, now(), 'owner'), ('setup', '{"isClosed": true}', 4, now(), null),
      ('notice-customers', '{}', 1, now(), null)`)
    const rowsBefore = await rowsOf(pool)
    await migrate(pool, migrations)
    const rowsAfter = await rowsOf(pool)
    expect(rowsAfter['settings']).toEqual(settingsOf(rowsBefore))
    expect(valuesOf(rowsAfter, 'settings', ['scope', 'name', 'version', 'value'])).toEqual([
      '["business","details",2,{"name":"Himal","phone":"01-5901234"}]',
      '["notifications","order-placed",2,{"sms":true}]',
      '["notifications","recipients",1,[]]',
      '["selling","returns",3,{"days":14}]',
      '["setup","notice-customers",1,{}]',
      '["setup","setup",4,{"isClosed":true}]',
    ])
    const versionColumns = ['name', 'version', 'value']
    expect(valuesOf(rowsAfter, 'owner_setting_versions', versionColumns)).toEqual(
      valuesOf(rowsBefore, 'owner_setting_versions', versionColumns),
    )
  })

  upgradeTest('accepts, charges and delivers new orders', async ({ shop }) => {
    const cashOrder = await deliveredOrder(shop, { quantity: 2 })
    const { shopper, seller, order } = await paidOrder(shop, { quantity: 2 })
    await moveOrder(seller, order, ...statusesUntilDelivered)
    expect(await findOrder(cashOrder.shopper, cashOrder.id)).toMatchObject({
      status: 'Delivered',
      isPaid: true,
    })
    expect(await findOrder(shopper, order.id)).toMatchObject({ status: 'Delivered', isPaid: true })
    expect(await checkInvariants(shop)).toEqual([])
  })

  upgradeTest('continues its orders, payments, refunds and imports', async ({ pool, shop }) => {
    const seller = await newSeller(shop)
    const packedOrderId = await firstValue(pool, `select id from orders where status = 'Packed'`)
    expect(await changeOrderStatus(seller, { id: packedOrderId, status: 'Shipped' })).toMatchObject({
      status: 'Shipped',
    })
    const attemptId = await firstValue(pool, `select id from payment_attempts where status = 'open'`)
    await pool.query(
      `update orders set expires_at = now() + interval '1 hour' where id = (select order_id from payment_attempts where id = $1)`,
      [attemptId],
    )
    await handleTestGatewayAction(shop, { id: attemptId, action: 'pay' })
    expect(
      await firstValue(pool, `select status as id from payment_attempts where id = '${attemptId}'`),
    ).toBe('paid')
    const refundId = await firstValue(pool, `select id from refunds where status = 'owed'`)
    await recordRefund(seller, { id: refundId, note: 'by hand' })
    const importId = await firstValue(pool, 'select id from import_jobs where undone_at is null')
    expect(await undoImport(seller, { id: importId })).toMatchObject({ skipped: [] })
  })

  upgradeTest('has its staff, its scheduled content and its unsent emails', async ({ pool, shop }) => {
    const login = await sellerLogin(shop, { email: 'owner@example.com', password: 'owner-secret' })
    expect(login).toMatchObject({ name: expect.stringMatching(/./) })
    expect(JSON.stringify(await listContent(await newSeller(shop)))).toContain('2040-01-01')
    const countUnsentEmails = async () =>
      (await pool.query('select from emails where sent_at is null and failed_at is null')).rowCount ?? 0
    expect(await countUnsentEmails()).toBeGreaterThan(0)
    await sendMails(shop)
    expect(await countUnsentEmails()).toBe(0)
  })
})
