import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { openDatabase } from '#db/database.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { normaliseEmail } from '#domain/email.ts'
import { givePassword, listLogins } from '#shop/staff/given-password.ts'
import { loadEnvFile, readConfig, type Config } from '#server/config/config.server.ts'
import { isStartupError, StartupError } from '#server/config/startup-error.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { connectionOfRunning } from '#server/embedded-postgres/running.ts'
import { createLog, createSecurityLog } from './log.ts'

// `npm run store -- staff password EMAIL`: gives a seller a new password, whether the store runs or not.
const undefinedTable = '42P01'

await main().catch((error: unknown) => {
  const isPlain = isStartupError(error)
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})

async function main(): Promise<void> {
  loadEnvFile(join(import.meta.dirname, '../..'))
  const config = readConfig(process.env)
  const { connection, close } = await reach(config)
  try {
    await give(connection, { email: process.argv[2], dataDir: config.dataDir })
  } finally {
    await close()
  }
}

type Given = { email: string | undefined; dataDir: string }

async function give(connection: pg.PoolConfig, { email, dataDir }: Given): Promise<void> {
  const { db, close } = openDatabase(connection, () => undefined)
  try {
    const password = email === undefined ? undefined : await givePassword(db, email, new Date())
    if (password === undefined) {
      const logins = await listLogins(db)
      throw new StartupError(
        [`Nobody logs in by ${email ?? 'no address'}. Name one of:`, ...logins].join('\n  '),
      )
    }
    const found = await db
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.email, normaliseEmail(email ?? '')))
    const note = createSecurityLog(dataDir)
    for (const { id: actor } of found)
      note({ event: 'password-changed', actor, address: '', side: 'staff', by: 'machine' })
    process.stdout.write(
      `The new password of ${email} is\n\n  ${password}\n\nEverybody who was logged in with the old one is logged out. Log in at /seller and change it there.\n`,
    )
  } catch (error) {
    if (isMissingTable(error)) throw neverOpened()
    throw error
  } finally {
    await close()
  }
}

function isMissingTable(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && cause.code === undefinedTable
}

function neverOpened(): StartupError {
  return new StartupError('This store has never been opened: run "npm start" first.')
}

function leave(): Promise<void> {
  return Promise.resolve()
}

type Reached = { connection: pg.PoolConfig; close: () => Promise<void> }

/** The store's database: where it is told to be, where it runs now, or started for this moment. */
async function reach({ databaseUrl, dataDir }: Config): Promise<Reached> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: leave }
  const running = await connectionOfRunning(dataDir)
  if (running) return { connection: running, close: leave }
  if (!existsSync(join(dataDir, 'postgres'))) throw neverOpened()
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('warn') })
  return { connection: postgres.connection, close: () => postgres.stop() }
}
