import { getOwn } from '#lib/record/get-own.ts'
import * as z from 'zod'
import { callWithTimeout } from '#lib/wait-limit.ts'
import { currency } from '#domain/payment/payment.ts'
import {
  GatewayError,
  type Attempt,
  type PaymentReport,
  type Gateway,
  type PaymentInitiation,
  type RefundResult,
  type RefundRequest,
} from './gateway.ts'

export type KhaltiSettings = { secretKey: string; url: string }

const timeoutMs = 10_000
const defaultLinkSeconds = 3600
const startedPaymentSchema = z.object({
  pidx: z.string().min(1),
  payment_url: z.url(),
  expires_at: z.string().optional(),
  expires_in: z.number().optional(),
})
const lookupSchema = z.object({
  status: z.string(),
  total_amount: z.number().nullish(),
  transaction_id: z.string().nullish(),
})

// Only Completed is paid. A status that is not in this table is reported as `unsure`.
const statuses: Readonly<Record<string, PaymentReport['status']>> = {
  completed: 'paid',
  initiated: 'pending',
  // Khalti documents Pending as "Hold, and contact Khalti". The shopper has paid, and Khalti has not confirmed it yet.
  pending: 'unsure',
  'user canceled': 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
  'partially refunded': 'partly-refunded',
}

/**
 * Creates the Khalti ePayment gateway (KPG-2). Amounts are in paisa. Khalti sends no webhooks and does not sign the
 * return of the browser.
 * Source: https://docs.khalti.com/khalti-epayment/
 */
export function createKhalti(settings: KhaltiSettings): Gateway {
  return {
    name: 'khalti',
    async initiate(initiation) {
      const { status, body } = await post(settings, 'epayment/initiate/', initiateBody(initiation))
      const started = startedPaymentSchema.safeParse(body)
      if (!started.success) throw new GatewayError(`Khalti refused to start a payment (${status})`)
      const { pidx, payment_url: url } = started.data
      return { url, gatewayRef: pidx, expiresAt: linkExpiryOf(started.data, initiation) }
    },
    parseRedirect({ status }) {
      if (status === undefined) return { claim: 'unknown' }
      return { claim: status.toLowerCase() === 'completed' ? 'paid' : 'not-paid' }
    },
    async checkStatus(attempt) {
      const payment = await queryKhalti(settings, attempt)
      if ('status' in payment) return payment
      throw new GatewayError(`Khalti gave no status (${payment.refusal.code})`)
    },
    refund: (attempt, request) => refundPayment(settings, attempt, request),
    testConnection: () => checkCredentials(settings),
  }
}

/** Queries a payment that does not exist: Khalti refuses a wrong key before it looks for the payment. */
async function checkCredentials(settings: KhaltiSettings): Promise<void> {
  const { status, body } = await post(settings, 'epayment/lookup/', { pidx: 'connection-test' })
  if (status === 401 || status === 403 || status >= 500) throw new GatewayError(reasonOf(body, status))
}

/**
 * Returns when a payment link expires: after the reported seconds, or else at the reported time. If Khalti reports
 * neither, the link has Khalti's default lifetime.
 */
function linkExpiryOf(
  { expires_in: seconds, expires_at: time = '' }: z.output<typeof startedPaymentSchema>,
  { startedAt }: Pick<PaymentInitiation, 'startedAt'>,
): Date {
  const reportedMs = Date.parse(time)
  if (seconds === undefined && !Number.isNaN(reportedMs)) return new Date(reportedMs)
  return new Date(startedAt.getTime() + (seconds ?? defaultLinkSeconds) * 1000)
}

/** A refusal by Khalti. `code` is the HTTP status of the response, and `reason` is the text that Khalti sent. */
type KhaltiRefusal = { refusal: { code: number; reason: string } }

