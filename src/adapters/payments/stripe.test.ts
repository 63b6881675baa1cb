import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStripeKeys, openFakeStripe, type FakeStripe } from '#testing/payments/fake-stripe.ts'
import type { Attempt, Gateway, PaymentInitiation } from './gateway.ts'
import { createStripe, stripeLineItems } from './stripe.ts'

let fake: FakeStripe
let stripe: Gateway
let attemptNumber = 0
beforeAll(async () => {
  fake = await openFakeStripe()
  stripe = createStripe({ ...fakeStripeKeys, url: fake.url })
})
afterAll(() => fake.close())

const amountDetails = {
  items: [
    { name: 'Koshi chair', quantity: 2, unitPaisa: 89_950 },
    { name: 'कोशी टेबल', quantity: 1, unitPaisa: 1 },
  ],
  discountPaisa: 0,
  taxName: 'Tax (2%)',
  taxPaisa: 3598,
  shippingPaisa: 0,
}

function initiation(language: 'en' | 'ne' = 'en'): PaymentInitiation {
  attemptNumber += 1
  return {
    attempt: {
      id: `attempt0000000${attemptNumber}`,
      orderId: 'order-1',
      amountPaisa: 183_499,
      currency: 'NPR',
      gatewayRef: null,
      transaction: null,
    },
    payer: { name: 'Maya Shrestha', email: 'maya@example.com', phone: '9841234567' },
    amountDetails,
    language,
    origin: 'https://store.example',
    returnUrl: 'https://store.example/pay/return/x',
    startedAt: new Date(),
    requestedExpiresAt: new Date(Date.now() + 31 * 60_000),
  }
}

const noPreviousRefund = { previouslyRefundedPaisa: 0, isRepeat: false }

/** Starts a payment. Returns the attempt, the started payment, the session id and the request to Stripe. */
async function startPayment(language: 'en' | 'ne' = 'en') {
  const input = initiation(language)
  const started = await stripe.initiate(input)
  const attempt: Attempt = { ...input.attempt, gatewayRef: started.gatewayRef }
  return { attempt, started, sessionId: started.gatewayRef ?? '', call: fake.calls.at(-1) }
}

test('a session lists the bought items and the tax, and adds up to the paisa', async () => {
  const { attempt, started, sessionId, call } = await startPayment()
  expect(started.url).toBe(`${fake.url}/pay/${sessionId}`)
  expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions', key: `co_${attempt.id}` })
  const sentFields = Object.fromEntries(call?.form ?? [])
  expect(sentFields).toMatchObject({
    mode: 'payment',
    client_reference_id: attempt.id,
    customer_email: 'maya@example.com',
    success_url: 'https://store.example/pay/return/x',
    cancel_url: 'https://store.example/pay/return/x',
    locale: 'en',
    'metadata[attempt_id]': attempt.id,
    'payment_intent_data[metadata][attempt_id]': attempt.id,
    'allowed_payment_method_types[0]': 'card',
    'line_items[0][quantity]': '2',
    'line_items[0][price_data][currency]': 'npr',
    'line_items[0][price_data][unit_amount]': '89950',
    'line_items[0][price_data][product_data][name]': 'Koshi chair',
    'line_items[2][quantity]': '1',
    'line_items[2][price_data][unit_amount]': '3598',
    'line_items[2][price_data][product_data][name]': 'Tax (2%)',
  })
  const lifetimeMs = Number(sentFields['expires_at']) * 1000 - Date.now()
  expect(lifetimeMs).toBeGreaterThan(30 * 60_000)
  expect(started.expiresAt.getTime()).toBe(Number(sentFields['expires_at']) * 1000)
  expect(fake.sessions.get(sessionId)?.amount_total).toBe(183_499)
})

test('charges an order in Nepali the same amount, and lets Stripe choose the language of its page', async () => {
  const sentFields = Object.fromEntries((await startPayment('ne')).call?.form ?? [])
  expect(sentFields).toMatchObject({
    locale: 'auto',
    'line_items[2][price_data][unit_amount]': '3598',
  })
})

