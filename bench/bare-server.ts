import { createServer } from 'node:http'

// The baseline for speed: node:http sends prepared bytes with the same headers as a response of the store.
type PreparedResponse = { status: number; headers: [string, string][]; body: string }

process.on('message', (prepared: PreparedResponse) => {
  const body = Buffer.from(prepared.body, 'base64')
  const headers = prepared.headers.flat()
  const server = createServer((_, response) => {
    response.writeHead(prepared.status, headers)
    response.end(body)
  })
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})
