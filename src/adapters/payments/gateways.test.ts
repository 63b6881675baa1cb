import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createEsewa, readEsewaRedirect, signEsewa } from './esewa.ts'
import { createKhalti } from './khalti.ts'

// eSewa's published test merchant.
const secret = '8gBm/:&EnhH.1/q'
const attempt = {
  id: '01k8yq0000abcdefgh',
  orderId: '01k8yq0000order000',
  amountPaisa: 183_498,
  currency: 'NPR',
  gatewayRef: 'bZQLD9wRVWo4CdESSfuSsB',
  transaction: null,
}
const amountDetails = { items: [], discountPaisa: 0, taxName: 'Tax (2%)', taxPaisa: 0, shippingPaisa: 0 }
const startedAt = new Date('2026-11-21T06:00:00Z')
const requestedExpiresAt = new Date('2026-11-21T06:25:00Z')
const linkTimes = { startedAt, requestedExpiresAt }
const base64 = (text: string) => Buffer.from(text).toString('base64')

let servers: Server[] = []
afterEach(() => {
  for (const server of servers) server.close()
  servers = []
})

/** Opens a fake gateway server that always gives the same response and records the requests to it. */
async function openFakeGateway(status: number, body: unknown) {
  const requests: { url: string; body: string; key: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      requests.push({ url: request.url ?? '', body: text, key: request.headers.authorization ?? '' })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, requests }
}

test('creates the signatures that eSewa publishes as examples', () => {
  expect(signEsewa('total_amount=110,transaction_uuid=241028,product_code=EPAYTEST', secret)).toBe(
    'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=',
  )
  expect(signEsewa('total_amount=100,transaction_uuid=11-201-13,product_code=EPAYTEST', secret)).toBe(
    '5DZywcrTKD0gia/rsSMcrRHmJl+4Tbol6S+lWgdJ94E=',
  )
})

const publishedReturnParams =
  '{"transaction_code":"000AWEO","status":"COMPLETE","total_amount":"1000.0","transaction_uuid":"250610-162413","product_code":"EPAYTEST","signed_field_names":"transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names","signature":"62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA="}'

test('accepts the return parameters that eSewa publishes, with the amount as text or as a number', () => {
  expect(readEsewaRedirect(base64(publishedReturnParams), secret)).toBe('paid')
  expect(readEsewaRedirect(base64(publishedReturnParams.replace('"1000.0"', '1000.0')), secret)).toBe('paid')
  expect(readEsewaRedirect(base64(publishedReturnParams).replaceAll('+', ' '), secret)).toBe('paid')
})

test('treats return parameters as forged if they are changed, unreadable, or signed without a required field', () => {
  expect(readEsewaRedirect(base64(publishedReturnParams.replace('1000.0', '1.0')), secret)).toBe('forged')
  expect(readEsewaRedirect(base64(publishedReturnParams), 'another')).toBe('forged')
  const partlySigned = `{"status":"COMPLETE","signed_field_names":"status","signature":"${signEsewa('status=COMPLETE', secret)}"}`
  expect(readEsewaRedirect(base64(partlySigned), secret)).toBe('forged')
  for (const data of ['', 'nonsense', 'x'.repeat(5000)])
    expect(readEsewaRedirect(data, secret)).toBe('forged')
})

test('signs eSewa’s form over the fields that it sends, with a correct total', () => {
  const esewa = createEsewa({
    productCode: 'EPAYTEST',
    secretKey: secret,
    formUrl: 'https://rc-epay.esewa.com.np/form',
    statusUrl: 'https://rc.esewa.com.np/status',
  })
  const form = esewa.form?.(attempt, 'https://store.example/pay/return/x')
  expect(form?.fields).toMatchObject({ amount: '1834.98', total_amount: '1834.98', tax_amount: '0' })
  const signed = `total_amount=1834.98,transaction_uuid=${attempt.id},product_code=EPAYTEST`
  expect(form?.fields['signature']).toBe(signEsewa(signed, secret))
  expect(Object.values(form?.fields ?? {})).not.toContain('')
})

