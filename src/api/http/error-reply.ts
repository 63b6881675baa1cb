import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { validationMessages } from '#domain/refusal/validation-messages.ts'
import { refusalMessage, type RefusalCode } from '#domain/refusal/refusal-messages.ts'
import { isUnstorableText } from '#shop/database-errors.ts'
import { ShopError } from '#shop/shop-error.ts'
import { isStoreUnavailable } from '#shop/unavailable.ts'
import { encodeLine } from '#domain/order/placed/order-wire.ts'
import { quoteJson } from './order-json.ts'

/** The HTTP status of every error code. */
export const statusByCode = {
  'not-logged-in': 401,
  'wrong-credentials': 401,
  'wrong-password': 401,
  'not-allowed': 403,
  'wrong-origin': 403,
  'test-payments-private': 503,
  'backup-running': 409,
  'not-found': 404,
  'unknown-path': 404,
  'invalid-input': 400,
  'malformed-json': 400,
  'malformed-form': 400,
  'invalid-idempotency-key': 400,
  'empty-order': 400,
  'image-refused': 400,
  'too-many-products': 400,
  'product-changed': 409,
  'stock-moved': 409,
  'count-first': 409,
  'not-a-draft': 409,
  'too-few-pieces': 409,
  'sent-otherwise': 422,
  'sku-taken': 409,
  'group-taken': 409,
  'preview-outdated': 409,
  'email-taken': 409,
  'account-in-use': 409,
  'out-of-stock': 409,
  'unknown-product': 409,
  'add-stock-first': 409,
  'settings-changed': 409,
  'service-off': 409,
  'service-fixed': 409,
  'ask-us': 409,
  'not-delivered': 409,
  'extra-not-here': 409,
  'cash-not-here': 409,
  'cash-above-limit': 409,
  'stale-cart': 409,
  'total-changed': 409,
  'delivery-later': 409,
  'cart-products-dropped': 409,
  'checkout-updated': 409,
  'no-sms': 409,
  'already-linked': 409,
  'wrong-code': 409,
  'code-over': 409,
  'same-customer': 409,
  'two-accounts': 409,
  'not-merged': 409,
  'merge-final': 409,
  'coupon-invalid': 409,
  'coupon-least': 409,
  'coupon-not-for-these': 409,
  'coupon-used-by-you': 409,
  'costs-nothing': 409,
  'dearer-than-paid': 409,
  'rest-unpaid': 409,
  'own-price': 409,
  'own-shipping': 403,
  'discount-too-high': 409,
  'discount-beside-coupon': 409,
  'cannot-cancel': 409,
  'wrong-status': 409,
  'money-given-back': 409,
  'awaiting-payment': 409,
  'nothing-to-pay': 409,
  'payment-on-hold': 409,
  'reference-used': 409,
  'order-in-progress': 409,
  'above-gateway-limit': 409,
  'payment-time-over': 409,
  'already-paid': 409,
  'too-many-unpaid': 409,
  'too-many-held': 409,
  'refund-by-hand': 409,
  'refund-under-way': 409,
  'refund-recorded': 409,
  'refund-fixed': 409,
  'refund-refused': 409,
  'already-decided': 409,
  'last-owner': 409,
  'request-decided': 409,
  'return-too-late': 409,
  'already-returned': 409,
  'already-refunded': 409,
  'units-refunded': 409,
  'return-waiting': 409,
  'requests-waiting': 409,
  'refund-above-paid': 409,
  'review-closed': 409,
  'own-review': 409,
  'questions-waiting': 409,
  'question-refused': 409,
  'answer-refused': 409,
  'in-stock-now': 409,
  'too-many-alerts': 409,
  'alert-just-asked': 429,
  'alert-asked-often': 429,
  'not-bought': 403,
  'too-many-shared-lists': 409,
  'shared-list-full': 409,
  'shared-list-over': 410,
  'cannot-accept': 409,
  'push-failed': 409,
  'too-large': 413,
  'wrong-content-type': 415,
  'idempotency-mismatch': 422,
  'too-many-requests': 429,
  unexpected: 500,
  'service-failed': 502,
  'gateway-unavailable': 503,
  'gateway-not-here': 503,
  'gateway-silent': 503,
  'not-ready': 503,
  'store-unavailable': 503,
} as const satisfies Record<RefusalCode, number>

/** The seconds after which a client may retry. */
const retryAfterSeconds: Partial<Record<RefusalCode, number>> = {
  'too-many-requests': 1,
  'not-ready': 1,
  'store-unavailable': 5,
}

// Maps Fastify's own errors to the shop's error codes.
const fastifyCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong-content-type',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
}

/**
 * Converts any error into the error response of the API, which no cache stores. Logs unexpected errors and hides their
 * details from the client.
 */
export function replyWithError(
  error: FastifyError,
  { request, reply, language }: { request: FastifyRequest; reply: FastifyReply; language: Language },
) {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  const refusal = toShopError(error)
  if (!refusal) {
    request.log.error({ err: error }, 'unforeseen error')
    const message = refusalMessage('unexpected', {}, language)
    return reply.code(500).send({ success: false, message, requestId: request.id })
  }
  if (refusal.code === 'store-unavailable') request.log.warn({ err: error }, 'the store is unavailable')
  const retryAfter = retryAfterSeconds[refusal.code]
  if (retryAfter !== undefined) reply.header('Retry-After', String(refusal.params.seconds ?? retryAfter))
  const message = refusalMessage(refusal.code, refusal.params, language)
  return reply.code(statusByCode[refusal.code]).send({
    success: false,
    message,
    ...(refusal.fields ? { errors: validationMessages(refusal.fields, language) } : {}),
    ...(refusal.field === undefined ? {} : { errors: { [refusal.field]: message } }),
    ...extraJson(refusal, language),
  })
}

/** Returns the ShopError that corresponds to an error; undefined if the error is unexpected. */
export function toShopError(error: FastifyError): ShopError | undefined {
  if (error instanceof ShopError) return error
  const code = fastifyCodes[error.code]
  if (code) return new ShopError(code)
  if (isUnstorableText(error)) return new ShopError('invalid-input')
  if (isStoreUnavailable(error)) return new ShopError('store-unavailable')
  // Any other Fastify error with a 4xx status is caused by the request.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ShopError('malformed-json')
  return undefined
}

function extraJson({ code, extra, quote }: ShopError, language: Language): object {
  if (!quote) return extra
  const changedQuote = { items: quote.lines.map(encodeLine), ...quoteJson(quote, language) }
  // The refusal of a changed total has the same fields, so clients distinguish a later delivery by its code.
  return code === 'delivery-later' ? { code, ...changedQuote } : changedQuote
}
