import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { openFakeServer, type FakeCall, type FakeReply } from './fake-server.ts'

/** Khalti's record of a payment, with its own statuses; paisa. */
type KhaltiPayment = {
  pidx: string
  orderId: string
  status: string
  total: number
  transaction: string | null
  refunded: number
}

export type FakeKhalti = {
  settings: { secretKey: string; url: string }
  calls: { path: string; body: string }[]
  payments: Map<string, KhaltiPayment>
  pay(pidx: string, change?: Partial<KhaltiPayment>): void
  change(pidx: string, change: Partial<KhaltiPayment>): void
  /** Sets the lifetime of links that are requested from now on. */
  setLinkSeconds(seconds: number): void
  /**
   * The behaviour of the next calls. `refund-response-lost`: refunds are made, but their responses never arrive.
   * `revoked`: the key is refused.
   */
  setBehaviour(behaviour: 'normal' | 'refund-response-lost' | 'revoked' | 'down'): void
  close(): void
}

type State = Pick<FakeKhalti, 'payments'> & {
  seconds: number
  behaviour: Parameters<FakeKhalti['setBehaviour']>[0]
}

const secretKey = 'live_secret_key_fake'

/** Starts a fake Khalti API with payment links, lookups and refunds. Requests have the key in a header. */
export async function openFakeKhalti(): Promise<FakeKhalti> {
  const state: State = { payments: new Map(), seconds: 3600, behaviour: 'normal' }
  const calls: FakeKhalti['calls'] = []
  const server = await openFakeServer((call) => {
    calls.push({ path: call.url.pathname, body: call.body })
    return respond(state, call)
  })
  const change: FakeKhalti['change'] = (pidx, changed) => {
    const existingPayment = state.payments.get(pidx)
    if (existingPayment) state.payments.set(pidx, { ...existingPayment, ...changed })
  }
  return {
    settings: { secretKey, url: `${server.url}/api/v2` },
    calls,
    payments: state.payments,
    pay: (pidx, changed = {}) => change(pidx, { status: 'Completed', transaction: `T-${pidx}`, ...changed }),
    change,
    setLinkSeconds: (seconds) => void (state.seconds = seconds),
    setBehaviour: (behaviour) => void (state.behaviour = behaviour),
    close: () => server.close(),
  }
}

function respond(state: State, call: FakeCall): FakeReply {
  if (state.behaviour === 'down') return { status: 503, body: {} }
  if (state.behaviour === 'revoked' || call.authorization !== `Key ${secretKey}`)
    return { status: 401, body: { detail: 'Invalid token.', status_code: 401 } }
  if (call.url.pathname.endsWith('/epayment/initiate/')) return startPayment(state, call)
  if (call.url.pathname.endsWith('/epayment/lookup/')) return paymentStatus(state, call)
  return refundPayment(state, call)
}

const initiateRequest = z.object({ amount: z.number(), purchase_order_id: z.string() })

function startPayment(state: State, { body }: FakeCall): FakeReply {
  const { amount: total, purchase_order_id: orderId } = initiateRequest.parse(JSON.parse(body))
  const pidx = randomBytes(11).toString('hex')
  state.payments.set(pidx, { pidx, orderId, status: 'Initiated', total, transaction: null, refunded: 0 })
  const link = { payment_url: `https://pay.khalti.example/?pidx=${pidx}`, expires_in: state.seconds }
  return { status: 200, body: { pidx, ...link } }
}

const lookupRequest = z.object({ pidx: z.string() })

function paymentStatus({ payments }: State, { body }: FakeCall): FakeReply {
  const payment = payments.get(lookupRequest.parse(JSON.parse(body)).pidx)
  if (!payment) return { status: 404, body: { detail: 'Not found.', error_key: 'validation_error' } }
  const { pidx, status, total, transaction, refunded } = payment
  const isErrorStatus = status === 'Expired' || status === 'User canceled'
  const payload = { pidx, total_amount: total, status, transaction_id: transaction, refunded: refunded > 0 }
  return { status: isErrorStatus ? 400 : 200, body: payload }
}

const refundRequest = z.object({ amount: z.number().optional() })

function refundPayment(state: State, { url, body }: FakeCall): FakeReply {
  const transaction = decodeURIComponent(url.pathname.split('/').at(-3) ?? '')
  const payment = [...state.payments.values()].find((candidate) => candidate.transaction === transaction)
  if (!payment) return { status: 404, body: { detail: 'Not found.' } }
  const { amount = payment.total } = refundRequest.parse(JSON.parse(body))
  const refunded = payment.refunded + amount
  if (refunded > payment.total) return { status: 400, body: { detail: 'Amount is more than what is left.' } }
  const status = refunded === payment.total ? 'Refunded' : 'Partially Refunded'
  state.payments.set(payment.pidx, { ...payment, refunded, status })
  return state.behaviour === 'refund-response-lost'
    ? 'response-lost'
    : { status: 200, body: { detail: 'Transaction refund successful.' } }
}
