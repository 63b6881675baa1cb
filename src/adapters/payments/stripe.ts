import { Stripe } from 'stripe'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { messages } from '#domain/messages.ts'
import { callWithTimeout } from '#lib/wait-limit.ts'
import { readStripeWebhook } from './stripe-webhook.ts'
import {
  GatewayError,
  type Attempt,
  type PaymentReport,
  type Gateway,
  type PaymentInitiation,
  type RefundResult,
  type RefundRequest,
  type BoughtItem,
} from './gateway.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string; url: string }

const requestTimeoutMs = 10_000
// Covers a request of the Stripe library, its one retry and the delay between them.
const callTimeoutMs = 25_000
const stripeCurrency = 'npr'

/**
 * Creates the Stripe Checkout gateway. Amounts are in paisa. A signed webhook only triggers a status check, because
 * webhooks arrive repeatedly and in any order. The session is the source of truth.
 * Source: https://docs.stripe.com/checkout/fulfillment
 */
export function createStripe(settings: StripeSettings): Gateway {
  const stripe = openStripe(settings)
  return {
    name: 'stripe',
    initiate: (initiation) => callWithTimeout(callTimeoutMs, () => openSession(stripe, initiation)),
    // The return URL is not signed, so it proves nothing.
    parseRedirect: () => ({ claim: 'unknown' }),
    checkStatus: (attempt) => callWithTimeout(callTimeoutMs, () => queryStripe(stripe, attempt)),
    readWebhook: (body, signature) => readStripeWebhook(stripe, { body, signature, ...settings }),
    refund: (attempt, request) =>
      callWithTimeout(callTimeoutMs, () => refundPayment(stripe, attempt, request)),
    testConnection: () => callWithTimeout(callTimeoutMs, async () => void (await stripe.balance.retrieve())),
    close: (attempt) => callWithTimeout(callTimeoutMs, () => expireSession(stripe, attempt)),
  }
}

function openStripe({ secretKey, url }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(url)
  const isUnencrypted = protocol === 'http:'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isUnencrypted ? 80 : 443),
    protocol: isUnencrypted ? 'http' : 'https',
    timeout: requestTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

async function openSession(stripe: Stripe, initiation: PaymentInitiation) {
  const { attempt, payer, language, returnUrl, requestedExpiresAt } = initiation
  const metadata = { order_id: attempt.orderId, attempt_id: attempt.id }
  const items = stripeLineItems(initiation, messages(cartMessages, language))
  const expiresAt = Math.floor(requestedExpiresAt.getTime() / 1000)
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      submit_type: 'pay',
      // Only payment methods that complete immediately. Stock is reserved for minutes, not days.
      allowed_payment_method_types: ['card'],
      line_items: items.map(lineItem),
      customer_email: payer.email,
      client_reference_id: attempt.id,
      metadata,
      payment_intent_data: { metadata },
      // Stripe Checkout is not available in Nepali.
      locale: language === 'en' ? 'en' : 'auto',
      expires_at: expiresAt,
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: `co_${attempt.id}` },
  )
  if (!session.url) throw new GatewayError('Stripe gave no link')
  return { url: session.url, gatewayRef: session.id, expiresAt: new Date(expiresAt * 1000) }
}

function lineItem({ name, quantity, unitPaisa }: BoughtItem) {
  return {
    quantity,
    price_data: { currency: stripeCurrency, unit_amount: unitPaisa, product_data: { name } },
  }
}

async function queryStripe(stripe: Stripe, attempt: Attempt): Promise<PaymentReport> {
  if (attempt.gatewayRef === null)
    return { status: 'absent', amountPaisa: null, currency: '', transaction: null, raw: null }
  const session = await stripe.checkout.sessions.retrieve(attempt.gatewayRef, {
    expand: ['payment_intent.latest_charge'],
  })
  return {
    status: statusOf(session),
    amountPaisa: session.amount_total,
    currency: (session.currency ?? '').toUpperCase(),
    transaction: idOf(session.payment_intent),
    raw: summaryOf(session),
    refundedPaisa: chargeOf(session)?.amount_refunded ?? null,
    isMismatched: session.client_reference_id !== attempt.id,
  }
}

/**
 * Expires a session. Throws if it is already paid or expired, because Stripe refuses that.
 * Source: https://docs.stripe.com/api/checkout/sessions/expire
 */
async function expireSession(stripe: Stripe, { gatewayRef }: Attempt): Promise<void> {
  if (gatewayRef !== null) await stripe.checkout.sessions.expire(gatewayRef)
}

function statusOf(session: Stripe.Checkout.Session): PaymentReport['status'] {
  if (session.payment_status === 'paid') return refundStatusOf(session) ?? 'paid'
  return session.status === 'expired' ? 'expired' : 'pending'
}

function refundStatusOf(session: Stripe.Checkout.Session): PaymentReport['status'] | undefined {
  const charge = chargeOf(session)
  if (!charge?.amount_refunded) return undefined
  return charge.refunded ? 'refunded' : 'partly-refunded'
}

