import type { FastifyRequest } from 'fastify'

/** Returns the `Idempotency-Key` of a request; undefined if it has none. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  return Array.isArray(header) ? header.join(',') : header
}
