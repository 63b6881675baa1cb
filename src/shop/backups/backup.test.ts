import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeEach, describe, expect, inject } from 'vitest'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import { DatabaseNotEmptyError } from '#db/backup/load.server.ts'
import { isRestoreUnfinished } from '#db/restore-marker.server.ts'
import { decryptFile, isEncrypted, openArchive } from '#lib/archive/read-archive.ts'
import { writeArchive } from '#lib/archive/write-archive.ts'
import { newId } from '#lib/id.ts'
import { withDatabase } from '#testing/database.ts'
import { fillShop } from '#testing/shop/filled-shop.ts'
import { isolatedDatabaseTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'
import { backupManifest, manifestPath, type BackupManifest } from './backup-manifest.ts'
import { openBackup, restoreBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = () => new Date('2026-11-26T00:00:00Z')
const migrationsFolder = join(import.meta.dirname, '../../db/migrations')
const picture = `${'0123456789ab'.repeat(2)}.webp`
let folder: string
let targetConnection: ClientConfig

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baithak-backup-'))
  const name = `restored_${newId()}`
  await queryServer(`create database ${name}`)
  targetConnection = withDatabase(inject('postgres'), name)
})
afterEach(async () => {
  await queryServer(
    `drop database ${new URL(connectionUrl(targetConnection)).pathname.slice(1)} with (force)`,
  )
  await rm(folder, { recursive: true })
})

function connectionUrl({ connectionString, database }: ClientConfig): string {
  return connectionString ?? `postgres://localhost/${database}`
}

async function queryServer(statement: string): Promise<void> {
  await withClient(withDatabase(inject('postgres'), 'postgres'), (client) => client.query(statement))
}

async function withClient<Value>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a store with data, a picture, a thumbnail and a key file. `path` is where its backup is written. */
async function createFilledStore(shop: ShopContext) {
  await fillShop(shop)
  const dataDir = join(folder, 'data')
  const images = createDiskStore(join(dataDir, 'images'))
  await images.put(picture, Buffer.from('picture'), 'image/webp')
  await images.put(picture.replace('.webp', '-96.webp'), Buffer.from('small'), 'image/webp')
  await writeFile(join(dataDir, 'secrets.key'), 'key')
  await writeFile(join(dataDir, 'store.lock'), 'this process')
  const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`)
  const connection = withDatabase(inject('postgres'), rows[0]?.name ?? '')
  return { source: { connection, images, dataDir, migrationsFolder, now }, path: join(folder, 'backup.zip') }
}

function restoreTarget() {
  const dataDir = join(folder, 'restored')
  return { connection: targetConnection, dataDir, images: createDiskStore(join(dataDir, 'images')), now }
}

async function restore(path: string): Promise<void> {
  const backup = await openBackup(path, migrationsFolder)
  try {
    await restoreBackup(backup, restoreTarget())
  } finally {
    backup.archive.close()
  }
}

type Change = (files: Map<string, Buffer>, manifest: BackupManifest) => void

/** Rewrites a backup with a change and returns its path. */
async function rewriteBackup(sourcePath: string, targetPath: string, change: Change): Promise<string> {
  const archive = await openArchive(sourcePath)
  const files = new Map<string, Buffer>()
  for (const path of archive.paths) files.set(path, await buffer(await archive.read(path)))
  archive.close()
  const manifest = backupManifest.parse(JSON.parse(String(files.get(manifestPath))))
  change(files, manifest)
  files.set(manifestPath, Buffer.from(JSON.stringify(manifest)))
  await writeArchive(targetPath, undefined, async (add) => {
    for (const [path, content] of files) await add(path, Readable.from([content]))
  })
  return targetPath
}

/** Returns a checksum of the rows of each table, the values of all sequences, and all constraints and triggers. */
async function contentsOf(connection: ClientConfig) {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('restores') order by 1`,
    )
    const contents: Record<string, unknown> = {}
    for (const { name } of rows) {
      const rowsOf = `select count(*)::int as rows, md5(string_agg(line, '' order by line)) from (select t::text as line from ${name} t) as lines`
      contents[name] = (await client.query(rowsOf)).rows[0]
    }
    const sequences = await client.query(
      "select sequencename, last_value from pg_sequences where sequencename not like 'restores%' order by 1",
    )
    const constraints = await client.query(
      'select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid), convalidated from pg_constraint order by 1, 2',
    )
    const triggers = await client.query(
      'select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    )
    return { contents, sequences: sequences.rows, constraints: constraints.rows, triggers: triggers.rows }
  })
}