test.each([
  ['COMPLETE', 'paid'],
  ['PENDING', 'pending'],
  ['AMBIGUOUS', 'unsure'],
  ['NOT_FOUND', 'absent'],
  ['CANCELED', 'reversed'],
  ['FULL_REFUND', 'refunded'],
  ['PARTIAL_REFUND', 'partly-refunded'],
  ['SOMETHING_NEW', 'unsure'],
])('maps the eSewa status %s to %s', async (status, expected) => {
  const { url, requests } = await openFakeGateway(200, {
    status,
    total_amount: '1,834.98',
    ref_id: '0007G36',
  })
  const esewa = createEsewa({
    productCode: 'EPAYTEST',
    secretKey: secret,
    formUrl: url,
    statusUrl: `${url}/status`,
  })
  expect(await esewa.checkStatus(attempt)).toMatchObject({
    status: expected,
    amountPaisa: 183_498,
    transaction: '0007G36',
  })
  expect(requests[0]?.url).toBe(
    `/status/?product_code=EPAYTEST&total_amount=1834.98&transaction_uuid=${attempt.id}`,
  )
})

test('throws instead of reporting a failed payment during an eSewa outage', async () => {
  const { url } = await openFakeGateway(200, { code: 0, error_message: 'Service is currently unavailable' })
  const esewa = createEsewa({ productCode: 'X', secretKey: secret, formUrl: url, statusUrl: url })
  await expect(esewa.checkStatus(attempt)).rejects.toThrow('no status')
})

test('requests a Khalti payment link with the amount in paisa and the secret key', async () => {
  const { url, requests } = await openFakeGateway(200, {
    pidx: 'bZQLD9wRVWo4CdESSfuSsB',
    payment_url: 'https://test-pay.khalti.com/?pidx=bZQLD9wRVWo4CdESSfuSsB',
    expires_at: '2026-05-25T16:26:16.471649+05:45',
    expires_in: 1800,
  })
  const khalti = createKhalti({ secretKey: 'live_secret', url })
  const payer = { name: 'Maya Shrestha', email: 'maya@example.com', phone: '9800000001' }
  const origin = 'https://store.example'
  const returnUrl = `${origin}/pay/return/${attempt.id}`
  const started = await khalti.initiate({
    attempt,
    payer,
    amountDetails,
    language: 'en',
    origin,
    returnUrl,
    ...linkTimes,
  })
  expect(started).toMatchObject({ gatewayRef: 'bZQLD9wRVWo4CdESSfuSsB' })
  expect(requests[0]).toMatchObject({ url: '/epayment/initiate/', key: 'Key live_secret' })
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    amount: 183_498,
    purchase_order_id: attempt.id,
    return_url: returnUrl,
    customer_info: payer,
  })
})

test.each([
  [
    { expires_in: 1800, expires_at: '2030-01-01T00:00:00+05:45' },
    () => linkTimes.startedAt.getTime() + 1_800_000,
  ],
  [{ expires_at: '2030-01-01T00:00:00+05:45' }, () => Date.UTC(2029, 11, 31, 18, 15)],
  [{ expires_at: 'soon' }, () => linkTimes.startedAt.getTime() + 3_600_000],
  [{}, () => linkTimes.startedAt.getTime() + 3_600_000],
])(
  'the expiry of a Khalti payment link is read from %o, and is one hour by default',
  async (reportedExpiry, expected) => {
    const { url } = await openFakeGateway(200, {
      pidx: 'p',
      payment_url: 'https://test-pay.khalti.com/p',
      ...reportedExpiry,
    })
    const khalti = createKhalti({ secretKey: 'live_secret', url })
    const payer = { name: 'Maya', email: 'maya@example.com', phone: '9800000001' }
    const origin = 'https://store.example'
    const started = await khalti.initiate({
      attempt,
      payer,
      amountDetails,
      language: 'en',
      origin,
      returnUrl: origin,
      ...linkTimes,
    })
    expect(started.expiresAt?.getTime()).toBe(expected())
  },
)

test.each([
  [200, 'Completed', 'paid'],
  // Khalti documents Pending as "Hold, and contact Khalti". Initiated means that the shopper has not paid yet.
  [200, 'Pending', 'unsure'],
  [200, 'Something new', 'unsure'],
  [200, 'Initiated', 'pending'],
  [200, 'Refunded', 'refunded'],
  [200, 'Partially Refunded', 'partly-refunded'],
  [400, 'Expired', 'expired'],
  [400, 'User canceled', 'cancelled'],
])('maps a Khalti response %i with status %s to %s', async (code, status, expected) => {
  const { url } = await openFakeGateway(code, {
    pidx: 'p',
    total_amount: 183_498,
    status,
    transaction_id: 't1',
  })
  const khalti = createKhalti({ secretKey: 'k', url })
  expect(await khalti.checkStatus(attempt)).toMatchObject({ status: expected, amountPaisa: 183_498 })
})

