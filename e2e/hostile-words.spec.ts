import type { APIRequestContext, Page } from '@playwright/test'
import { contentKinds, emptyContent, structureOf } from '#domain/content/content.ts'
import { languages } from '#domain/language.ts'
import { address, jpeg, orderByCash } from './beforehand.ts'
import { owner } from './open-store.ts'
import { expect, newPerson, test, tick, useSeparateStore } from './watched.ts'

// Owners, staff and shoppers enter text that looks like markup. Pages, previews, a packing slip and files must show it
// unchanged. An executed script, a policy violation or a console error fails the test.
const origin = useSeparateStore(170)

const phoneWidth = 360
const plain = `'"><svg onload=alert(1)>`
// Also longer than a phone is wide, without a place to break.
const words = `${plain}Grey/White-${'x'.repeat(5)}`
const markup = 'svg[onload], img[onerror], [onclick], a[href^="javascript:"]'
const longer = `</script><script>alert(2)</script>]]>{{7*7}}<img src=x onerror=alert(3)>&amp;https://maps.example/?q=27.6710,85.3157&z=19#${'x'.repeat(60)}`
const lengthy = `${words}/Grey/White/Black/Oak/All-weather-chair`

type Json = Record<string, unknown>
type Content = { key: string; version: number; revision: number; value: Json }

