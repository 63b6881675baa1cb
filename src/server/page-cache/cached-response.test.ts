import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  createCachedResponse,
  createLargeResponse,
  sendCached,
  type CachedResponse,
} from './cached-response.ts'

const longText = JSON.stringify({ text: 'कोशी सोफा '.repeat(400) })
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }

type TestResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Requests the response once, as a browser that accepts these encodings would. */
async function fetchCached(
  cachedResponse: CachedResponse,
  headers: Record<string, string>,
  method = 'GET',
): Promise<TestResponse> {
  const server = createServer((incoming, outgoing) =>
    sendCached(incoming, outgoing, { cachedResponse, isHit: true }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() satisfies AddressInfo | string | null
  const port = typeof address === 'object' ? address?.port : undefined
  const response = await new Promise<TestResponse>((resolve, reject) => {
    const clientRequest = request({ port, headers, method, agent: false }, async (incoming) =>
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: await buffer(incoming) }),
    )
    clientRequest.once('error', reject)
    clientRequest.end()
  })
  server.close()
  return response
}

test('a response has the same text in every accepted encoding, with the correct length', async () => {
  const cachedResponse = createCachedResponse({ status: 200, headers: jsonHeaders, body: longText })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
  ] as const) {
    const { headers, body } = await fetchCached(cachedResponse, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(unpack[encoding](body).toString()).toBe(longText)
  }
  for (const accepted of ['', 'br;q=0, gzip;q=0', 'GZIP;Q=0', 'deflate']) {
    const { headers, body } = await fetchCached(cachedResponse, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(Buffer.byteLength(longText)))
    expect(body.toString()).toBe(longText)
  }
})

test('a small response or a picture is sent uncompressed', async () => {
  for (const [body, type] of [
    ['{}', 'application/json'],
    [longText, 'image/webp'],
  ] as const) {
    const cachedResponse = createCachedResponse({
      status: 200,
      headers: { 'content-type': type },
      body,
      brotli: Buffer.of(1),
    })
    const response = await fetchCached(cachedResponse, { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body.toString()).toBe(body)
  }
})

test('a precompressed body is sent unchanged', async () => {
  const brotli = brotliCompressSync(longText)
  const cachedResponse = createCachedResponse({
    status: 200,
    headers: jsonHeaders,
    body: longText,
    brotli,
    isImmutable: true,
  })
  const response = await fetchCached(cachedResponse, { 'accept-encoding': 'br' })
  expect(response.body.equals(brotli)).toBe(true)
  expect(response.headers.etag).toBeUndefined()
  expect(gunzipSync((await fetchCached(cachedResponse, { 'accept-encoding': 'gzip' })).body).toString()).toBe(
    longText,
  )
})

test('a client with a current copy gets 304, and a HEAD request gets no body', async () => {
  const cachedResponse = createCachedResponse({ status: 200, headers: jsonHeaders, body: longText })
  const firstResponse = await fetchCached(cachedResponse, { 'accept-encoding': 'br' }, 'HEAD')
  expect(firstResponse.body).toHaveLength(0)
  const etag = String(firstResponse.headers.etag)
  expect((await fetchCached(cachedResponse, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  expect((await fetchCached(cachedResponse, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('a repeated request gets a smaller response with the same content', async () => {
  const text = await readFile(import.meta.filename, 'utf8')
  const cachedResponse = createCachedResponse({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: text,
  })
  const firstResponse = await fetchCached(cachedResponse, { 'accept-encoding': 'br' })
  await expect
    .poll(async () => (await fetchCached(cachedResponse, { 'accept-encoding': 'br' })).body.length)
    .toBeLessThan(firstResponse.body.length)
  const laterResponse = await fetchCached(cachedResponse, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(laterResponse.body).toString()).toBe(text)
  expect(laterResponse.headers['content-length']).toBe(String(laterResponse.body.length))
  expect(laterResponse.headers.etag).toBe(firstResponse.headers.etag)
})

async function* partsOf(text: string): AsyncGenerator<string> {
  for (let index = 0; index < text.length; index += 1000) yield text.slice(index, index + 1000)
}

test('a large response is stored compressed and is the same for every client', async () => {
  const cachedResponse = await createLargeResponse(jsonHeaders, partsOf(longText))
  const compressedResponse = await fetchCached(cachedResponse, { 'accept-encoding': 'br, gzip' })
  expect(compressedResponse.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': `${compressedResponse.body.length}`,
  })
  expect(gunzipSync(compressedResponse.body).toString()).toBe(longText)
  const uncompressedResponse = await fetchCached(cachedResponse, {})
  expect([uncompressedResponse.headers['content-encoding'], uncompressedResponse.body.toString()]).toEqual([
    undefined,
    longText,
  ])
  expect((await fetchCached(cachedResponse, {}, 'HEAD')).body).toHaveLength(0)
  expect(
    (await fetchCached(cachedResponse, { 'if-none-match': String(compressedResponse.headers.etag) })).status,
  ).toBe(304)
})

async function* failingParts(): AsyncGenerator<string> {
  yield 'begun'
  throw new Error('the database went away')
}

test('a large response whose source fails is not sent', async () => {
  await expect(createLargeResponse(jsonHeaders, failingParts())).rejects.toThrow('the database went away')
})
