import type { FastifyRequest } from 'fastify'
import { idRequest } from '#domain/address/address.server.ts'
import { alertLinkAction, alertLink, alertRequest } from '#domain/alert/alert.server.ts'
import { localizedPath } from '#domain/language.ts'
import { alertMessages, alertRequestedText } from '#domain/alert/alert-messages.ts'
import { messages } from '#domain/messages.ts'
import { requestAlert } from '#shop/alerts/request-alert.ts'
import { changeAlertsByLink, endAlertsOneClick } from '#shop/alerts/linked-alerts.ts'
import type { ProductAlert } from '#shop/alerts/open-alerts.ts'
import { endShopperAlert, listShopperAlerts } from '#shop/alerts/shopper-alerts.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { parseInput } from '#shop/parse-input.ts'
import * as z from 'zod'
import {
  successWith,
  successResponse,
  idSchema,
  rupeesSchema,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import { alertKinds, alertStates } from '#domain/alert/alert.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint, urlEncodedFormType } from '#api/http/endpoint.ts'

/** An alert of a shopper. `price` is the price at the time of the request. */
const productAlertSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(alertKinds),
    state: z.enum(alertStates),
    email: z.string(),
    product: z.object({ _id: idSchema, name: z.string(), nameNe: z.string().nullable() }),
    price: rupeesSchema,
    askedAt: timestampSchema,
  })
  .meta({ id: 'Alert' })

/** The endpoints for product alerts. */
export const alertEndpoints = [
  defineEndpoint({
    name: 'GET /alert/mine',
    summary: 'My product alerts',
    access: 'shopper',
    output: successWith({ alerts: z.array(productAlertSchema) }),
    run: async (shop, { language }) => {
      const alerts = await listShopperAlerts(shop)
      return {
        success: true,
        alerts: alerts.map(productAlertJson),
        message: messages(alertMessages, language).found,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /alert/end',
    summary: 'End one of my product alerts',
    access: 'shopper',
    body: idRequest,
    errors: ['not-found'],
    output: successWith({ alerts: z.array(productAlertSchema) }),
    run: async (shop, { body, language }) => {
      const alerts = await endShopperAlert(shop, body)
      return {
        success: true,
        alerts: alerts.map(productAlertJson),
        message: messages(alertMessages, language).endedOne,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /alert',
    summary: 'Request an alert by email when a product is back in stock or costs less',
    access: 'public',
    body: alertRequest,
    errors: ['not-found', 'in-stock-now', 'too-many-alerts', 'alert-just-asked', 'alert-asked-often'],
    acceptsForms: true,
    output: successResponse,
    run: async (shop, { body, language, request, reply }) => {
      if (isForm(request)) return reply.redirect(await submitAlertForm(shop, body), 303)
      const { isConfirmed } = await requestAlert(shop, body)
      const isMailSent = shop.mail.writesToFiles !== true
      return { success: true, message: alertRequestedText({ isConfirmed, isMailSent }, language) }
    },
  }),
  defineEndpoint({
    name: 'POST /alert/link',
    summary: 'Confirm or end alerts with the link in an email',
    access: 'public',
    body: alertLinkAction,
    errors: ['not-found', 'not-allowed', 'too-many-alerts'],
    acceptsForms: true,
    output: successResponse,
    run: async (shop, { body, language, request, reply }) => {
      if (isForm(request)) {
        const { id, key, language: pageLanguage = 'en' } = parseInput(alertLinkAction, body)
        // The page shows the current state after a success and after a refusal.
        await changeAlertsByLink(shop, body).catch(rethrowUnlessRefusal)
        return reply.redirect(localizedPath(pageLanguage, `/alert/${id}/${encodeURIComponent(key)}`), 303)
      }
      await changeAlertsByLink(shop, body)
      return { success: true, message: messages(alertMessages, language).done }
    },
  }),
  defineEndpoint({
    name: 'POST /alert/leave',
    summary: 'End all alerts of an email address by one-click unsubscription',
    access: 'public',
    query: alertLink,
    errors: ['not-found'],
    isOneClickUnsubscribe: true,
    output: successResponse,
    run: async (shop, { query, language }) => {
      await endAlertsOneClick(shop, query)
      return { success: true, message: messages(alertMessages, language).left }
    },
  }),
] as const

/**
 * Returns where an HTML form redirects. A refused form leads to a page that shows the reason: the product that is in
 * stock, or the existing alerts.
 */
async function submitAlertForm(shop: ShopContext, body: unknown): Promise<string> {
  const { product, language = 'en' } = parseInput(alertRequest, body)
  try {
    const { isConfirmed } = await requestAlert(shop, body)
    return localizedPath(language, isConfirmed ? '/profile' : '/alert/asked')
  } catch (error) {
    rethrowUnlessRefusal(error)
    if (error.code === 'too-many-alerts') return localizedPath(language, '/profile')
    const isAlreadyRequested = error.code === 'alert-just-asked' || error.code === 'alert-asked-often'
    // A product is found by its id. The page redirects to the path with its category.
    return localizedPath(language, isAlreadyRequested ? '/alert/asked' : `/product/any/${product}`)
  }
}

function rethrowUnlessRefusal(error: unknown): asserts error is ShopError {
  if (!(error instanceof ShopError)) throw error
}

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith(urlEncodedFormType)
}

function productAlertJson({ id, kind, state, email, product, pricePaisa, requestedAt }: ProductAlert) {
  const { id: _id, name } = product
  return {
    _id: id,
    kind,
    state,
    email,
    product: { _id, name: name.en, nameNe: name.ne || null },
    price: money.encode(pricePaisa),
    askedAt: requestedAt.toISOString(),
  }
}
