import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { checkVersion, createCluster, waitUntilFree } from './cluster.ts'
import {
  type ConnectionOptions,
  createConnectionOptions,
  loadOrCreatePassword,
  lockDataFolder,
  makeDataFolder,
  makeSocketFolder,
} from './folders.ts'
import { chooseIdentity, findPrograms } from './programs.ts'
import { type PostgresLog, type ServerOptions, startServer, supervise } from './server.ts'

export type EmbeddedPostgres = {
  /** The options for pg's Pool and Client. They stay the same after a restart of the server. */
  connection: ConnectionOptions
  stop(): Promise<void>
}

/**
 * Starts the store's PostgreSQL in DATA_DIR/postgres and runs it until `stop`. The first start creates the cluster and
 * the database. PostgreSQL ends when this process ends, even if it is killed.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: PostgresLog
  /** Called if the database files disappear while the store runs. */
  onLost?: () => void
  /** PostgreSQL settings that override the store's own, as `name=value`. */
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
    const installedPrograms = await findPrograms()
    await checkVersion(clusterDir, installedPrograms)
    const { identity, programs } = await chooseIdentity({ dataDir, clusterDir, programs: installedPrograms })
    const password = process.platform === 'win32' ? await loadOrCreatePassword(dataDir) : undefined
    if (password === undefined) socketDir = await makeSocketFolder(identity)
    const connection = await createConnectionOptions(socketDir, password)
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

async function makeDatabase(connection: ConnectionOptions): Promise<void> {
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
