import { accountCalls } from './account-responses.server.ts'
import { addressCalls } from './address-responses.server.ts'
import { billCalls } from './bill-responses.server.ts'
import { catalogueCalls } from './catalogue-responses.server.ts'
import { alertCalls, inboxCalls, smsCalls } from './inbox-responses.server.ts'
import { customerCalls } from './customer-responses.server.ts'
import { saleCalls } from './coupon-responses.server.ts'
import { contentCalls, deliveryCalls, settingsCalls } from './settings-responses.server.ts'
import { orderCalls } from './order-responses.server.ts'
import { paymentCalls } from './payment-responses.server.ts'
import { productCalls, questionCalls, reviewCalls } from './product-responses.server.ts'
import { staffCalls } from './staff-responses.server.ts'

/**
 * The response schemas of all JSON calls of the API, by method and path below `/api`. Responses, the API document and
 * the pages are based on them.
 */
export const callResponses = {
  ...accountCalls,
  ...addressCalls,
  ...productCalls,
  ...reviewCalls,
  ...questionCalls,
  ...alertCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...settingsCalls,
  ...saleCalls,
  ...customerCalls,
  ...paymentCalls,
  ...billCalls,
  ...inboxCalls,
  ...staffCalls,
  ...deliveryCalls,
  ...smsCalls,
  ...contentCalls,
} as const
