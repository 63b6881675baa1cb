import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPlainText } from '#lib/text.ts'
import { createRateCounter, type RateCounter } from '#lib/rate-counter.ts'
import { hashForLog } from '#shop/accounts/sessions.ts'
import type { Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import {
  createCounterFactory,
  type CreateSharedCounter,
  type SharedCounter,
} from '#server/workers/shared-counter.ts'
import { networkOf } from './actor.ts'

const minuteMs = 60_000
const loginCalls = new Set(['POST /api/user/login', 'POST /api/seller/login'])
const logoutCalls = new Set(['GET /api/user/logout', 'GET /api/seller/logout'])

/**
 * Refuses a call that changes something and was sent by a page of another site. A request with neither
 * `Origin` nor `Sec-Fetch-Site` does not come from a browser and is allowed.
 */
export function guardOrigin(
  app: FastifyInstance,
  { configuredOrigin, store }: { configuredOrigin: string | undefined; store: Store },
): void {
  app.addHook('onRequest', async (request) => {
    if (!isChangeCall(callOf(request))) return
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const isForeign = origin !== undefined && !isStoreOrigin(origin, request, configuredOrigin)
    if (site !== 'cross-site' && site !== 'same-site' && !isForeign) return
    const address = networkOf(request.ip)
    const actor = origin === undefined ? '' : hashForLog(origin)
    store.logSecurityEvent({ event: 'origin-refused', actor, address, call: routeOf(request) })
    throw new ShopError('wrong-origin')
  })
}

/** Refuses a request with a repeated query parameter, or with one that is not UTF-8. */
export function guardQuery(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const params = new URL(url, 'http://store').searchParams
    const errors = [...params].flatMap(([name, value]) => {
      if (params.getAll(name).length > 1) return [[name, 'twice' as const]]
      return isPlainText(value) ? [] : [[name, 'not-text' as const]]
    })
    if (errors.length > 0) throw new ShopError('invalid-input', { fields: Object.fromEntries(errors) })
  })
}

/** Refuses a call before it runs. Throws a ShopError. */
type CallGuard = (call: string, request: FastifyRequest) => void | Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Applies the guards of an API call. A page form that does the same as the call passes the name of that call. */
    guardCall(call: string, request: FastifyRequest): Promise<void>
  }
}

/** Adds `guardCall`, with which API calls and page forms share their guards. */
export function declareCallGuards(
  app: FastifyInstance,
  options: {
    areRateLimitsOn: boolean
    isTestGatewayPrivate: boolean
    store: Store
    createSharedCounter: CreateSharedCounter
  },
): void {
  const { store, createSharedCounter } = options
  const guards: CallGuard[] = [
    ...(options.isTestGatewayPrivate ? [refusePublicTestPayment(store)] : []),
    ...(options.areRateLimitsOn ? [createRateLimit(createSharedCounter)] : []),
  ]
  app.decorate('guardCall', async (call: string, request: FastifyRequest) => {
    for (const guard of guards) await guard(call, request)
  })
}

/** Applies the guards of its call to each request. */
export function guardCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => app.guardCall(callOf(request), request))
}

/**
 * Limits clients that send more requests than a group behind one address would. Cached responses are not counted.
 * Reads are counted in each process; everything else is counted for all processes together.
 */
function createRateLimit(createSharedCounter: CreateSharedCounter): CallGuard {
  const createProcessCounter = createCounterFactory()
  const registrations = createSharedCounter('registrations', { max: 600, windowMs: 10 * minuteMs })
  const writes = createSharedCounter('writes', { max: 600, windowMs: minuteMs })
  const reads = createProcessCounter('reads', { max: 6000, windowMs: minuteMs })
  // The shop pays for the SMS that each of these calls sends.
  const smsCodes = createSharedCounter('codes', { max: 60, windowMs: 10 * minuteMs })
  // A client without a cookie has no other limit on its shared lists.
  const sharedLists = createSharedCounter('shared lists', { max: 300, windowMs: 60 * minuteMs })
  const counters: Readonly<Record<string, SharedCounter>> = {
    'POST /api/share': sharedLists,
    'POST /api/order/lookup': smsCodes,
    'POST /api/user/proofs/ask': smsCodes,
    'POST /api/user/register': registrations,
  }
  return async (call, request) => {
    // Failed logins are counted in the database, for all processes together.
    if (loginCalls.has(call)) return
    const counter = counters[call] ?? (isReadCall(call) ? reads : writes)
    const seconds = await counter.count(networkOf(request.ip))
    if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
  }
}

/** Counts the uncached pages and files that one network address requests in a minute. */
export function createCacheMissCounter(): RateCounter {
  return createRateCounter({ max: 600, windowMs: minuteMs })
}

/** Limits the uncached responses of a network address. Cached responses do not reach this hook. */
export function guardCacheMisses(app: FastifyInstance): void {
  const misses = createCacheMissCounter()
  app.addHook('onRequest', async (request) => {
    const seconds = misses.count(networkOf(request.ip), Date.now())
    if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
  })
}

const testPaymentCalls = /^\w+ \/api\/(order\/(stripe|pay)|pay|test-gateway)(\/|$)/
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Refuses test payments for requests through a proxy or with a host name other than this machine's. Otherwise a store
 * that is public by accident would give furniture away.
 */
function refusePublicTestPayment(store: Store): CallGuard {
  return (call, request) => {
    if (store.payments.testGateway === undefined || !testPaymentCalls.test(call)) return
    const isProxied = proxyHeaders.some((name) => request.headers[name] !== undefined)
    if (isProxied || !isLoopbackHost(request.headers.host ?? '')) throw new ShopError('test-payments-private')
  }
}

const quoteCalls = new Set([
  'POST /api/order/quote',
  'POST /api/seller/order/add/quote',
  'POST /api/seller/order/edit/quote',
])

/** Returns whether a call changes nothing. A quote is one too; it uses POST only because of its size. */
function isReadCall(call: string): boolean {
  return !isChangeCall(call) || quoteCalls.has(call)
}

function isChangeCall(call: string): boolean {
  return !/^(GET|HEAD) /.test(call) || logoutCalls.has(call.replace(/^HEAD/, 'GET'))
}

/** Returns the method and the registered route of a request, regardless of how its URL is written. */
function callOf(request: FastifyRequest): string {
  return `${request.method} ${routeOf(request)}`
}

/** Returns the registered route of a request, regardless of how its URL is written. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? ''
}

function isStoreOrigin(
  origin: string,
  request: FastifyRequest,
  configuredOrigin: string | undefined,
): boolean {
  if (configuredOrigin !== undefined && origin === configuredOrigin) return true
  if (configuredOrigin !== undefined && !isLoopbackHost(request.host)) return false
  return origin === `${request.protocol}://${request.host}`
}

function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}
