import type { FastifyReply } from 'fastify'
import type { Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import type { KnownCall } from './calls.ts'
import { documentOf } from './document.ts'

const pagePath = { en: '/api-docs', ne: '/ne/api-docs' } as const

/** The document of all calls to programs, and the way to its page to people. */
export function docsRoutes(app: Api, context: CallContext, calls: readonly KnownCall[]): void {
  let document: string | undefined
  app.get('/docs', async (request, reply) => {
    reply.header('vary', 'accept, accept-language')
    if (wantsPage(request.headers.accept)) return reply.redirect(pagePath[context.languageOf(request)], 303)
    return send(reply)
  })
  app.get('/docs.json', async (_, reply) => send(reply))

  function send(reply: FastifyReply): FastifyReply {
    document ??= JSON.stringify(documentOf(calls))
    return reply.type('application/json; charset=utf-8').send(document)
  }
}

/** A browser's first wish is a page; programs ask for JSON, or for anything. */
function wantsPage(accept = ''): boolean {
  return /^\s*text\/html\s*(?:[,;]|$)/i.test(accept)
}
