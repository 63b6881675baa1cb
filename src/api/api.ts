import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ShopError } from '#shop/shop-error.ts'
import { accountRoutes } from './account-routes.ts'
import { addressRoutes } from './address-routes.ts'
import { billRoutes } from './bill-routes.ts'
import { cartRoutes } from './cart-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import type { Door } from './door.ts'
import { replyWithError } from './error-reply.ts'
import { orderRoutes } from './order-routes.ts'
import { productRoutes } from './product-routes.ts'
import { requestRoutes } from './request-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { bulkRoutes } from './seller/bulk-routes.ts'
import { inboxRoutes } from './seller/inbox-routes.ts'
import { importRoutes } from './seller/import-routes.ts'
import { orderDeskRoutes } from './seller/order-desk-routes.ts'
import { paymentRoutes } from './seller/payment-routes.ts'
import { refundRoutes } from './seller/refund-routes.ts'
import { sellerProductRoutes } from './seller/product-routes.ts'
import { sellerSessionRoutes } from './seller/session-routes.ts'
import { settingsRoutes } from './seller/settings-routes.ts'
import { staffRoutes } from './seller/staff-routes.ts'
import { testGatewayRoutes } from './built-in-gateway-routes.ts'

/** Every call under /api. The use cases parse; the shapes given to the routes are their documentation. */
export async function registerApi(app: FastifyInstance, door: Door): Promise<void> {
  app.setValidatorCompiler(() => () => true)
  app.setErrorHandler((error: Parameters<typeof replyWithError>[0], request, reply) =>
    replyWithError(error, { request, reply, language: door.languageOf(request) }),
  )
  // A call takes JSON or a form: anything else is refused as the wrong kind, not as JSON that cannot be read.
  app.removeContentTypeParser('text/plain')
  await app.register(multipart)
  await app.register(swagger, {
    openapi: { info: { title: 'Baithak', description: 'The calls of the store', version: '1' } },
    transform: jsonSchemaTransform,
  })
  accountRoutes(app, door)
  profileRoutes(app, door)
  cartRoutes(app, door)
  addressRoutes(app, door)
  orderRoutes(app, door)
  orderDeskRoutes(app, door)
  requestRoutes(app, door)
  inboxRoutes(app, door)
  testGatewayRoutes(app, door)
  productRoutes(app, door)
  contactRoutes(app, door)
  sellerSessionRoutes(app, door)
  staffRoutes(app, door)
  sellerProductRoutes(app, door)
  paymentRoutes(app, door)
  refundRoutes(app, door)
  billRoutes(app, door)
  settingsRoutes(app, door)
  bulkRoutes(app, door)
  importRoutes(app, door)
  app.get('/docs', { schema: { hide: true } }, async () => app.swagger())
  // Whatever is not a call is told so in JSON, never with a page.
  app.all('/*', { schema: { hide: true } }, async () => {
    throw new ShopError('unknown-path')
  })
}
