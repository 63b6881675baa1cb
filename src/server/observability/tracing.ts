import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

export type Tracing = {
  /** Records a span for each request of this server. */
  traceRequests(server: FastifyInstance): void
  /** Records a span for a run of a background job. */
  traceJob<Value>(name: string, run: () => Promise<Value>): Promise<Value>
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/**
 * Sends traces by OTLP over HTTP. OpenTelemetry reads its own environment variables: OTEL_EXPORTER_OTLP_ENDPOINT,
 * OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER and the others.
 */
export function startTracing(): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'baithak' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = trace.getTracer('baithak')
  return {
    traceRequests(server) {
      const spans = new WeakMap<FastifyRequest, Span>()
      server.addHook('onRequest', (request, _reply, done) => {
        const parent = propagation.extract(context.active(), singleValues(request.headers))
        const route = request.routeOptions.url ?? 'page'
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'baithak.request_id': request.id,
        }
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          parent,
        )
        spans.set(request, span)
        context.with(trace.setSpan(parent, span), done)
      })
      server.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    traceJob: (name, run) =>
      tracer.startActiveSpan(`job ${name}`, async (span) => {
        try {
          return await run()
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      }),
    close: () => provider.shutdown(),
  }
}

function singleValues(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
