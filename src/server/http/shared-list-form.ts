import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf, replyWithError, statusOf } from '#api/http/error-reply.ts'
import { languageOfPath, languages, localPath } from '#domain/language.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import { fieldMessages } from '#domain/refusal/validation-messages.ts'
import { openShop, type RefusedForm, type Store } from '#shop/context.ts'
import { answerSharedList, withdrawAnswer } from '#shop/shared-lists/answer-list.ts'
import type { CreateSharedCounter } from '#server/workers/shared-counter.ts'
import { actorOf, setParticipantCookie } from './actor.ts'
import { guardOrigin, guardRate } from './guards.ts'
import { commonHeaders, type SecuritySettings } from './security-headers.ts'

const maxFormBytes = 8 * 1024

type AnswerRoute = { Params: { key: string } }
type SharedListFormOptions = {
  store: Store
  publicOrigin: string | undefined
  security: SecuritySettings
  createCounter: CreateSharedCounter
  sendForm(request: FastifyRequest, reply: FastifyReply, form: RefusedForm): Promise<void>
}

/**
 * Registers the form for answers to a shared list, which needs no scripts: POST `/share/{key}` in every language. A
 * refused answer returns the page with the input.
 */
export function registerSharedListForm(app: FastifyInstance, options: SharedListFormOptions): void {
  const { store, publicOrigin, security, createCounter } = options
  void app.register(async (formApp) => {
    takeForms(formApp)
    guardOrigin(formApp, { publicOrigin, store })
    if (store.settings.hasRateLimits) guardRate(formApp, createCounter)
    formApp.setErrorHandler((error: FastifyError, request, reply) =>
      replyWithForm(error, { request, reply, sendForm: options.sendForm }),
    )
    for (const language of languages) {
      formApp.post<AnswerRoute>(localPath(language, '/share/:key'), async (request, reply) => {
        const { key } = request.params
        const shop = openShop(store, { actor: await actorOf(store, request), language })
        const form = formOf(request)
        if (form.get('act') === 'withdraw') await withdrawAnswer(shop, key)
        else {
          const result = await answerSharedList(shop, key, readAnswer(form))
          const paths = languages.map((one) => localPath(one, `/share/${key}`))
          setParticipantCookie(reply, { ...result, paths }, security)
        }
        return reply
          .headers({ ...commonHeaders({ ...security, isUnlisted: true }), 'cache-control': 'no-store' })
          .redirect(`${localPath(language, `/share/${key}`)}#answer`, 303)
      })
    }
  })
}

function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

function readAnswer(form: URLSearchParams) {
  const sending = form.get('sending')
  return { ...formInput(form), ...(sending === null ? {} : { sending }) }
}

function formInput(form: URLSearchParams): RefusedForm['typed'] {
  return { name: form.get('name') ?? '', line: form.get('line') ?? '', products: form.getAll('product') }
}

async function replyWithForm(
  error: FastifyError,
  {
    request,
    reply,
    sendForm,
  }: { request: FastifyRequest; reply: FastifyReply; sendForm: SharedListFormOptions['sendForm'] },
) {
  const language = languageOfPath(request.url)
  const refusal = refusalOf(error)
  if (!refusal || refusal.code === 'store-unavailable')
    return replyWithError(error, { request, reply, language })
  await sendForm(request, reply, {
    status: statusOf[refusal.code],
    message: refusalMessage(refusal.code, refusal.params, language),
    errors: refusal.fields ? fieldMessages(refusal.fields, language) : {},
    typed: formInput(formOf(request)),
  })
  return reply
}
