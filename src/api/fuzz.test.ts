import { Agent, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { shoppers, staff } from '#db/schema/people.server.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { hashPassword } from '#shop/accounts/passwords.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { address, newProduct, newSeller, newShopper, isolatedDatabaseTest } from '#testing/shop/shop.ts'
import { unusualText, unusualValue, seededRandom, valueOf, type Random } from '#testing/http/fuzz.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages, sitePages } from '#testing/http/pages.ts'
import { testSize } from '#testing/size.ts'

const count = Number(process.env['FUZZ_REQUESTS'] ?? testSize({ small: 150, full: 1000 }))
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
// With FUZZ_REQUESTS this test runs alone on its machine, so every response must arrive within 2 seconds. Other tests
// that run at the same time slow down responses, so the limit is higher without it.
const maxResponseMs = process.env['FUZZ_REQUESTS'] === undefined ? 15_000 : 2000
const concurrency = 8

type Operation = { method: string; path: string; queries: string[]; body: object | undefined }
type FuzzRequest = {
  number: number
  method: string
  path: string
  headers: Record<string, string>
  body: string
}
type FuzzResponse = { status: number; text: string; ms: number }

/** Returns the calls of the OpenAPI document and the pages of the site map. */
async function operationsOf(http: FastifyInstance): Promise<Operation[]> {
  const { paths = {} } = (await http.inject('/api/docs')).json()
  const calls = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, detail]) => operationOf(method.toUpperCase(), path, detail)),
  )
  const pages = sitePages.map(({ path }) => path)
  const queries = [
    'search',
    'page',
    'sort',
    'minPrice',
    'ids',
    'tab',
    'filter',
    'month',
    'from',
    'status',
    '_routes',
  ]
  return [
    ...calls,
    ...pages.map((path) => ({ method: 'GET', path, queries, body: undefined })),
    ...pages.map((path) => ({ method: 'GET', path: `${path}.data`, queries, body: undefined })),
    ...[
      '/sitemap-:number.xml',
      '/robots.txt',
      '/theme/:hex.css',
      '/images/:hash/:file',
      '/pay/to/:id',
      '/pay/return/:id',
    ].map((path) => {
      return { method: 'GET', path, queries: ['data', 'pidx', 'status'], body: undefined }
    }),
    { method: 'POST', path: '/pay/notice/stripe', queries: [], body: {} },
  ]
}

function operationOf(method: string, path: string, detail: object): Operation {
  const parameters: unknown = Reflect.get(detail, 'parameters')
  const names = Array.isArray(parameters)
    ? parameters.map((parameter) => String(Reflect.get(Object(parameter), 'name')))
    : []
  const body: unknown = Reflect.get(Object(Reflect.get(detail, 'requestBody')), 'content')
  const [first] = Object.values(Object(body))
  const schema: unknown = Reflect.get(Object(first), 'schema')
  return {
    method,
    path,
    queries: names,
    body: typeof schema === 'object' && schema !== null ? schema : undefined,
  }
}

type FuzzContext = { operations: Operation[]; storedValues: string[]; cookies: string[] }

