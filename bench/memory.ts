// Measures the memory that the store uses under unusual requests: 50,000 odd addresses, 12,000 long lists and 24 large
// uploads. Exits with code 1 above 600 MB. Build the store first.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as send } from 'node:http'
import { randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'

const port = Number(process.env.BENCH_PORT ?? 4390)
const limitMb = 600
const origin = `http://127.0.0.1:${port}`
const dataDir = await mkdtemp(join(tmpdir(), 'baithak-memory-'))
// The first start adds the demo furniture to the catalogue, which needs additional memory.
await stop(await start())
const store = await start()
let highest = 0
const watching = setInterval(() => void measureMemory(), 200)
try {
  await note('open')
  await odd(50_000)
  await note('50,000 odd addresses')
  await lists(12_000)
  await note('12,000 long lists')
  await uploads(24)
  await note('24 forms of 24 MB at once')
} finally {
  clearInterval(watching)
  await stop(store)
  await rm(dataDir, { recursive: true, force: true })
}
const isProved = highest <= limitMb
console.log(`${isProved ? 'proved' : 'NOT proved'}: at most ${highest} MB resident, ${limitMb} allowed`)
process.exit(isProved ? 0 : 1)

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=32', 'src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      SELLER_EMAIL: 'owner@example.com',
      SELLER_PASSWORD: 'the-owner-of-the-store',
    },
  })
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (ready?.ok) return child
    if (child.exitCode !== null) throw new Error('The store did not open: is it built?')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function measureMemory(): Promise<number> {
  const status = await readFile(`/proc/${store.pid}/status`, 'utf8').catch(() => '')
  const mb = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  highest = Math.max(highest, mb)
  return mb
}

async function note(label: string): Promise<void> {
  console.log(`${label}: ${await measureMemory()} MB now, ${highest} MB at most`)
}

/** Requests addresses that the cache cannot answer: missing pages, searches and unknown query parameters. */
async function odd(count: number): Promise<void> {
  await manyOf(count, (n) => {
    const text = randomBytes(6).toString('hex')
    const long = text.repeat(1 + (n % 60))
    const kinds = [
      `/${long}`,
      `/products?search=${long}`,
      `/products?minPrice=${n}&x=${long}`,
      `/product/x/${text}`,
    ]
    return `${n % 3 === 0 ? '/ne' : ''}${kinds[n % kinds.length]}`
  })
}

async function lists(count: number): Promise<void> {
  await manyOf(count, (n) => `/api/product/list?limit=100&minPrice=${n % 900}&maxPrice=${100_000 + n}`)
}

async function manyOf(count: number, pathOf: (n: number) => string): Promise<void> {
  let next = 0
  async function run(): Promise<void> {
    while (next < count) {
      next += 1
      await (await fetch(`${origin}${pathOf(next)}`)).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 16 }, run))
}

/** Sends forms for a non-existent order from a registered shopper. */
async function uploads(count: number): Promise<void> {
  const registered = await fetch(`${origin}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Maya', email: 'maya@example.com', password: 'sitting-room' }),
  })
  const cookie = registered.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';', 1)[0])
    .join('; ')
  const statuses = await Promise.all(Array.from({ length: count }, () => upload(cookie)))
  console.log(`  answered ${[...new Set(statuses)].join(', ')}`)
}

function head(name: string): string {
  return `--b\r\ncontent-disposition: form-data; name="${name}"`
}

function upload(cookie: string): Promise<number> {
  const file = randomBytes(7_900_000)
  const parts = [Buffer.from(`${head('order')}\r\n\r\nnobody-has-it\r\n`)]
  for (let n = 0; n < 3; n += 1)
    parts.push(Buffer.from(`${head('pictures')}; filename="${n}.jpg"\r\n\r\n`), file, Buffer.from('\r\n'))
  const body = Buffer.concat([...parts, Buffer.from('--b--\r\n')])
  return new Promise((resolve) => {
    const sending = send(`${origin}/api/order/request`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length },
    })
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    // The store has answered and closed before it had taken everything.
    sending.on('error', () => resolve(0))
    sending.end(body)
  })
}
