import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { insertProducts } from './catalogue-rows.ts'
import { load, type LoadResult } from './http-load.ts'

// `node bench/speed.ts [1000,100000]`: every number as a ratio to a bare node:http server in the same minute.
const root = join(import.meta.dirname, '..')
const sizes = (process.argv[2] ?? '1000,100000').split(',').map(Number)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = 3
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const lines: string[] = []

for (const size of sizes) await measureSize(size)
const name = `speed-${new Date().toISOString().slice(0, 10)}.md`
await writeFile(join(root, 'bench/results', name), `${lines.join('\n')}\n`)
process.exit(0)

async function measureSize(size: number): Promise<void> {
  const dataDir = join(root, '.cache/bench', String(size))
  await mkdir(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  const pool = new pg.Pool(postgres.connection)
  await migrate(pool, join(root, 'src/db/migrations'))
  await insertProducts(pool, size)
  const port = 3900
  const store = await startStore(port, dataDir, postgres.connection)
  say(`\n## ${size.toLocaleString('en')} products\n`)
  say('| what | store /s | bare /s | ratio | p50 ms | p99 ms |\n| --- | --- | --- | --- | --- | --- |')
  const { rows } = await pool.query<{ id: string; category: string }>('select id, category from products limit 500')
  const one = rows[0]
  if (!one) throw new Error('no products')
  await compare(port, 'cached home page', () => '/')
  await compare(port, 'cached shop page', () => '/products')
  await compare(port, 'cached product page', () => `/product/${one.category}/${one.id}`)
  await compare(port, 'JSON product list page', () => '/api/product/list?page=2&limit=12')
  let miss = 0
  await compare(port, 'shop page that misses', () => `/products?minPrice=${(miss += 1)}`)
  await search(port)
  const status = await readFile(`/proc/${store.pid}/status`, 'utf8').catch(() => '')
  say(`\nResident memory after it: ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)} MB`)
  store.kill('SIGTERM')
  await new Promise((resolve) => store.once('exit', resolve))
  await pool.end()
  await postgres.stop()
}

/** The same bytes from both, in turns; the median of the rounds. */
async function compare(port: number, what: string, path: () => string): Promise<void> {
  const bare = await startBare(port, path())
  const ratios: { ratio: number; store: LoadResult; bare: LoadResult }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const mine = await load({ port, connections: 32, seconds, paths: path })
    const theirs = await load({ port: bare.port, connections: 32, seconds, paths: path })
    if (mine.failures > 0) throw new Error(`${what}: ${mine.failures} of ${mine.requests} answers were not 200`)
    ratios.push({ ratio: mine.perSecond / theirs.perSecond, store: mine, bare: theirs })
  }
  bare.child.kill()
  const median = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
  if (!median) return
  say(
    `| ${what} | ${median.store.perSecond.toFixed(0)} | ${median.bare.perSecond.toFixed(0)} | ${median.ratio.toFixed(2)} | ${median.store.p50Ms.toFixed(1)} | ${median.store.p99Ms.toFixed(1)} |`,
  )
}

async function search(port: number): Promise<void> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const words = ['dining table', 'dining chair', 'wardrobe', 'mattress', 'bookcase', 'office chair', 'lounge chair', 'terracotta', 'charcoal', 'indigo', 'walnut', 'bamboo', 'rattan', 'Mustang', 'Bhimsen', 'Churia', 'Janaki']
  const groups: Readonly<Record<string, string[]>> = {
    'two letters (up to nine tenths of all)': letters.flatMap((a) => letters.map((b) => a + b)),
    'parts of words (about a tenth)': [...new Set(words.flatMap((word) => partsOf(word, 4)))],
    'a number (few)': Array.from({ length: 800 }, (_, n) => String(n + 100)),
    'parts of Nepali words (a tenth)': ['आराम कुर्सी', 'खाने टेबल', 'खाने कुर्सी', 'किताब दराज', 'कार्यालय कुर्सी'].flatMap((word) => partsOf(word, 3)),
    'misspelt (no match as written)': words.flatMap((word) => misspelt(word)),
  }
  say('\n| search, 16 at once | terms | p50 ms | p99 ms | per second |\n| --- | --- | --- | --- | --- |')
  const repeated = Object.values(groups).flatMap((terms) => terms.slice(0, 4))
  let turn = 0
  const again = () => `/api/product/list?search=${encodeURIComponent(repeated[(turn += 1) % repeated.length] ?? '')}`
  await load({ port, connections: 16, seconds: 1, paths: again })
  sayLatency('repeated terms', await load({ port, connections: 16, seconds, paths: again }))
  for (const [name, terms] of Object.entries(groups)) {
    const fresh = terms.filter((term) => !repeated.includes(term)).values()
    const paths = () => {
      const { value } = fresh.next()
      return value === undefined ? undefined : `/api/product/list?search=${encodeURIComponent(value)}`
    }
    sayLatency(`never asked: ${name}`, await load({ port, connections: 16, seconds: 60, paths }))
  }
}

function partsOf(word: string, least: number): string[] {
  const parts: string[] = []
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + least; to <= word.length; to += 1) parts.push(word.slice(from, to).trim())
  return [...new Set(parts)].filter((part) => part.length >= least)
}

function misspelt(word: string): string[] {
  return [...word].map((letter, at) => `${word.slice(0, at)}${letter}${letter}${letter}${word.slice(at + 1)}`).filter((text) => !text.includes('  '))
}

function sayLatency(what: string, result: LoadResult): void {
  say(`| ${what} | ${result.requests} | ${result.p50Ms.toFixed(1)} | ${result.p99Ms.toFixed(1)} | ${result.perSecond.toFixed(0)} |`)
}

async function startStore(port: number, dataDir: string, connection: pg.ClientConfig): Promise<ChildProcess> {
  const url = `postgres://${connection.user}@${encodeURIComponent(connection.host ?? '')}/${connection.database}`
  const store = spawn(process.execPath, ['--enable-source-maps', 'src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      DEMO_CATALOGUE: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  })
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return store
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the store did not open')
}

async function startBare(port: number, path: string): Promise<{ port: number; child: ChildProcess }> {
  const address = `http://127.0.0.1:${port}${path}`
  await fetch(address)
  const raw = await new Promise<{ headers: [string, string][]; body: string }>((resolve, reject) => {
    import('node:http').then(({ get }) =>
      get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            headers: Object.entries(response.headers).flatMap(([key, value]) =>
              ['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(key) ? [] : [[key, String(value)]],
            ),
            body: Buffer.concat(chunks).toString('base64'),
          }),
        )
      }).on('error', reject),
    )
  })
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  child.send({ status: 200, ...raw })
  const barePort = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return { port: barePort, child }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
  lines.push(line)
}