function createRequest(number: number, { operations, storedValues, cookies }: FuzzContext): FuzzRequest {
  const random = seededRandom(seed + number)
  const { method, path, queries, body } = random.pick(operations)
  const filledPath = path.replaceAll(/\{\w+\}|:\w+/g, () =>
    encoded(unusualText(random, storedValues), random),
  )
  const names = random.chance(0.5)
    ? []
    : Array.from({ length: 1 + random.below(3) }, () => parameterNameOf(random, queries))
  const query = names
    .map((name) => `${encoded(name, random)}=${encoded(unusualText(random, storedValues), random)}`)
    .join('&')
  const sentMethod = random.chance(0.03) ? random.pick(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD']) : method
  const headers = headersOf(random, cookies)
  const hasBody = sentMethod !== 'GET' && sentMethod !== 'HEAD'
  return {
    number,
    method: sentMethod,
    path: `${oddSlashes(filledPath, random)}${query && `?${query}`}`,
    headers: hasBody ? { ...headers, ...contentTypeOf(random) } : headers,
    body: hasBody ? bodyOf(random, body, storedValues) : '',
  }
}

const parameterNameOf = (random: Random, names: readonly string[]) =>
  names.length > 0 && random.chance(0.8)
    ? random.pick(names)
    : random.pick(['page', 'limit', 'x', '__proto__', ''])

/** Most paths are encoded correctly, because a malformed path is refused before any route runs. */
function encoded(text: string, random: Random): string {
  if (random.chance(0.05)) return random.pick(['%', '%zz', '%ff', '%c0%af', '%00', '..', '%2e%2e', '%5c'])
  return encodeURIComponent(text.toWellFormed()).slice(0, 2000)
}

function oddSlashes(path: string, random: Random): string {
  if (!random.chance(0.04)) return path
  return random.pick([`/${path}`, `${path}//`, path.replaceAll('/', '//'), `${path}/`, `/./${path}`])
}

function headersOf(random: Random, cookies: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = { cookie: random.pick(cookies) }
  if (random.chance(0.2))
    headers['accept-language'] = random.pick(['ne', 'ne-NP,ne;q=0.9', 'x'.repeat(500), ';;;,'])
  if (random.chance(0.1))
    headers['idempotency-key'] = random.pick(['short', 'x'.repeat(200), 'a-good-key-1', ' '])
  if (random.chance(0.1)) headers['if-none-match'] = random.pick(['*', '"x"', 'W/"', '"'.repeat(50)])
  if (random.chance(0.05)) headers['origin'] = random.pick(['null', 'https://evil.example', 'x'])
  if (random.chance(0.05)) headers['accept-encoding'] = random.pick(['br;q=0', 'gzip', '*;q=0', 'x'])
  if (random.chance(0.05)) headers['x-forwarded-for'] = random.pick(['1.2.3.4', 'x', '::1, ::2'])
  return headers
}

function contentTypeOf(random: Random): Record<string, string> {
  if (random.chance(0.75)) return { 'content-type': 'application/json' }
  return {
    'content-type': random.pick([
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'text/originalShop',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      '',
    ]),
  }
}

function bodyOf(random: Random, schema: object | undefined, storedValues: readonly string[]): string {
  if (random.chance(0.1)) return formOf(random, storedValues)
  if (random.chance(0.05)) return random.pick(['', '{', '[', 'null', '"x"', '{"a":1', '[]', '\u0000'])
  if (random.chance(0.01)) return '['.repeat(20_000)
  return (
    JSON.stringify(
      random.chance(0.1) ? unusualValue(random, storedValues) : valueOf(schema, random, storedValues),
    ) ?? ''
  )
}

function formOf(random: Random, storedValues: readonly string[]): string {
  const parts = Array.from({ length: random.below(4) }, () => {
    const name = random.pick(['order', 'productData', 'images', 'kind', 'text', 'file', 'items', 'key'])
    const file = random.chance(0.4) ? '; filename="a.jpg"' : ''
    const value = random.chance(0.5)
      ? unusualText(random, storedValues)
      : JSON.stringify(unusualValue(random, storedValues))
    return `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  const end = random.pick(['--b--\r\n', '', '--b', '--c--\r\n'])
  return `${parts.join('')}${end}`
}

function sendRequest(
  port: number,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<FuzzResponse> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const requestHeaders = { ...headers, ...length }
    const options = {
      port,
      host: '127.0.0.1',
      agent,
      method,
      path,
      headers: requestHeaders,
      timeout: maxResponseMs,
    }
    const request = send(options, (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      const finish = () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - startedAt })
      }
      // An event stream has no end.
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        finish()
        response.destroy()
        return
      }
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', finish)
        .on('error', reject)
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${maxResponseMs} ms`)))
    request.on('error', reject)
    request.end(body)
  })
}

