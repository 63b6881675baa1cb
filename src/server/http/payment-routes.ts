import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallContext } from '#api/http/context.ts'
import { messages } from '#domain/messages.ts'
import { paymentMessages } from '#domain/payment/payment-messages.ts'
import type { ShopContext } from '#shop/context.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { handleGatewayReturn, gatewayForm } from '#shop/checkout/reconcile-payments.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { CreateSharedCounter } from '#server/workers/shared-counter.ts'
import { networkOf } from './actor.ts'
import { pageHeaders, type SecuritySettings } from './security-headers.ts'

type AttemptRoute = { Params: { attempt: string }; Querystring: Record<string, string | undefined> }

const maxWebhookBytes = 256 * 1024
const minuteMs = 60_000
// Limits per minute: visits per session, and webhooks per network address.
const maxVisits = 60
const maxWebhooks = 600

type PaymentRoutesOptions = {
  context: CallContext
  security: SecuritySettings
  areRateLimitsOn: boolean
  createSharedCounter: CreateSharedCounter
}

/** Registers the routes that lead to a gateway and back, and the webhook routes. */
export function registerPaymentRoutes(app: FastifyInstance, options: PaymentRoutesOptions): void {
  const { context, security, areRateLimitsOn, createSharedCounter } = options
  // Visits are limited, because each one may call a gateway. The limit is far above the visits of a shopper.
  const visitCounter = createSharedCounter('payment pages', { max: maxVisits, windowMs: minuteMs })
  async function shopWithinRateLimit(request: FastifyRequest): Promise<ShopContext> {
    const shop = await context.shopOf(request)
    const clientKey = shop.actor.shopper?.id ?? shop.actor.address
    if (areRateLimitsOn) refuseIfLimited(await visitCounter.count(clientKey))
    return shop
  }
  // The attempt is in the path, because some gateways append a second question mark to the return address.
  app.get<AttemptRoute>('/pay/return/:attempt', async (request, reply) => {
    const shop = await shopWithinRateLimit(request)
    const path = await handleGatewayReturn(shop, request.params.attempt, request.query)
    return reply.header('cache-control', 'no-store').redirect(path, 302)
  })

  app.get<AttemptRoute>('/pay/to/:attempt', async (request, reply) => {
    const shop = await shopWithinRateLimit(request)
    const { action, fields } = await gatewayForm(shop, request.params.attempt)
    const t = messages(paymentMessages, shop.language)
    const html = renderFormPage({
      action,
      fields,
      title: t.redirectNotice,
      button: t.goOn,
      language: shop.language,
    })
    const { origin } = new URL(action)
    return reply
      .headers(
        pageHeaders([submitScript], { ...security, formActions: [origin, ...redirectOrigins(origin)] }),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })

  void app.register(async (webhookApp) => registerWebhookRoutes(webhookApp, options))
}

/** Registers the webhook routes. A webhook has no session and no page, only a signature of its raw bytes. */
function registerWebhookRoutes(
  app: FastifyInstance,
  { context, areRateLimitsOn, createSharedCounter }: PaymentRoutesOptions,
): void {
  const webhookCounter = createSharedCounter('webhooks', { max: maxWebhooks, windowMs: minuteMs })
  app.addHook('onRequest', async (request) => {
    if (areRateLimitsOn) refuseIfLimited(await webhookCounter.count(networkOf(request.ip)))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/pay/notice/stripe', { bodyLimit: maxWebhookBytes }, async (request) => {
    const signature = request.headers['stripe-signature']
    const body = Buffer.isBuffer(request.body) ? request.body : ''
    const message = { body, signature: String(signature ?? ''), address: networkOf(request.ip) }
    await receiveWebhook(await context.shopOf(request), 'stripe', message)
    return { success: true }
  })
}

function refuseIfLimited(seconds: number): void {
  if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
}

/**
 * Returns additional origins for the `form-action` policy, which also applies to redirects. eSewa redirects between its
 * hosts.
 */
function redirectOrigins(origin: string): string[] {
  return origin.endsWith('.esewa.com.np') ? ['https://esewa.com.np', 'https://*.esewa.com.np'] : []
}

const submitScript = 'document.forms[0].submit()'

type FormPage = {
  action: string
  fields: Readonly<Record<string, string>>
  title: string
  button: string
  language: string
}

function renderFormPage({ action, fields, title, button, language }: FormPage): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title></head><body><form method="post" action="${escape(action)}">${inputs.join('')}<p>${escape(title)}</p><button>${escape(button)}</button></form><script>${submitScript}</script></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
