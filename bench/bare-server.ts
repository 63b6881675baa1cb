import { createServer } from 'node:http'

// The measure of speed: node:http sending bytes it holds, with the headers a store's answer has.
type Answer = { status: number; headers: [string, string][]; body: string }

process.on('message', (answer: Answer) => {
  const body = Buffer.from(answer.body, 'base64')
  const headers = answer.headers.flat()
  const server = createServer((_, response) => {
    response.writeHead(answer.status, headers)
    response.end(body)
  })
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})
