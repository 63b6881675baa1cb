import { getOwn } from '#lib/record/get-own.ts'
import * as z from 'zod'
import { callWithin } from '#lib/wait-limit.ts'
import { currency } from '#domain/payment/payment.ts'
import {
  GatewayError,
  type Attempt,
  type PaymentReport,
  type Gateway,
  type Initiation,
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

// Khalti’s unknown payment and refused key are errors, and a typed return address proves nothing
const statuses: Readonly<Record<string, PaymentReport['status']>> = {
  completed: 'paid',
  initiated: 'pending',
  // Any status except Completed is not paid. A status that is not in this table may still become paid.
  pending: 'unsure',
  'user canceled': 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
  'partially refunded': 'partly-refunded',
}

/**
 * Khalti ePayment (KPG-2). Amounts are paisa. It sends no webhooks, and its return is not signed.
 * Source: https://docs.khalti.com/khalti-epayment/
 */
export function createKhalti(settings: KhaltiSettings): Gateway {
  return {
    name: 'khalti',
    async initiate(initiation) {
      const { status, body } = await post(settings, 'epayment/initiate/', orderOf(initiation))
      const started = startedPaymentSchema.safeParse(body)
      if (!started.success) throw new GatewayError(`Khalti refused to start a payment (${status})`)
      const { pidx, payment_url: url } = started.data
      return { url, gatewayRef: pidx, expiresAt: endOf(started.data, initiation) }
    },
    parseReturn({ status }) {
      if (status === undefined) return { claim: 'unknown' }
      return { claim: status.toLowerCase() === 'completed' ? 'paid' : 'not-paid' }
    },
    async lookup(attempt) {
      const payment = await queryKhalti(settings, attempt)
      if ('status' in payment) return payment
      throw new GatewayError(`Khalti gave no status (${payment.refusal.code})`)
    },
    refund: (attempt, request) => giveBack(settings, attempt, request),
  }
}

/** "Hold, and contact Khalti": the shopper has paid, and Khalti does not know the result. */
function endOf(
  { expires_in: seconds }: z.output<typeof startedPaymentSchema>,
  { startedAt }: Pick<Initiation, 'startedAt'>,
): Date {
  return new Date(startedAt.getTime() + (seconds ?? defaultLinkSeconds) * 1000)
}

/** If Khalti does not report the end of a link, the link has Khalti's default lifetime. */
type Refusal = { refusal: { code: number; reason: string } }

async function queryKhalti(
  settings: KhaltiSettings,
  { gatewayRef }: Attempt,
): Promise<PaymentReport | Refusal> {
  // The payment link was never shared.
  if (gatewayRef === null) return { ...unknown, raw: null }
  // Khalti refused the request: its reason and the status code of its response.
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

/** Khalti responds to an expired or cancelled payment with 400, so the body is read for every status. */
async function giveBack(
  settings: KhaltiSettings,
  attempt: Attempt,
  request: RefundRequest,
): Promise<RefundResult> {
  const payment = await queryKhalti(settings, attempt)
  if ('refusal' in payment) return refused(payment, attempt.transaction)
  const reference = payment.transaction ?? attempt.transaction
  if (payment.status === 'refunded') return { status: 'done', reference }
  if (payment.status === 'partly-refunded' && isUnclear(request))
    return { status: 'failed', reference, reason: 'A part has already been given back at Khalti.' }
  if ((payment.status !== 'paid' && payment.status !== 'partly-refunded') || reference === null)
    return { status: 'failed', reference, reason: 'Khalti knows no such payment.' }
  const part = request.amountPaisa === payment.amountPaisa ? {} : { amount: request.amountPaisa }
  const path = `merchant-transaction/${encodeURIComponent(reference)}/refund/`
  const { status, body } = await post({ ...settings, url: refundUrl(settings.url) }, path, part)
  if (status >= 400) return refused({ refusal: { code: status, reason: reasonOf(body, status) } }, reference)
  return { status: 'done', reference }
}

/**
 * Khalti has no idempotency keys for refunds. The result of an earlier request is visible in the payment, which is
 * therefore queried first. Source: https://docs.khalti.com/api/refund/
 */
function isUnclear({ previouslyRefundedPaisa, isRepeat }: RefundRequest): boolean {
  return isRepeat || previouslyRefundedPaisa === 0
}

/** Khalti does not report the refunded amount. It may be this refund, or one that is unknown to the store. */
function refused({ refusal: { code, reason } }: Refusal, reference: string | null): RefundResult {
  if (code < 400 || code >= 500 || code === 429)
    throw new GatewayError(`Khalti did not say how the refund ended (${code})`)
  return { status: 'failed', reference, reason }
}

/** Returns the address for refunds. Khalti's refund calls have no version in their path, unlike its payment calls. */
function refundUrl(url: string): string {
  return url.replace(/\/v\d+\/*$/, '')
}

const refusalSchema = z.object({ detail: z.string() })

function reasonOf(body: unknown, status: number): string {
  const refusal = refusalSchema.safeParse(body)
  return (refusal.success ? refusal.data.detail : `Khalti answered ${status}.`).slice(0, 300)
}

const unknown = { status: 'absent', amountPaisa: null, currency, transaction: null } as const

function orderOf({ attempt, payer, origin, returnUrl }: Initiation): object {
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
  return callWithin(timeoutMs, async (signal) => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: { authorization: `Key ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    return { status: response.status, body: await response.json() }
  })
}
