import type { Language } from '#domain/language.ts'
import type { ReportedStatus } from '#domain/payment/payment-states.ts'
import type { AlertKind } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'

/** One try to pay an order. `id` has at most 20 letters and digits: that fits every gateway. */
export type Attempt = {
  id: string
  orderId: string
  amountPaisa: number
  currency: string
  /** The gateway's own name for it, where it gives one. */
  gatewayRef: string | null
  /** The gateway's name for the payment itself, once there is one: what is given back is named by it. */
  transaction: string | null
}

export type BoughtItem = { name: string; quantity: number; unitPaisa: number }

export type Initiation = {
  attempt: Attempt
  payer: { name: string; email: string; phone: string }
  /** What is paid for; items less the discount, added tax and shipping come to the attempt's amount. */
  bill: {
    items: readonly BoughtItem[]
    discountPaisa: number
    taxPaisa: number
    taxName: string
    shippingPaisa: number
  }
  language: Language
  /** The store's address as the shopper knows it, without a slash at the end. */
  origin: string
  /** Absolute; the browser comes back here whatever happened. */
  returnUrl: string
  /** When it is begun, and when the link shall die, where the gateway lets the store say so. */
  startedAt: Date
  linkEndsAt: Date
}

/** `expiresAt` is the link's end as the gateway tells it. */
export type Started = { url: string; gatewayRef: string | null; expiresAt: Date }

/** What a gateway knows of a payment. Anything a gateway says that we do not know is `unsure`, never `paid`. */
export type PaymentReport = {
  status: ReportedStatus
  /** Null where the gateway did not say. */
  amountPaisa: number | null
  currency: string
  transaction: string | null
  raw: unknown
  /** The refunded amount, if the gateway reports one and the refund may be partial. */
  refundedPaisa?: number | null
  /** The payment went to another merchant, or was made for something else than the attempt. */
  isForeign?: boolean
}

/** A message that the gateway sent by itself; `id` is the same when it is sent again. */
export type Webhook = {
  id: string
  /** Undefined for news of no payment of the store's, or that names it otherwise. */
  attemptId: string | undefined
  /** The gateway's own name for the payment, where the news names it by that. */
  transaction?: string | undefined
  /** Undefined where the news is only a reason to ask. */
  report: PaymentReport | undefined
  /** Whether the state of a refund in progress may also have changed. */
  isAboutRefund: boolean
  /** What a person has to look at. */
  alert?: Alert | undefined
}

/** `state` is how far it has come, in the gateway's words; the same `reference` is the same matter. */
export type Alert = {
  kind: AlertKind
  reference: string
  state: string
  isOver: boolean
  amountPaisa: number | null
  currency: string | null
}

/** Money to be given back. */
export type RefundRequest = {
  /** The same for the same request, however often it is made. */
  key: string
  amountPaisa: number
  /**
   * The gateway's reference of the refund, if it has assigned one. In that case only the refund's status is requested.
   */
  reference: string | null
  /** What the store knows to have gone back of the payment before. */
  givenBackPaisa: number
  /** The same has been asked before, and it is not known how that ended. */
  isRepeat: boolean
}

/** `sent`: accepted, and not through yet. `failed`: refused for good, with the reason in the gateway's words. */
export type RefundAnswer =
  | { status: 'done' | 'sent'; reference: string | null }
  | { status: 'failed'; reference: string | null; reason: string }

/** What the browser brings back: a hint at best. `forged`: it is signed, and the signature is wrong. */
type ReturnHint = { claim: 'paid' | 'not-paid' | 'unknown' | 'forged' }

/** A form that the shopper's browser posts to the gateway. */
export type GatewayForm = { action: string; fields: Readonly<Record<string, string>> }

/** What every gateway is to the store. Amounts are paisa; each adapter converts at its own edge. */
export type Gateway = {
  name: GatewayName
  /** Prepares a payment; never charges. */
  initiate(initiation: Initiation): Promise<Started>
  parseReturn(query: Readonly<Record<string, string | undefined>>): ReturnHint
  /** Asks the gateway, server to server: the truth. Throws when it cannot be reached. */
  lookup(attempt: Attempt): Promise<PaymentReport>
  /** Undefined for a message that is not the gateway's. Only for gateways that send any; signed over the raw bytes. */
  readWebhook?(body: Buffer, signature: string): Webhook | undefined
  /**
   * Gives money back, once for one key. Throws where it is not known how that ended, so that it is asked again.
   * Undefined where only a person can do it, in the gateway's own portal.
   */
  refund?(attempt: Attempt, request: RefundRequest): Promise<RefundAnswer>
  /**
   * Closes a prepared payment, so that it can no longer be paid. Throws if that fails. A payment that arrives after
   * this is processed like any other. Only for gateways that support it.
   */
  close?(attempt: Attempt): Promise<void>
  /** Only for gateways that want a posted form instead of a link. */
  form?(attempt: Attempt, returnUrl: string): GatewayForm
}

export class GatewayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GatewayError'
  }
}
