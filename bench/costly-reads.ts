import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { insertProducts } from './catalogue-rows.ts'
import { load } from './http-load.ts'
import { startStore } from './servers.ts'

// `npm run bench -- costly-reads [40000]`: Measures how long other requests wait while 20 connections read sitemaps,
// the whole list and the API document.
const root = join(import.meta.dirname, '..')
const size = Number(process.argv[2] ?? 40_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const port = 3900
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const agent = new Agent({ keepAlive: true })
const costly = ['/sitemap-1.xml', '/sitemap-NaN.xml', '/api/product/list', '/api/docs.json']

const dataDir = join(root, `.cache/bench/${size}`)
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
const pool = new Pool(postgres.connection)
await migrate(pool, join(root, 'src/db/migrations'))
await insertProducts(pool, size)
const store = await startStore(port, dataDir, postgres.connection)
let missed = 0

console.log(`${size} products, 20 connections, ${seconds} s each`)
const alone = await others()
console.log(`alone: cached page p50 ${ms(alone.cached)}, page that misses p50 ${ms(alone.missing)}`)
for (const path of costly) {
  const before = await memoryMb()
  const first = performance.now()
  const status = await read(path)
  const firstMs = performance.now() - first
  const reading = readers(path)
  const meanwhile = await others()
  const { perSecond, p50Ms } = await reading
  console.log(
    `${path} (${status}): first ${ms(firstMs)}, then ${perSecond.toFixed(0)}/s with p50 ${ms(p50Ms)}; ` +
      `meanwhile cached page ${ms(meanwhile.cached)} (${(meanwhile.cached / alone.cached).toFixed(1)} x), ` +
      `page that misses ${ms(meanwhile.missing)} (${(meanwhile.missing / alone.missing).toFixed(1)} x); ` +
      `memory ${before} to ${await memoryMb()} MB`,
  )
}

store.kill('SIGTERM')
await new Promise((resolve) => store.once('exit', resolve))
await pool.end()
await postgres.stop()
process.exit(0)

/** Returns the median response time of a cached page and of pages that have not been requested before. */
async function others(): Promise<{ cached: number; missing: number }> {
  const cached = load({ port, connections: 1, seconds, paths: () => '/' })
  const missing = load({
    port,
    connections: 1,
    seconds,
    paths: () => `/products?minPrice=${(missed += 1)}`,
  })
  return { cached: (await cached).p50Ms, missing: (await missing).p50Ms }
}

/** Twenty connections that read an address again and again. */
async function readers(path: string): Promise<{ perSecond: number; p50Ms: number }> {
  const times: number[] = []
  const startedAt = performance.now()
  const reader = async () => {
    while (performance.now() < startedAt + seconds * 1000) {
      const sentAt = performance.now()
      await read(path)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: 20 }, reader))
  times.sort((one, other) => one - other)
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  return { perSecond: times.length / elapsedSeconds, p50Ms: times[Math.floor(times.length / 2)] ?? 0 }
}

/** Reads a response to its end without unpacking it. */
function read(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, br' }
    get({ port, path, headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${store.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
