import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRateCounter, type RateCounter } from '#lib/rate-counter.ts'
import { hashForLog } from '#shop/accounts/sessions.ts'
import type { Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { createCounters, type CreateSharedCounter } from '#server/workers/shared-counter.ts'
import { networkOf } from './actor.ts'

const minute = 60_000
const logins = new Set(['/api/user/login', '/api/seller/login'])
const logouts = new Set(['/api/user/logout', '/api/seller/logout'])

/**
 * Refuses a call that changes something and was sent by another site's page. A request with neither header is no
 * browser's. Source: contract, part 1.
 */
export function guardOrigin(
  app: FastifyInstance,
  { publicOrigin, store }: { publicOrigin: string | undefined; store: Store },
): void {
  app.addHook('onRequest', async (request) => {
    if (!changesSomething(request)) return
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const isForeign = origin !== undefined && !isOwnOrigin(origin, request, publicOrigin)
    if (site !== 'cross-site' && site !== 'same-site' && !isForeign) return
    const address = networkOf(request.ip)
    const actor = origin === undefined ? '' : hashForLog(origin)
    store.noteSecurity({ event: 'origin-refused', actor, address, call: routeOf(request) })
    throw new ShopError('wrong-origin')
  })
}

/** Refuses a request that repeats a query parameter, because its value would be ambiguous. */
export function guardQuery(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ query }) => {
    const twice = Object.entries(Object(query)).filter(([, value]) => Array.isArray(value))
    if (twice.length === 0) return
    const fields = Object.fromEntries(twice.map(([name]) => [name, 'twice' as const]))
    throw new ShopError('invalid-input', { fields })
  })
}

/**
 * Limits clients that send more requests than a group behind one address would. Cached responses are not counted.
 * Reads are counted in each process; everything else is counted for all processes together.
 */
export function guardRate(app: FastifyInstance, createCounter: CreateSharedCounter): void {
  const registrations = createCounter('registrations', { max: 600, windowMs: 10 * minute })
  const writes = createCounter('writes', { max: 600, windowMs: minute })
  const reads = createCounters()('reads', { max: 6000, windowMs: minute })
  // Each costs the shop an SMS.
  const codes = createCounter('codes', { max: 60, windowMs: 10 * minute })
  // A client without a cookie has no other limit on its shared lists.
  const lists = createCounter('shared lists', { max: 300, windowMs: 60 * minute })
  const counterOf = (request: FastifyRequest) => {
    if (request.method === 'POST' && routeOf(request) === '/api/share') return lists
    if (isReading(request)) return reads
    if (routeOf(request) === '/api/user/proofs/ask') return codes
    return isRegistration(request) ? registrations : writes
  }
  app.addHook('onRequest', async (request) => {
    const counter = counterOf(request)
    // Failed logins are counted in the database, for all processes together.
    if (request.method === 'POST' && logins.has(routeOf(request))) return
    const seconds = await counter.count(networkOf(request.ip))
    if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
  })
}

/** Counts the uncached pages and files that one network address requests in a minute. */
export function createMissCounter(): RateCounter {
  return createRateCounter({ max: 600, windowMs: minute })
}

/** Limits the uncached responses of a network address. Cached responses do not reach this hook. */
export function guardMisses(app: FastifyInstance): void {
  const misses = createMissCounter()
  app.addHook('onRequest', async (request) => {
    const seconds = misses.count(networkOf(request.ip), Date.now())
    if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
  })
}

const testPaths = /^\/api\/(order\/(stripe|pay)|pay|test-gateway)(\/|$)/
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Refuses test payments for requests through a proxy or with a host name other than this machine's. Otherwise a store
 * that is public by accident would give furniture away.
 */
export function guardTestGateway(app: FastifyInstance, store: Store): void {
  app.addHook('onRequest', async (request) => {
    if (store.payments.test === undefined || !testPaths.test(routeOf(request))) return
    const cameThrough = proxyHeaders.some((name) => request.headers[name] !== undefined)
    if (cameThrough || !isLoopbackHost(request.headers.host ?? ''))
      throw new ShopError('test-payments-private')
  })
}

const quotes = new Set(['/api/order/quote', '/api/seller/order/add/quote', '/api/seller/order/edit/quote'])

/** A quote uses POST only because of its size. */
function isReading(request: FastifyRequest): boolean {
  return !changesSomething(request) || quotes.has(routeOf(request))
}

function changesSomething(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return !isRead || logouts.has(routeOf(request))
}

function isRegistration(request: FastifyRequest): boolean {
  return routeOf(request) === '/api/user/register'
}

/** Returns the registered route of a request, independent of the spelling of its address. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? ''
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined && origin === publicOrigin) return true
  if (publicOrigin !== undefined && !isLoopbackHost(request.host)) return false
  return origin === `${request.protocol}://${request.host}`
}

function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}
