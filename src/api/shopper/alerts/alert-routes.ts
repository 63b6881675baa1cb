import type { FastifyRequest } from 'fastify'
import { byId } from '#domain/address/address.server.ts'
import { alertByLink, alertLink, alertRequest } from '#domain/alert/alert.server.ts'
import { localPath } from '#domain/language.ts'
import { alertMessages } from '#domain/alert/alert-messages.ts'
import { messages } from '#domain/messages.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { requestAlert } from '#shop/alerts/request-alert.ts'
import { changeByLink, leaveAlerts } from '#shop/alerts/linked-alerts.ts'
import type { ProductAlert } from '#shop/alerts/open-alerts.ts'
import { endShopperAlert, listShopperAlerts } from '#shop/alerts/shopper-alerts.ts'
import type { Shop } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { parseInput } from '#shop/parse-input.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  ask: call('POST /alert', {
    summary: 'Ask to be told by e-mail when a product is back or costs less',
    by: 'public',
    body: alertRequest,
    refuses: ['not-found', 'in-stock-now', 'too-many-alerts', 'alert-just-asked', 'alert-asked-often'],
  }),
  link: call('POST /alert/link', {
    summary: 'Confirm or end what one is told, by the link of a mail',
    by: 'public',
    body: alertByLink,
    refuses: ['not-found', 'not-allowed', 'too-many-alerts'],
  }),
  leave: call('POST /alert/leave', {
    summary: 'End everything that one is told, as mail programs do',
    by: 'public',
    query: alertLink,
    refuses: ['not-found'],
  }),
  mine: call('GET /alert/mine', { summary: 'What the account waits for', by: 'shopper' }),
  end: call('POST /alert/end', {
    summary: 'End something that the account waits for',
    by: 'shopper',
    body: byId,
    refuses: ['not-found'],
  }),
}

const form = 'application/x-www-form-urlencoded'

/** Registers the calls for product alerts. */
export function alertRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(alertMessages, context.languageOf(request))

  app.get('/alert/mine', endpoints.mine, async (request) => {
    const alerts = await listShopperAlerts(await context.shopOf(request))
    return { success: true, alerts: alerts.map(alertJson), message: messagesFor(request).found }
  })

  app.post('/alert/end', endpoints.end, async (request) => {
    const alerts = await endShopperAlert(await context.shopOf(request), request.body)
    return { success: true, alerts: alerts.map(alertJson), message: messagesFor(request).endedOne }
  })

  void app.register(async (forms) => formRoutes(forms, context))
}

/**
 * These calls also accept HTML forms without scripts, and then redirect to a page. A mail program posts a form without
 * content; only the URL matters. Source: RFC 8058.
 */
function formRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(alertMessages, context.languageOf(request))
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.post('/alert', endpoints.ask, async (request, reply) => {
    const shop = await context.shopOf(request)
    if (isForm(request)) return reply.redirect(await submitAlertForm(shop, request.body), 303)
    const { isConfirmed } = await requestAlert(shop, request.body)
    return {
      success: true,
      message: isConfirmed ? messagesFor(request).alertSaved : messagesFor(request).confirmationSent,
    }
  })

  app.post('/alert/link', endpoints.link, async (request, reply) => {
    const shop = await context.shopOf(request)
    if (isForm(request)) {
      const { id, key, language = 'en' } = parseInput(alertByLink, request.body)
      // The page shows the current state after a success and after a refusal.
      await changeByLink(shop, request.body).catch(ignoreRefusal)
      return reply.redirect(localPath(language, `/alert/${id}/${encodeURIComponent(key)}`), 303)
    }
    await changeByLink(shop, request.body)
    return { success: true, message: messagesFor(request).done }
  })

  app.post('/alert/leave', endpoints.leave, async (request) => {
    await leaveAlerts(await context.shopOf(request), request.query)
    return { success: true, message: messagesFor(request).left }
  })
}

/**
 * Returns where an HTML form redirects. A refused form leads to a page that shows the reason: the product that is in
 * stock, or the existing alerts.
 */
async function submitAlertForm(shop: Shop, body: unknown): Promise<string> {
  const { product, language = 'en' } = parseInput(alertRequest, body)
  try {
    const { isConfirmed } = await requestAlert(shop, body)
    return localPath(language, isConfirmed ? '/profile' : '/alert/asked')
  } catch (error) {
    ignoreRefusal(error)
    if (error.code === 'too-many-alerts') return localPath(language, '/profile')
    const isAlreadyRequested = error.code === 'alert-just-asked' || error.code === 'alert-asked-often'
    return localPath(language, isAlreadyRequested ? '/alert/asked' : `/product/any/${product}`)
  }
}

function ignoreRefusal(error: unknown): asserts error is ShopError {
  if (!(error instanceof ShopError)) throw error
}

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith(form)
}

function alertJson({ id, kind, state, email, product, pricePaisa, requestedAt }: ProductAlert) {
  const { id: _id, name } = product
  return {
    _id: id,
    kind,
    state,
    email,
    product: { _id, name: name.en, nameNe: name.ne || null },
    price: rupeesFromPaisa(pricePaisa),
    askedAt: requestedAt.toISOString(),
  }
}
