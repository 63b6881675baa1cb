import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { insertProducts } from './catalogue-rows.ts'
import { load } from './http-load.ts'
import type { LoadResult } from './http-load.ts'
import { searchTerms } from './search-terms.ts'
import { startBare, startStore } from './servers.ts'

// `npm run bench -- speed [1000,100000]`: every number as a ratio to a bare node:http server in the same minute.
const root = join(import.meta.dirname, '..')
const sizes = (process.argv[2] ?? '1000,100000').split(',').map(Number)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = 3
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const lines: string[] = []

const today = new Date().toISOString().slice(0, 10)
sayMachine()
for (const size of sizes) await measureSize(size)
await writeFile(join(root, '.cache/bench', `speed-${today}.md`), `${lines.join('\n')}\n`)
process.exit(0)

function sayMachine(): void {
  const [busy = 0] = loadavg()
  say(`# Speed, ${today}\n`)
  say(
    `- ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`,
  )
  say('- The store, PostgreSQL, the client and the bare server share them.')
  say(`- ${seconds} s a round, the median of ${rounds} rounds.`)
  say(`- Load when it began: ${busy.toFixed(1)}${busy > 0.5 ? '; other work ran beside it' : ''}.`)
}

async function measureSize(size: number): Promise<void> {
  const dataDir = join(root, '.cache/bench', String(size))
  await mkdir(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  const pool = new Pool(postgres.connection)
  await migrate(pool, join(root, 'src/db/migrations'))
  await insertProducts(pool, size)
  const port = 3900
  const store = await startStore(port, dataDir, postgres.connection)
  await calm(store.pid)
  const version = await pool.query<{ server_version: string }>('show server_version')
  say(`\n## ${size.toLocaleString('en')} products, PostgreSQL ${version.rows[0]?.server_version ?? ''}\n`)
  say('| what | store /s | bare /s | ratio | p50 ms | p99 ms | store CPU, ms each |')
  say('| --- | --- | --- | --- | --- | --- | --- |')
  const { rows } = await pool.query<{ id: string; category: string }>(
    'select id, category_id as category from products limit 500',
  )
  const firstRow = rows[0]
  if (!firstRow) throw new Error('no products')
  const compare = comparing(port, store.pid)
  await compare('cached home page', () => '/')
  await compare('cached shop page', () => '/products')
  await compare('cached product page', () => `/product/${firstRow.category}/${firstRow.id}`)
  await compare('JSON product list page', () => '/api/product/list?page=2&limit=12')
  let miss = 0
  await compare('shop page that misses', () => `/products?minPrice=${(miss += 1)}`)
  await search(port, store.pid)
  const status = await readFile(`/proc/${store.pid}/status`, 'utf8').catch(() => '')
  say(`\nResident memory after it: ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)} MB`)
  store.kill('SIGTERM')
  await new Promise((resolve) => store.once('exit', resolve))
  await pool.end()
  await postgres.stop()
}

/** Waits until the store has read its productCache into memory: it does so in the background. */
async function calm(pid: number | undefined): Promise<void> {
  for (let before = -1000, now = 0; now - before > 60;) {
    before = now
    await wait(1000)
    now = await cpuMs(pid)
  }
}

/** Compares the same bytes from both, in turns; the median of the rounds. */
function comparing(port: number, pid: number | undefined) {
  return async (label: string, path: () => string): Promise<void> => {
    const bareServer = await startBare(port, path())
    // A second each to warm up, which does not count.
    for (const at of [port, bareServer.port])
      await load({ port: at, connections: 32, seconds: 1, paths: path })
    const ratios: { ratio: number; store: LoadResult; bare: LoadResult; cpu: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = await cpuMs(pid)
      const storeResult = await load({ port, connections: 32, seconds, paths: path })
      const cpu = ((await cpuMs(pid)) - before) / storeResult.requests
      const theirs = await load({ port: bareServer.port, connections: 32, seconds, paths: path })
      if (storeResult.failures > 0)
        throw new Error(`${label}: ${storeResult.failures} of ${storeResult.requests} answers were not 200`)
      ratios.push({ ratio: storeResult.perSecond / theirs.perSecond, store: storeResult, bare: theirs, cpu })
    }
    bareServer.child.kill()
    const median = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
    if (!median) return
    say(
      `| ${label} | ${median.store.perSecond.toFixed(0)} | ${median.bare.perSecond.toFixed(0)} | ${median.ratio.toFixed(2)} | ${median.store.p50Ms.toFixed(1)} | ${median.store.p99Ms.toFixed(1)} | ${median.cpu.toFixed(2)} |`,
    )
  }
}

async function search(port: number, pid: number | undefined): Promise<void> {
  const groups = searchTerms()
  say(
    '\n| search, 16 at once | terms | p50 ms | p99 ms | per second | store CPU, ms each |\n| --- | --- | --- | --- | --- | --- |',
  )
  const repeated = Object.values(groups).flatMap((terms) => terms.slice(0, 4))
  let turn = 0
  const again = () =>
    `/api/product/list?search=${encodeURIComponent(repeated[(turn += 1) % repeated.length] ?? '')}`
  await load({ port, connections: 16, seconds: 1, paths: again })
  const measure = async (label: string, options: { seconds: number; paths(): string | undefined }) => {
    const before = await cpuMs(pid)
    const result = await load({ port, connections: 16, ...options })
    sayLatency(label, result, ((await cpuMs(pid)) - before) / result.requests)
  }
  await measure('repeated terms', { seconds, paths: again })
  for (const [group, terms] of Object.entries(groups)) {
    const fresh = terms.filter((term) => !repeated.includes(term)).values()
    const paths = () => {
      const { value } = fresh.next()
      return value === undefined ? undefined : `/api/product/list?search=${encodeURIComponent(value)}`
    }
    await measure(`not requested before: ${group}`, { seconds: 60, paths })
  }
}

/**
 * Returns the processor time of the store so far. Unlike waiting times, it depends little on other programs. Linux
 * only.
 */
async function cpuMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

function sayLatency(label: string, result: LoadResult, cpu: number): void {
  const { requests, p50Ms, p99Ms, perSecond } = result
  say(
    `| ${label} | ${requests} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${perSecond.toFixed(0)} | ${cpu.toFixed(2)} |`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
  lines.push(line)
}
