import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Stripe } from 'stripe'

export const fakeStripeKeys = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake' }

/** A request to Stripe. `form` has flat keys, such as `line_items[0][quantity]`; `key` is the idempotency key. */
type StripeCall = { method: string; path: string; form: URLSearchParams; key: string | undefined }

type FakeSession = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  payment_intent: null | { id: string; latest_charge: { amount_refunded: number; refunded: boolean } }
}
type FakeRefund = {
  id: string
  object: 'refund'
  status: string
  amount: number
  payment_intent?: string
  metadata?: Record<string, string>
  failure_reason?: string
}

/** The outcome of the next refunds. `response-lost`: the refund is made, but its response never arrives. */
type RefundOutcome = 'succeeded' | 'pending' | 'failed' | 'refused' | 'response-lost' | 'down'

export type FakeStripe = {
  url: string
  calls: StripeCall[]
  sessions: Map<string, FakeSession>
  refunds: Map<string, FakeRefund>
  /** Changes a session, for a payment on Stripe's page or an unusual event. */
  change(sessionId: string, change: Partial<FakeSession>): void
  pay(sessionId: string, change?: Partial<FakeSession>): void
  setRefundOutcome(refundOutcome: RefundOutcome): void
  /** Forgets all idempotency keys, as Stripe does after a day. */
  expireKeys(): void
  /** Returns this status for every call until it is changed. */
  setErrorStatus(status: number | undefined): void
  webhook(type: string, subject: object, options?: WebhookOptions): { body: Buffer; signature: string }
  close(): void
}
type WebhookOptions = { id?: string; secret?: string; timestamp?: number }

type State = Pick<FakeStripe, 'calls' | 'sessions' | 'refunds'> & {
  url: string
  replies: Map<string, { status: number; body: object }>
  refundOutcome: RefundOutcome
  errorStatus: number | undefined
}

