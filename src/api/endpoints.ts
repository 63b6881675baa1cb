import { backInStockDemandEndpoints } from '#api/seller/alerts/back-in-stock-endpoints.ts'
import { backupEndpoints } from '#api/seller/backup-endpoints.ts'
import { bulkEndpoints } from '#api/seller/bulk-endpoints.ts'
import { contentEndpoints } from '#api/seller/content/content-endpoints.ts'
import { couponEndpoints } from '#api/seller/coupon-endpoints.ts'
import { customerEndpoints } from '#api/seller/customer-endpoints.ts'
import { groupEndpoints } from '#api/seller/groups/group-endpoints.ts'
import { importEndpoints } from '#api/seller/import-endpoints.ts'
import { inboxEndpoints } from '#api/seller/inbox-endpoints.ts'
import { pictureArchiveEndpoints } from '#api/seller/inventory/picture-archive-endpoints.ts'
import { inventoryEndpoints } from '#api/seller/inventory/inventory-endpoints.ts'
import { pictureEndpoints } from '#api/seller/inventory/picture-endpoints.ts'
import { messageEndpoints } from '#api/seller/messages/message-endpoints.ts'
import { sellerOrderEndpoints } from '#api/seller/order-endpoints.ts'
import { orderManagementEndpoints } from '#api/seller/order-management-endpoints.ts'
import { manualOrderEndpoints } from '#api/seller/orders/manual-order-endpoints.ts'
import { orderEditEndpoints } from '#api/seller/orders/order-edit-endpoints.ts'
import { cashEndpoints } from '#api/seller/payments/cash-endpoints.ts'
import { paymentEndpoints } from '#api/seller/payments/payment-endpoints.ts'
import { refundEndpoints } from '#api/seller/payments/refund-endpoints.ts'
import { sellerProductEndpoints } from '#api/seller/product-endpoints.ts'
import { pushEndpoints } from '#api/seller/push/push-endpoints.ts'
import { questionModerationEndpoints } from '#api/seller/reviews/question-endpoints.ts'
import { moderationEndpoints } from '#api/seller/reviews/review-endpoints.ts'
import { saleEndpoints } from '#api/seller/sale-endpoints.ts'
import { serviceEndpoints } from '#api/seller/service-endpoints.ts'
import { sellerSessionEndpoints } from '#api/seller/session-endpoints.ts'
import { settingsEndpoints } from '#api/seller/settings-endpoints.ts'
import { staffEndpoints } from '#api/seller/staff-endpoints.ts'
import { zoneEndpoints } from '#api/seller/zone-endpoints.ts'
import { accountEndpoints } from '#api/shopper/account-endpoints.ts'
import { addressEndpoints } from '#api/shopper/address-endpoints.ts'
import { alertEndpoints } from '#api/shopper/alerts/alert-endpoints.ts'
import { billEndpoints } from '#api/shopper/bill-endpoints.ts'
import { testGatewayEndpoints } from '#api/shopper/built-in-gateway-endpoints.ts'
import { cartEndpoints } from '#api/shopper/cart-endpoints.ts'
import { contactEndpoints } from '#api/shopper/contact-endpoints.ts'
import { deliveryEndpoints } from '#api/shopper/delivery-endpoints.ts'
import { guestOrderEndpoints } from '#api/shopper/guest-order-endpoints.ts'
import { orderEndpoints } from '#api/shopper/order-endpoints.ts'
import { orderLookupEndpoints } from '#api/shopper/order-lookup-endpoints.ts'
import { productEndpoints } from '#api/shopper/product-endpoints.ts'
import { profileEndpoints } from '#api/shopper/profile-endpoints.ts'
import { qrEndpoints } from '#api/shopper/qr-endpoints.ts'
import { questionEndpoints } from '#api/shopper/question-endpoints.ts'
import { requestEndpoints } from '#api/shopper/request-endpoints.ts'
import { reviewEndpoints } from '#api/shopper/review-endpoints.ts'
import { shareEndpoints } from '#api/shopper/share/share-endpoints.ts'
import { verificationEndpoints } from '#api/shopper/verification-endpoints.ts'
import type * as z from 'zod'

/** Every endpoint of the API, in the order of its document. */
export const endpoints = [
  ...accountEndpoints,
  ...profileEndpoints,
  ...verificationEndpoints,
  ...cartEndpoints,
  ...shareEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...guestOrderEndpoints,
  ...orderLookupEndpoints,
  ...sellerOrderEndpoints,
  ...requestEndpoints,
  ...reviewEndpoints,
  ...questionEndpoints,
  ...alertEndpoints,
  ...backInStockDemandEndpoints,
  ...moderationEndpoints,
  ...questionModerationEndpoints,
  ...inboxEndpoints,
  ...testGatewayEndpoints,
  ...productEndpoints,
  ...contactEndpoints,
  ...sellerSessionEndpoints,
  ...staffEndpoints,
  ...backupEndpoints,
  ...sellerProductEndpoints,
  ...inventoryEndpoints,
  ...paymentEndpoints,
  ...qrEndpoints,
  ...cashEndpoints,
  ...refundEndpoints,
  ...orderEditEndpoints,
  ...manualOrderEndpoints,
  ...billEndpoints,
  ...settingsEndpoints,
  ...serviceEndpoints,
  ...deliveryEndpoints,
  ...zoneEndpoints,
  ...saleEndpoints,
  ...contentEndpoints,
  ...messageEndpoints,
  ...groupEndpoints,
  ...couponEndpoints,
  ...customerEndpoints,
  ...orderManagementEndpoints,
  ...bulkEndpoints,
  ...pushEndpoints,
  ...pictureArchiveEndpoints,
  ...pictureEndpoints,
  ...importEndpoints,
] as const

type JsonEndpoint = Extract<(typeof endpoints)[number], { output: z.ZodType }>

/** The response schema of each endpoint that sends JSON, by its name. */
type Outputs = { [One in JsonEndpoint as One['name']]: One['output'] }

export type CallName = keyof Outputs
export type CallResponse<Name extends CallName> = DeepReadonly<z.output<Outputs[Name]>>

/** A deeply read-only response. */
export type DeepReadonly<Value> = Value extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value
