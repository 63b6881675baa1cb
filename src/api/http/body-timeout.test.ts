import { createServer, request as send } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { resetBodyTimeout, setBodyTimeout } from './body-timeout.ts'

test('a body that does not arrive is aborted after its time limit, and one with more time is read to its end', async () => {
  const arrived = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    setBodyTimeout(request, 50)
    if (request.url === '/long') resetBodyTimeout(request, 60_000)
    arrived.resolve()
    request.resume().once('end', () => response.end('read'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const begin = (path: string) => {
    const firstRequest = send({ port, path, method: 'POST', headers: { 'content-length': 4 } })
    firstRequest.write('ab')
    return firstRequest
  }
  const long = begin('/long')
  const [error] = await once(begin('/short'), 'error').catch((thrown: unknown) => [thrown])
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  long.end('cd')
  const [clientResponse] = await once(long, 'response')
  expect(clientResponse.statusCode).toBe(200)
  server.closeAllConnections()
  server.close()
})