/** Starts a fake Khalti server that returns this payment and this response to a refund. */
async function openFakeKhalti(payment: object, refund: { status: number; body: object }) {
  const requests: { url: string; body: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      requests.push({ url: request.url ?? '', body: text })
      const isRefund = request.url?.includes('/refund/')
      response.writeHead(isRefund ? refund.status : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isRefund ? refund.body : payment))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { khalti: createKhalti({ secretKey: 'k', url: `http://127.0.0.1:${port}/api/v2` }), requests }
}
const refundRequest = {
  key: 're_1_0',
  amountPaisa: 183_498,
  reference: null,
  previouslyRefundedPaisa: 0,
  isRepeat: false,
}

test('sends full and partial Khalti refunds to a URL without an API version', async () => {
  const payment = { status: 'Completed', total_amount: 183_498, transaction_id: 'GFq9' }
  const refundReply = { status: 200, body: { detail: 'Transaction refund successful.' } }
  const { khalti, requests } = await openFakeKhalti(payment, refundReply)
  expect(await khalti.refund?.(attempt, refundRequest)).toEqual({ status: 'done', reference: 'GFq9' })
  expect(requests.at(-1)).toEqual({ url: '/api/merchant-transaction/GFq9/refund/', body: '{}' })
  await khalti.refund?.(attempt, { ...refundRequest, amountPaisa: 5000 })
  expect(requests.at(-1)?.body).toBe('{"amount":5000}')
})

test('does not request a full Khalti refund twice, and reports a failure if a part was refunded in Khalti’s portal', async () => {
  const refusedReply = { status: 400, body: { detail: 'Unexpected request.' } }
  const fullyRefunded = await openFakeKhalti({ status: 'Refunded', transaction_id: 'T' }, refusedReply)
  expect(await fullyRefunded.khalti.refund?.(attempt, refundRequest)).toEqual({
    status: 'done',
    reference: 'T',
  })
  expect(fullyRefunded.requests).toHaveLength(1)
  const partlyRefunded = await openFakeKhalti(
    { status: 'Partially Refunded', transaction_id: 'T' },
    refusedReply,
  )
  expect(await partlyRefunded.khalti.refund?.(attempt, refundRequest)).toMatchObject({ status: 'failed' })
  expect(partlyRefunded.requests).toHaveLength(1)
})

test('sends a second partial Khalti refund, but does not send a partial refund again after an unknown result', async () => {
  const payment = { status: 'Partially Refunded', total_amount: 183_498, transaction_id: 'T' }
  const refundReply = { status: 200, body: { detail: 'Transaction refund successful.' } }
  const { khalti, requests } = await openFakeKhalti(payment, refundReply)
  const secondRefund = { ...refundRequest, amountPaisa: 5000, previouslyRefundedPaisa: 1000 }
  expect(await khalti.refund?.(attempt, { ...secondRefund, isRepeat: true })).toMatchObject({
    status: 'failed',
  })
  expect(requests).toHaveLength(1)
  expect(await khalti.refund?.(attempt, secondRefund)).toMatchObject({ status: 'done' })
  expect(requests.at(-1)?.body).toBe('{"amount":5000}')
})

test('reports Khalti’s reason for a refusal, and throws on a server error', async () => {
  const payment = { status: 'Completed', total_amount: 183_498, transaction_id: 'T' }
  const refused = await openFakeKhalti(payment, { status: 400, body: { detail: 'Insufficient balance.' } })
  expect(await refused.khalti.refund?.(attempt, refundRequest)).toMatchObject({
    status: 'failed',
    reason: 'Insufficient balance.',
  })
  const unavailable = await openFakeKhalti(payment, { status: 502, body: {} })
  await expect(unavailable.khalti.refund?.(attempt, refundRequest)).rejects.toThrow('502')
})

test('throws if Khalti rejects the key, and treats the return parameters only as a claim', async () => {
  const { url } = await openFakeGateway(401, { detail: 'Invalid token.', status_code: 401 })
  const khalti = createKhalti({ secretKey: 'k', url })
  await expect(khalti.checkStatus(attempt)).rejects.toThrow('401')
  const payer = { name: 'M', email: 'm@example.com', phone: '1' }
  await expect(
    khalti.initiate({
      attempt,
      payer,
      amountDetails,
      language: 'en',
      origin: url,
      returnUrl: url,
      ...linkTimes,
    }),
  ).rejects.toThrow('401')
  expect(khalti.parseRedirect({ status: 'Completed' })).toEqual({ claim: 'paid' })
})
