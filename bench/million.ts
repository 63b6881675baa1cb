import { mkdir, readFile } from 'node:fs/promises'
import type { ChildProcess } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { z } from 'zod'
import { migrate } from '#db/migrate.server.ts'
import { colourCodes } from '#domain/product/fields/codes.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { furniture, insertProducts } from './catalogue-rows.ts'
import { load } from './http-load.ts'
import { searchTerms } from './search-terms.ts'
import { startStore } from './servers.ts'

// `npm run bench -- million [1000000] [/folder]`: Measures the start, the memory, lists and searches of a large catalogue. The
// folder keeps the filled database for the next run.
const size = Number(process.argv[2] ?? 1_000_000)
const root = join(import.meta.dirname, '..')
const folder = process.argv[3] ?? join(root, '.cache/bench')
const port = Number(process.env.BENCH_PORT ?? 3900)
const requestsPerList = 200
const quiet = { debug: silent, info: silent, warn: silent, error: silent }
const blocks = z.object({ longestMs: z.number(), longestCpuMs: z.number(), over50: z.number() })
const loopReport = z.object({ catalogueMs: z.number(), building: blocks, all: blocks })

const dataDir = join(folder, String(size))
await mkdir(dataDir, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
const pool = new Pool(postgres.connection)
await migrate(pool, join(root, 'src/db/migrations'))
await insertProducts(pool, size)
say(
  `${size.toLocaleString('en')} products, ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`,
)
const startedAt = performance.now()
const store = await startStore(port, dataDir, {
  ...postgres.connection,
  nodeArguments: ['--import', join(import.meta.dirname, 'event-loop-blocks.ts')],
})
const readyMs = performance.now() - startedAt
try {
  say('| start | |\n| --- | --- |')
  say(`| ready after | ${(readyMs / 1000).toFixed(1)} s |`)
  say(`| processor time of the store | ${((await cpuMs()) / 1000).toFixed(1)} s |`)
  const loading = await readBlocks(store)
  say(`| of which the catalogue | ${(loading.catalogueMs / 1000).toFixed(1)} s |`)
  say(`| longest block of the event loop while it is read | ${blockText(loading.building)} |`)
  say(`| longest block since the start | ${blockText(loading.all)} |`)
  say(`| resident, and the peak until then | ${await memory()} |`)
  await waitUntilIdle()
  const filling = await readBlocks(store)
  say(`| longest block while the cache of products fills | ${blockText(filling.all)} |`)
  say(`| resident, and the peak until then | ${await memory()} |`)
  say(
    '\n| lists and searches | requests | p50, p99 ms, 1 at once | p50, p99 ms, 16 at once | store CPU, ms each |',
  )
  say('| --- | --- | --- | --- | --- |')
  for (const [name, paths] of Object.entries(lists())) await measure(name, paths)
  for (const [name, terms] of Object.entries(searchTerms()))
    await measure(
      `search: ${name}`,
      terms.map((term) => `search=${encodeURIComponent(term)}`),
    )
  say(`\nResident, and the peak: ${await memory()}`)
} finally {
  store.kill('SIGTERM')
  await new Promise((resolve) => store.once('exit', resolve))
  await pool.end()
  await postgres.stop()
}
process.exit(0)

/** The queries of lists by name. No query occurs twice, because responses are cached by their address. */
function lists(): Record<string, string[]> {
  const numbers = Array.from({ length: requestsPerList }, (_, n) => n)
  return {
    'first pages': numbers.map((n) => `page=${n + 1}`),
    'pages anywhere, by name': numbers.map(
      (n) => `sort=name-asc&page=${1 + Math.floor((n * size) / 12 / requestsPerList)}`,
    ),
    'of a category': numbers.map((n) => `category=${category(n)}&page=${n + 1}`),
    'of a category, by price, deep': numbers.map(
      (n) => `category=${category(n)}&sort=price-asc&page=${n * 20 + 1}`,
    ),
    'in stock': numbers.map((n) => `inStock=true&page=${n + 1}`),
    'between two prices': numbers.map((n) => `minPrice=${6000 + n}&maxPrice=${9000 + n}`),
    'of a colour and a size': numbers.map((n) => `colour=${colour(n)}&maxWidth=${900 + n}`),
    'of a category, with counts': numbers.map(
      (n) => `category=${category(n)}&counts=true&limit=${1 + (n % 24)}&page=${n + 1}`,
    ),
    'search and category, with counts': numbers.map((n) =>
      `search=oak ${n}&category=${category(n)}&counts=true`.replace(' ', '%20'),
    ),
    // The search of the shop page. Names that match come before categories that match.
    'search in names and categories': numbers.map(
      (n) => `search=${category(n).slice(0, 4)}&in=all&first=name&page=${n + 1}`,
    ),
  }
}

function category(n: number): string {
  return furniture[n % furniture.length]?.[0] ?? ''
}

function colour(n: number): string {
  return colourCodes[n % colourCodes.length] ?? ''
}

async function measure(name: string, queries: readonly string[]): Promise<void> {
  const halves = [queries.filter((_, n) => n % 2 === 0), queries.filter((_, n) => n % 2 === 1)]
  const columns: string[] = []
  const cpuBeforeMs = await cpuMs()
  for (const [index, connections] of [1, 16].entries()) {
    const paths = (halves[index] ?? []).values()
    const next = () => {
      const { value } = paths.next()
      return value === undefined ? undefined : `/api/product/list?${value}`
    }
    const { p50Ms, p99Ms, failures } = await load({ port, connections, seconds: 60, paths: next })
    columns.push(`${p50Ms.toFixed(1)}, ${p99Ms.toFixed(1)}${failures > 0 ? ` (${failures} failed)` : ''}`)
  }
  const cpuEachMs = ((await cpuMs()) - cpuBeforeMs) / queries.length
  say(`| ${name} | ${queries.length} | ${columns.join(' | ')} | ${cpuEachMs.toFixed(1)} |`)
}

async function readBlocks(process_: ChildProcess): Promise<z.output<typeof loopReport>> {
  const answer = new Promise<unknown>((resolve) => process_.once('message', resolve))
  process_.send('report')
  return loopReport.parse(await answer)
}

function blockText({ longestMs, longestCpuMs, over50 }: z.output<typeof blocks>): string {
  const text = `${longestMs.toFixed(0)} ms, of which processor time at most ${longestCpuMs.toFixed(0)} ms`
  return over50 > 0 ? `${text} (${over50} over 50 ms)` : text
}

async function waitUntilIdle(): Promise<void> {
  for (let before = -1000, now = 0; now - before > 60;) {
    before = now
    await wait(1000)
    now = await cpuMs()
  }
}

async function memory(): Promise<string> {
  const status = await readFile(`/proc/${store.pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024) / 1e6)
  return `${megabytes('VmRSS')} MB, ${megabytes('VmHWM')} MB`
}

async function cpuMs(): Promise<number> {
  const stat = await readFile(`/proc/${store.pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function silent(): void {
  // Logs nothing.
}
