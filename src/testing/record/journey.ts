import type { FastifyInstance } from 'fastify'
import { ensureOwner } from '#shop/staff/staff.ts'
import type { ShopContext } from '#shop/context.ts'
import { tenPercent } from '#testing/shop/coupons.ts'
import { fifteenPercent } from '#testing/shop/sales.ts'
import { address, newProduct } from '#testing/shop/shop.ts'
import { createBrowser, type HttpResponse, type Browser } from '#testing/http/http.ts'
import type { Recorder } from './recorder.ts'

const owner = { email: 'owner@example.com', password: 'owner-secret' }
const maya = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'secret-6' }

type Journey = { http: FastifyInstance; shop: ShopContext; recorder: Recorder }
type Steps = {
  /** Posts and records the response. Returns its body. */
  post(browser: Browser, path: string, body: unknown): Promise<HttpResponse['body']>
  /** Posts with an idempotency key. */
  postOnce(browser: Browser, path: string, body: unknown): Promise<HttpResponse['body']>
  /** Posts a form with fields and without files. */
  form(
    browser: Browser,
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<HttpResponse['body']>
  get(browser: Browser, path: string): Promise<HttpResponse['body']>
}

const boundary = 'the-boundary-of-a-form'

/** Uses most API calls of a store: a shopper places orders and gets a refund, and the owner runs the shop. */
export async function runJourney({ http, shop, recorder }: Journey): Promise<void> {
  await ensureOwner(shop, owner)
  const product = await newProduct(shop, {
    name: 'Journey sofa',
    nameNe: 'यात्रा सोफा',
    stock: 20,
    price: 84_999.5,
    offerPrice: 80_000,
  })
  const steps = createRecordedSteps(recorder)
  const seller = createBrowser(http)
  await steps.post(seller, '/api/seller/login', { ...owner, password: 'wrong' })
  await steps.post(seller, '/api/seller/login', owner)
  const shopper = createBrowser(http)
  await steps.post(shopper, '/api/user/register', maya)
  await steps.post(shopper, '/api/user/register', maya)
  await runShopperSteps({ steps, shopper, seller, product: product.id })
  await runSellerSteps({ steps, seller, product: product.id })
}

function createRecordedSteps(recorder: Recorder): Steps {
  let count = 0
  function record(method: string, path: string, response: HttpResponse): HttpResponse['body'] {
    count += 1
    const title = `${String(count).padStart(3, '0')} ${method} ${path} ${response.status}`
    recorder.add('journey', title, JSON.stringify(response.body, null, 1))
    if (response.cookies.length > 0) recorder.add('cookies', title, response.cookies.join('\n'))
    return response.body
  }
  return {
    post: async (browser, path, body) => record('POST', path, await browser.post(path, body)),
    postOnce: async (browser, path, body) =>
      record('POST', path, await browser.post(path, body, { 'idempotency-key': `a key of ${path}` })),
    form: async (browser, path, fields) => {
      const parts = Object.entries(fields).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const payload = `${parts.join('')}--${boundary}--\r\n`
      return record('POST', path, await browser.send({ method: 'POST', url: path, payload, headers }))
    },
    get: async (browser, path) => record('GET', path, await browser.get(path)),
  }
}

type Side = { steps: Steps; shopper: Browser; seller: Browser; product: string }

async function runShopperSteps({ steps, shopper, seller, product }: Side): Promise<void> {
  const items = [{ productId: product, quantity: 2 }]
  await steps.get(shopper, '/api/user/is-auth')
  await steps.post(shopper, '/api/address/add', { address })
  const { addresses } = await steps.get(shopper, '/api/address/get')
  await steps.post(shopper, '/api/user/place', { place: { state: 'Bagmati' } })
  await steps.post(shopper, '/api/cart/update', { cartItems: { [product]: 2 } })
  await steps.post(shopper, '/api/wishlist', { productIds: [product] })
  await steps.post(seller, '/api/seller/coupon/save', tenPercent)
  await steps.post(shopper, '/api/order/quote', { items, place: { state: 'Bagmati' } })
  await steps.post(shopper, '/api/order/quote', { items, place: { state: 'Bagmati' }, coupon: 'DASHAIN10' })
  await steps.post(shopper, '/api/order/quote', { items, coupon: 'NONE' })
  const cash = await steps.postOnce(shopper, '/api/order/cod', {
    items,
    address: addresses?.[0]?._id ?? address,
    coupon: 'DASHAIN10',
  })
  await steps.post(shopper, '/api/order/cod', { items: [{ productId: product, quantity: 999 }], address })
  const online = await steps.post(shopper, '/api/order/stripe', {
    items: [{ productId: product, quantity: 1 }],
    address,
  })
  await steps.get(shopper, '/api/user/is-auth')
  const attempt = String(online['url']).split('/').at(-1)
  await steps.get(shopper, `/api/test-gateway/${attempt}`)
  await steps.post(shopper, '/api/test-gateway', { id: attempt, action: 'pay' })
  const paidId = online['orderId'] ?? online['order']?._id
  await steps.get(shopper, `/api/order/${paidId}`)
  const cashId = String(cash['order']?._id)
  await runStepsAfterDelivery({ steps, shopper, seller, product }, { cashId, paidId: String(paidId) })
}

type OrderIds = { cashId: string; paidId: string }

async function runStepsAfterDelivery(
  { steps, shopper, seller, product }: Side,
  { cashId, paidId }: OrderIds,
): Promise<void> {
  const items = [{ productId: product, quantity: 2 }]
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered'])
    await steps.post(seller, '/api/order/status', { id: cashId, status })
  await steps.post(seller, '/api/order/status', { id: cashId, status: 'Packed' })
  await steps.form(shopper, '/api/order/request', {
    order: cashId,
    kind: 'complaint',
    text: 'One leg is broken.',
  })
  await steps.post(seller, '/api/seller/order/refund', { id: paidId, amount: 500, reason: 'Goodwill' })
  const { refunds } = await steps.get(seller, '/api/refund/list')
  await steps.post(seller, '/api/refund/record', { id: refunds?.[0]?._id, note: 'bank 2' })
  await steps.post(shopper, '/api/order/cancel', { id: paidId })
  await steps.get(shopper, '/api/order/user')
  await steps.form(shopper, '/api/review/save', {
    order: cashId,
    product,
    rating: '5',
    text: 'Good.',
  })
  await steps.post(shopper, '/api/question/ask', { product, text: 'How high is the seat?' })
  await steps.post(shopper, '/api/alert', { product, kind: 'cheaper', email: maya.email, language: 'ne' })
  await steps.post(shopper, '/api/share', { kind: 'cart', items })
  await steps.post(shopper, '/api/contact', {
    name: 'Maya',
    email: maya.email,
    subject: 'Size',
    message: 'How wide?',
  })
  await steps.post(shopper, '/api/newsletter', { email: maya.email })
  await steps.get(shopper, '/api/user/export')
}

async function runSellerSteps({
  steps,
  seller,
  product,
}: Pick<Side, 'steps' | 'seller' | 'product'>): Promise<void> {
  const items = [{ productId: product, quantity: 1 }]
  const manualOrder = {
    channel: 'phone',
    name: 'Sita',
    address: { ...address, phone: '9801234567' },
    lines: items,
    payment: 'cash',
    language: 'ne',
  }
  await steps.post(seller, '/api/seller/order/add/quote', manualOrder)
  const added = await steps.postOnce(seller, '/api/seller/order/add', manualOrder)
  const id = added['order']?._id
  await steps.post(seller, '/api/order/note', { id, text: 'Rings back' })
  await steps.post(seller, '/api/seller/order/edit/quote', {
    id,
    version: 1,
    lines: [{ productId: product, quantity: 2 }],
  })
  await steps.post(seller, '/api/order/shipment', { id, version: 0, courier: 'Pathao', tracking: 'NP123' })
  await steps.post(seller, '/api/product/stock', { id: product, inStock: false })
  await steps.post(seller, '/api/product/stock', { id: product, inStock: true })
  await steps.post(seller, '/api/seller/stock/change', { id: product, pieces: 3, reason: 'received' })
  await steps.post(seller, '/api/product/duplicate', { id: product })
  await steps.post(seller, '/api/product/archive', { id: product })
  await steps.post(seller, '/api/product/restore', { id: product })
  await steps.get(seller, '/api/seller/customer/list')
  await steps.get(seller, '/api/seller/customer/known?phone=9801234567')
  await steps.get(seller, '/api/seller/product/find?search=chair')
  await steps.post(seller, '/api/seller/staff/add', { name: 'Ram', email: 'ram@example.com', role: 'staff' })
  await steps.get(seller, '/api/seller/staff')
  await steps.post(seller, '/api/seller/sale/save', fifteenPercent)
  await steps.get(seller, '/api/seller/settings/list')
  await steps.get(seller, '/api/seller/content/list')
  await steps.get(seller, '/api/seller/message/list')
  await steps.get(seller, '/api/product/export')
}