test('a payment of a hundred items is sent as one line, and a payment whose details do not add up is refused', () => {
  const { attempt } = initiation()
  const items = Array.from({ length: 100 }, (_, index) => ({
    name: `Product ${index}`,
    quantity: 2,
    unitPaisa: 50,
  }))
  const longAmountDetails = { items, discountPaisa: 0, taxName: 'Tax', taxPaisa: 200, shippingPaisa: 0 }
  const t = { shipping: 'Shipping' }
  expect(
    stripeLineItems({ attempt: { ...attempt, amountPaisa: 10_200 }, amountDetails: longAmountDetails }, t),
  ).toEqual([
    { name: 'Baithak order-1', quantity: 1, unitPaisa: 10_000 },
    { name: 'Tax', quantity: 1, unitPaisa: 200 },
  ])
  expect(() =>
    stripeLineItems({ attempt: { ...attempt, amountPaisa: 1 }, amountDetails: longAmountDetails }, t),
  ).toThrow('add up')
})

test('reports a payment as paid only if Stripe reports its session as paid', async () => {
  const { attempt, sessionId } = await startPayment()
  const readStatus = async () => (await stripe.checkStatus(attempt)).status
  expect(await readStatus()).toBe('pending')
  fake.change(sessionId, { status: 'complete' })
  expect(await readStatus()).toBe('pending')
  fake.change(sessionId, { status: 'expired' })
  expect(await readStatus()).toBe('expired')
  fake.pay(sessionId)
  expect(await stripe.checkStatus(attempt)).toMatchObject({
    status: 'paid',
    amountPaisa: 183_499,
    currency: 'NPR',
    transaction: `pi_${sessionId}`,
    isMismatched: false,
  })
  expect(JSON.stringify((await stripe.checkStatus(attempt)).raw)).not.toContain('example.com')
  fake.change(sessionId, { client_reference_id: 'another' })
  expect(await stripe.checkStatus(attempt)).toMatchObject({ isMismatched: true })
  expect(await stripe.checkStatus({ ...attempt, gatewayRef: null })).toMatchObject({ status: 'absent' })
})

function paymentWithRefund(amount_refunded: number, refunded: boolean) {
  return { payment_intent: { id: 'pi_x', latest_charge: { amount_refunded, refunded } } }
}

test('reports a fully or partly refunded payment as refunded, not as paid', async () => {
  const { attempt, sessionId } = await startPayment()
  fake.pay(sessionId, paymentWithRefund(1000, false))
  expect((await stripe.checkStatus(attempt)).status).toBe('partly-refunded')
  fake.pay(sessionId, paymentWithRefund(183_499, true))
  expect((await stripe.checkStatus(attempt)).status).toBe('refunded')
})

test('accepts a webhook only with a valid signature over its raw bytes', () => {
  const session = { object: 'checkout.session', id: 'cs_1', client_reference_id: 'attempt-1' }
  const { body, signature } = fake.webhook('checkout.session.completed', session, { id: 'evt_x' })
  const webhookFields = { id: 'evt_x', attemptId: 'attempt-1', report: undefined, isAboutRefund: false }
  expect(stripe.readWebhook?.(body, signature)).toEqual(webhookFields)
  const changedBody = Buffer.from(body.toString().replace('{', '{ '))
  expect(stripe.readWebhook?.(changedBody, signature)).toBeUndefined()
  expect(stripe.readWebhook?.(body, '')).toBeUndefined()
  expect(stripe.readWebhook?.(Buffer.from(''), signature)).toBeUndefined()
  const forgedWebhook = fake.webhook('checkout.session.completed', session, { secret: 'whsec_other' })
  expect(stripe.readWebhook?.(forgedWebhook.body, forgedWebhook.signature)).toBeUndefined()
  const expiredWebhook = fake.webhook('checkout.session.completed', session, {
    timestamp: Math.floor(Date.now() / 1000) - 301,
  })
  expect(stripe.readWebhook?.(expiredWebhook.body, expiredWebhook.signature)).toBeUndefined()
})

