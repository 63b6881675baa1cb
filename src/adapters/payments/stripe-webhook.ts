import { Stripe } from 'stripe'
import type { GatewayAlert, Webhook } from './gateway.ts'

/**
 * Returns the content of a webhook from Stripe, or undefined if it is not from Stripe. The signature is verified over
 * the raw bytes. A dispute becomes an alert.
 */
export function readStripeWebhook(
  stripe: Stripe,
  webhook: { body: Buffer; signature: string; webhookSecret: string },
): Webhook | undefined {
  const event = verifyEvent(stripe, webhook)
  if (!event) return undefined
  const isAboutRefund = /refund/.test(event.type)
  const webhookFields = {
    id: event.id,
    attemptId: attemptIdOf(event.data.object),
    // An event only triggers a status check; it reports no payment itself.
    report: undefined,
    isAboutRefund,
  }
  if (!isDispute(event)) return webhookFields
  const { payment_intent: payment } = event.data.object
  const transaction = typeof payment === 'string' ? payment : payment?.id
  return { ...webhookFields, transaction, alert: alertOf(event.data.object) }
}

function verifyEvent(
  stripe: Stripe,
  { body, signature, webhookSecret }: { body: Buffer; signature: string; webhookSecret: string },
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch {
    // A wrong or expired signature, or a body that is not an event, means that the message is not from Stripe.
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

// The final states of a dispute. Source: https://docs.stripe.com/api/disputes/object
const finalDisputeStates = ['won', 'lost', 'warning_closed', 'prevented']

function alertOf({ id: reference, status: state, amount, currency }: Stripe.Dispute): GatewayAlert {
  const isStateFinal = finalDisputeStates.includes(state)
  return {
    kind: 'disputed',
    reference,
    state,
    isStateFinal,
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
