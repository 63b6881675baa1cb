import { Agent, request } from 'node:http'

const timeoutMs = 10_000

export type Reply = { status: number; body: string; cookie: string; retryAfterMs: number | undefined }
export type Client = (
  path: string,
  options?: { json?: object; form?: FormData; headers?: Record<string, string> },
) => Promise<Reply>

/**
 * Creates an HTTP client with connections of its own from one local address. A request without a response has status
 * 0, after ten seconds at most.
 */
export function createClient(origin: string, localAddress?: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return async (path, { json, form, headers = {} } = {}) => {
    // `Response` writes the multipart body of a form.
    const encoded = form && new Response(form)
    const body = encoded
      ? Buffer.from(await encoded.arrayBuffer())
      : json && Buffer.from(JSON.stringify(json))
    const type = encoded?.headers.get('content-type') ?? 'application/json'
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, body: '', cookie: '', retryAfterMs: undefined })
      const sent = request(
        `${origin}${path}`,
        {
          agent,
          method: body ? 'POST' : 'GET',
          headers: { ...(body && { 'content-type': type, 'content-length': body.length }), ...headers },
          signal: AbortSignal.timeout(timeoutMs),
          ...(localAddress !== undefined && { localAddress }),
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', fail)
          response.on('end', () => {
            const cookies = response.headers['set-cookie'] ?? []
            const cookie = cookies.map((setCookie) => setCookie.split(';', 1)[0]).join('; ')
            const retryAfter = response.headers['retry-after']
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              cookie,
              retryAfterMs: retryAfter === undefined ? undefined : Number(retryAfter) * 1000,
            })
          })
        },
      )
      sent.on('error', fail)
      sent.end(body)
    })
  }
}
