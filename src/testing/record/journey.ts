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
type RecordedRequests = {
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
  const requests = createRecordedRequests(recorder)
  const seller = createBrowser(http)
  await requests.post(seller, '/api/seller/login', { ...owner, password: 'wrong' })
  await requests.post(seller, '/api/seller/login', owner)
  const shopper = createBrowser(http)
  await requests.post(shopper, '/api/user/register', maya)
  await requests.post(shopper, '/api/user/register', maya)
  await runShopperSteps({ requests, shopper, seller, productId: product.id })
  await runSellerSteps({ requests, seller, productId: product.id })
}

function createRecordedRequests(recorder: Recorder): RecordedRequests {
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

type JourneyContext = { requests: RecordedRequests; shopper: Browser; seller: Browser; productId: string }

async function runShopperSteps({ requests, shopper, seller, productId }: JourneyContext): Promise<void> {
  const items = [{ productId, quantity: 2 }]
  await requests.get(shopper, '/api/user/is-auth')
  await requests.post(shopper, '/api/address/add', { address })
  const { addresses } = await requests.get(shopper, '/api/address/get')
  await requests.post(shopper, '/api/user/place', { place: { state: 'Bagmati' } })
  await requests.post(shopper, '/api/cart/update', { cartItems: { [productId]: 2 } })
  await requests.post(shopper, '/api/wishlist', { productIds: [productId] })
  await requests.post(seller, '/api/seller/coupon/save', tenPercent)
  await requests.post(shopper, '/api/order/quote', { items, place: { state: 'Bagmati' } })
  await requests.post(shopper, '/api/order/quote', {
    items,
    place: { state: 'Bagmati' },
    coupon: 'DASHAIN10',
  })
  await requests.post(shopper, '/api/order/quote', { items, coupon: 'NONE' })
  const cashResponse = await requests.postOnce(shopper, '/api/order/cod', {
    items,
    address: addresses?.[0]?._id ?? address,
    coupon: 'DASHAIN10',
  })
  await requests.post(shopper, '/api/order/cod', { items: [{ productId, quantity: 999 }], address })
  const onlineResponse = await requests.post(shopper, '/api/order/stripe', {
    items: [{ productId, quantity: 1 }],
    address,
  })
  await requests.get(shopper, '/api/user/is-auth')
  const attempt = String(onlineResponse['url']).split('/').at(-1)
  await requests.get(shopper, `/api/test-gateway/${attempt}`)
  await requests.post(shopper, '/api/test-gateway', { id: attempt, action: 'pay' })
  const paidId = onlineResponse['orderId'] ?? onlineResponse['order']?._id
  await requests.get(shopper, `/api/order/${paidId}`)
  const cashId = String(cashResponse['order']?._id)
  await runStepsAfterDelivery({ requests, shopper, seller, productId }, { cashId, paidId: String(paidId) })
}

type OrderIds = { cashId: string; paidId: string }

async function runStepsAfterDelivery(
  { requests, shopper, seller, productId }: JourneyContext,
  { cashId, paidId }: OrderIds,
): Promise<void> {
  const items = [{ productId, quantity: 2 }]
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered'])
    await requests.post(seller, '/api/order/status', { id: cashId, status })
  await requests.post(seller, '/api/order/status', { id: cashId, status: 'Packed' })
  await requests.form(shopper, '/api/order/request', {
    order: cashId,
    kind: 'complaint',
    text: 'One leg is broken.',
  })
  await requests.post(seller, '/api/seller/order/refund', { id: paidId, amount: 500, reason: 'Goodwill' })
  const { refunds } = await requests.get(seller, '/api/refund/list')
  await requests.post(seller, '/api/refund/record', { id: refunds?.[0]?._id, note: 'bank 2' })
  await requests.post(shopper, '/api/order/cancel', { id: paidId })
  await requests.get(shopper, '/api/order/user')
  await requests.form(shopper, '/api/review/save', {
    order: cashId,
    product: productId,
    rating: '5',
    text: 'Good.',
  })
  await requests.post(shopper, '/api/question/ask', { product: productId, text: 'How high is the seat?' })
  await requests.post(shopper, '/api/alert', {
    product: productId,
    kind: 'cheaper',
    email: maya.email,
    language: 'ne',
  })
  await requests.post(shopper, '/api/share', { kind: 'cart', items })
  await requests.post(shopper, '/api/contact', {
    name: 'Maya',
    email: maya.email,
    subject: 'Size',
    message: 'How wide?',
  })
  await requests.post(shopper, '/api/newsletter', { email: maya.email })
  await requests.get(shopper, '/api/user/export')
}

async function runSellerSteps({
  requests,
  seller,
  productId,
}: Omit<JourneyContext, 'shopper'>): Promise<void> {
  const items = [{ productId, quantity: 1 }]
  const manualOrder = {
    channel: 'phone',
    name: 'Sita',
    address: { ...address, phone: '9801234567' },
    lines: items,
    payment: 'cash',
    language: 'ne',
  }
  await requests.post(seller, '/api/seller/order/add/quote', manualOrder)
  const added = await requests.postOnce(seller, '/api/seller/order/add', manualOrder)
  const id = added['order']?._id
  await requests.post(seller, '/api/order/note', { id, text: 'Rings back' })
  await requests.post(seller, '/api/seller/order/edit/quote', {
    id,
    version: 1,
    lines: [{ productId, quantity: 2 }],
  })
  await requests.post(seller, '/api/order/shipment', { id, version: 0, courier: 'Pathao', tracking: 'NP123' })
  await requests.post(seller, '/api/product/stock', { id: productId, inStock: false })
  await requests.post(seller, '/api/product/stock', { id: productId, inStock: true })
  await requests.post(seller, '/api/seller/stock/change', { id: productId, pieces: 3, reason: 'received' })
  await requests.post(seller, '/api/product/duplicate', { id: productId })
  await requests.post(seller, '/api/product/archive', { id: productId })
  await requests.post(seller, '/api/product/restore', { id: productId })
  await requests.get(seller, '/api/seller/customer/list')
  await requests.get(seller, '/api/seller/customer/known?phone=9801234567')
  await requests.get(seller, '/api/seller/product/find?search=chair')
  await requests.post(seller, '/api/seller/staff/add', {
    name: 'Ram',
    email: 'ram@example.com',
    role: 'staff',
  })
  await requests.get(seller, '/api/seller/staff')
  await requests.post(seller, '/api/seller/sale/save', fifteenPercent)
  await requests.get(seller, '/api/seller/settings/list')
  await requests.get(seller, '/api/seller/content/list')
  await requests.get(seller, '/api/seller/message/list')
  await requests.get(seller, '/api/product/export')
}
