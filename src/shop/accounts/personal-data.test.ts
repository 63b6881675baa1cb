import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { tables, type TableFacts } from '#testing/personal-data/columns.ts'
import { account, createShopperWithAllData } from '#testing/personal-data/shopper-with-all-data.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { deleteAccount } from './account-deletion.ts'
import { exportAccount } from './account-export.ts'

type Column = { table: string; column: string; type: string }

const nameOf = (column: Column) => `${column.table}.${column.column}`

async function readColumns(shop: ShopContext): Promise<Column[]> {
  const { rows } = await shop.db.execute<Column>(sql`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`)
  return rows
}

const split = (columns = '') => columns.split(' ').filter(Boolean)

function columnsIn(select: (facts: TableFacts) => string | undefined): string[] {
  return Object.entries(tables).flatMap(([table, facts]) =>
    split(select(facts)).map((column) => `${table}.${column}`),
  )
}

const deletedColumns = columnsIn((facts) => facts.erased)
const emptiedColumns = columnsIn((facts) => facts.emptied)
const retainedColumns = columnsIn((facts) => facts.retained?.columns)
const withheldColumns = columnsIn((facts) => facts.withheld?.columns)
const personalColumns = [...deletedColumns, ...emptiedColumns, ...retainedColumns]

/** Bytes, codes and derived values cannot contain a marker. For these columns the test checks that the row exists. */
const columnsWithoutMarker = /_hash$|^customers\.search_words$|^addresses\.(state|country)$/
/** Columns that contain a prefix and the value of another column. */
const derivedColumns: Readonly<Record<string, { source: string; prefix: string }>> = {
  'known_browsers.account': { source: 'shoppers.email', prefix: 'shopper:' },
  'login_failures.account': { source: 'shoppers.email', prefix: 'shopper:' },
  'newsletter_addresses.email': { source: 'shoppers.email', prefix: '' },
  'test_sms.reference': { source: 'notifications.message_id', prefix: '' },
}
/** The key that gets the marker in a column of JSON. */
const jsonKeys: Readonly<Record<string, string>> = {
  'orders.address': 'street',
  'shoppers.delivery_location': 'en',
  'notifications.content': 'text',
  'emails.content': 'name',
  'bills.content': 'buyer',
  'payment_attempts.last_response': 'payer',
  'audit_log.detail': 'why',
}

/** A unique marker of nine digits, which fits a phone number, a PAN and any text. */
const markerOf = (column: string) => `980770${String(personalColumns.indexOf(column)).padStart(3, '0')}`
const anyMarker = '980770[0-9]{3}'

function valueOf(name: string, type: string) {
  const marker = markerOf(name)
  const key = jsonKeys[name]
  if (key !== undefined)
    return sql`coalesce(${sql.identifier(name.split('.')[1] ?? '')}, '{}') || ${JSON.stringify({ [key]: marker })}::jsonb`
  if (type === 'ARRAY') return sql`array[${marker}]`
  if (type === 'tsvector') return sql`to_tsvector('simple', ${marker})`
  if (name === 'customers.phone') return sql`case when id = 'caller' then ${`+977${marker}`} end`
  const { source, prefix } = derivedColumns[name] ?? { source: name, prefix: '' }
  return sql`${prefix + markerOf(source)}`
}

/** Writes a unique marker into every personal column. */
async function writeMarkers(shop: ShopContext): Promise<string[]> {
  const markedColumns = (await readColumns(shop)).filter(
    (column) => personalColumns.includes(nameOf(column)) && !columnsWithoutMarker.test(nameOf(column)),
  )
  for (const column of markedColumns) {
    const { rows } = await shop.db.execute(sql`select 1 from ${sql.identifier(column.table)} limit 1`)
    expect(rows, `${column.table} has a row to delete`).toHaveLength(1)
    await bypassConstraints(
      shop,
      sql`update ${sql.identifier(column.table)} set ${sql.identifier(column.column)} = ${valueOf(nameOf(column), column.type)}`,
    )
  }
  return markedColumns.map(nameOf)
}

/** Returns all columns that contain a text matching the pattern. */
async function columnsWith(shop: ShopContext, pattern: string): Promise<string[]> {
  const matchingColumns: string[] = []
  for (const column of await readColumns(shop)) {
    const { rows } = await shop.db.execute(sql`
      select 1 from ${sql.identifier(column.table)}
      where ${sql.identifier(column.column)}::text ~ ${pattern} limit 1`)
    if (rows.length > 0) matchingColumns.push(nameOf(column))
  }
  return matchingColumns.toSorted()
}

describe('the personal data of a shopper', () => {
  shopTest('has exactly one classification for each column of the database', async ({ shop }) => {
    const existingColumns = (await readColumns(shop)).map(nameOf)
    const all = [...personalColumns, ...columnsIn((facts) => facts.neutral)]
    expect(all.toSorted()).toEqual(existingColumns.toSorted())
    expect(withheldColumns.filter((column) => !personalColumns.includes(column))).toEqual([])
  })

  shopTest('is in the export of an account, except withheld columns', async ({ shop }) => {
    const { me } = await createShopperWithAllData(shop)
    const markedColumns = await writeMarkers(shop)
    const copy = JSON.stringify(await exportAccount(me))
    const exportedColumns = markedColumns.filter((column) => copy.includes(markerOf(column)))
    const expectedColumns = markedColumns.filter((column) => !withheldColumns.includes(column))
    expect(exportedColumns.toSorted()).toEqual(expectedColumns.toSorted())
  })

  shopTest('is deleted with the account, except what the law requires', async ({ shop }) => {
    const { me, id } = await createShopperWithAllData(shop)
    const markedColumns = await writeMarkers(shop)
    const before = await columnsWith(shop, anyMarker)
    expect(before).toEqual([...markedColumns, 'customers.search_words'].toSorted())
    await deleteAccount(me, { password: account.password })
    expect(await columnsWith(shop, anyMarker)).toEqual(retainedColumns.toSorted())
    const remainingColumns: string[] = []
    for (const column of deletedColumns.filter((name) => columnsWithoutMarker.test(name))) {
      const [table = ''] = column.split('.')
      if ((await shop.db.$count(sql`${sql.identifier(table)}`)) > 0) remainingColumns.push(column)
    }
    expect(remainingColumns).toEqual([])
    const [row] = (await shop.db.execute(sql`select password_hash from shoppers where id = ${id}`)).rows
    expect(row).toEqual({ password_hash: '-' })
  })

  shopTest('leaves the id of the account only in retained rows', async ({ shop }) => {
    const { me, id } = await createShopperWithAllData(shop)
    await deleteAccount(me, { password: account.password })
    expect(await columnsWith(shop, id)).toEqual([
      'audit_log.subject',
      'coupon_redemptions.shopper_id',
      'customers.id',
      'customers.merged_into_id',
      'customers.root_id',
      'customers.shopper_id',
      'orders.customer_id',
      'orders.shopper_id',
      'shoppers.email',
      'shoppers.id',
    ])
  })
})
