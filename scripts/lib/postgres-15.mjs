import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from './run.mjs'
import { scratchFolder } from './scratch.mjs'

/** Where PostgreSQL 15, the oldest that the store supports, is installed on this machine; or undefined. */
export async function findPostgres15() {
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'postgres'))
  for (const place of ['/usr/lib/postgresql/15/bin/postgres', ...onPath]) {
    if (!existsSync(place)) continue
    const { code, output } = await run([place, '--version'])
    if (code === 0 && / 15(\.|\s)/.test(output)) return dirname(place)
  }
  return undefined
}

/** Runs `work` with the address of a new PostgreSQL 15, and removes the server afterwards. */
export async function withPostgres15(bin, work) {
  const folder = mkdtempSync(join(scratchFolder(), 'baithak-pg15-'))
  const cluster = join(folder, 'cluster')
  // PostgreSQL refuses root, which therefore shows itself under another number.
  const asOther = process.getuid?.() === 0 ? inNamespace() : []
  let server
  try {
    const options = ['--username=baithak', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync']
    const made = await run([...asOther, join(bin, 'initdb'), '-D', cluster, ...options])
    if (made.code !== 0)
      throw new Error(`PostgreSQL 15 could not make its folder: ${made.output.trim().split('\n').at(-1)}`)
    server = startServer([...asOther, join(bin, 'postgres')], cluster, folder)
    await untilReady(join(bin, 'pg_isready'), folder)
    return await work(`postgresql://baithak@localhost/postgres?host=${encodeURIComponent(folder)}`)
  } finally {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** initdb requires a user id that has a name on this machine. */
function inNamespace() {
  const uid = /^[^:]+:[^:]*:1000:/m.test(readFileSync('/etc/passwd', 'utf8')) ? 1000 : 65534
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`]
}

function startServer([program, ...prefix], cluster, folder) {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    // Test data is temporary, so it does not need to survive a power failure.
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
  ]
  const args = [...prefix, '-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(program, args, { stdio: 'ignore' })
  server.once('error', () => undefined)
  process.once('exit', () => server.kill('SIGINT'))
  return server
}

async function untilReady(isReady, folder) {
  for (const giveUpAt = Date.now() + 20_000; Date.now() < giveUpAt; await sleep(100)) {
    if ((await run([isReady, '-q', '-h', folder])).code === 0) return
  }
  throw new Error('PostgreSQL 15 did not start')
}

async function stop(server) {
  if (!server?.pid || server.exitCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGINT')
  await Promise.race([ended, sleep(10_000)])
}
