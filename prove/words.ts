// Builds the store with every message marked, accented and 40% longer, and visits all its pages on a phone.
// Fails for a text without the mark that is no data, and for a box that its longer text overflows.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { defaultGroups } from '#testing/product-groups.ts'
import { countries, provinces } from '#domain/address/regions.ts'
import { helpNames } from '#domain/help/help-names.ts'
import { sellerPages } from '#app/seller-pages.ts'
import { sampleAddress } from '../src/testing/sample-address.ts'
import { findPageFaults } from './page-findings.ts'

const { categories, rooms } = defaultGroups

const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/words')
const port = Number(process.env.E2E_PORT ?? 4310)
const origin = `http://127.0.0.1:${port}`
const owner = { email: 'owner@example.com', password: 'the-owner-of-the-store' }
const copied = [
  'src',
  'prove',
  'public',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

const properNames = ['WhatsApp', 'Viber', 'Sparrow SMS', 'Aakash SMS', 'English']

// Money, days and codes are written by rules, not by catalogues.
const formattedText =
  /^(?:Rs\.[\d,.]+|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|[\d ]*(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mangsir|Kartik|Poush)[\d ,:]*|[A-Z0-9-]+|\S+@\S+|[\da-z]{18}|[\d.,× ]+(?:cm|kg)?|@.*)$/

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
await run(['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { PSEUDO_MESSAGES: '1' })
const store = start(['src/server/main.ts'], {
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  SELLER_EMAIL: owner.email,
  SELLER_PASSWORD: owner.password,
})
const findings = new Map<string, string>()
try {
  await ready()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  await walk(
    await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    }),
  )
  await browser.close()
} finally {
  store.kill('SIGTERM')
}
for (const [finding, path] of findings) process.stdout.write(`${path}: ${finding}\n`)
process.exit(findings.size === 0 ? 0 : 1)

async function walk(context: BrowserContext): Promise<void> {
  const { product, order } = await furnish(context)
  const page = await context.newPage()
  const names = await dataTexts(context)
  const readings = [...helpNames, 'about', 'blog/measure', 'blog/category/sofas-couches']
  for (const path of readings) await checkPage(page, `/${path}`, undefined)
  const accountPaths = [
    'cart',
    'wishlist',
    'compare',
    'login',
    'add-address',
    'my-orders',
    `order/${order}`,
    'profile',
  ]
  const others = [
    '',
    'products',
    'products?search=zzzzqq',
    'products/sofas-couches',
    product,
    'contact',
    'nowhere',
  ]
  const otherPages = ['offline', 'sitemap', 'reset-password?token=x', 'unsubscribe', `order/${order}/bill`]
  const orderPaths = ['', '/edit', '/bill'].map((end) => `seller/orders/${order}${end}`)
  const sellers = Object.keys(sellerPages)
    .filter((path) => !path.includes(':'))
    .map((path) => path.slice(1))
  for (const path of [...others, ...accountPaths, ...otherPages, ...orderPaths, ...sellers])
    await checkPage(page, `/${path}`, names)
}

/** Checks one page. `names` are the data that may be on it unmarked; undefined if all of its text is data. */
async function checkPage(page: Page, path: string, names: ReadonlySet<string> | undefined): Promise<void> {
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  const { unmarked, spilling } = await page.evaluate(findPageFaults)
  const isNamed = (part: string) => [...(names ?? [])].some((name) => name.includes(part))
  const isData = (text: string) =>
    names === undefined || isNamed(text) || formattedText.test(text) || text.split(/,? /).every(isNamed)
  for (const text of unmarked) if (!isData(text)) findings.set(`in no catalogue: ${text}`, path)
  for (const box of spilling) findings.set(`spills: ${box}`, path)
}

/** A shopper with a cart and an order, and a seller who has seen it. */
async function furnish({ request }: BrowserContext): Promise<{ product: string; order: string }> {
  await request.post(`${origin}/api/seller/login`, { data: owner })
  const person = { name: 'Sita Rai', email: 'sita@example.com', password: 'three-words-here' }
  await request.post(`${origin}/api/user/register`, { data: person })
  const list = await request.get(`${origin}/api/product/list?limit=2`)
  const [product] = (await list.json()).products
  await request.post(`${origin}/api/cart/update`, { data: { cartItems: { [product._id]: 2 } } })
  const address = await request.post(`${origin}/api/address/add`, { data: { address: sampleAddress } })
  const items = [{ productId: product._id, quantity: 1 }]
  const data = { items, address: (await address.json()).address._id }
  const order = await request.post(`${origin}/api/order/cod`, { data })
  if (!order.ok()) throw new Error(await order.text())
  return {
    product: `product/${product.category}/${product._id}`,
    order: (await order.json()).order._id,
  }
}

/** Everything that is of the catalogue, of people or of places. */
async function dataTexts({ request }: BrowserContext): Promise<ReadonlySet<string>> {
  const { products } = await (await request.get(`${origin}/api/product/list?limit=100`)).json()
  const named = [...categories, ...rooms].flatMap(({ text }) => text.en ?? [])
  // The list omits fields that only the product page contains.
  const productDetails = await Promise.all(
    products
      .slice(0, 2)
      .map(async ({ _id }: { _id: string }) => (await request.get(`${origin}/api/product/${_id}`)).json()),
  )
  const texts = await Promise.all(
    ['content/list', 'category/list', 'settings/list', 'settings'].map(async (path) =>
      textsIn(await (await request.get(`${origin}/api/seller/${path}`)).json()),
    ),
  )
  const places = [...provinces, ...countries].map(({ en }) => en)
  const address = `${Object.values(sampleAddress).join(' ')} Sita Rai`
  return new Set([
    ...textsIn(products),
    ...textsIn(productDetails),
    ...named,
    ...texts.flat(),
    ...properNames,
    ...places,
    address,
  ])
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function start(args: readonly string[], env: Record<string, string>) {
  return spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
  })
}

async function run(args: readonly string[], env: Record<string, string>): Promise<void> {
  const code = await new Promise((resolve) => start(args, env).once('exit', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`)
}

async function ready(): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
