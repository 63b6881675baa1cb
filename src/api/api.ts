import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'
import { accountRoutes } from '#api/shopper/account-routes.ts'
import { addressRoutes } from '#api/shopper/address-routes.ts'
import { alertRoutes } from '#api/shopper/alerts/alert-routes.ts'
import { billRoutes } from '#api/shopper/bill-routes.ts'
import { cartRoutes } from '#api/shopper/cart-routes.ts'
import { contactRoutes } from '#api/shopper/contact-routes.ts'
import { responseSerializer } from '#api/http/response-serializer.ts'
import { registerEndpoint } from '#api/http/endpoint.ts'
import { endpoints } from './endpoints.ts'
import type { Api, CallTypes } from '#api/http/call.ts'
import { collectCalls } from '#api/docs/calls.ts'
import { docsRoutes } from '#api/docs/docs-routes.ts'
import type { CallContext } from '#api/http/context.ts'
import { replyWithError } from '#api/http/error-reply.ts'
import { orderRoutes } from '#api/shopper/order-routes.ts'
import { productRoutes } from '#api/shopper/product-routes.ts'
import { requestRoutes } from '#api/shopper/request-routes.ts'
import { cashRoutes } from '#api/seller/payments/cash-routes.ts'
import { qrRoutes } from '#api/shopper/qr-routes.ts'
import { questionRoutes } from '#api/shopper/question-routes.ts'
import { reviewRoutes } from '#api/shopper/review-routes.ts'
import { shareRoutes } from '#api/shopper/share/share-routes.ts'
import { verificationRoutes } from '#api/shopper/verification-routes.ts'
import { profileRoutes } from '#api/shopper/profile-routes.ts'
import { backInStockDemandRoutes } from '#api/seller/alerts/back-in-stock-routes.ts'
import { bulkRoutes } from '#api/seller/bulk-routes.ts'
import { inboxRoutes } from '#api/seller/inbox-routes.ts'
import { pictureRoutes } from '#api/seller/inventory/picture-routes.ts'
import { archiveRoutes } from '#api/seller/inventory/archive-routes.ts'
import { importRoutes } from '#api/seller/import-routes.ts'
import { sellerOrderRoutes } from '#api/seller/order-routes.ts'
import { paymentRoutes } from '#api/seller/payments/payment-routes.ts'
import { refundRoutes } from '#api/seller/payments/refund-routes.ts'
import { orderEditRoutes } from '#api/seller/orders/order-edit-routes.ts'
import { manualOrderRoutes } from '#api/seller/orders/manual-order-routes.ts'
import { openOrderRoutes } from '#api/shopper/open-order-routes.ts'
import { orderLookupRoutes } from '#api/shopper/order-lookup-routes.ts'
import { sellerProductRoutes } from '#api/seller/product-routes.ts'
import { sellerSessionRoutes } from '#api/seller/session-routes.ts'
import { messageRoutes } from '#api/seller/messages/message-routes.ts'
import { contentRoutes } from '#api/seller/content/content-routes.ts'
import { inventoryRoutes } from '#api/seller/inventory/inventory-routes.ts'
import { saleRoutes } from '#api/seller/sale-routes.ts'
import { customerRoutes } from '#api/seller/customer-routes.ts'
import { groupRoutes } from '#api/seller/groups/group-routes.ts'
import { orderManagementRoutes } from '#api/seller/order-management-routes.ts'
import { pushRoutes } from '#api/seller/push/push-routes.ts'
import { questionModerationRoutes } from '#api/seller/reviews/question-routes.ts'
import { moderationRoutes } from '#api/seller/reviews/review-routes.ts'
import { settingsRoutes } from '#api/seller/settings-routes.ts'
import { serviceRoutes } from '#api/seller/service-routes.ts'
import { backupRoutes } from '#api/seller/backup-routes.ts'
import { staffRoutes } from '#api/seller/staff-routes.ts'
import { deliveryRoutes } from '#api/shopper/delivery-routes.ts'
import { zoneRoutes } from '#api/seller/zone-routes.ts'
import { testGatewayRoutes } from '#api/shopper/built-in-gateway-routes.ts'

/**
 * Registers every call under /api. Use cases parse their own input; the response schema of a call serialises its
 * result.
 */
export async function registerApi(app: FastifyInstance, context: CallContext): Promise<void> {
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(({ schema }) => responseSerializer(schema))
  app.setErrorHandler((error: Parameters<typeof replyWithError>[0], request, reply) =>
    replyWithError(error, { request, reply, language: context.languageOf(request) }),
  )
  // Calls accept only JSON and forms. Without this, a text body would fail as malformed JSON instead of a wrong content
  // type.
  app.removeContentTypeParser('text/plain')
  await app.register(multipart)
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && !endpoint.form && !endpoint.isOneClick && request.isMultipart())
      throw new ShopError('wrong-content-type')
  })
  registerCalls(app.withTypeProvider<CallTypes>(), context)
  // Unknown API paths get a JSON error, never a page.
  for (const path of ['/', '/*'])
    app.all(path, async () => {
      throw new ShopError('unknown-path')
    })
}

function registerCalls(app: Api, context: CallContext): void {
  const calls = collectCalls(app)
  accountRoutes(app, context)
  profileRoutes(app, context)
  verificationRoutes(app, context)
  cartRoutes(app, context)
  shareRoutes(app, context)
  addressRoutes(app, context)
  orderRoutes(app, context)
  openOrderRoutes(app, context)
  orderLookupRoutes(app, context)
  sellerOrderRoutes(app, context)
  requestRoutes(app, context)
  reviewRoutes(app, context)
  questionRoutes(app, context)
  alertRoutes(app, context)
  backInStockDemandRoutes(app, context)
  moderationRoutes(app, context)
  questionModerationRoutes(app, context)
  inboxRoutes(app, context)
  testGatewayRoutes(app, context)
  productRoutes(app, context)
  contactRoutes(app, context)
  sellerSessionRoutes(app, context)
  staffRoutes(app, context)
  backupRoutes(app, context)
  sellerProductRoutes(app, context)
  inventoryRoutes(app, context)
  paymentRoutes(app, context)
  qrRoutes(app, context)
  cashRoutes(app, context)
  refundRoutes(app, context)
  orderEditRoutes(app, context)
  manualOrderRoutes(app, context)
  billRoutes(app, context)
  settingsRoutes(app, context)
  serviceRoutes(app, context)
  deliveryRoutes(app, context)
  zoneRoutes(app, context)
  saleRoutes(app, context)
  contentRoutes(app, context)
  messageRoutes(app, context)
  groupRoutes(app, context)
  for (const endpoint of endpoints) registerEndpoint(app, context, endpoint)
  customerRoutes(app, context)
  orderManagementRoutes(app, context)
  bulkRoutes(app, context)
  pushRoutes(app, context)
  archiveRoutes(app, context)
  pictureRoutes(app, context)
  importRoutes(app, context)
  docsRoutes(app, context, calls)
}
