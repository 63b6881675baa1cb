import { createServer, request as send } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { resetBodyTimeout, setBodyTimeout } from './body-timeout.ts'

test('a request whose body is too slow is aborted, and a request with a longer time limit is read completely', async () => {
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
  const startRequest = (path: string) => {
    const partialRequest = send({ port, path, method: 'POST', headers: { 'content-length': 4 } })
    partialRequest.write('ab')
    return partialRequest
  }
  const longRequest = startRequest('/long')
  const [error] = await once(startRequest('/short'), 'error').catch((thrown: unknown) => [thrown])
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  longRequest.end('cd')
  const [clientResponse] = await once(longRequest, 'response')
  expect(clientResponse.statusCode).toBe(200)
  server.closeAllConnections()
  server.close()
})
