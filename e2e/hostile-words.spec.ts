import type { APIRequestContext, Page } from '@playwright/test'
import { address, jpeg, orderByCash } from './beforehand.ts'
import { openStoreAt, owner, port as testPort } from './open-store.ts'
import { expect, newPerson, test } from './watched.ts'

// Every text that somebody can write, in words that would be markup anywhere else: each page, preview, print and file
// shows them as they were written. Scripts that ran, a policy that was broken and a console that complained fail it.
const port = testPort + 170
const origin = `http://127.0.0.1:${port}`
let close: (() => Promise<void>) | undefined

test.use({ baseURL: origin })
test.beforeAll(async () => {
  close = await openStoreAt(port)
})
test.afterAll(async () => close?.())

const words = `'"><svg onload=alert(1)>`
const longer = `</script><script>alert(2)</script>]]>{{7*7}}<img src=x onerror=alert(3)>&amp;`

type Json = Record<string, unknown>
type Content = { key: string; version: number; revision: number; value: Json & { texts: Json } }

async function post(request: APIRequestContext, path: string, data: Json): Promise<Json> {
  const answer = await request.post(`/api${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Every piece of the storefront and one long text of each kind, in both languages. */
async function writeContents(request: APIRequestContext): Promise<string[]> {
  const { contents } = await (await request.get('/api/seller/content/list')).json()
  const pieces: Content[] = contents
  const firsts = new Map(pieces.map((piece) => [piece.key.split('/')[0], piece]))
  const document = [
    { kind: 'h2', runs: [{ text: words }] },
    {
      kind: 'p',
      runs: [
        { text: longer, isStrong: true },
        { text: words, href: 'https://example.com/"onclick=' },
      ],
    },
    { kind: 'ul', items: [[{ kind: 'p', runs: [{ text: longer }] }]] },
  ]
  for (const { key, version, revision, value } of firsts.values()) {
    const kind = key.split('/')[0]
    const texts = Object.fromEntries(
      Object.entries(value.texts).map(([language, fields]) => [
        language,
        Object.fromEntries(Object.keys(Object(fields)).map((name) => [name, words])),
      ]),
    )
    const documents = kind === 'post' || kind === 'page' ? { en: document, ne: document } : null
    const saved = await post(request, '/seller/content/save', {
      key,
      version,
      revision,
      value: { ...value, texts, documents },
    })
    const { content } = { content: Object(saved['content']) }
    await post(request, '/seller/content/publish', {
      key,
      version: content.version,
      revision: content.revision,
    })
  }
  const link = { key: 'post/tea', version: 0, revision: 0 }
  for (const href of ['javascript:alert(4)', 'data:text/html,<script>alert(5)</script>', '//example.com']) {
    const value = {
      ...firsts.get('post')?.value,
      documents: { en: [{ kind: 'p', runs: [{ text: 'a', href }] }], ne: [] },
    }
    expect(
      (await request.post('/api/seller/content/save', { data: { ...link, value } })).status(),
      href,
    ).toBe(400)
  }
  return [...firsts.values()].map(({ key }) => key)
}

/** A category, a product in it, and what the shop says of itself. */
async function writeShelf(request: APIRequestContext) {
  await post(request, '/seller/settings', {
    name: words,
    nameNe: words,
    address: longer,
    hours: longer,
    returns: longer,
  })
  const group = {
    kind: 'category',
    id: null,
    version: 0,
    path: 'hostile',
    tint: '#DED1BB',
    picture: null,
    tags: [],
  }
  const texts = {
    name: words,
    nameNe: words,
    about: longer,
    aboutNe: longer,
    tagline: words,
    taglineNe: words,
  }
  await post(request, '/seller/category/save', { ...group, ...texts, isHidden: false })
  const productData = JSON.stringify({
    name: words,
    nameNe: words,
    description: [longer, words],
    descriptionNe: [longer],
    category: 'hostile',
    price: 1000,
    offerPrice: 900,
    stock: 5,
    sku: '=1+1',
    materials: [words],
    materialsNe: [words],
  })
  const images = { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer: await jpeg('#884422') }
  const added = await request.post('/api/product/add', { multipart: { productData, images } })
  expect(added.ok(), await added.text()).toBe(true)
  const { product } = await added.json()
  return { id: String(product._id), path: `/product/${product.category}/${product._id}` }
}

/** Somebody whose every field is hostile, their order, and what staff write on it. */
async function writeOrder(page: Page, shopper: APIRequestContext, productId: string): Promise<string> {
  await post(shopper, '/user/register', { ...newPerson(), name: words })
  const fields = { ...address, firstName: words, lastName: words, street: longer, city: words }
  await post(shopper, '/address/add', { address: fields })
  const id = await orderByCash(shopper, { productId, quantity: 1, fields })
  await post(page.request, '/order/note', { id, text: longer })
  await post(page.request, '/order/shipment', { id, courier: words, tracking: words, version: 0 })
  await post(page.request, '/contact', {
    name: words,
    email: 'x@example.com',
    subject: words,
    message: longer,
  })
  return id
}

test('hostile words in every field are only words on every page, print and file', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults: string[] = []
  page.on('dialog', async (dialog) => {
    faults.push(dialog.message())
    await dialog.dismiss()
  })
  await post(page.request, '/seller/login', owner)
  const keys = await writeContents(page.request)
  const product = await writeShelf(page.request)
  const shopper = await browser.newContext({ baseURL: origin })
  const id = await writeOrder(page, shopper.request, product.id)
  const home = await shopper.newPage()
  home.on('dialog', async (dialog) => {
    faults.push(dialog.message())
    await dialog.dismiss()
  })
  const story = keys.find((key) => key.startsWith('post/'))?.replace('post/', '/blog/') ?? '/about'
  const shown = ['/', '/products', '/products/hostile', product.path, '/contact', '/about', story, '/sitemap']
  for (const path of shown) {
    for (const language of ['', '/ne']) {
      await home.goto(`${language}${path}`)
      await expectOnlyWords(home)
    }
  }
  await home.goto(product.path)
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(words)
  await home.goto(story)
  await expect(home.getByRole('main')).toContainText(longer)
  await home.goto('/')
  await expect(home.getByRole('heading', { name: words }).first()).toBeAttached()
  for (const path of [`/order/${id}`, '/my-orders', '/profile', '/cart']) {
    await home.goto(path)
    await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
    await expectOnlyWords(home)
  }
  const desk = [
    '/seller/today',
    '/seller/orders',
    `/seller/orders/${id}`,
    '/seller/customers',
    '/seller/inbox',
  ]
  const more = [
    '/seller/history',
    '/seller/product-list',
    '/seller/categories',
    '/seller/shop',
    '/seller/settings',
  ]
  const previews = keys.map((key) => `/seller/preview?key=${key}&version=2`)
  for (const path of [...desk, ...more, `/seller/edit-product/${product.id}`, ...previews]) {
    await page.goto(path)
    await expectOnlyWords(page)
  }
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/seller/orders/${id}`)
  await expectOnlyWords(page)
  await expectFiles(page.request)
  expect(faults).toEqual([])
  await shopper.close()
})

/** Nothing of what was written became an element, an attribute or a script; what search engines read is JSON. */
async function expectOnlyWords(page: Page): Promise<void> {
  await expect(page.locator('svg[onload], img[onerror], [onclick], a[href^="javascript:"]')).toHaveCount(0)
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  for (const text of structured) expect(() => JSON.parse(text), text.slice(0, 200)).not.toThrow()
}

/** Tables begin no formula, and what programs read is whole. */
async function expectFiles(request: APIRequestContext): Promise<void> {
  for (const path of ['/api/product/export', '/api/order/export', '/api/seller/customer/export']) {
    const text = await (await request.get(path)).text()
    expect(text.length, path).toBeGreaterThan(10)
    expect(text, path).not.toMatch(/(^|[\n,;"])[=@][A-Z0-9]/)
  }
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map).not.toContain('<svg')
  const manifest = await (await request.get('/baithak.webmanifest')).json()
  expect(typeof manifest.name).toBe('string')
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).not.toContain('<')
}
