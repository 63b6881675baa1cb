import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drillBackup, makeBackup } from './cluster/backup.ts'
import { breaks, untilHealthy, type Break } from './cluster/breaks.ts'
import { findPrimary, origin, startCluster, storeOrigins, until, type Cluster } from './cluster/engines.ts'
import { createHosts, removeHosts } from './cluster/hosts.ts'
import { orderKeys, startLoad, type Load, type Period } from './cluster/load.ts'
import { createNextRelease } from './cluster/next-release.ts'
import { requirePackages } from './cluster/packages.ts'
import { measureThroughput } from './cluster/throughput.ts'

// `npm run prove -- cluster`: Builds a cluster of packaged engines on one machine, breaks it while it is loaded, and
// compares what its clients know with what its database holds. Needs a built store, root and Linux.
// `npm run prove -- cluster kill` runs only the breaks whose name contains the word.
const settleMs = 5000
const broken: string[] = []

requirePackages()
const folder = mkdtempSync(join(tmpdir(), 'baithak-cluster-'))
chmodSync(folder, 0o755)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(1))
process.on('exit', clear)
try {
  createHosts()
  await prove(process.argv[2] ?? '')
} catch (error) {
  broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
for (const law of broken) print(`Broken: ${law}`)
end(broken.length > 0 ? 1 : 0)

async function prove(word: string): Promise<void> {
  print('Building the next release of the store …')
  const nextRelease = createNextRelease(folder)
  print(`Starting three databases, four stores and their proxies in ${folder} …`)
  const cluster = { ...(await startCluster(folder)), nextRelease }
  await untilHealthy(cluster)
  await makeBackup(cluster)
  cluster.query(
    await until('a primary', findPrimary),
    'update products set stock = 1000000, is_available = true',
  )
  const load = await startLoad(origin, storeOrigins)
  await quiet(load, 'the first requests')
  print(
    '\n| time (UTC) | broken | acknowledged | lost | doubled | failed: orders, pages, carts, prices, pictures | new primary | well after | slowest | stalest page |',
  )
  print('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const plannedBreak of breaks.filter(({ name }) => name.includes(word)))
    await breakOne(plannedBreak, cluster, load)
  const recovery = await drillBackup(cluster, load)
  await load.stop()
  await untilMailsAreSent(cluster)
  const hits = cluster.pageHits()
  const { lost, doubled, extra } = await compare(cluster, load)
  print(
    `\nAt the end: ${load.acknowledged.size} orders acknowledged, ${lost} lost, ${doubled} doubled, ${extra} without an acknowledgement.`,
  )
  print(`Varnish answered ${(hits * 100).toFixed(0)}% of the pages from its cache since its last start.`)
  if (hits === 0) broken.push('Varnish caches no page')
  if (extra > 0) broken.push(`${extra} orders that no client knows`)
  print(recovery.line)
  broken.push(...recovery.broken)
  if (word === '') print(await measureThroughput(cluster))
}

async function breakOne(plannedBreak: Break, cluster: Cluster, load: Load): Promise<void> {
  load.next()
  const startedAt = performance.now()
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const primaryMs = await plannedBreak.run(cluster)
  await untilHealthy(cluster)
  await quiet(load, plannedBreak.name)
  const { lost, doubled } = await compare(cluster, load)
  const period = load.next()
  const wellS = period.lastFailureAt === 0 ? 0 : (period.lastFailureAt - startedAt) / 1000
  const { order, page, cart, price, picture } = period.failures
  print(
    `| ${time} | ${plannedBreak.name} | ${period.acknowledged} | ${lost} | ${doubled} | ${order}, ${page}, ${cart}, ${price}, ${picture} | ${primaryMs === undefined ? '–' : seconds(primaryMs)} | ${wellS.toFixed(1)} s | ${seconds(period.slowestMs)} | ${seconds(period.staleMs)} |`,
  )
  judge(plannedBreak, period, wellS)
}

/** Waits until the jobs of the stores have sent every email. */
async function untilMailsAreSent(cluster: Cluster): Promise<void> {
  const primary = await until('a primary', findPrimary)
  const waiting = 'select count(*) from emails where sent_at is null'
  await until('all emails to be sent', async () => cluster.query(primary, waiting) === '0' || undefined)
}

/** Waits until no request has failed for five seconds. */
async function quiet(load: Load, name: string): Promise<void> {
  const startedAt = performance.now()
  await until(`requests to succeed after "${name}"`, async () => {
    const lastAt = Math.max(startedAt, load.current().lastFailureAt)
    return performance.now() - lastAt > settleMs || undefined
  })
}

function judge({ name, limits, isSeamless = false }: Break, period: Period, wellS: number): void {
  const failed = Object.values(period.failures).reduce((sum, count) => sum + count)
  if (isSeamless && failed > 0)
    broken.push(`${name}: ${failed} requests failed: ${period.failureTexts.slice(0, 5).join('; ')}`)
  if (wellS > limits.well) broken.push(`${name}: well after ${wellS.toFixed(1)} s, not ${limits.well} s`)
  if (period.staleMs > limits.stale * 1000)
    broken.push(`${name}: a page was ${seconds(period.staleMs)} old, not ${limits.stale} s`)
  for (const refusal of period.refusals.slice(0, 5)) broken.push(`${name}: ${refusal}`)
}

/** Compares the orders of the clients with those of the primary. */
async function compare(cluster: Cluster, { acknowledged }: Load) {
  const acknowledgedOrders = [...acknowledged]
  const primary = await until('a primary', findPrimary)
  const rows = cluster.query(
    primary,
    `select address->>'street', string_agg(id, ',') from orders where address->>'street' like '${orderKeys}%' group by 1`,
  )
  const stored = new Map(
    rows.split('\n').map((row) => [row.split('|')[0], row.split('|')[1]?.split(',') ?? []]),
  )
  const lost = acknowledgedOrders.filter(([key, orderId]) => stored.get(key)?.includes(orderId) !== true)
  const doubled = [...stored.values()].filter((ids) => ids.length > 1)
  const extra = [...stored.keys()].filter((key) => key !== '' && !acknowledged.has(key ?? ''))
  if (lost.length > 0) broken.push(`${lost.length} lost, such as ${lost[0]?.[0]}`)
  if (doubled.length > 0) broken.push(`doubled: ${doubled.join('; ')}`)
  return { lost: lost.length, doubled: doubled.length, extra: extra.length }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function end(code: number): void {
  process.exit(code)
}

function clear(): void {
  removeHosts()
  if (process.env['CLUSTER_LOGS'] === undefined)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
