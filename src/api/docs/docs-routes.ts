import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#api/http/endpoint.ts'
import type { CallContext } from '#api/http/context.ts'
import { createOpenApiDocument } from './document.ts'

const pagePath = { en: '/api-docs', ne: '/ne/api-docs' } as const

const vary = 'accept, accept-language'

/** Serves the OpenAPI document of all endpoints. Redirects browsers to the page that shows it. */
export function registerDocsRoutes(
  app: FastifyInstance,
  context: CallContext,
  endpoints: readonly Endpoint[],
): void {
  const make = () => Promise.resolve(createOpenApiDocument(endpoints))
  app.get('/docs', async (request, reply) => {
    if (!prefersHtml(request.headers.accept))
      return context.sendCached(request, reply, { key: 'docs', make, vary })
    return reply.header('vary', vary).redirect(pagePath[context.languageOf(request)], 303)
  })
  app.get('/docs.json', (request, reply) => context.sendCached(request, reply, { key: 'docs.json', make }))
}

/** A browser accepts HTML first. Programs accept JSON or anything. */
function prefersHtml(accept = ''): boolean {
  return /^\s*text\/html\s*(?:[,;]|$)/i.test(accept)
}
