import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { owner, port as testPort } from './open-store.ts'
import { expect, test } from './watched.ts'

const port = testPort + 40
const origin = `http://127.0.0.1:${port}`
const metricsPort = port + 1

type RunningStore = {
  process: ChildProcess
  openWorkers: number[]
  errors: string[]
  ended: Promise<number | null>
}

/** Starts a store of two workers. `openWorkers` has the process ids of those that reported to be open. */
function startStore(dataDir: string, settings: Record<string, string> = {}): RunningStore {
  const store = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_CATALOGUE: 'off',
      SELLER_EMAIL: owner.email,
      SELLER_PASSWORD: owner.password,
      LOG_LEVEL: 'info',
      WORKERS: '2',
      METRICS_PORT: String(metricsPort),
      ...settings,
    },
  })
  const openWorkers: number[] = []
  createInterface({ input: store.stdout }).on('line', (line) => {
    const entry = /"pid":(\d+),.*"msg":"the store is open"/.exec(line)
    if (entry) openWorkers.push(Number(entry[1]))
  })
  const errors: string[] = []
  createInterface({ input: store.stderr }).on('line', (line) => errors.push(line))
  const ended = once(store, 'close').then(([code]) => code)
  return { process: store, openWorkers, errors, ended }
}

const subscribe = (at: number) =>
  fetch(`${origin}/api/newsletter`, {
    method: 'POST',
    // Each connection reaches the next worker.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ email: `reader${at}@example.com` }),
  })

/** Adds up the values of the metrics whose line begins with `start`. */
async function sumMetrics(start: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const values = text.split('\n').filter((line) => line.startsWith(start))
  return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

let dataDir: string
test.beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'baithak-workers-'))))
test.afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('two workers share limits and metrics, a killed one is replaced, and SIGTERM ends all', async () => {
  test.setTimeout(180_000)
  const store = startStore(dataDir, { DRAIN_SECONDS: '2' })
  await expect.poll(() => store.openWorkers.length, { timeout: 90_000 }).toBe(2)
  await expect.poll(() => sumMetrics('baithak_disk_free_bytes ').catch(() => 0)).toBeGreaterThan(0)

  const statuses = []
  for (let index = 0; index < 601; index += 1) statuses.push((await subscribe(index)).status)
  expect(statuses.slice(0, 600).filter((status) => status !== 200 && status !== 201)).toEqual([])
  expect(statuses[600]).toBe(429)
  const line = 'baithak_request_seconds_count{method="POST",route="/api/newsletter"'
  expect(await sumMetrics(line)).toBe(601)

  const [killed = 0] = store.openWorkers
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => store.openWorkers.length, { timeout: 60_000 }).toBe(3)
  for (let visit = 0; visit < 10; visit += 1)
    expect((await fetch(`${origin}/`, { headers: { connection: 'close' } })).status).toBe(200)

  // While the load balancer notices that the store is not ready, requests are still answered.
  store.process.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { intervals: [20] }).toBe(503)
  const response = await fetch(`${origin}/`)
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  expect(await store.ended).toBe(0)
  for (const pid of store.openWorkers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a store of workers reports an error of its start in one line and ends with an error', async () => {
  const store = startStore(dataDir, {
    PORT: String(port + 2),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  })
  expect(await store.ended).toBe(1)
  expect(store.errors).toEqual([expect.stringContaining('cannot be reached')])
})
