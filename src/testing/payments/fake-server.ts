import { createServer, type IncomingMessage, type Server } from 'node:http'

export type FakeCall = { method: string; url: URL; body: string; authorization: string | undefined }
/** `response-lost`: the request is executed, but its response never arrives. */
export type FakeReply = { status: number; body: object } | 'response-lost'
export type FakeServer = { url: string; close(): void }

/** Opens a local HTTP server that responds with JSON, as a fake of a gateway. */
export async function openFakeServer(respond: (call: FakeCall) => FakeReply): Promise<FakeServer> {
  const server = createServer(async (request, response) => {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const body = await textOf(request)
    const reply = respond({ method, url, body, authorization: headers.authorization })
    if (reply === 'response-lost') {
      request.socket.destroy()
      return
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closeNow(server) }
}

function closeNow(server: Server): void {
  server.closeAllConnections()
  server.close()
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
