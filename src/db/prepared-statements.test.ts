import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase, type Database } from './database.server.ts'
import { withDatabase } from '#testing/database.ts'

async function withOneConnection(work: (db: Database) => Promise<void>): Promise<void> {
  const server: pg.PoolConfig = inject('postgres')
  const connection = { ...withDatabase(server, 'postgres'), max: 1 }
  const { db, close } = openDatabase(connection, () => undefined)
  await work(db)
  await close()
}

const addOne = (db: Database, n: number) => db.execute<{ n: number }>(sql`select ${n}::integer + 1 as n`)

async function preparedStatements(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}

test('a query of a transaction is planned once from its third use on and returns the same rows', () =>
  withOneConnection(async (db) => {
    await db.transaction(async (tx) => {
      for (const n of [1, 2]) expect((await addOne(tx, n)).rows).toEqual([{ n: n + 1 }])
      expect(await preparedStatements(tx)).toEqual([])
      for (const n of [3, 4, 5]) expect((await addOne(tx, n)).rows).toEqual([{ n: n + 1 }])
    })
    expect(await preparedStatements(db)).toEqual(['select $1::integer + 1 as n'])
  }))

test('a query outside a transaction is planned each time, also after a failed transaction', () =>
  withOneConnection(async (db) => {
    const failing = db.transaction(async (tx) => {
      await addOne(tx, 1)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    for (const n of [1, 2, 3, 4]) await addOne(db, n)
    expect(await preparedStatements(db)).toEqual([])
  }))