function chargeOf({ payment_intent: payment }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = typeof payment === 'object' ? payment?.latest_charge : undefined
  return typeof charge === 'object' ? (charge ?? undefined) : undefined
}

/**
 * Returns the stored summary of a session. It is enough for a dispute and contains nothing about the card or the
 * person.
 */
function summaryOf(session: Stripe.Checkout.Session): object {
  const { id, status, payment_status, amount_total, currency, client_reference_id } = session
  return { id, status, payment_status, amount_total, currency, client_reference_id }
}

function idOf(objectOrId: { id: string } | string | null | undefined): string | null {
  return typeof objectOrId === 'string' ? objectOrId : (objectOrId?.id ?? null)
}

async function refundPayment(
  stripe: Stripe,
  attempt: Attempt,
  request: RefundRequest,
): Promise<RefundResult> {
  try {
    const refund = await requestRefund(stripe, attempt, request)
    if (refund === undefined)
      return { status: 'failed', reference: null, reason: 'Stripe knows no such payment.' }
    const { id: reference, status } = refund
    if (status === 'succeeded') return { status: 'done', reference }
    if (status !== 'failed' && status !== 'canceled') return { status: 'accepted', reference }
    return { status: 'failed', reference, reason: refund.failure_reason ?? status }
  } catch (error) {
    return refundResultAfterError(error, request)
  }
}

async function requestRefund(stripe: Stripe, attempt: Attempt, request: RefundRequest) {
  if (request.reference !== null) return stripe.refunds.retrieve(request.reference)
  const paymentIntentId = attempt.transaction ?? (await queryStripe(stripe, attempt)).transaction
  if (paymentIntentId === null) return undefined
  const earlierRefund = request.isRepeat ? await findRefund(stripe, paymentIntentId, request.key) : undefined
  if (earlierRefund) return earlierRefund
  return stripe.refunds.create(
    {
      payment_intent: paymentIntentId,
      amount: request.amountPaisa,
      reason: 'requested_by_customer',
      metadata: { order_id: attempt.orderId, attempt_id: attempt.id, refund_key: request.key },
    },
    { idempotencyKey: request.key },
  )
}

/**
 * Finds a refund of the payment by the key of its request. Idempotency keys expire after a day, so a later repetition
 * would be a second refund.
 */
async function findRefund(
  stripe: Stripe,
  paymentIntentId: string,
  key: string,
): Promise<Stripe.Refund | undefined> {
  const refunds = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
  return refunds.data.find(({ metadata }) => metadata?.['refund_key'] === key)
}

/**
 * Returns `failed` if Stripe refused the refund, or `done` if the payment was already refunded. Rethrows every
 * other error, because the refund may have succeeded. The caller repeats the request with the same
 * idempotency key.
 */
function refundResultAfterError(error: unknown, { reference }: RefundRequest): RefundResult {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  // Idempotency keys expire after a day. Stripe responds to a later retry with this error if the first request
  // succeeded.
  if (error.code === 'charge_already_refunded') return { status: 'done', reference }
  const { statusCode = 500 } = error
  const isRefusal = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
  if (!isRefusal) throw error
  return { status: 'failed', reference, reason: error.message.slice(0, 300) }
}

// Stripe accepts a hundred lines. Tax and shipping are two of them.
const maxLines = 98
const maxNameLength = 250

/**
 * Returns an order's lines for Stripe: the bought items, then shipping and tax. They add up exactly to the amount to be
 * paid. Throws GatewayError if the amounts do not add up.
 */
export function stripeLineItems(
  { attempt, amountDetails }: Pick<PaymentInitiation, 'attempt' | 'amountDetails'>,
  t: { shipping: string },
): BoughtItem[] {
  const { items, discountPaisa, taxPaisa, taxName, shippingPaisa } = amountDetails
  // Stripe's lines have no discount, so a discounted order is one line at its reduced price.
  const isOneLine = items.length > maxLines || discountPaisa > 0
  const itemLines = isOneLine ? [summaryItem(attempt.orderId, sumOf(items) - discountPaisa)] : items
  const lines = [
    ...itemLines.map((item) => ({ ...item, name: item.name.slice(0, maxNameLength) })),
    { name: t.shipping, quantity: 1, unitPaisa: shippingPaisa },
    { name: taxName, quantity: 1, unitPaisa: taxPaisa },
  ].filter((line) => line.unitPaisa > 0)
  if (sumOf(lines) !== attempt.amountPaisa) throw new GatewayError('The amounts do not add up')
  return lines
}

function summaryItem(orderId: string, unitPaisa: number): BoughtItem {
  return { name: `Baithak ${orderId}`, quantity: 1, unitPaisa }
}

function sumOf(lines: readonly BoughtItem[]): number {
  return lines.reduce((sum, { quantity, unitPaisa }) => sum + quantity * unitPaisa, 0)
}
