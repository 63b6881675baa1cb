import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { expect } from 'vitest'
import { errorCodesOf } from '#api/docs/endpoint-errors.ts'
import { ShopError } from '#shop/shop-error.ts'

/**
 * Opens a server that checks every response of a test. A response must contain all the data that its handler returned.
 * An error code must be documented for its endpoint.
 */
export async function openWithResponseChecks(open: () => Promise<FastifyInstance>): Promise<FastifyInstance> {
  subscribe('fastify.initialization', addResponseChecks)
  const opening = open()
  unsubscribe('fastify.initialization', addResponseChecks)
  return opening
}

function addResponseChecks(message: unknown): void {
  const app: FastifyInstance = Reflect.get(Object(message), 'fastify')

  const payloads = new WeakMap<FastifyRequest, unknown>()
  app.addHook('preSerialization', async (request, _, payload) => {
    payloads.set(request, payload)
    return payload
  })
  app.addHook('onSend', async (request, { statusCode }, sentBody) => {
    const payload = payloads.get(request)
    if (typeof sentBody === 'string' && payload !== undefined && statusCode < 300)
      expect.soft(JSON.parse(sentBody), nameOf(request)).toEqual(JSON.parse(JSON.stringify(payload)))
    return sentBody
  })
  app.addHook('onError', async (request, _, error) => {
    const { endpoint } = request.routeOptions.config
    if (!(error instanceof ShopError) || endpoint === undefined) return
    const documentedCodes: readonly string[] = errorCodesOf(endpoint)
    expect.soft(documentedCodes, `what ${endpoint.name} refuses`).toContain(error.code)
  })
}

function nameOf(request: FastifyRequest): string {
  return `${request.method} ${request.url}`
}