/** Opens a fake Stripe API over real HTTP, with form bodies, bearer keys and idempotency keys. */
export async function openFakeStripe(): Promise<FakeStripe> {
  const state: State = {
    url: '',
    calls: [],
    sessions: new Map(),
    refunds: new Map(),
    replies: new Map(),
    refundOutcome: 'succeeded',
    errorStatus: undefined,
  }
  const server = createServer((request, response) => void respond(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  state.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const change = (id: string, changed: Partial<FakeSession>) => {
    const session = state.sessions.get(id)
    if (session) state.sessions.set(id, { ...session, ...changed })
  }
  return {
    ...state,
    change,
    pay: (id, changed = {}) => {
      const charge = { amount_refunded: 0, refunded: false }
      const payment = { id: `pi_${id}`, latest_charge: charge }
      change(id, { status: 'complete', payment_status: 'paid', payment_intent: payment, ...changed })
    },
    setRefundOutcome: (refundOutcome) => void (state.refundOutcome = refundOutcome),
    expireKeys: () => state.replies.clear(),
    setErrorStatus: (status) => void (state.errorStatus = status),
    webhook: (type, subject, options) => signedWebhook({ type, subject, ...options }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function respond(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await textOf(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', state.url)
  const form = body === '' ? searchParams : new URLSearchParams(body)
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' ? header : undefined
  const call = { method: request.method ?? '', path: pathname, form, key }
  state.calls.push(call)
  const reply = replyTo(state, call, request.headers.authorization)
  if (state.refundOutcome === 'response-lost' && call.method === 'POST' && pathname === '/v1/refunds') {
    request.socket.destroy()
    return
  }
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
}

function replyTo(state: State, call: StripeCall, authorization: string | undefined) {
  if (authorization !== `Bearer ${fakeStripeKeys.secretKey}`) return refusal(401, 'Invalid API Key provided')
  if (state.errorStatus !== undefined) return refusal(state.errorStatus, 'Something is wrong at Stripe')
  if (call.method === 'GET') return findObject(state, call)
  const storedReply = call.key === undefined ? undefined : state.replies.get(call.key)
  if (storedReply) return storedReply
  const reply = createReply(state, call)
  if (call.key !== undefined) state.replies.set(call.key, reply)
  return reply
}

function createReply(state: State, call: StripeCall) {
  if (call.path === '/v1/refunds') return newRefund(state, call)
  return call.path.endsWith('/expire') ? expireSession(state, call) : newSession(state, call)
}

function expireSession(state: State, { path }: StripeCall) {
  const id = path.split('/').at(-2) ?? ''
  const session = state.sessions.get(id)
  if (session?.status !== 'open')
    return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired')
  const body: FakeSession = { ...session, status: 'expired' }
  state.sessions.set(id, body)
  return { status: 200, body }
}

function findObject(state: State, { path, form }: StripeCall) {
  if (path === '/v1/refunds') {
    const payment = form.get('payment_intent')
    const data = [...state.refunds.values()].filter(({ payment_intent }) => payment_intent === payment)
    return { status: 200, body: { object: 'list', url: path, has_more: false, data } }
  }
  const id = path.split('/').at(-1) ?? ''
  const body = state.sessions.get(id) ?? state.refunds.get(id)
  return body ? { status: 200, body } : refusal(404, `No such object: ${id}`)
}

function newSession(state: State, { form }: StripeCall) {
  const id = `cs_test_${randomBytes(8).toString('hex')}`
  const session: FakeSession = {
    id,
    object: 'checkout.session',
    url: `${state.url}/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: totalOf(form),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    client_reference_id: form.get('client_reference_id'),
    metadata: { attempt_id: form.get('metadata[attempt_id]') ?? '' },
    payment_intent: null,
  }
  if (session.amount_total > 99_999_999) return refusal(400, 'Amount must be no more than 999,999.99')
  state.sessions.set(id, session)
  return { status: 200, body: session }
}

function totalOf(form: URLSearchParams): number {
  let total = 0
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
    const quantity = Number(form.get(`line_items[${line}][quantity]`))
    total += quantity * Number(form.get(`line_items[${line}][price_data][unit_amount]`))
  }
  return total
}

function newRefund(state: State, { form }: StripeCall) {
  const { refundOutcome } = state
  if (refundOutcome === 'down') return refusal(503, 'Stripe is not there')
  if (refundOutcome === 'refused') return refusal(400, 'Insufficient funds in your account')
  const sessions = [...state.sessions.values()]
  const session = sessions.find(({ payment_intent }) => payment_intent?.id === form.get('payment_intent'))
  if (!session?.payment_intent) return refusal(404, 'No such payment_intent')
  const { latest_charge: charge } = session.payment_intent
  if (charge.refunded) return refusal(400, 'Charge has already been refunded', 'charge_already_refunded')
  const amount = Number(form.get('amount'))
  const isDone = refundOutcome === 'succeeded' || refundOutcome === 'response-lost'
  if (isDone) charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded >= session.amount_total
  const refund: FakeRefund = {
    id: `re_${state.refunds.size + 1}`,
    object: 'refund',
    status: isDone ? 'succeeded' : refundOutcome,
    amount,
    payment_intent: session.payment_intent.id,
    metadata: { refund_key: form.get('metadata[refund_key]') ?? '' },
  }
  state.refunds.set(refund.id, refund)
  return { status: 200, body: refund }
}

function refusal(status: number, message: string, code?: string) {
  return { status, body: { error: { type: 'invalid_request_error', message, code } } }
}

function signedWebhook(event: WebhookOptions & { type: string; subject: object }) {
  const { type, subject, id, secret = fakeStripeKeys.webhookSecret, timestamp } = event
  const payload = JSON.stringify({
    id: id ?? `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    data: { object: subject },
  })
  const stripe = new Stripe(fakeStripeKeys.secretKey)
  const timestampOption = timestamp === undefined ? {} : { timestamp }
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, ...timestampOption })
  return { body: Buffer.from(payload), signature }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
