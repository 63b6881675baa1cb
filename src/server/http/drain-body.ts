import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

// Larger than the largest picture upload.
const maxBytes = 48 * 1024 * 1024
const timeoutMs = 10_000

/**
 * Reads and discards the rest of a refused request, up to a limit. Some clients read the response only
 * after they have sent the whole request. The connection can then serve the next request. Above the limit
 * it is closed.
 */
export function drainRequestBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    // Closing while the client writes would reset the connection before the response is read.
    if (!raw.complete) reply.removeHeader('connection')
  })
  server.addHook('onResponse', async ({ raw }) => drainBody(raw))
}

function drainBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let bytes = 0
  const timer = setTimeout(() => request.destroy(), timeoutMs).unref()
  request.once('close', () => clearTimeout(timer))
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) request.destroy()
  })
  request.resume()
}
