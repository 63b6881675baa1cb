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

const long = JSON.stringify({ text: 'कोशी सोफा '.repeat(400) })
const json = { 'content-type': 'application/json; charset=utf-8' }

type TestResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Requests the reply once, as a browser that accepts these encodings would. */
async function fetchReply(
  reply: CachedResponse,
  headers: Record<string, string>,
  method = 'GET',
): Promise<TestResponse> {
  const server = createServer((incoming, outgoing) => sendCached(incoming, outgoing, { reply, isHit: true }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() satisfies AddressInfo | string | null
  const port = typeof address === 'object' ? address?.port : undefined
  const response = await new Promise<TestResponse>((resolve, reject) => {
    const asking = request({ port, headers, method, agent: false }, async (got) =>
      resolve({ status: got.statusCode ?? 0, headers: got.headers, body: await buffer(got) }),
    )
    asking.once('error', reject)
    asking.end()
  })
  server.close()
  return response
}

test('every accepted encoding delivers the same text with its length', async () => {
  const reply = createCachedResponse({ status: 200, headers: json, body: long })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
  ] as const) {
    const { headers, body } = await fetchReply(reply, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(unpack[encoding](body).toString()).toBe(long)
  }
  for (const accepted of ['', 'br;q=0, gzip;q=0', 'GZIP;Q=0', 'deflate']) {
    const { headers, body } = await fetchReply(reply, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(Buffer.byteLength(long)))
    expect(body.toString()).toBe(long)
  }
})

test('a small response or a picture is sent uncompressed', async () => {
  for (const [body, type] of [
    ['{}', 'application/json'],
    [long, 'image/webp'],
  ] as const) {
    const reply = createCachedResponse({
      status: 200,
      headers: { 'content-type': type },
      body,
      brotli: Buffer.of(1),
    })
    const response = await fetchReply(reply, { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body.toString()).toBe(body)
  }
})

test('a precompressed response is sent in those bytes', async () => {
  const brotli = brotliCompressSync(long)
  const reply = createCachedResponse({ status: 200, headers: json, body: long, brotli, isForever: true })
  const response = await fetchReply(reply, { 'accept-encoding': 'br' })
  expect(response.body.equals(brotli)).toBe(true)
  expect(response.headers.etag).toBeUndefined()
  expect(gunzipSync((await fetchReply(reply, { 'accept-encoding': 'gzip' })).body).toString()).toBe(long)
})

test('a client with a current copy gets 304, and a HEAD request gets no body', async () => {
  const reply = createCachedResponse({ status: 200, headers: json, body: long })
  const first = await fetchReply(reply, { 'accept-encoding': 'br' }, 'HEAD')
  expect(first.body).toHaveLength(0)
  const etag = String(first.headers.etag)
  expect((await fetchReply(reply, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  expect((await fetchReply(reply, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('a repeated request gets a smaller response with the same content', async () => {
  const text = await readFile(import.meta.filename, 'utf8')
  const reply = createCachedResponse({ status: 200, headers: { 'content-type': 'text/html' }, body: text })
  const first = await fetchReply(reply, { 'accept-encoding': 'br' })
  await expect
    .poll(async () => (await fetchReply(reply, { 'accept-encoding': 'br' })).body.length)
    .toBeLessThan(first.body.length)
  const later = await fetchReply(reply, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(later.body).toString()).toBe(text)
  expect(later.headers['content-length']).toBe(String(later.body.length))
  expect(later.headers.etag).toBe(first.headers.etag)
})

async function* partsOf(text: string): AsyncGenerator<string> {
  for (let index = 0; index < text.length; index += 1000) yield text.slice(index, index + 1000)
}

test('a large response is stored compressed and is the same for every client', async () => {
  const reply = await createLargeResponse(json, partsOf(long))
  const packed = await fetchReply(reply, { 'accept-encoding': 'br, gzip' })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': `${packed.body.length}`,
  })
  expect(gunzipSync(packed.body).toString()).toBe(long)
  const plain = await fetchReply(reply, {})
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, long])
  expect((await fetchReply(reply, {}, 'HEAD')).body).toHaveLength(0)
  expect((await fetchReply(reply, { 'if-none-match': String(packed.headers.etag) })).status).toBe(304)
})

async function* broken(): AsyncGenerator<string> {
  yield 'begun'
  throw new Error('the database went away')
}

test('a large response whose source fails is not sent', async () => {
  await expect(createLargeResponse(json, broken())).rejects.toThrow('the database went away')
})
