import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { registerDocsRoutes } from '#api/docs/docs-routes.ts'
import type { CallContext } from '#api/http/context.ts'
import { registerEndpoint } from '#api/http/endpoint.ts'
import { replyWithError } from '#api/http/error-reply.ts'
import { responseSerializer } from '#api/http/response-serializer.ts'
import { ShopError } from '#shop/shop-error.ts'
import { endpoints } from './endpoints.ts'

/**
 * Registers every endpoint under /api. Use cases parse their own input. The response schema of an endpoint
 * serialises its result.
 */
export async function registerApi(app: FastifyInstance, context: CallContext): Promise<void> {
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(({ schema }) => responseSerializer(schema))
  app.setErrorHandler((error: Parameters<typeof replyWithError>[0], request, reply) =>
    replyWithError(error, { request, reply, language: context.languageOf(request) }),
  )
  // Endpoints accept only JSON and forms. Without this line, a text body would be refused as malformed JSON
  // instead of as a wrong content type.
  app.removeContentTypeParser('text/plain')
  await app.register(multipart)
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && !endpoint.form && !endpoint.isOneClickUnsubscribe && request.isMultipart())
      throw new ShopError('wrong-content-type')
  })
  for (const endpoint of endpoints) registerEndpoint(app, context, endpoint)
  registerDocsRoutes(app, context, endpoints)
  // Unknown API paths get a JSON error, never a page.
  // `onRequest` runs before the body is parsed, so that a malformed body does not hide the 404.
  for (const path of ['/', '/*']) app.all(path, { onRequest: refuseUnknownPath }, refuseUnknownPath)
}

async function refuseUnknownPath(): Promise<never> {
  throw new ShopError('unknown-path')
}
