import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Identity } from './embedded-postgres-run.ts'
import type { Connection } from './embedded-postgres-server.ts'
import { StartupError } from '#server/config/startup-error.ts'

const socketPrefix = 'baithak-pg-'
// A Unix socket's address holds 107 bytes, the file's name in it included.
const longestSocketFolder = 107 - '/.s.PGSQL.5432.lock'.length

export async function makeDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    await makeFolders(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${reason}): make it writable, or set DATA_DIR to another folder`,
      { cause: error },
    )
  }
}

// Not with mkdir's own `recursive`: below /proc that tries for ever.
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path) throw error
    const parentExists = await stat(parent).then(
      () => true,
      () => false,
    )
    if (parentExists) throw error
    await makeFolders(parent)
    await mkdir(path)
  }
}

/** A short private folder for the socket; folders that a killed store left behind are cleared away. */
export async function makeSocketFolder(identity: Identity): Promise<string> {
  const own = tmpdir()
  const parent = Buffer.byteLength(own) + socketPrefix.length + 7 > longestSocketFolder ? '/tmp' : own
  await clearDeadSockets(parent)
  try {
    const folder = await mkdtemp(join(parent, socketPrefix))
    if (identity.uid !== undefined && identity.gid !== undefined) {
      await chown(folder, identity.uid, identity.gid)
    }
    return folder
  } catch (error) {
    throw new StartupError(`The temporary folder ${parent} cannot be written: set TMPDIR to another folder`, {
      cause: error,
    })
  }
}

async function clearDeadSockets(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(socketPrefix))) {
    const folder = join(parent, name)
    const found = await stat(folder).catch(() => undefined)
    // A young one may be another store's that is just starting.
    if (found === undefined || Date.now() - found.mtimeMs < 60_000) continue
    if (await canConnect(join(folder, '.s.PGSQL.5432'))) continue
    // Another user's folder stays: it is theirs to clear.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

function canConnect(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => done(true))
    // Only these two say that nobody listens; any other failure leaves the question open.
    socket.once('error', (error) => done(!/ECONNREFUSED|ENOENT/.test(error.message)))
    socket.once('connect', () => socket.destroy())
  })
}

export async function connectionTo(
  socketDir: string | undefined,
  password: string | undefined,
): Promise<Connection> {
  if (socketDir !== undefined) return { host: socketDir, port: 5432, user: 'baithak', database: 'baithak' }
  const common = { host: '127.0.0.1', port: await freePort(), user: 'baithak', database: 'baithak' }
  return password === undefined ? common : { ...common, password }
}

/** Loopback is open to every user of the machine, so there a password of the cluster's own is asked for. */
export async function keepPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  await writeFile(path, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    () => undefined,
  )
  return (await readFile(path, 'utf8')).trim()
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 54_329))
    })
  })
}