test('a webhook about a refund has the id of the payment attempt, and a webhook about another object has no id', () => {
  const charge = { object: 'charge', metadata: { attempt_id: 'attempt-2' } }
  const refundWebhook = fake.webhook('charge.refunded', charge)
  expect(stripe.readWebhook?.(refundWebhook.body, refundWebhook.signature)).toMatchObject({
    attemptId: 'attempt-2',
    isAboutRefund: true,
  })
  const unrelatedWebhook = fake.webhook('customer.created', { object: 'customer' })
  expect(stripe.readWebhook?.(unrelatedWebhook.body, unrelatedWebhook.signature)).toMatchObject({
    attemptId: undefined,
  })
})

test('refunds once per idempotency key, and queries the status of a refund by its reference', async () => {
  const { attempt, sessionId } = await startPayment()
  fake.pay(sessionId)
  const request = { key: 're_1_0', amountPaisa: 183_499, reference: null, ...noPreviousRefund }
  const firstResult = await stripe.refund?.(attempt, request)
  expect(firstResult).toMatchObject({ status: 'done', reference: expect.stringMatching(/^re_/) })
  expect(await stripe.refund?.(attempt, request)).toEqual(firstResult)
  expect(fake.refunds.size).toBe(1)
  // After the key has expired, the same request is a new one for Stripe. It reports that the payment is already refunded.
  expect(await stripe.refund?.(attempt, { ...request, key: 're_1_1' })).toMatchObject({ status: 'done' })
  const reference = firstResult?.reference ?? null
  fake.refunds.set(reference ?? '', { id: reference ?? '', object: 'refund', status: 'failed', amount: 1 })
  expect(await stripe.refund?.(attempt, { ...request, reference })).toMatchObject({ status: 'failed' })
})

test('a repeated partial refund is not made again after its idempotency key has expired', async () => {
  const { attempt, sessionId } = await startPayment()
  fake.pay(sessionId)
  const previousCount = fake.refunds.size
  const request = { key: 're_3_0', amountPaisa: 1000, reference: null, ...noPreviousRefund }
  fake.setRefundOutcome('response-lost')
  await expect(stripe.refund?.(attempt, request)).rejects.toThrow(/connection/)
  fake.setRefundOutcome('succeeded')
  fake.expireKeys()
  const repeated = await stripe.refund?.(attempt, { ...request, isRepeat: true })
  expect(repeated).toMatchObject({ status: 'done', reference: expect.stringMatching(/^re_/) })
  expect(fake.refunds.size).toBe(previousCount + 1)
  // If the first request never reached Stripe, the retry creates the refund.
  const neverReceived = { ...request, key: 're_3_1', isRepeat: true }
  expect(await stripe.refund?.(attempt, neverReceived)).toMatchObject({ status: 'done' })
  expect(fake.refunds.size).toBe(previousCount + 2)
})

test('reports a refund in progress, a refused refund with its reason, and an outage as an error', async () => {
  const { attempt, sessionId } = await startPayment()
  fake.pay(sessionId)
  fake.setRefundOutcome('pending')
  const request = { key: 're_2_0', amountPaisa: 1, reference: null, ...noPreviousRefund }
  expect(await stripe.refund?.(attempt, request)).toMatchObject({ status: 'accepted' })
  fake.setRefundOutcome('refused')
  expect(await stripe.refund?.(attempt, { ...request, key: 're_2_1' })).toEqual({
    status: 'failed',
    reference: null,
    reason: 'Insufficient funds in your account',
  })
  fake.setRefundOutcome('down')
  await expect(stripe.refund?.(attempt, { ...request, key: 're_2_2' })).rejects.toThrow('not there')
  fake.setRefundOutcome('succeeded')
})

test('a wrong API key throws an error and reports no failed payment', async () => {
  const stripeWithWrongKey = createStripe({ ...fakeStripeKeys, secretKey: 'sk_test_other', url: fake.url })
  await expect(stripeWithWrongKey.initiate(initiation())).rejects.toThrow('Invalid API Key')
  await expect(stripeWithWrongKey.checkStatus((await startPayment()).attempt)).rejects.toThrow(
    'Invalid API Key',
  )
})
