import type {
  Attempt,
  PaymentReport,
  Gateway,
  Webhook,
  RefundResult,
  RefundRequest,
} from '#adapters/payments/gateway.ts'
import { currency } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'

const minuteMs = 60_000

/** The gateways with a fake. The shop's own QR code needs none, because no external system reports its payments. */
type FakeGatewayName = keyof typeof behaviours

/** The true state of a payment, independent of any report. */
export type WorldPayment = {
  attemptId: string
  gateway: FakeGatewayName
  requestedPaisa: number
  state: 'untouched' | 'pending' | 'unsure' | 'cancelled' | 'expired' | 'paid'
  receivedPaisa: number
  currency: string
  isMismatched: boolean
  refundedPaisa: number
  /** After this time the payment cannot be made. */
  endsAt: number
  /** The keys of the requested refunds, if the gateway supports keys. */
  keys: Set<string>
}

/** The point at which a process dies: before the gateway receives the request, or after that with the response lost. */
export type CrashPoint =
  | 'before initiate'
  | 'after initiate'
  | 'at status check'
  | 'before refund'
  | 'after refund'

/** Simulated gateways of every kind with their payments. Their connection and the process of the store can fail. */
export type World = {
  payments: Map<string, WorldPayment>
  gateways: Gateway[]
  isUp: boolean
  /** Crashes the process of the next request at this point: its promise never settles, and the returned one does. */
  crash(point: CrashPoint): Promise<'crashed'>
  /** Cancels a crash that has not happened. */
  cancelCrash(): void
}

type GatewayBehaviour = {
  /** How long a payment link is valid; undefined if the store sets its end. */
  linkMs: number | undefined
  /** For this long after its link has expired, a started payment can be completed. */
  graceMs: number
  /** Refunds have idempotency keys. */
  supportsKeys: boolean
  /** Reports contain the refunded amount. */
  reportsAmounts: boolean
  canClose: boolean
  /** `news`: a webhook only names the attempt. `reports`: it contains the report of the payment. */
  webhooks: 'none' | 'news' | 'reports'
  canRefund: boolean
}

const behaviours = {
  esewa: {
    linkMs: undefined,
    graceMs: 20 * minuteMs,
    supportsKeys: false,
    reportsAmounts: false,
    canClose: false,
    webhooks: 'none',
    canRefund: false,
  },
  khalti: {
    linkMs: 60 * minuteMs,
    graceMs: 5 * minuteMs,
    supportsKeys: false,
    reportsAmounts: false,
    canClose: false,
    webhooks: 'none',
    canRefund: true,
  },
  stripe: {
    linkMs: undefined,
    graceMs: minuteMs,
    supportsKeys: true,
    reportsAmounts: true,
    canClose: true,
    webhooks: 'news',
    canRefund: true,
  },
  test: {
    linkMs: undefined,
    graceMs: 300 * minuteMs,
    supportsKeys: true,
    reportsAmounts: true,
    canClose: false,
    webhooks: 'reports',
    canRefund: true,
  },
} as const satisfies Partial<Record<GatewayName, GatewayBehaviour>>

type State = World & { crashPoint: CrashPoint | undefined; reportCrash: () => void; nowMs: () => number }

export function openWorld(nowMs: () => number): World {
  const state: State = {
    payments: new Map(),
    gateways: [],
    isUp: true,
    crashPoint: undefined,
    reportCrash: () => undefined,
    nowMs,
    crash(point) {
      state.crashPoint = point
      return new Promise((resolve) => (state.reportCrash = () => resolve('crashed')))
    },
    cancelCrash: () => void (state.crashPoint = undefined),
  }
  state.gateways = [
    fakeGateway(state, 'esewa'),
    fakeGateway(state, 'khalti'),
    fakeGateway(state, 'stripe'),
    fakeGateway(state, 'test'),
  ]
  return state
}

/** Returns the current report of a gateway about a payment. */
function reportOf(payment: WorldPayment): PaymentReport {
  const { state, receivedPaisa, refundedPaisa, isMismatched, attemptId, gateway } = payment
  const isFullyRefunded = refundedPaisa > 0 && refundedPaisa >= receivedPaisa
  const paidStatus = isFullyRefunded ? 'refunded' : refundedPaisa > 0 ? 'partly-refunded' : 'paid'
  const status = state === 'paid' ? paidStatus : state === 'untouched' ? 'absent' : state
  return {
    status,
    amountPaisa: state === 'paid' ? receivedPaisa : null,
    currency: payment.currency,
    transaction: state === 'paid' ? `t-${attemptId}` : null,
    raw: {},
    refundedPaisa: behaviours[gateway].reportsAmounts ? refundedPaisa : null,
    isMismatched,
  }
}

