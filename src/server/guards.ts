import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRateCounter } from '#lib/rate-counter.ts'
import { ShopError } from '#shop/shop-error.ts'
import { networkOf } from './actor.ts'

const minute = 60_000
const logouts = new Set(['/api/user/logout', '/api/seller/logout'])

/**
 * Refuses a call that changes something and was sent by another site's page. A request with neither header is no
 * browser's. Source: contract, part 1.
 */
export function guardOrigin(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (!changesSomething(request)) return
    const site = request.headers['sec-fetch-site']
    if (site === 'cross-site' || site === 'same-site') throw new ShopError('wrong-origin')
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, request, publicOrigin))
      throw new ShopError('wrong-origin')
  })
}

/** Slows down who asks more than a crowd behind one address would. Cached answers never come this far. */
export function guardRate(app: FastifyInstance): void {
  const registrations = createRateCounter({ most: 600, windowMs: 10 * minute })
  const writes = createRateCounter({ most: 600, windowMs: minute })
  const reads = createRateCounter({ most: 6000, windowMs: minute })
  app.addHook('onRequest', async (request) => {
    const counter = !changesSomething(request) ? reads : isRegistration(request) ? registrations : writes
    // Failed logins are counted in the database, for all processes together.
    if (request.method === 'POST' && request.url.endsWith('/login')) return
    const seconds = counter.count(networkOf(request.ip), Date.now())
    if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
  })
}

function changesSomething(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return !isRead || logouts.has(request.url.split('?', 1)[0] ?? '')
}

function isRegistration(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/user/register')
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined && origin === publicOrigin) return true
  if (publicOrigin !== undefined && !isLoopbackHost(request.host)) return false
  return origin === `${request.protocol}://${request.host}`
}

function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}
