import { addressPlaceSchema, placeSchema } from '#domain/address/saved-location.server.ts'
import { languages } from '#domain/language.ts'
import { sharedListKinds } from '#domain/shared-list/shared-list.ts'
import { addressSchema } from './address-responses.server.ts'
import { count, successResponse, id, message, moment, path, success } from './response-fields.server.ts'
import { verificationKind } from './customer-responses.server.ts'
import { exportedAlert } from './inbox-responses.server.ts'
import { exportedQuestions, myReviewSchema } from './product-responses.server.ts'
import { orderSchema } from './order-responses.server.ts'
import * as z from 'zod'

/** Quantities by product id. */
export const cartSchema = z.record(z.string(), count)

/** An order that awaits its online payment; `items` are the units that it reserves until then, by product id. */
const unpaidOrder = z.object({ _id: id, number: count, until: moment, items: cartSchema })

const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    place: placeSchema.nullable(),
    addressPlace: addressPlaceSchema.nullable(),
    cartItems: cartSchema,
    cartVersion: z.int(),
    unpaidOrders: z.array(unpaidOrder),
  })
  .meta({ id: 'User' })

const entered = z.object({ success, user, message })

/** No one is logged in. This is a normal response and no refusal. */
export const nobody = z.object({ success: z.literal(false), message })

/** An active login. The requesting session comes first. */
const sessionSchema = z
  .object({
    _id: id,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    startedAt: moment,
    lastSeenAt: moment,
    isThis: z.boolean(),
  })
  .meta({ id: 'Session' })

export const sessionsResponse = z.object({ success, sessions: z.array(sessionSchema), message })

/** A shared list for its owner. */
const sharedListSchema = z
  .object({
    _id: id,
    path,
    kind: z.enum(sharedListKinds),
    name: z.string(),
    pieces: count,
    voters: count,
    createdAt: moment,
    expiresAt: moment,
    closedAt: moment.nullable(),
  })
  .meta({ id: 'SharedList' })

const contactMessage = z.object({
  subject: z.string(),
  message: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: moment,
  answers: z.array(z.object({ text: z.string(), createdAt: moment })),
})

export const accountCalls = {
  'POST /user/register': entered,
  'POST /user/login': entered,
  'GET /user/is-auth': z.union([z.object({ success, user }), nobody]),
  'POST /user/forgot': successResponse,
  'POST /user/reset': successResponse,
  'GET /user/logout': successResponse,
  'POST /user/update': entered,
  'POST /user/place': successResponse,
  'POST /user/password': successResponse,
  'GET /user/sessions': sessionsResponse,
  'POST /user/sessions/end': sessionsResponse,
  'GET /user/export': z.object({
    success,
    message,
    account: z.object({
      _id: id,
      name: z.string(),
      email: z.string(),
      language: z.enum(languages),
      place: placeSchema.nullable(),
      createdAt: moment,
    }),
    addresses: z.array(addressSchema),
    orders: z.array(orderSchema),
    taxNumbers: z.array(z.string()),
    wishlist: z.array(id),
    cart: cartSchema,
    customers: z.array(
      z.object({
        name: z.string(),
        phone: z.string().nullable(),
        email: z.string(),
        tags: z.array(z.string()),
      }),
    ),
    proofs: z.array(
      z.object({ kind: verificationKind, value: z.string(), askedAt: moment, provenAt: moment.nullable() }),
    ),
    messages: z.array(contactMessage),
    reviews: z.array(myReviewSchema.extend({ author: z.string() }).meta({ id: 'ExportedReview' })),
    helpful: z.array(id),
    asked: exportedQuestions,
    sharedLists: z.array(
      z.object({ kind: z.enum(sharedListKinds), name: z.string(), products: z.array(id), createdAt: moment }),
    ),
    alerts: z.array(exportedAlert),
    sms: z.array(z.object({ recipient: z.string(), text: z.string(), sentAt: moment })),
  }),
  'POST /user/delete': successResponse,
  'POST /cart/update': z.object({ success, message, cartItems: cartSchema, cartVersion: z.int() }),
  'GET /wishlist': z.object({ success, productIds: z.array(id) }),
  'POST /wishlist': z.object({ success, productIds: z.array(id), message }),
  'POST /share': z.object({ success, list: sharedListSchema, message }),
  'GET /share/mine': z.object({ success, lists: z.array(sharedListSchema), message }),
  'POST /share/close': z.object({ success, list: sharedListSchema, message }),
} as const
