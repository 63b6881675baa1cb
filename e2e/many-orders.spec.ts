import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { insertOrders } from '../bench/order-rows.ts'
import { owner, port as testPort } from './open-store.ts'
import { expect, expectAccessible, test, tick } from './watched.ts'

// Two weeks of orders of a busy shop, in a separate store. The benchmark measures the lists with a million orders.
const size = 10_000
const port = testPort + 60
const origin = `http://127.0.0.1:${port}`

// One store for both.
test.describe.configure({ mode: 'default' })

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

let dataDir = ''
let store: ChildProcess | undefined

async function readiness(): Promise<number> {
  const response = await fetch(`${origin}/readyz`).catch(() => undefined)
  return response?.status ?? 0
}

test.beforeAll(async () => {
  test.setTimeout(90_000)
  dataDir = await mkdtemp(join(tmpdir(), 'baithak-many-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { pool, close } = openDatabase({ ...postgres.connection, statement_timeout: 0 }, silent)
  await migrate(pool, join(import.meta.dirname, '../src/db/migrations'))
  await insertOrders(pool, size)
  await close()
  await postgres.stop()
  store = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_CATALOGUE: 'off',
      SELLER_EMAIL: owner.email,
      SELLER_PASSWORD: owner.password,
      LOG_LEVEL: 'silent',
    },
  })
  await expect.poll(readiness, { timeout: 40_000 }).toBe(200)
})

test.afterAll(async () => {
  if (store !== undefined) {
    const ended = once(store, 'exit')
    store.kill('SIGTERM')
    await ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

const desks = [
  {
    name: 'at 390 px in Nepali',
    size: { width: 390, height: 844 },
    path: '/ne/seller/orders',
    found: '१०,००० अर्डर',
    choose: /^अर्डर [०-९]+ छान्नुहोस्$/,
    pack: 'प्याक भयो',
    chosen: '३ अर्डर छानियो',
    packed: '३ अर्डर “प्याक भयो” जनाइयो',
  },
  {
    name: 'at 1440 px in English',
    size: { width: 1440, height: 900 },
    path: '/seller/orders',
    found: '10,000 orders',
    choose: /^Choose order/,
    pack: 'Mark as Packed',
    chosen: '3 orders chosen',
    packed: '3 orders marked as Packed',
  },
]

for (const variant of desks) {
  test(`among ten thousand orders three are found, chosen and packed ${variant.name}`, async ({ page }) => {
    await page.setViewportSize(variant.size)
    const login = await page.request.post(`${origin}/api/seller/login`, { data: owner })
    expect(login.ok()).toBe(true)
    await page.goto(`${origin}${variant.path}`)
    await expect(page.getByText(variant.found)).toBeVisible()
    const rows = page.getByRole('article')
    await expect(rows).toHaveCount(20)
    await expectAccessible(page)

    await page.goto(
      `${origin}${variant.path}?status=Processing&method=Cash+On+Delivery&search=shrestha&page=3`,
    )
    await expect(rows).toHaveCount(20)
    const boxes = rows.getByRole('checkbox', { name: variant.choose })
    for (const at of [0, 7, 19]) await tick(boxes.nth(at))
    await page
      .getByRole('region', { name: variant.chosen })
      .getByRole('button', { name: variant.pack })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: variant.pack }).click()
    await expect(page.getByText(variant.packed)).toBeVisible()
    await page.goto(`${origin}${variant.path}?page=500`)
    await expect(rows).toHaveCount(20)
    await expectAccessible(page)
  })
}
