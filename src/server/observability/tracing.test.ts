import { createServer } from 'node:http'
import { context, propagation, trace } from '@opentelemetry/api'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { startTracing } from './tracing.ts'

afterEach(() => {
  trace.disable()
  context.disable()
  propagation.disable()
  vi.unstubAllEnvs()
})

test('requests and jobs are sent to the collector, and a caller’s trace is continued', async () => {
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  const port = typeof address === 'object' ? address?.port : 0
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)

  const tracing = startTracing()
  const server = fastify({ genReqId: () => 'request-7' })
  tracing.traceRequests(server)
  server.get('/api/share/:key', async () => 'shared')
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await server.inject({
    url: '/api/share/secret',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  })
  await expect(tracing.traceJob('send mails', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  )
  await server.close()
  await tracing.close()
  await new Promise((resolve) => collector.close(resolve))

  const sentSpans = bodies.join('\n')
  expect(sentSpans).toContain(traceId)
  expect(sentSpans).toContain('GET /api/share/:key')
  expect(sentSpans).toContain('request-7')
  expect(sentSpans).toContain('job send mails')
  expect(sentSpans).not.toContain('secret')
})