function fakeGateway(state: State, name: FakeGatewayName): Gateway {
  const behaviour: GatewayBehaviour = behaviours[name]
  const base: Gateway = {
    name,
    async initiate({ attempt, startedAt, requestedExpiresAt }) {
      await passPoint(state, 'before initiate')
      const expiresAt =
        behaviour.linkMs === undefined ? requestedExpiresAt : new Date(startedAt.getTime() + behaviour.linkMs)
      state.payments.set(attempt.id, {
        attemptId: attempt.id,
        gateway: name,
        requestedPaisa: attempt.amountPaisa,
        state: name === 'esewa' ? 'untouched' : 'pending',
        receivedPaisa: 0,
        currency: currency,
        isMismatched: false,
        refundedPaisa: 0,
        endsAt: expiresAt.getTime() + behaviour.graceMs,
        keys: new Set(),
      })
      await passPoint(state, 'after initiate')
      return { url: `https://${name}.example/${attempt.id}`, gatewayRef: attempt.id, expiresAt }
    },
    parseRedirect: ({ claim }) => ({
      claim: claim === 'signed' ? 'paid' : claim === 'forged' ? 'forged' : 'unknown',
    }),
    checkStatus: (attempt) => queryPayment(state, attempt),
  }
  return {
    ...base,
    ...(behaviour.webhooks !== 'none' && {
      readWebhook: (body: Buffer) => readWebhook(state, behaviour, body),
    }),
    ...(behaviour.canClose && { close: (attempt: Attempt) => close(state, attempt) }),
    ...(behaviour.canRefund && {
      refund: (attempt: Attempt, request: RefundRequest) => refund(state, behaviour, { attempt, request }),
    }),
  }
}

/** Throws during an outage. Never settles at the point at which the process crashes. */
async function passPoint(state: State, point: CrashPoint): Promise<void> {
  if (point === state.crashPoint) {
    state.reportCrash()
    await new Promise(() => undefined)
  }
  if (!state.isUp) throw new Error('The gateway is unavailable')
}

async function queryPayment(state: State, attempt: Attempt): Promise<PaymentReport> {
  await passPoint(state, 'at status check')
  const payment = state.payments.get(attempt.id)
  const noAmounts = { amountPaisa: null, currency, transaction: null, raw: null }
  if (!payment || attempt.gatewayRef === null) return { ...noAmounts, status: 'absent' }
  const isExpired = payment.state === 'pending' && state.nowMs() > payment.endsAt
  // For an expired payment, one gateway reports its expiry, and another reports that it has no such payment.
  if (isExpired) payment.state = payment.gateway === 'esewa' ? 'untouched' : 'expired'
  return reportOf(payment)
}

async function close(state: State, { id }: Attempt): Promise<void> {
  const payment = state.payments.get(id)
  if (payment?.state === 'pending' && state.isUp) payment.state = 'expired'
}

type RefundCall = { attempt: Attempt; request: RefundRequest }

async function refund(
  state: State,
  behaviour: GatewayBehaviour,
  { attempt, request }: RefundCall,
): Promise<RefundResult> {
  await passPoint(state, 'before refund')
  const payment = state.payments.get(attempt.id)
  const reference = `r-${request.key}`
  if (payment?.state !== 'paid') return { status: 'failed', reference: null, reason: 'No such payment.' }
  const isFullyRefunded = payment.refundedPaisa >= payment.receivedPaisa
  if (payment.keys.has(request.key) || (isFullyRefunded && !behaviour.supportsKeys))
    return { status: 'done', reference }
  const isUnclear = payment.refundedPaisa > 0 && (request.isRepeat || request.previouslyRefundedPaisa === 0)
  if (!behaviour.supportsKeys && isUnclear)
    return { status: 'failed', reference: null, reason: 'A part is gone.' }
  const refunded = payment.refundedPaisa + request.amountPaisa
  if (refunded > payment.receivedPaisa) return { status: 'failed', reference: null, reason: 'Too much.' }
  payment.refundedPaisa = refunded
  payment.keys.add(request.key)
  await passPoint(state, 'after refund')
  return { status: 'done', reference }
}

function readWebhook(state: State, behaviour: GatewayBehaviour, body: Buffer): Webhook | undefined {
  const [id = '', attemptId = ''] = body.toString().split(' ')
  const payment = state.payments.get(attemptId)
  const report = behaviour.webhooks === 'reports' && payment ? reportOf(payment) : undefined
  return { id, attemptId, report, isAboutRefund: (payment?.refundedPaisa ?? 0) > 0 }
}
