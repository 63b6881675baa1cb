import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { address, jpeg } from './beforehand.ts'
import { openStoreAt, owner, port as testPort } from './open-store.ts'
import { expect, test } from './watched.ts'

// The drill: back up a store that is selling, restore the file elsewhere, start that store and check it.
const port = testPort + 60
const origin = `http://127.0.0.1:${port}`

type Ended = { code: number | null; output: string }

/** Runs `npm run store` as a person does. */
async function runStore(dataDir: string, ...command: string[]): Promise<Ended> {
  const child = spawn('node', ['scripts/store.mjs', ...command], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, output }
}

function openEmptyStore(dataDir: string, at = port): Promise<() => Promise<void>> {
  return openStoreAt(at, { DATA_DIR: dataDir, DEMO_CATALOGUE: 'off' })
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function addProduct(): Promise<string> {
  const form = new FormData()
  const data = { name: 'Koshi chair', description: ['A chair.'], category: 'sofas-couches' }
  form.set('productData', JSON.stringify({ ...data, price: 1000, offerPrice: 900, stock: 10_000 }))
  form.set('images', new Blob([new Uint8Array(await jpeg('#ddd8cf'))]), 'chair.jpg')
  const cookie = cookieOf(await post('/api/seller/login', owner))
  const response = await fetch(`${origin}/api/product/add`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  return (await response.json()).product._id
}

/** Places cash orders until it is stopped. Returns the numbers of the acknowledged orders. */
function startOrdering(cookie: string, productId: string) {
  const numbers: number[] = []
  const stopping = new AbortController()
  const ordering = (async () => {
    while (!stopping.signal.aborted) {
      const items = [{ productId, quantity: 1 }]
      const response = await post('/api/order/cod', { items, address }, { cookie })
      expect(response.status).toBe(200)
      numbers.push((await response.json()).order.number)
    }
  })()
  return {
    numbers,
    async stop() {
      stopping.abort()
      await ordering
    },
  }
}

async function orderNumbers(cookie: string): Promise<number[]> {
  const response = await fetch(`${origin}/api/order/user`, { headers: { cookie } })
  const { orders }: { orders: { number: number }[] } = await response.json()
  return orders.map(({ number }) => number).toSorted((one, other) => one - other)
}

test('a backup of a store in use restores the whole store', async () => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'baithak-drill-'))
  const [dataDir, restored, file] = ['data', 'restored', 'backup.zip.age'].map((name) => join(folder, name))
  if (!dataDir || !restored || !file) throw new Error('three paths')
  const passphraseFile = join(folder, 'passphrase')
  await writeFile(passphraseFile, 'five words in a row\n')
  let close = await openEmptyStore(dataDir)
  try {
    const productId = await addProduct()
    const person = { name: 'Maya', email: 'maya@example.com', password: 'sitting-room' }
    const cookie = cookieOf(await post('/api/user/register', person))
    const ordering = startOrdering(cookie, productId)
    await expect.poll(() => ordering.numbers.length).toBeGreaterThan(5)
    const before = [...ordering.numbers]
    const backupResult = await runStore(dataDir, 'backup', file, '--passphrase-file', passphraseFile)
    expect(backupResult).toMatchObject({ code: 0, output: expect.stringContaining('The store is running') })
    await ordering.stop()
    await close()

    const refused = await runStore(dataDir, 'restore', file, '--passphrase-file', passphraseFile)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })
    const withoutKey = await runStore(restored, 'restore', file)
    expect(withoutKey).toMatchObject({ code: 1, output: expect.stringContaining('is encrypted') })
    const restoreResult = await runStore(restored, 'restore', file, '--passphrase-file', passphraseFile)
    expect(restoreResult).toMatchObject({ code: 0, output: expect.stringContaining('is restored') })
    expect(await runStore(restored, 'check')).toMatchObject({ code: 0 })

    close = await openEmptyStore(restored)
    // The shopper is still logged in, and every order from before the backup is there.
    const numbers = await orderNumbers(cookie)
    expect(numbers).toEqual(expect.arrayContaining(before))
    const { product } = await (await fetch(`${origin}/api/product/${productId}`)).json()
    expect(product.stock).toBe(10_000 - numbers.length)
    expect((await fetch(`${origin}${product.image[0]}`)).status).toBe(200)
    await close()
  } finally {
    await close().catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
})

test('a backup that is killed leaves no file under its name', async () => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'baithak-killed-'))
  const dataDir = join(folder, 'data')
  const close = await openEmptyStore(dataDir, port + 1)
  try {
    // A locked table stops the backup halfway.
    const [pid = '', , , socketPort = '', host = ''] = (await readPostmaster(dataDir)).split('\n')
    expect(Number(pid)).toBeGreaterThan(0)
    const client = new Client({ host, port: Number(socketPort), user: 'baithak', database: 'baithak' })
    await client.connect()
    await client.query('begin; lock table products in access exclusive mode')
    const target = join(folder, 'backups')
    const child = spawn(process.execPath, ['src/server/commands/main.ts', 'backup', join(target, 'a.zip')], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    await expect.poll(() => sizeOfOnly(target), { timeout: 30_000 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect((await readdir(target)).filter((name) => !name.startsWith('.'))).toEqual([])
    await client.end()
    expect(await runStore(dataDir, 'backup', join(target, 'a.zip'))).toMatchObject({ code: 0 })
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
})

async function readPostmaster(dataDir: string): Promise<string> {
  return readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
}

/** Returns the size of the only file in a folder; 0 if there is no file yet. */
async function sizeOfOnly(folder: string): Promise<number> {
  const [name] = await readdir(folder).catch(() => [])
  return name === undefined ? 0 : (await stat(join(folder, name))).size
}
