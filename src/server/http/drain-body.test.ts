import { connect } from 'node:net'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createTestServer } from '#testing/http/http.ts'
import { shopTest } from '#testing/shop/shop.ts'

const mb = 1024 * 1024

async function listenOnFreePort(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

type RawRequest = { head: string; body: Buffer }

/** Sends requests one after the other on one connection, each whole, and reads the responses' status lines and bodies. */
async function sendOnOneConnection(port: number, requests: readonly RawRequest[]) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  const responses: { status: string; body: string }[] = []
  for (const { head, body } of requests) {
    received = ''
    socket.write(head)
    socket.write(body)
    await expect.poll(() => received, { timeout: 3000 }).toMatch(/^HTTP\/1\.1 [^]*\r\n\r\n[^]*\}$/)
    const [status = ''] = received.split('\r\n', 1)
    responses.push({ status, body: received.slice(received.indexOf('\r\n\r\n') + 4) })
  }
  socket.destroy()
  return responses
}

function requestOf(path: string, type: string, body: Buffer): RawRequest {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ]
  return { head: `${lines.join('\r\n')}\r\n\r\n`, body }
}

const boundary = 'line'
function formOf(fields: readonly { name: string; file?: string; bytes: Buffer }[]): Buffer {
  const parts = fields.flatMap(({ name, file, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: image/jpeg`}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

const smallRequest = requestOf('/api/newsletter', 'application/json', Buffer.from('{}'))

shopTest('a connection serves the next request after each kind of refused body', async ({ shop }) => {
  const app = await createTestServer(shop)
  const port = await listenOnFreePort(app)
  const large = Buffer.from(JSON.stringify({ name: 'x'.repeat(3 * mb) }))
  const pictures = formOf([
    { name: 'productData', bytes: Buffer.from('{}') },
    { name: 'images', file: 'a.jpg', bytes: Buffer.alloc(9 * mb) },
    { name: 'images', file: 'b.jpg', bytes: Buffer.alloc(9 * mb) },
  ])
  const form = `multipart/form-data; boundary=${boundary}`
  const refusedRequests: [number, RawRequest][] = [
    [413, requestOf('/api/contact', 'application/json', large)],
    [415, requestOf('/api/contact', 'text/plain', large)],
    [401, requestOf('/api/product/add', form, pictures)],
    [415, requestOf('/api/contact', form, pictures)],
  ]
  for (const [status, request] of refusedRequests) {
    const responses = await sendOnOneConnection(port, [smallRequest, request, smallRequest])
    expect(responses.map((each) => each.status.slice(9, 12))).toEqual(['400', String(status), '400'])
    expect(JSON.parse(responses[1]?.body ?? '')).toMatchObject({
      success: false,
      message: expect.any(String),
    })
  }
  await app.close()
})

shopTest(
  'fetch receives the refusal of a large body, although it sends the whole body first',
  async ({ shop }) => {
    const app = await createTestServer(shop)
    const origin = `http://127.0.0.1:${await listenOnFreePort(app)}`
    for (let n = 0; n < 12; n += 1) {
      const small = await fetch(`${origin}/api/newsletter`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      await small.text()
      const response = await fetch(`${origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'x'.repeat(3 * mb) }),
      })
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ success: false })
    }
    await app.close()
  },
)

shopTest('the connection of an endless body is closed', async ({ shop }) => {
  const app = await createTestServer(shop)
  const port = await listenOnFreePort(app)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(mb, 'x'), Buffer.from('\r\n')])
  socket.resume()
  let sentChunks = 0
  while (!socket.closed && sentChunks < 500) {
    sentChunks += 1
    if (socket.write(chunk)) continue
    // A reset connection is closed too.
    await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
  }
  expect(sentChunks).toBeLessThan(200)
  await app.close()
})
