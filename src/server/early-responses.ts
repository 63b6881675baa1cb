import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { App } from './app.ts'
import { sendJson, sendRetryLater } from './retry-later.ts'

const statusByParseError = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
} as const

export type Phase = 'starting' | 'open' | 'closing'

/**
 * Passes requests to the open store. Responds to health checks itself, and to every request before the store
 * is open.
 */
export function respond(input: {
  phase: Phase
  app: App | undefined
  request: IncomingMessage
  response: ServerResponse
}): void {
  const { phase, app, request, response } = input
  if (hasTwoHosts(request)) return refuseTwoHosts(response)
  const path = request.url?.split('?', 1)[0]
  if (path === '/healthz') return sendJson(response, 200, { status: 'alive' })
  if (path === '/readyz') return void sendReadiness(input)
  if (phase === 'closing') response.setHeader('Connection', 'close')
  if (app) return app.handle(request, response)
  sendRetryLater(request, response, 'opening')
}

/**
 * Returns whether a request has more than one Host field, which a server must refuse. Source: RFC 9112,
 * section 3.2.
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function refuseTwoHosts(response: ServerResponse): void {
  response.setHeader('Connection', 'close')
  sendJson(response, 400, { success: false, message: 'The request could not be read.' })
}

async function sendReadiness({ phase, app, response }: Parameters<typeof respond>[0]): Promise<void> {
  const status = phase === 'open' && app !== undefined ? await app.readiness() : phase
  sendJson(response, status === 'ready' ? 200 : 503, { status })
}

/** Responds to malformed HTTP in the JSON format of a refusal. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    Object.entries(statusByParseError).find(([code]) => code === error.code)?.[1] ?? '400 Bad Request'
  const body = JSON.stringify({ success: false, message: 'The request could not be read.' })
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}`
  socket.end(`${head}\r\n\r\n${body}`)
}