async function queryKhalti(
  settings: KhaltiSettings,
  { gatewayRef }: Attempt,
): Promise<PaymentReport | KhaltiRefusal> {
  // Khalti never returned a payment link to the store, so the shopper cannot have paid.
  if (gatewayRef === null) return { ...absentPayment, raw: null }
  // Khalti responds to an expired or cancelled payment with 400, so the body is read for every status.
  const { status, body } = await post(settings, 'epayment/lookup/', { pidx: gatewayRef })
  const result = lookupSchema.safeParse(body)
  if (!result.success) return { refusal: { code: status, reason: reasonOf(body, status) } }
  const { total_amount: amountPaisa, transaction_id: transaction } = result.data
  return {
    status: getOwn(statuses, result.data.status.toLowerCase()) ?? 'unsure',
    amountPaisa: amountPaisa ?? null,
    currency,
    transaction: transaction ?? null,
    raw: body,
  }
}

/**
 * Refunds a payment. Khalti has no idempotency keys for refunds. The result of an earlier request is visible in the
 * payment, which is therefore queried first. Source: https://docs.khalti.com/api/refund/
 */
async function refundPayment(
  settings: KhaltiSettings,
  attempt: Attempt,
  request: RefundRequest,
): Promise<RefundResult> {
  const payment = await queryKhalti(settings, attempt)
  if ('refusal' in payment) return refundFailureOf(payment, attempt.transaction)
  const reference = payment.transaction ?? attempt.transaction
  if (payment.status === 'refunded') return { status: 'done', reference }
  if (payment.status === 'partly-refunded' && isPartialRefundAmbiguous(request))
    return { status: 'failed', reference, reason: 'A part has already been refunded at Khalti.' }
  if ((payment.status !== 'paid' && payment.status !== 'partly-refunded') || reference === null)
    return { status: 'failed', reference, reason: 'Khalti knows no such payment.' }
  const refundBody = request.amountPaisa === payment.amountPaisa ? {} : { amount: request.amountPaisa }
  const path = `merchant-transaction/${encodeURIComponent(reference)}/refund/`
  const { status, body } = await post({ ...settings, url: refundUrl(settings.url) }, path, refundBody)
  if (status >= 400)
    return refundFailureOf({ refusal: { code: status, reason: reasonOf(body, status) } }, reference)
  return { status: 'done', reference }
}

/**
 * Returns whether the store cannot tell which part of a payment was refunded. It may be this refund, sent before, or
 * one from Khalti’s portal that the store has not recorded. Khalti does not report the refunded amount.
 */
function isPartialRefundAmbiguous({ previouslyRefundedPaisa, isRepeat }: RefundRequest): boolean {
  return isRepeat || previouslyRefundedPaisa === 0
}

/** Returns a failed refund if Khalti refused it. Throws if the result is unknown, so that the request is repeated. */
function refundFailureOf(
  { refusal: { code, reason } }: KhaltiRefusal,
  reference: string | null,
): RefundResult {
  if (code < 400 || code >= 500 || code === 429)
    throw new GatewayError(`Khalti did not report the result of the refund (${code})`)
  return { status: 'failed', reference, reason }
}

/** Returns the base URL for refunds. Unlike payment URLs, refund URLs have no API version in their path. */
function refundUrl(url: string): string {
  return url.replace(/\/v\d+\/*$/, '')
}

const refusalSchema = z.object({ detail: z.string() })

function reasonOf(body: unknown, status: number): string {
  const refusal = refusalSchema.safeParse(body)
  return (refusal.success ? refusal.data.detail : `Khalti responded with ${status}.`).slice(0, 300)
}

const absentPayment = { status: 'absent', amountPaisa: null, currency, transaction: null } as const

function initiateBody({ attempt, payer, origin, returnUrl }: PaymentInitiation): object {
  return {
    return_url: returnUrl,
    website_url: origin,
    amount: attempt.amountPaisa,
    purchase_order_id: attempt.id,
    purchase_order_name: `Baithak ${attempt.orderId}`,
    customer_info: payer,
  }
}

async function post(
  { url, secretKey }: KhaltiSettings,
  path: string,
  body: object,
): Promise<{ status: number; body: unknown }> {
  return callWithTimeout(timeoutMs, async (signal) => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: { authorization: `Key ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    return { status: response.status, body: await response.json() }
  })
}
