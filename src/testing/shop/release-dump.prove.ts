import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject } from 'vitest'
import { sql } from 'drizzle-orm'
import { dumpRelease } from '#db/release-dump.ts'
import { release } from '#db/release.ts'
import { withDatabase } from '#testing/database.ts'
import { fillShop } from './filled-shop.ts'
import { raceTest } from './shop.ts'

raceTest('the filled store of this release is written down', async ({ shop }) => {
  await fillShop(shop)
  const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`)
  const client = new Client(withDatabase(inject('postgres'), rows[0]?.name ?? ''))
  await client.connect()
  const dump = await dumpRelease(client)
  await client.end()
  expect(Object.keys(dump)).toContain('orders')
  // A row a line, so that what a later release changes here can be read.
  const tables = Object.entries(dump).map(([name, lines]) => {
    return `${JSON.stringify(name)}: [\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]`
  })
  const path = join(import.meta.dirname, `../db/releases/${release}.json`)
  await writeFile(path, `{\n${tables.join(',\n')}\n}\n`)
})
