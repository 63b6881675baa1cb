import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toShopError, statusByCode } from '#api/http/error-reply.ts'
import type { FormEffects } from '#app/form-action.server.ts'
import { languages, localizedPath } from '#domain/language.ts'
import type { Store } from '#shop/context.ts'
import { browserTokenOf, clearSessionCookie, setParticipantCookie, setSessionCookie } from './actor.ts'
import { guardOrigin } from './guards.ts'
import type { SecuritySettings } from './security-headers.ts'

/** A form as the browser sent it, and what its action may do to the response. */
export type ReceivedForm = { body: string | Buffer; contentType: string; effects: FormEffects }

type PageFormsOptions = {
  store: Store
  configuredOrigin: string | undefined
  security: SecuritySettings
  /** Returns the methods of the page at an address; undefined if there is no page. */
  methodsAt(url: string): readonly string[] | undefined
  sendForm(request: FastifyRequest, reply: FastifyReply, form: ReceivedForm): Promise<FastifyReply>
  sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number): Promise<void>
}

/** Registers the forms of pages, which need no scripts: POST to the address of a page that has an action. */
export function registerPageForms(app: FastifyInstance, options: PageFormsOptions): void {
  const { store, configuredOrigin, security } = options
  void app.register(async (forms) => {
    acceptFormBodies(forms)
    guardOrigin(forms, { configuredOrigin, store })
    forms.addHook('onRequest', async (request, reply) => {
      const methods = options.methodsAt(request.url)
      if (methods?.includes(request.method)) return undefined
      // Refused methods count as writes too.
      await forms.guardCall('POST /*', request)
      if (methods) reply.raw.setHeader('allow', methods.join(', '))
      await options.sendErrorPage(request, reply, methods ? 405 : 404)
      return reply
    })
    /** Counts a request whose body was refused before its action. Returns its error, or that of the limit. */
    async function countRefusedBody(error: FastifyError, request: FastifyRequest): Promise<FastifyError> {
      if (!error.code?.startsWith('FST_ERR_CTP_')) return error
      return forms.guardCall('POST /*', request).then(
        () => error,
        (limitError: FastifyError) => limitError,
      )
    }

    forms.setErrorHandler(async (error: FastifyError, request, reply) => {
      const refusal = toShopError(await countRefusedBody(error, request))
      if (!refusal) request.log.error({ err: error }, 'unforeseen error')
      await options.sendErrorPage(request, reply, refusal ? statusByCode[refusal.code] : 500)
      return reply
    })
    forms.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (request, reply) =>
        options.sendForm(request, reply, {
          body: bodyOf(request),
          contentType: request.headers['content-type'] ?? '',
          effects: formEffectsOf(forms, { request, reply, security }),
        }),
    })
  })
}

/** Accepts the two content types of HTML forms, within the server's limit. Files in a form are ignored. */
function acceptFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function bodyOf({ body }: FastifyRequest): Buffer | string {
  return Buffer.isBuffer(body) ? body : ''
}

/** Returns whether the router requests data, and not a document. */
function isDataRequest(url: string): boolean {
  return /^[^?#]*\.data(\?|$)/.test(url)
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; security: SecuritySettings }

function formEffectsOf(app: FastifyInstance, { request, reply, security }: Exchange): FormEffects {
  return {
    guard: (path) => app.guardCall(path === undefined ? 'POST /*' : `POST /api${path}`, request),
    hasScripts: isDataRequest(request.url),
    browserToken: browserTokenOf(request),
    retryAfterSeconds: undefined,
    startSession: ({ token, cookieExpiresAt: expiresAt, browserToken }) =>
      setSessionCookie(reply, { kind: 'shopper', token, expiresAt, browserToken }, security),
    endSession: (kind) => clearSessionCookie(reply, kind, security),
    rememberParticipant({ token, expiresAt, key }) {
      const paths = languages.map((language) => localizedPath(language, `/share/${key}`))
      setParticipantCookie(reply, { token, expiresAt, paths }, security)
    },
  }
}
