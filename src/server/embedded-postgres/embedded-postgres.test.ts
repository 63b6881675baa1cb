import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  realpath,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { connectionOfRunningServer } from './running.ts'
import { StartupError } from '#server/config/startup-error.ts'

const isLinux = process.platform === 'linux'
let home: string
let dataDir: string
let servers: EmbeddedPostgres[]
let children: ChildProcess[]
let logLines: string[]
const log = {
  debug: () => undefined,
  info: (message: string) => void logLines.push(message),
  warn: (message: string) => void logLines.push(message),
  error: (message: string) => void logLines.push(message),
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'baithak-test-'))
  // The path exceeds the length limit of a Unix socket. Only the owner can enter its parent folder.
  dataDir = join(home, 'a-rather-long-folder-name/'.repeat(5), 'data')
  await mkdir(dataDir, { recursive: true })
  await chmod(home, 0o700)
  servers = []
  children = []
  logLines = []
})

afterEach(async () => {
  await Promise.all(servers.map((postgres) => postgres.stop()))
  for (const child of children) child.kill('SIGKILL')
  if (isLinux && existsSync(join(dataDir, 'postgres'))) await waitFor(hasNoServerProcess, 8_000)
  await rm(home, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  servers.push(postgres)
  return postgres
}

async function query(postgres: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<string> {
  const client = new Client(postgres.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return String(rows[0])
  } finally {
    await client.end()
  }
}

/** Repeats a query until it succeeds, as a pool would after a lost connection. */
async function queryWithRetry(postgres: EmbeddedPostgres, sql: string): Promise<string> {
  const giveUpAt = Date.now() + 10_000
  for (;;) {
    try {
      return await query(postgres, sql)
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await sleep(100)
    }
  }
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

async function countServerProcesses(folder: string): Promise<number> {
  const realFolder = await realpath(folder)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return folders.filter((each) => each === realFolder).length
}

async function hasNoServerProcess(): Promise<boolean> {
  return (await countServerProcesses(join(dataDir, 'postgres'))) === 0
}

async function waitFor(condition: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const giveUpAt = Date.now() + ms; Date.now() < giveUpAt; await sleep(50))
    if (await condition()) return true
  return false
}

/** Starts the embedded database in a child process, which prints the connection when it is ready. */
async function startChild(path = process.env.PATH): Promise<{ child: ChildProcess; connection: Connection }> {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)
  const code = `
    import { startEmbeddedPostgres } from ${module}
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    console.log(JSON.stringify(connection))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, PATH: path, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const text = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)))
    child.once('exit', (status) => reject(new Error(`the child ended with ${status}`)))
  })
  return { child, connection: JSON.parse(text) }
}
type Connection = EmbeddedPostgres['connection']

async function startupErrorMessage(): Promise<string> {
  const error = await startEmbeddedPostgres({ dataDir, log }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  return error instanceof Error ? error.message : ''
}

describe.skipIf(process.platform === 'win32')('the embedded database', () => {
  test('starts in a private folder with a long path, preserves written data, and deletes its temporary files when it stops', async () => {
    const first = await start()
    await query(first, 'create table chairs as select 1 as legs')
    const folder = first.connection.host
    await first.stop()
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(join(dataDir, 'store.lock'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

    const second = await start()
    expect(await query(second, 'select legs from chairs')).toBe('1')
    expect(logLines.filter((line) => line.includes('unexpectedly'))).toEqual([])
  })

  test('has fsync, checksums, UTF-8, no network access and the search extensions', async () => {
    const postgres = await start()
    const show = (name: string) => query(postgres, `show ${name}`)
    expect(await show('fsync')).toBe('on')
    expect(await show('data_checksums')).toBe('on')
    expect(await show('server_encoding')).toBe('UTF8')
    expect(await show('listen_addresses')).toBe('')
    expect(await show('timezone')).toBe('UTC')
    expect(await query(postgres, `select upper('é'), 'क' ~ '[[:alpha:]]'`)).toBe('É,true')
    for (const name of ['pg_trgm', 'unaccent', 'fuzzystrmatch'])
      await query(postgres, `create extension ${name}`)
    expect(await query(postgres, `select string_agg(extname, ' ' order by extname) from pg_extension`)).toBe(
      'fuzzystrmatch pg_trgm plpgsql unaccent',
    )
    expect(await query(postgres, `select 'ङ' < 'क' collate "und-x-icu"`)).toBe('false')
  })

  test('is restarted after it was killed, with the same connection and without data loss', async () => {
    const postgres = await start()
    await query(postgres, 'create table chairs as select 4 as legs')
    process.kill(await serverPid(), 'SIGKILL')
    expect(await queryWithRetry(postgres, 'select legs from chairs')).toBe('4')
    expect(await waitFor(async () => logLines.includes('PostgreSQL runs again'), 5_000)).toBe(true)
  })

  test('refuses a second store on the same folder with a one-line message that contains the folder and the process id', async () => {
    await start()
    const message = await startupErrorMessage()
    expect(message).toContain(dataDir)
    expect(message).toContain(`process ${process.pid}`)
    expect(message).not.toContain('\n')
  })

  test.runIf(isLinux)(
    'stops after its store is killed, and the next store can start immediately',
    async () => {
      const { child, connection } = await startChild()
      await query({ connection }, 'create table chairs as select 3 as legs')
      expect(await startupErrorMessage()).toContain(`process ${child.pid}`)
      child.kill('SIGKILL')

      const startedAt = Date.now()
      const nextStore = await start()
      expect(Date.now() - startedAt).toBeLessThan(10_000)
      expect(await query(nextStore, 'select legs from chairs')).toBe('3')
      await nextStore.stop()
      expect(await countServerProcesses(join(dataDir, 'postgres'))).toBe(0)
    },
  )

  test.runIf(isLinux)('has no process after its store is killed', async () => {
    const { child } = await startChild()
    expect(await countServerProcesses(join(dataDir, 'postgres'))).toBeGreaterThan(0)
    child.kill('SIGKILL')
    expect(await waitFor(hasNoServerProcess, 8_000)).toBe(true)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test.runIf(isLinux)('has no process after its store is killed, also without setpriv', async () => {
    const bin = join(home, 'bin')
    await mkdir(bin)
    for (const name of ['unshare', 'sh']) await symlink(`/usr/bin/${name}`, join(bin, name))
    const { child } = await startChild(bin)
    child.kill('SIGKILL')
    expect(await waitFor(hasNoServerProcess, 8_000)).toBe(true)
  })

  test('starts despite stale lock files whose process ids are reused', async () => {
    const first = await start()
    await first.stop()
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    await writeFile(pidFile, `${process.ppid}\n${join(dataDir, 'postgres')}\n0\n5432\n/nowhere\n\n  1 1\n`)
    const lockOfDeadProcess = { pid: process.ppid, startedAt: '1', machine: 'gone', key: 'x' }
    await writeFile(join(dataDir, 'store.lock'), JSON.stringify(lockOfDeadProcess))
    await utimes(join(dataDir, 'store.lock'), new Date(0), new Date(0))
    expect(await connectionOfRunningServer(dataDir)).toBeUndefined()

    const second = await start()
    expect(await query(second, 'select 1')).toBe('1')
    expect(await connectionOfRunningServer(dataDir)).toMatchObject(second.connection)
  })

  test('refuses a cluster of another version with a one-line message', async () => {
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    const message = await startupErrorMessage()
    expect(message).toMatch(/PostgreSQL 17.*PostgreSQL 18/)
    expect(message).not.toContain('\n')
    expect(existsSync(join(dataDir, 'store.lock'))).toBe(false)
  })

  test('refuses an unwritable data folder with a one-line message', async () => {
    dataDir = join(home, 'file', 'data')
    await writeFile(join(home, 'file'), 'not a folder')
    const message = await startupErrorMessage()
    expect(message).toContain(`The data folder ${dataDir} cannot be written`)
  })
})

describe.runIf(isLinux && process.getuid?.() === 0)('as root without user namespaces', () => {
  test('runs as another user if that user can access the data folder', async () => {
    const bin = join(home, 'bin')
    await mkdir(bin)
    await chmod(home, 0o755)
    for (const name of ['setpriv', 'sh', 'true']) await symlink(`/usr/bin/${name}`, join(bin, name))
    const { connection } = await startChild(bin)
    expect(await query({ connection }, 'select 1')).toBe('1')
  })

  test('explains what to do if no other user can enter the folder', async () => {
    const bin = join(home, 'bin')
    await mkdir(bin)
    await symlink('/usr/bin/sh', join(bin, 'sh'))
    const path = process.env.PATH
    process.env.PATH = bin
    try {
      expect(await startupErrorMessage()).toContain('set DATABASE_URL')
    } finally {
      process.env.PATH = path
    }
  })
})
