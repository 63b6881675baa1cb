import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { withDatabase } from '#testing/database.ts'
import { openDatabase } from './database.server.ts'
import { statement } from './statement.server.ts'

test('a statement is planned once for a connection, inside and outside transactions', async () => {
  const connection = { ...withDatabase(inject('postgres'), 'postgres'), max: 1 }
  const { db, close } = openDatabase(connection, () => undefined)
  const text = 'select $1::integer + $2::integer as sum'
  const sum = statement<{ sum: number }>(text)
  expect(await sum(db, [1, 2])).toEqual([{ sum: 3 }])
  await db.transaction(async (tx) => {
    for (const n of [1, 2, 3, 4]) expect(await sum(tx, [n, n])).toEqual([{ sum: 2 * n }])
  })
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements`)
  expect(rows).toEqual([{ statement: text }])
  await close()
})

test('a statement that fails reports the error, and can run again with other values', async () => {
  const connection = { ...withDatabase(inject('postgres'), 'postgres'), max: 1 }
  const { db, close } = openDatabase(connection, () => undefined)
  const quotient = statement<{ quotient: number }>('select 6 / $1::integer as quotient')
  await expect(quotient(db, [0])).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await quotient(db, [2])).toEqual([{ quotient: 3 }])
  await close()
})
