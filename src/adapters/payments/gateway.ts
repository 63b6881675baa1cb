import type { Language } from '#domain/language.ts'
import type { ReportedStatus } from '#domain/payment/payment-states.ts'
import type { PaymentAlertKind } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'

/** One attempt to pay an order. `id` has at most 20 letters and digits, which every gateway accepts. */
export type Attempt = {
  id: string
  orderId: string
  amountPaisa: number
  currency: string
  /** The gateway's own reference of the attempt, if it assigns one. */
  gatewayRef: string | null
  /** The gateway's reference of the payment itself, once it exists. Refunds refer to it. */
  transaction: string | null
}

export type BoughtItem = { name: string; quantity: number; unitPaisa: number }

export type PaymentInitiation = {
  attempt: Attempt
  payer: { name: string; email: string; phone: string }
  /** The parts of the amount. Items less the discount, plus added tax and shipping, equal the attempt's amount. */
  amountDetails: {
    items: readonly BoughtItem[]
    discountPaisa: number
    taxPaisa: number
    taxName: string
    shippingPaisa: number
  }
  language: Language
  /** The public origin of the store, without a slash at the end. */
  origin: string
  /** Absolute URL. The browser returns here after every outcome. */
  returnUrl: string
  startedAt: Date
  /** The requested end of the link, which a gateway may ignore. */
  requestedExpiresAt: Date
}

/** `expiresAt` is the end of the link as the gateway reports it. */
export type StartedPayment = { url: string; gatewayRef: string | null; expiresAt: Date }

/** The gateway's report of a payment. An unknown status is `unsure`, never `paid`. */
export type PaymentReport = {
  status: ReportedStatus
  /** Null if the gateway did not report it. */
  amountPaisa: number | null
  currency: string
  transaction: string | null
  raw: unknown
  /** The refunded amount, if the gateway reports one and the refund may be partial. */
  refundedPaisa?: number | null
  /** The payment went to another merchant, or belongs to another attempt. */
  isMismatched?: boolean
}

/** The content of a webhook. `id` is the same if the gateway sends the message again. */
export type Webhook = {
  id: string
  /** Undefined if the message is about no payment of the store, or identifies the payment differently. */
  attemptId: string | undefined
  /** The gateway's own reference of the payment, if the message identifies it by that. */
  transaction?: string | undefined
  /** Undefined if the message is only a reason to query the status. */
  report: PaymentReport | undefined
  /** Whether the status of a refund in progress may have changed too. */
  isAboutRefund: boolean
  /** An event that requires a person's attention. */
  alert?: GatewayAlert | undefined
}

/**
 * An event that requires a person's attention. `state` is the gateway's own word. Alerts about one case share
 * `reference`.
 */
export type GatewayAlert = {
  kind: PaymentAlertKind
  reference: string
  state: string
  isStateFinal: boolean
  amountPaisa: number | null
  currency: string | null
}

/** A refund to be sent. */
export type RefundRequest = {
  /** Equal for repetitions of the same request. */
  key: string
  amountPaisa: number
  /**
   * The gateway's reference of the refund, if it has assigned one. In that case only the refund's status is requested.
   */
  reference: string | null
  /** The amount that the store has recorded as refunded. */
  previouslyRefundedPaisa: number
  /** The same request was sent before, with an unknown result. */
  isRepeat: boolean
}

/**
 * `accepted`: the gateway has accepted the refund but not finished it. `failed`: it has refused the refund for good.
 * `reason` is its explanation.
 */
export type RefundResult =
  | { status: 'done' | 'accepted'; reference: string | null }
  | { status: 'failed'; reference: string | null; reason: string }

/** What the parameters of the return URL claim; only a hint. `forged`: the signature is wrong. */
type RedirectHint = { claim: 'paid' | 'not-paid' | 'unknown' | 'forged' }

/** A form that the shopper's browser posts to the gateway. */
export type GatewayForm = { action: string; fields: Readonly<Record<string, string>> }

/** The interface of every gateway. Amounts are paisa; each adapter converts them at its boundary. */
export type Gateway = {
  name: GatewayName
  /** Prepares a payment; never charges. */
  initiate(initiation: PaymentInitiation): Promise<StartedPayment>
  parseRedirect(query: Readonly<Record<string, string | undefined>>): RedirectHint
  /** Queries the status of a payment, server to server. Throws if the gateway cannot be reached. */
  checkStatus(attempt: Attempt): Promise<PaymentReport>
  /**
   * Returns undefined for a message that is not from the gateway. The signature covers the raw bytes. Only for gateways
   * that send webhooks.
   */
  readWebhook?(body: Buffer, signature: string): Webhook | undefined
  /**
   * Refunds money, once per key. Throws if the result is unknown, so that the request is repeated.
   * Undefined if only a person can refund, in the gateway's own portal.
   */
  refund?(attempt: Attempt, request: RefundRequest): Promise<RefundResult>
  /**
   * Closes a prepared payment, so that it can no longer be paid. Throws if that fails. A payment that
   * still arrives is processed normally. Only for gateways that support it.
   */
  close?(attempt: Attempt): Promise<void>
  /**
   * Checks the connection without a payment. Throws if the gateway cannot be reached or refuses the
   * credentials.
   */
  testConnection?(): Promise<void>
  /** Returns the form to post. Only for gateways that require a posted form instead of a link. */
  form?(attempt: Attempt, returnUrl: string): GatewayForm
}

export class GatewayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GatewayError'
  }
}