describe('a backup', () => {
  isolatedDatabaseTest('restores every row, sequence, constraint, picture and key file', async ({ shop }) => {
    const { source, path } = await createFilledStore(shop)
    const manifest = await writeBackup(source, path, undefined)
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(10)

    await restore(path)
    expect(await contentsOf(targetConnection)).toEqual(await contentsOf(source.connection))
    const { dataDir, images } = restoreTarget()
    expect(await readFile(join(dataDir, 'secrets.key'), 'utf8')).toBe('key')
    expect(await images.get(picture)).toEqual(Buffer.from('picture'))
    expect((await readdir(dataDir)).toSorted()).toEqual(['images', 'secrets.key'])
    expect(await images.list()).toEqual([picture])
  })

  isolatedDatabaseTest('is a consistent snapshot while orders are placed', async ({ shop }) => {
    const { source, path } = await createFilledStore(shop)
    const ordering = fillShop(shop)
    await writeBackup(source, path, undefined)
    await ordering
    await restore(path)
    const ordersWithoutLines = await withClient(targetConnection, (client) =>
      client.query(
        `select id from orders where not exists (select from order_lines where order_id = orders.id)`,
      ),
    )
    expect(ordersWithoutLines.rows).toEqual([])
  })

  isolatedDatabaseTest('can be read with its age key only', async ({ shop }) => {
    const { source, path } = await createFilledStore(shop)
    const identity = await generateX25519Identity()
    await writeBackup(source, path, { recipient: await identityToRecipient(identity) })
    expect(await isEncrypted(path)).toBe(true)
    await expect(openBackup(path, migrationsFolder)).rejects.toThrow('no complete archive')

    const decryptedPath = join(folder, 'plain.zip')
    const otherIdentity = await generateX25519Identity()
    await expect(decryptFile(path, decryptedPath, [{ identity: otherIdentity }])).rejects.toThrow(
      'does not open',
    )
    expect(await readdir(folder)).not.toContain('plain.zip')
    await decryptFile(path, decryptedPath, [{ identity }])
    await restore(decryptedPath)
    expect(await contentsOf(targetConnection)).toEqual(await contentsOf(source.connection))
  })

  isolatedDatabaseTest(
    'that is cut off or changed is refused before anything is written',
    async ({ shop }) => {
      const { source, path } = await createFilledStore(shop)
      await writeBackup(source, path, undefined)
      const bytes = await readFile(path)
      await writeFile(join(folder, 'cut.zip'), bytes.subarray(0, -100))
      await expect(restore(join(folder, 'cut.zip'))).rejects.toThrow('no complete archive')

      const offset = bytes.indexOf('picture', bytes.indexOf(`images/${picture}`))
      bytes[offset] = (bytes[offset] ?? 0) ^ 1
      await writeFile(join(folder, 'changed.zip'), bytes)
      await expect(restore(join(folder, 'changed.zip'))).rejects.toThrow('damaged')
      const tables = await withClient(targetConnection, (client) =>
        client.query(`select from pg_tables where schemaname = 'public'`),
      )
      expect(tables.rowCount).toBe(0)
    },
  )

  isolatedDatabaseTest(
    'with changed SQL, a missing table or an unexpected file is refused',
    async ({ shop }) => {
      const { source, path } = await createFilledStore(shop)
      await writeBackup(source, path, undefined)
      const rewriteAs = (name: string, change: Change) => rewriteBackup(path, join(folder, name), change)
      const withChangedSql = await rewriteAs('schema.zip', (files, manifest) => {
        const [first] = manifest.migrations
        const otherSql = Buffer.from('drop table orders')
        files.set(`schema/${first?.name}`, otherSql)
        if (first)
          Object.assign(first, {
            bytes: otherSql.length,
            sha256: createHash('sha256').update(otherSql).digest('hex'),
          })
      })
      await expect(restore(withChangedSql)).rejects.toThrow('differs from this release')
      const withUnknownSql = await rewriteAs('unknown.zip', (files, manifest) => {
        const otherSql = Buffer.from('drop table orders')
        files.set('schema/199-other.sql', otherSql)
        const sha256 = createHash('sha256').update(otherSql).digest('hex')
        manifest.migrations.push({ name: '199-other.sql', bytes: otherSql.length, sha256 })
      })
      await expect(restore(withUnknownSql)).rejects.toThrow(
        '199-other.sql in the backup differs from this release',
      )
      const withUnexpectedFile = await rewriteAs('file.zip', (files, manifest) => {
        files.set('data/store.lock', Buffer.from('x'))
        manifest.files.push({ path: 'data/store.lock', bytes: 1, sha256: '' })
      })
      await expect(restore(withUnexpectedFile)).rejects.toThrow('belongs to no backup')
      const withoutTable = await rewriteAs('table.zip', (_files, manifest) => {
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'order_lines')
      })
      await expect(restore(withoutTable)).rejects.toThrow('order_lines')
    },
  )

  isolatedDatabaseTest('is not restored into a database that already has tables', async ({ shop }) => {
    const { source, path } = await createFilledStore(shop)
    await writeBackup(source, path, undefined)
    await withClient(targetConnection, (client) => client.query('create table chairs ()'))
    await expect(restore(path)).rejects.toThrow(DatabaseNotEmptyError)
  })

  isolatedDatabaseTest(
    'is restored once if two restores into one database run concurrently',
    async ({ shop }) => {
      const { source, path } = await createFilledStore(shop)
      await writeBackup(source, path, undefined)
      const results = await Promise.allSettled([restore(path), restore(path)])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(results).toContainEqual({ status: 'rejected', reason: expect.any(DatabaseNotEmptyError) })
      expect(await contentsOf(targetConnection)).toEqual(await contentsOf(source.connection))
    },
  )

  isolatedDatabaseTest('is restored from the beginning after an interrupted restore', async ({ shop }) => {
    const { source, path } = await createFilledStore(shop)
    await writeBackup(source, path, undefined)
    const backup = await openBackup(path, migrationsFolder)
    const images = { ...restoreTarget().images, put: () => Promise.reject(new Error('the disk is full')) }
    await expect(restoreBackup(backup, { ...restoreTarget(), images })).rejects.toThrow('the disk is full')
    backup.archive.close()
    expect(await withClient(targetConnection, isRestoreUnfinished)).toBe(true)

    await restore(path)
    expect(await withClient(targetConnection, isRestoreUnfinished)).toBe(false)
    expect(await contentsOf(targetConnection)).toEqual(await contentsOf(source.connection))
  })

  isolatedDatabaseTest(
    'that fails leaves no new file and does not replace the previous backup',
    async ({ shop }) => {
      const { source, path } = await createFilledStore(shop)
      await writeFile(path, 'the backup of yesterday')
      const images = { ...source.images, get: () => Promise.reject(new Error('the bucket is away')) }
      await expect(writeBackup({ ...source, images }, path, undefined)).rejects.toThrow('the bucket is away')
      expect(await readFile(path, 'utf8')).toBe('the backup of yesterday')
      expect((await readdir(folder)).toSorted()).toEqual(['backup.zip', 'data'])
    },
  )
})
