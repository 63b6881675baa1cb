import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { insertProducts } from './catalogue-rows.ts'
import { startBare, startStore } from './servers.ts'

// `npm run bench -- wrk`: cached pages beside the bare server, with `wrk -c32` (of Debian's packages) as the client.
const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
const port = 3900
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

const dataDir = join(root, '.cache/bench/1000')
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
const pool = new Pool(postgres.connection)
await migrate(pool, join(root, 'src/db/migrations'))
await insertProducts(pool, 1000)
const { rows } = await pool.query<{ id: string; category: string }>(
  'select id, category_id as category from products limit 1',
)
const [product] = rows
if (!product) throw new Error('no products')
const store = await startStore(port, dataDir, postgres.connection)

console.log('| wrk -c32 | store /s | bare /s | ratio |\n| --- | --- | --- | --- |')
await compare('cached home page', '/')
await compare('cached shop page', '/products')
await compare('cached product page', `/product/${product.category}/${product.id}`)

store.kill('SIGTERM')
await new Promise((resolve) => store.once('exit', resolve))
await pool.end()
await postgres.stop()
process.exit(0)

/** In turns, the median of three. */
async function compare(what: string, path: string): Promise<void> {
  const bare = await startBare(port, path)
  for (const at of [port, bare.port]) await perSecond(at, path, 1)
  const rounds: { mine: number; theirs: number }[] = []
  for (let round = 0; round < 3; round += 1)
    rounds.push({ mine: await perSecond(port, path, 4), theirs: await perSecond(bare.port, path, 4) })
  bare.child.kill()
  const [, median] = rounds.toSorted((a, b) => a.mine / a.theirs - b.mine / b.theirs)
  if (!median) return
  const { mine, theirs } = median
  console.log(`| ${what} | ${mine.toFixed(0)} | ${theirs.toFixed(0)} | ${(mine / theirs).toFixed(2)} |`)
}

async function perSecond(at: number, path: string, seconds: number): Promise<number> {
  const address = `http://127.0.0.1:${at}${path}`
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: br', address])
  if (/Non-2xx/.test(stdout)) throw new Error(stdout)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}
