import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { withDatabase } from '#testing/database.ts'

const run = promisify(execFile)

/** Starts two processes. Returns the catalogue size that each prints, and the number of products in the database. */
async function startBoth(): Promise<{ catalogueSizes: string[]; products: number }> {
  const server = inject('postgres')
  const name = `first_${randomBytes(6).toString('hex')}`
  const admin = new Client(withDatabase(server, 'postgres'))
  const dataDir = await mkdtemp(join(tmpdir(), 'baithak-first-'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  try {
    const connection = withDatabase(server, name)
    const start = () =>
      run(process.execPath, ['src/testing/first-start.ts', JSON.stringify(connection), dataDir])
    const catalogueSizes = (await Promise.all([start(), start()])).map(({ stdout }) => stdout)
    const client = new Client(connection)
    await client.connect()
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from products')
    await client.end()
    return { catalogueSizes, products: rows[0]?.count ?? 0 }
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const repetitions = Number(process.env.FIRST_STARTS ?? 1)

test(
  'two processes that start at once on an empty database share one catalogue',
  async () => {
    for (let repetition = 0; repetition < repetitions; repetition += 1)
      expect(await startBoth()).toEqual({ catalogueSizes: ['58', '58'], products: 58 })
  },
  repetitions * 100_000,
)
