import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { openFakeServer, type FakeCall, type FakeReply } from '#testing/payments/fake-server.ts'
import { createAakash } from './aakash.ts'
import { createSparrow } from './sparrow.ts'
import { PermanentSmsError, type SmsProvider } from './sms.ts'

const closeFunctions: (() => void)[] = []
afterEach(() => closeFunctions.splice(0).forEach((close) => close()))

async function openFakeProvider(reply: FakeReply) {
  const calls: FakeCall[] = []
  const server = await openFakeServer((call) => {
    calls.push(call)
    return reply
  })
  closeFunctions.push(() => server.close())
  return { calls, url: `${server.url}/sms/` }
}

const message = { to: '+9779841234567', text: 'अर्डर १२ & “x”', reference: 'sms-1' }

async function resultOf(sms: SmsProvider, to = message.to): Promise<unknown> {
  return sms.send({ ...message, to }).then(
    (result) => result,
    (error: unknown) => error,
  )
}

test('Sparrow receives ten digits, the sender and the text as a form', async () => {
  const { calls, url } = await openFakeProvider({
    status: 200,
    body: { count: 1, response_code: 200, response: 'queued' },
  })
  const sms = createSparrow({ token: 'secret', from: 'Baithak', url })
  expect(await sms.send(message)).toEqual({ reference: 'sms-1' })
  expect(calls.map(({ method, url: requestUrl }) => `${method} ${requestUrl.pathname}`)).toEqual([
    'POST /sms/',
  ])
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
    token: 'secret',
    from: 'Baithak',
    to: '9841234567',
    text: message.text,
  })
})

test.each([
  [
    { status: 403, body: { response_code: 1002, response: 'Invalid Token' } },
    'Sparrow: Invalid Token (1002)',
    false,
  ],
  [
    { status: 403, body: { response_code: 1007, response: 'Invalid Receiver' } },
    'Sparrow: Invalid Receiver (1007)',
    true,
  ],
  [
    { status: 200, body: { response_code: 1013, response: 'Not enough credits' } },
    'Sparrow: Not enough credits (1013)',
    false,
  ],
  [{ status: 502, body: [] }, 'Sparrow sent an unreadable response (502)', false],
] as const)('reports Sparrow’s reason for a refusal: %o', async (reply, reason, isFinal) => {
  const { url } = await openFakeProvider(reply)
  const error = await resultOf(createSparrow({ token: 'secret', from: 'Baithak', url }))
  expect(error).toMatchObject({ message: reason })
  expect(error instanceof PermanentSmsError).toBe(isFinal)
})

test('Aakash receives ten digits and the text, and its message id becomes the reference', async () => {
  const body = {
    error: false,
    message: '1 message has been queued',
    data: { valid: [{ id: 2673160 }], invalid: [] },
  }
  const { calls, url } = await openFakeProvider({ status: 200, body })
  expect(await createAakash({ token: 'secret', url }).send(message)).toEqual({ reference: '2673160' })
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
    auth_token: 'secret',
    to: '9841234567',
    text: message.text,
  })
})

test.each([
  [{ error: true, message: 'Not enough balance.', data: [] }, 'Aakash: Not enough balance. (200)', false],
  [
    { error: false, data: { valid: [], invalid: [{ mobile: '1' }] } },
    'Aakash: the number is not valid',
    true,
  ],
  [{}, 'Aakash sent an unreadable response (200)', false],
] as const)('reports Aakash’s reason for a refusal: %o', async (body, reason, isFinal) => {
  const { url } = await openFakeProvider({ status: 200, body })
  const error = await resultOf(createAakash({ token: 'secret', url }))
  expect(error).toMatchObject({ message: reason })
  expect(error instanceof PermanentSmsError).toBe(isFinal)
})

test('does not send to a number that is not a Nepali mobile number in E.164', async () => {
  const { calls, url } = await openFakeProvider({ status: 200, body: {} })
  for (const sms of [createAakash({ token: 't', url }), createSparrow({ token: 't', from: 'x', url })])
    for (const to of ['+14155550100', '+97715901234', '9841234567'])
      expect(await resultOf(sms, to)).toBeInstanceOf(PermanentSmsError)
  expect(calls).toEqual([])
})

test('treats a lost response as an error, and does not follow a redirect', async () => {
  const brokenServer = await openFakeProvider('response-lost')
  expect(await resultOf(createAakash({ token: 't', url: brokenServer.url }))).toBeInstanceOf(Error)
  const target = await openFakeProvider({ status: 200, body: { error: false } })
  const server = createServer((_, response) => response.writeHead(307, { location: target.url }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeFunctions.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const error = await resultOf(createAakash({ token: 't', url: `http://127.0.0.1:${port}/` }))
  expect(error).toMatchObject({ message: 'Aakash sent an unreadable response (307)' })
  expect(target.calls).toEqual([])
})
