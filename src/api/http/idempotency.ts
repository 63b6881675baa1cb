import type { FastifyRequest } from 'fastify'

/** The key that a request was sent under; undefined for one without. */
export function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  return Array.isArray(header) ? header.join(',') : header
}