async function post(request: APIRequestContext, path: string, data: Json): Promise<Json> {
  const response = await request.post(`/api${path}`, { data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

const story = [
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

/** Publishes one content block of each kind with texts, in both languages. Returns the paths of the previews. */
async function writeContents(request: APIRequestContext): Promise<string[]> {
  const { contents } = await (await request.get('/api/seller/content/list')).json()
  const publishedContents: Content[] = contents
  const previews: string[] = []
  for (const kind of contentKinds) {
    const { texts, hasDocument, names = [] } = structureOf(kind)
    if (Object.keys(texts).length === 0 && hasDocument !== true) continue
    const [name] = names
    const fresh = { key: name === undefined ? kind : `${kind}/${name}`, version: 0, revision: 0, value: {} }
    const { key, version, revision, value } =
      publishedContents.find((content) => content.key.split('/')[0] === kind) ?? fresh
    const textValues = Object.fromEntries(
      Object.entries(texts).map(([text, { max }]) => [
        text,
        (max < words.length ? plain : lengthy).slice(0, max),
      ]),
    )
    const saved = await post(request, '/seller/content/save', {
      key,
      version,
      revision,
      value: {
        ...emptyContent,
        ...value,
        texts: Object.fromEntries(languages.map((language) => [language, textValues])),
        documents: hasDocument === true ? { en: story, ne: story } : null,
      },
    })
    const content: Content = Object(saved['content'])
    await post(request, '/seller/content/publish', {
      key,
      version: content.version,
      revision: content.revision,
    })
    previews.push(`/seller/preview?key=${key}&version=${content.version}`)
  }
  return previews
}

/** Checks that long texts accept no dangerous links. */
async function expectLinksRefused(request: APIRequestContext): Promise<void> {
  for (const href of ['javascript:alert(4)', 'data:text/html,<script>alert(5)</script>', '//example.com']) {
    const documents = { en: [{ kind: 'p', runs: [{ text: 'a', href }] }], ne: [] }
    const data = { key: 'post/tea', version: 0, revision: 0, value: { ...emptyContent, documents } }
    const response = await request.post('/api/seller/content/save', { data })
    expect(response.status(), href).toBe(400)
    expect(await response.text()).toContain('href')
  }
}

/** Creates a category, a product in it, and the texts of the shop. */
async function createCatalogue(request: APIRequestContext) {
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
  await post(request, '/seller/sale/save', {
    version: 0,
    name: words,
    nameNe: words,
    basisPoints: 1500,
    productIds: [],
    categories: [],
    from: '2026-01-01T00:00:00Z',
    to: '2099-01-01T00:00:00Z',
    isActive: false,
  })
  const newStaffMember = {
    name: words,
    email: 'member@example.com',
    role: 'staff',
    password: 'three-brass-lamps',
  }
  await post(request, '/seller/staff/add', newStaffMember)
  await post(request, '/seller/category/save', { ...group, ...texts, isHidden: false })
  const productData = JSON.stringify({
    name: lengthy,
    nameNe: lengthy,
    description: [longer, words],
    descriptionNe: [longer],
    category: 'hostile',
    price: 1000,
    offerPrice: 900,
    stock: 5,
    sku: '=1+1',
    materials: [lengthy],
    materialsNe: [lengthy],
  })
  const images = { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer: await jpeg('#884422') }
  const added = await request.post('/api/product/add', { multipart: { productData, images } })
  expect(added.ok(), await added.text()).toBe(true)
  const { product } = await added.json()
  return { id: String(product._id), path: `/product/${product.category}/${product._id}` }
}

/** Creates a shopper with hostile text in every field, their order, and the notes of staff on it. */
async function writeOrder(page: Page, shopper: APIRequestContext, productId: string): Promise<string> {
  await post(shopper, '/user/register', { ...newPerson(), name: words })
  const fields = { ...address, firstName: lengthy, lastName: lengthy, street: longer, city: lengthy }
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

/** Publishes a buyer's review of the product and the shop's reply. */
async function writeReview(
  page: Page,
  shopper: APIRequestContext,
  { order, product }: Bought,
): Promise<void> {
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered'])
    await post(page.request, '/order/status', { id: order, status })
  const multipart = { order, product, rating: '4', text: longer, language: 'en' }
  const saved = await shopper.post('/api/review/save', { multipart })
  expect(saved.ok(), await saved.text()).toBe(true)
  const { review } = await saved.json()
  const answer = { id: review._id, version: 1, answer: longer }
  await post(page.request, '/seller/review/answer', answer)
  await post(page.request, '/seller/review/decide', { id: review._id, version: 2, state: 'shown' })
}

/** Publishes a shopper's question and the shop's answer. */
async function writeQuestion(page: Page, shopper: APIRequestContext, product: string): Promise<void> {
  await post(shopper, '/question/ask', { product, text: longer })
  const { questions } = await (await page.request.get('/api/seller/question/list')).json()
  const [{ _id: id }] = questions
  await post(page.request, '/seller/question/answer', { id, version: 0, answer: longer })
  await post(page.request, '/seller/question/decide', { kind: 'question', id, version: 1, state: 'shown' })
}

/** Creates a shared list and answers it through the form. Returns the path of its page. */
async function writeSharedList(shopper: APIRequestContext, product: string): Promise<string> {
  const items = [{ productId: product, quantity: 1 }]
  const { list } = Object(await post(shopper, '/share', { kind: 'cart', items, name: words }))
  const response = await shopper.post(list.path, { form: { name: words, line: longer, product } })
  expect(response.ok()).toBe(true)
  return list.path
}

type Bought = { order: string; product: string }

test('hostile input is displayed as text on phones, in previews, in print and in files', async ({
  page,
  browser,
}) => {
  test.slow()
  const dialogs: string[] = []
  const listen = (on: Page) =>
    on.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
  await post(page.request, '/seller/login', owner)
  await expectLinksRefused(page.request)
  const previews = await writeContents(page.request)
  const product = await createCatalogue(page.request)
  const shopper = await browser.newContext({ baseURL: origin })
  const id = await writeOrder(page, shopper.request, product.id)
  await writeReview(page, shopper.request, { order: id, product: product.id })
  await writeQuestion(page, shopper.request, product.id)
  const shared = await writeSharedList(shopper.request, product.id)
  const home = await shopper.newPage()
  for (const openPage of [page, home]) await openPage.setViewportSize({ width: phoneWidth, height: 740 })
  listen(page)
  listen(home)

  const key = previews.find((path) => path.includes('key=post/')) ?? ''
  const blog = new URL(key, origin).searchParams.get('key')?.replace('post/', '/blog/') ?? ''
  const shopPaths = [
    '/',
    '/products',
    '/products/hostile',
    product.path,
    '/contact',
    '/about',
    blog,
    '/sitemap',
  ]
  for (const path of [...shopPaths, '/help-center']) {
    for (const language of ['', '/ne']) await expectOnlyWords(home, `${language}${path}`)
  }
  for (const path of [
    `/order/${id}`,
    `/review/${id}`,
    `/review/${id}/${product.id}`,
    '/my-orders',
    '/profile',
    '/cart',
    '/wishlist',
    shared,
    `/ne${shared}`,
  ])
    await expectOnlyWords(home, path)
  await home.goto(product.path)
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(lengthy)
  await expect(home.getByRole('region', { name: 'Customer reviews' })).toContainText(longer)
  await expect(home.getByRole('region', { name: 'Questions', exact: true })).toContainText(longer)
  for (const path of [blog, '/help-center']) {
    await home.goto(path)
    await expect(home.getByRole('main')).toContainText(longer)
  }
  const sellerPaths = [
    'today',
    'orders',
    `orders/${id}`,
    'customers',
    'inbox',
    'reviews?state=shown',
    'reviews?kind=questions&state=shown',
    'history',
    'product-list',
    'categories',
  ]
  const sellerPages = ['shop', 'settings', 'sales', 'staff', `edit-product/${product.id}`]
  for (const path of [...sellerPaths, ...sellerPages]) await expectOnlyWords(page, `/seller/${path}`)
  for (const path of previews) await expectOnlyWords(page, path)
  await expectPaper(page)
  await expectFiles(page.request)
  expect(dialogs).toEqual([])
  await shopper.close()
})

/** Checks that no text became an element, an attribute or a script, and that structured data is valid JSON. */
async function expectOnlyWords(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(200)
  await expect(page.locator('h1').first(), path).toBeAttached()
  await expect(page.locator(markup), path).toHaveCount(0)
  expect.soft(await widerParts(page), path).toEqual([])
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  for (const text of structured) expect(() => JSON.parse(text), text.slice(0, 200)).not.toThrow()
}

/** Returns the innermost elements that make a page wider than the phone; empty if it fits. */
async function widerParts(page: Page): Promise<string[]> {
  return page.evaluate((phone) => {
    if (document.documentElement.scrollWidth <= phone) return []
    const wider = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > phone + 1,
    )
    return wider
      .filter((element) => !wider.some((other) => other !== element && element.contains(other)))
      .map(({ className, parentElement }) => `${parentElement?.className} > ${className}`)
  }, phoneWidth)
}

/** Checks the packing slip. */
async function expectPaper(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('[data-paper]')?.textContent ?? ''
    }
  })
  await page.goto('/seller/orders')
  await tick(page.getByRole('checkbox', { name: /^Choose order/ }).first())
  await page.getByRole('button', { name: 'Slips' }).click()
  await expect(page.locator('html[data-printed]')).toHaveAttribute('data-printed', /svg onload/)
  await expect(page.locator(markup)).toHaveCount(0)
}

/** Checks that no cell of an exported table starts a formula, and that files for programs are well-formed. */
async function expectFiles(request: APIRequestContext): Promise<void> {
  for (const path of ['/api/product/export', '/api/order/export', '/api/seller/customer/export?format=csv']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const text = await response.text()
    expect(text, path).toContain('svg onload')
    expect(text, path).not.toMatch(/(^|[\n,;"])[=@][A-Z0-9]/)
  }
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map).not.toContain('<svg')
  const manifest = await (await request.get('/baithak.webmanifest')).json()
  expect(typeof manifest.name).toBe('string')
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).not.toContain('<')
}
