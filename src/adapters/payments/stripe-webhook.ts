import { Stripe } from 'stripe'
import type { Alert, Webhook } from './gateway.ts'

/** An unclear result is thrown, so that the request is repeated. A refused key or request is a result. */
export function readStripeWebhook(
  stripe: Stripe,
  webhook: { body: Buffer; signature: string; webhookSecret: string },
): Webhook | undefined {
  const event = verified(stripe, webhook)
  if (!event) return undefined
  const isAboutRefund = /refund/.test(event.type)
  const plain = { id: event.id, attemptId: attemptIdOf(event.data.object), report: undefined, isAboutRefund }
  if (!isDispute(event)) return plain
  const { payment_intent: payment } = event.data.object
  const transaction = typeof payment === 'string' ? payment : payment?.id
  return { ...plain, transaction, alert: alertOf(event.data.object) }
}

function verified(
  stripe: Stripe,
  { body, signature, webhookSecret }: { body: Buffer; signature: string; webhookSecret: string },
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch {
    // Returns the content of Stripe's signed message; undefined if it is not from Stripe. Verified over the raw bytes.
    return undefined
  }
}

type DisputeEvent =
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeUpdatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent

function isDispute(event: Stripe.Event): event is DisputeEvent {
  return event.type.startsWith('charge.dispute.')
}

// From these a dispute does not move on. Source: https://docs.stripe.com/api/disputes/object
const lastStates = ['won', 'lost', 'warning_closed', 'prevented']

function alertOf({ id: reference, status: state, amount, currency }: Stripe.Dispute): Alert {
  const isOver = lastStates.includes(state)
  return {
    kind: 'disputed',
    reference,
    state,
    isOver,
    amountPaisa: amount,
    currency: currency.toUpperCase(),
  }
}

function attemptIdOf(subject: object): string | undefined {
  const reference: unknown = Reflect.get(subject, 'client_reference_id')
  if (typeof reference === 'string') return reference
  const metadata: unknown = Reflect.get(subject, 'metadata')
  const id: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'attempt_id') : undefined
  return typeof id === 'string' ? id : undefined
}
