import type { APIRequestContext, Browser, BrowserContext, Page, Response } from '@playwright/test'
import sharp from 'sharp'
import { sampleAddress } from '#testing/sample-address.ts'
import { owner, port } from './open-store.ts'
import { expect, newPerson } from './watched.ts'

// Prepares test data through the API before a journey begins.

export const address = sampleAddress

export async function jpeg(background: string, [width, height] = [900, 700]): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** A seller who is logged in. */
export async function logInAsSeller(page: Page, login = owner): Promise<void> {
  const response = await page.request.post('/api/seller/login', { data: login })
  expect(response.ok()).toBe(true)
}

/** A seller who logs in by hand, and then opens the page. */
export async function logInAt(page: Page, path: string, login = owner): Promise<void> {
  await page.goto(path)
  await page.locator('input[name="email"]').fill(login.email)
  await page.locator('input[name="password"]').fill(login.password)
  await page.locator('form button[type="submit"]').click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto(path)
}

/** A page of the seller's side that hears of new orders from now on. */
export async function openListening(page: Page, path: string): Promise<void> {
  const streaming = page.waitForResponse('**/api/order/events')
  await page.goto(path)
  await streaming
}

/** Waits until a form of the page has been processed. `content` is a part of what it sends. */
export function formResponse(page: Page, path: string, content = ''): Promise<Response> {
  return page.waitForResponse((response) => {
    const request = response.request()
    const isForm = request.method() === 'POST' && new URL(request.url()).pathname === `${path}.data`
    return isForm && (request.postData() ?? '').includes(content)
  })
}

/** The title of a seller's page contains the number of orders to pack at that moment. */
export async function expectCounted(page: Page): Promise<void> {
  await expect(async () => {
    const [counted = '0'] = /(?<=^\()[\d,]+(?=\) )/.exec(await page.title()) ?? []
    const { toPack } = await (await page.request.get('/api/seller/waiting')).json()
    expect(Number(counted.replaceAll(',', ''))).toBe(toPack)
  }).toPass()
}

/** Adds a product that no other test buys, with five units at Rs.900. */
export async function addProduct(
  page: Page,
  name = `Desk ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`,
  details: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; name: string }> {
  const fields = { name, description: ['Sal.'], category: 'office-furniture', price: 1000, offerPrice: 900 }
  const response = await page.request.post('/api/product/add', {
    multipart: {
      productData: JSON.stringify({ ...fields, stock: 5, ...details }),
      images: { name: 'desk.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#aa6633', [300, 240]) },
    },
  })
  const { product } = await response.json()
  return { id: String(product._id), name }
}

/** Opens a browser context for a new shopper who is logged in. */
export async function newShopper(browser: Browser): Promise<BrowserContext> {
  const shopper = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
  })
  const response = await shopper.request.post('/api/user/register', { data: newPerson() })
  expect(response.ok()).toBe(true)
  return shopper
}

type Wish = { productId: string; quantity: number; fields?: Partial<typeof address> }

/** Links to an order of this id. */
export function linkToOrder(page: Page, id: string) {
  return page.locator(`a[href$="/${id}"]`)
}

/** Returns the row of the order with this id in a list. */
export function rowOfOrder(page: Page, id: string) {
  return page.getByRole('article').filter({ has: linkToOrder(page, id) })
}

/** Opens the row of an order if it is closed. */
export async function openRow(page: Page, id: string): Promise<void> {
  const opener = rowOfOrder(page, id).getByRole('button', { name: /^(Open|Close) order/ })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}

/** The id of a cash order. */
export async function orderByCash(
  request: APIRequestContext,
  { productId, quantity, fields }: Wish,
): Promise<string> {
  const response = await request.post('/api/order/cod', {
    data: { items: [{ productId, quantity }], address: { ...address, ...fields } },
  })
  expect(response.ok()).toBe(true)
  const { order } = await response.json()
  return String(order._id)
}

/** Logs in as a seller and places a new shopper’s cash order for a product that no other test buys. */
export async function orderForSeller(page: Page, browser: Browser, quantity = 1) {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  const id = await orderByCash(shopper.request, { productId: product.id, quantity })
  return { product, shopper, id }
}

/** The first product that a search finds. */
export async function productCalled(
  page: Page,
  name: string,
): Promise<{ _id: string; category: string; offerPrice: number }> {
  const response = await page.request.get(`/api/product/list?search=${encodeURIComponent(name)}&limit=1`)
  const { products } = await response.json()
  return products[0]
}

/** The English path of the page of the first product that a search finds. */
export async function pathOfProduct(page: Page, name: string): Promise<string> {
  const { category, _id: id } = await productCalled(page, name)
  return `/product/${category}/${id}`
}