// Error responses must not reveal the internals of the store.
const internals =
  /node_modules|DrizzleQuery|password_hash|\$argon2|syntax error at|ECONNREFUSED|\bat \S+ \(\/|select .+ from "/

function failureOf(request: FuzzRequest, { status, text, ms }: FuzzResponse): string | undefined {
  // A gateway that is not configured or does not respond returns 503.
  const isGatewayUnavailable = status === 503 && /^\/api\/order\/(pay|stripe)/.test(request.path)
  if (status >= 500 && !isGatewayUnavailable) return `${status}`
  if (ms > maxResponseMs) return `${Math.round(ms)} ms`
  if (internals.test(text)) return `leaks: ${internals.exec(text)?.[0]}`
  const isApiCall = /^\/api(\/|$)/.test(request.path.split('?')[0] ?? '')
  if (!isApiCall || status < 400 || request.method === 'HEAD') return undefined
  const json = jsonOf(text)
  const isRefusal = json?.success === false && typeof json.message === 'string' && json.message !== ''
  return isRefusal ? undefined : `not the JSON of a refusal: ${text.slice(0, 100)}`
}

function jsonOf(text: string): { success?: unknown; message?: unknown } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Creates a product, orders, a shopper and a seller. Some of the random requests end their sessions. */
async function createFuzzContext(shop: ShopContext, http: FastifyInstance): Promise<FuzzContext> {
  const product = await newProduct(shop, { stock: 500 })
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  const passwordHash = await hashPassword('three brown chairs')
  await shop.db.update(shoppers).set({ passwordHash })
  await shop.db.update(staff).set({ passwordHash })
  const input = { items: [{ productId: product.id, quantity: 1 }], address }
  const cash = await placeCashOrder(shopper, input)
  const { order, url } = await placeOnlineOrder(shopper, input)
  const shopperCookie = `baithak_shopper=${await newSessionToken(shop, { shopperId: shopper.actor.shopper?.id ?? '' })}`
  const sellerCookie = `baithak_seller=${await newSessionToken(shop, { staffId: seller.actor.seller?.id ?? '' })}`
  return {
    operations: await operationsOf(http),
    storedValues: [
      product.id,
      cash.id,
      order.id,
      url.split('/').at(-1) ?? '',
      'sofas-couches',
      'maya@example.com',
      '1',
    ],
    cookies: [
      '',
      shopperCookie,
      sellerCookie,
      `${shopperCookie}; ${sellerCookie}`,
      'baithak_seller=x',
      '=;=;;',
    ],
  }
}

describe('the whole store', () => {
  isolatedDatabaseTest(
    `responds to ${count} unusual requests without a server error, a timeout or a leak of internals`,
    { timeout: 3_600_000 },
    async ({ shop: originalShop }) => {
      const loggedErrors: object[] = []
      const log = {
        ...originalShop.log,
        error: (detail: object, message: string) => void loggedErrors.push({ detail, message }),
      }
      const shop = { ...originalShop, log, settings: { ...originalShop.settings, areRateLimitsOn: false } }
      const http = await createTestServer(shop, { areRateLimitsOn: false })
      await addPages(http, shop)
      await http.listen({ port: 0, host: '127.0.0.1' })
      const { port }: AddressInfo = Object(http.server.address())
      const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
      const failedRequests: object[] = []
      let context = await createFuzzContext(shop, http)
      for (let offset = 0; offset < count; offset += concurrency) {
        // Recreates accounts that a request has deleted or disabled.
        if (offset % 400 === 0) context = await createFuzzContext(shop, http)
        const requests = Array.from({ length: Math.min(concurrency, count - offset) }, (_, index) =>
          createRequest(offset + index, context),
        )
        await Promise.all(
          requests.map(async (request) => {
            const failure = await sendRequest(port, agent, request).then(
              (response) => failureOf(request, response),
              (error: Error) => error.message,
            )
            if (failure) failedRequests.push({ failure, ...request, body: request.body.slice(0, 300) })
          }),
        )
      }
      agent.destroy()
      await http.close()
      expect(failedRequests).toEqual([])
    },
  )
})
