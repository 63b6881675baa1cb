import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { checkVersion, createCluster, waitUntilFree } from './cluster.ts'
import {
  type Connection,
  connectionTo,
  keepPassword,
  lockDataFolder,
  makeDataFolder,
  makeSocketFolder,
} from './folders.ts'
import { chooseIdentity, findPrograms } from './programs.ts'
import { type Log, type ServerOptions, startServer, supervise } from './server.ts'

export type EmbeddedPostgres = {
  /** Exactly what pg's Pool and Client take. It stays the same when the server had to be restarted. */
  connection: Connection
  stop(): Promise<void>
}

/**
 * Starts the store's own PostgreSQL in DATA_DIR/postgres, making the cluster and the database on
 * the first start, and keeps it running until `stop`. It ends with this process, however that ends.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  /** The folder is gone while the store runs. */
  onLost?: () => void
  /** Settings of PostgreSQL that count before the store's own, as `name=value`; a store gives none. */
  settings?: readonly string[]
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const clusterDir = join(dataDir, 'postgres')
  await makeDataFolder(dataDir)
  const lock = await lockDataFolder(dataDir)
  let socketDir: string | undefined
  const cleanUp = async () => {
    if (socketDir !== undefined) await rm(socketDir, { recursive: true, force: true })
    await lock.release()
  }
  try {
    const found = await findPrograms()
    await checkVersion(clusterDir, found)
    const { identity, programs } = await chooseIdentity({ dataDir, clusterDir, programs: found })
    const password = process.platform === 'win32' ? await keepPassword(dataDir) : undefined
    if (password === undefined) socketDir = await makeSocketFolder(identity)
    const connection = await connectionTo(socketDir, password)
    const { log, settings = [] } = options
    const server: ServerOptions = { clusterDir, programs, identity, password, connection, log, settings }
    await createCluster(server)
    await waitUntilFree(clusterDir)
    const onLost = options.onLost ?? (() => undefined)
    const supervisor = supervise(await startServer(server), { ...server, onLost })
    await makeDatabase(connection).catch(async (error) => {
      await supervisor.stop()
      throw error
    })
    return { connection, stop: once(() => supervisor.stop().finally(cleanUp)) }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

async function makeDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      connection.database,
    ])
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => (result ??= action())
}
