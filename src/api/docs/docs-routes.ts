import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#api/http/endpoint.ts'
import type { CallContext } from '#api/http/context.ts'
import { documentOf } from './document.ts'

const pagePath = { en: '/api-docs', ne: '/ne/api-docs' } as const

const vary = 'accept, accept-language'

/** The document of all endpoints to programs, and the way to its page to people. */
export function docsRoutes(app: FastifyInstance, context: CallContext, endpoints: readonly Endpoint[]): void {
  const make = () => Promise.resolve(documentOf(endpoints))
  app.get('/docs', async (request, reply) => {
    if (!wantsPage(request.headers.accept))
      return context.sendCached(request, reply, { key: 'docs', make, vary })
    return reply.header('vary', vary).redirect(pagePath[context.languageOf(request)], 303)
  })
  app.get('/docs.json', (request, reply) => context.sendCached(request, reply, { key: 'docs.json', make }))
}

/** A browser accepts HTML first. Programs accept JSON or anything. */
function wantsPage(accept = ''): boolean {
  return /^\s*text\/html\s*(?:[,;]|$)/i.test(accept)
}
