import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { expect } from 'vitest'
import { refusalsOf } from '#api/docs/refusals.ts'
import { ShopError } from '#shop/shop-error.ts'

/**
 * Opens a server whose every answer is looked at on its way out, whatever test asks for it: it holds all that the use
 * case gave to be sent, and is refused only for what its call tells of.
 */
export async function watched(open: () => Promise<FastifyInstance>): Promise<FastifyInstance> {
  subscribe('fastify.initialization', watch)
  const opening = open()
  unsubscribe('fastify.initialization', watch)
  return opening
}

function watch(message: unknown): void {
  const app: FastifyInstance = Reflect.get(Object(message), 'fastify')

  const made = new WeakMap<FastifyRequest, unknown>()
  app.addHook('preSerialization', async (request, _, answer) => {
    made.set(request, answer)
    return answer
  })
  app.addHook('onSend', async (request, { statusCode }, sent) => {
    const answer = made.get(request)
    if (typeof sent === 'string' && answer !== undefined && statusCode < 300)
      expect.soft(JSON.parse(sent), nameOf(request)).toEqual(JSON.parse(JSON.stringify(answer)))
    return sent
  })
  app.addHook('onError', async (request, _, error) => {
    const { call } = request.routeOptions.config
    if (!(error instanceof ShopError) || call === undefined) return
    const documented: readonly string[] = refusalsOf({ ...call, method: request.method })
    expect.soft(documented, `what ${call.name} refuses`).toContain(error.code)
  })
}

function nameOf(request: FastifyRequest): string {
  return `${request.method} ${request.url}`
}
