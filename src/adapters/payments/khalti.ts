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
  type RefundAnswer,
  type RefundRequest,
} from './gateway.ts'

export type KhaltiSettings = { secretKey: string; url: string }

const timeoutMs = 10_000
const defaultLinkSeconds = 3600
const startedShape = z.object({
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

// Anything else than Completed is not paid; what is not in this table may still become so.
const statuses: Readonly<Record<string, PaymentReport['status']>> = {
  completed: 'paid',
  initiated: 'pending',
  // "Hold, and contact Khalti": somebody has paid, and Khalti does not know how it ended.
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
      const started = startedShape.safeParse(body)
      if (!started.success) throw new GatewayError(`Khalti refused to start a payment (${status})`)
      const { pidx, payment_url: url } = started.data
      return { url, gatewayRef: pidx, expiresAt: endOf(started.data, initiation) }
    },
    parseReturn({ status }) {
      if (status === undefined) return { claim: 'unknown' }
      return { claim: status.toLowerCase() === 'completed' ? 'paid' : 'not-paid' }
    },
    async lookup(attempt) {
      const found = await askKhalti(settings, attempt)
      if ('status' in found) return found
      throw new GatewayError(`Khalti gave no status (${found.refusal.code})`)
    },
    refund: (attempt, request) => giveBack(settings, attempt, request),
  }
}

/** A link whose end Khalti does not tell lives as long as it does by itself. */
function endOf(
  { expires_in: seconds }: z.output<typeof startedShape>,
  { startedAt }: Pick<Initiation, 'startedAt'>,
): Date {
  return new Date(startedAt.getTime() + (seconds ?? defaultLinkSeconds) * 1000)
}

/** Khalti has not let itself be asked: its words, and the code of its answer. */
type Refusal = { refusal: { code: number; reason: string } }

async function askKhalti(
  settings: KhaltiSettings,
  { gatewayRef }: Attempt,
): Promise<PaymentReport | Refusal> {
  // The payment link was never shared.
  if (gatewayRef === null) return { ...unknown, raw: null }
  // An expired or cancelled payment is answered with 400, so the body is read whatever the status is.
  const { status, body } = await post(settings, 'epayment/lookup/', { pidx: gatewayRef })
  const found = lookupSchema.safeParse(body)
  if (!found.success) return { refusal: { code: status, reason: reasonOf(body, status) } }
  const { total_amount: amountPaisa, transaction_id: transaction } = found.data
  return {
    status: getOwn(statuses, found.data.status.toLowerCase()) ?? 'unsure',
    amountPaisa: amountPaisa ?? null,
    currency,
    transaction: transaction ?? null,
    raw: body,
  }
}

/**
 * Khalti knows no keys of refunds: what an earlier request has become is seen in the payment itself, which is
 * therefore asked about first. Source: https://docs.khalti.com/api/refund/
 */
async function giveBack(
  settings: KhaltiSettings,
  attempt: Attempt,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const found = await askKhalti(settings, attempt)
  if ('refusal' in found) return refused(found, attempt.transaction)
  const reference = found.transaction ?? attempt.transaction
  if (found.status === 'refunded') return { status: 'done', reference }
  if (found.status === 'partly-refunded' && isUnclear(request))
    return { status: 'failed', reference, reason: 'A part has already been given back at Khalti.' }
  if ((found.status !== 'paid' && found.status !== 'partly-refunded') || reference === null)
    return { status: 'failed', reference, reason: 'Khalti knows no such payment.' }
  const part = request.amountPaisa === found.amountPaisa ? {} : { amount: request.amountPaisa }
  const path = `merchant-transaction/${encodeURIComponent(reference)}/refund/`
  const { status, body } = await post({ ...settings, url: refundUrl(settings.url) }, path, part)
  if (status >= 400) return refused({ refusal: { code: status, reason: reasonOf(body, status) } }, reference)
  return { status: 'done', reference }
}

/** Khalti does not tell how much of a payment has gone back: this part perhaps, or one that the store knows nothing of. */
function isUnclear({ givenBackPaisa, isRepeat }: RefundRequest): boolean {
  return isRepeat || givenBackPaisa === 0
}

/** Whatever leaves open how it ended is thrown, and asked again; a refused key or request is an answer. */
function refused({ refusal: { code, reason } }: Refusal, reference: string | null): RefundAnswer {
  if (code < 400 || code >= 500 || code === 429)
    throw new GatewayError(`Khalti did not say how the refund ended (${code})`)
  return { status: 'failed', reference, reason }
}

/** Returns the address for refunds. Khalti's refund calls have no version in their path, unlike its payment calls. */
function refundUrl(url: string): string {
  return url.replace(/\/v\d+\/*$/, '')
}

const refusalShape = z.object({ detail: z.string() })

function reasonOf(body: unknown, status: number): string {
  const refusal = refusalShape.safeParse(body)
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
