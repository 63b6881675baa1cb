import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase } from '#testing/database.ts'
import { openDatabase } from './database.server.ts'

test('a connection to a server that is no longer the primary is replaced after its first refused change', async () => {
  const connection = withDatabase(inject('postgres'), inject('template'))
  const { db, pool, close } = openDatabase({ ...connection, max: 1 }, () => undefined)
  onTestFinished(close)
  // This connection refuses changes as a standby does.
  await pool.query('set default_transaction_read_only = on')
  const change = () => db.transaction((tx) => tx.execute(sql`update products set stock = stock where false`))
  await expect(change()).rejects.toMatchObject({ cause: { code: '25006' } })
  await expect(change()).resolves.toBeDefined()
})
