import { addressPlaceAnswer, placeAnswer } from '#domain/address/saved-location.server.ts'
import { languages } from '#domain/language.ts'
import { sharedKinds } from '#domain/shared-list/shared-list.ts'
import { addressAnswer } from './address-responses.server.ts'
import { count, done, id, message, moment, path, success } from './response-fields.server.ts'
import { proofKind } from './customer-responses.server.ts'
import { exportedAlert } from './inbox-responses.server.ts'
import { exportedQuestions, myReviewAnswer } from './product-responses.server.ts'
import { orderAnswer } from './order-responses.server.ts'
import * as z from 'zod'

/** Quantities by product id. */
export const cartAnswer = z.record(z.string(), count)

/** An order that awaits its online payment; `items` are the units that it reserves until then, by product id. */
const unpaidOrder = z.object({ _id: id, number: count, until: moment, items: cartAnswer })

const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    place: placeAnswer.nullable(),
    addressPlace: addressPlaceAnswer.nullable(),
    cartItems: cartAnswer,
    cartVersion: z.int(),
    unpaidOrders: z.array(unpaidOrder),
  })
  .meta({ id: 'User' })

const entered = z.object({ success, user, message })

/** No one is logged in. This is a normal response and no refusal. */
export const nobody = z.object({ success: z.literal(false), message })

/** Where somebody is logged in; the one that asks comes first. */
const sessionAnswer = z
  .object({
    _id: id,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    startedAt: moment,
    lastSeenAt: moment,
    isThis: z.boolean(),
  })
  .meta({ id: 'Session' })

export const sessionsAnswer = z.object({ success, sessions: z.array(sessionAnswer), message })

/** What somebody asks others about by a link, as they see it themselves. */
const sharedListAnswer = z
  .object({
    _id: id,
    path,
    kind: z.enum(sharedKinds),
    name: z.string(),
    pieces: count,
    voters: count,
    createdAt: moment,
    expiresAt: moment,
    closedAt: moment.nullable(),
  })
  .meta({ id: 'SharedList' })

const written = z.object({
  subject: z.string(),
  message: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: moment,
})

export const accountCalls = {
  'POST /user/register': entered,
  'POST /user/login': entered,
  'GET /user/is-auth': z.union([z.object({ success, user }), nobody]),
  'POST /user/forgot': done,
  'POST /user/reset': done,
  'GET /user/logout': done,
  'POST /user/update': entered,
  'POST /user/place': done,
  'POST /user/password': done,
  'GET /user/sessions': sessionsAnswer,
  'POST /user/sessions/end': sessionsAnswer,
  'GET /user/export': z.object({
    success,
    message,
    account: z.object({
      _id: id,
      name: z.string(),
      email: z.string(),
      language: z.enum(languages),
      place: placeAnswer.nullable(),
      createdAt: moment,
    }),
    addresses: z.array(addressAnswer),
    orders: z.array(orderAnswer),
    taxNumbers: z.array(z.string()),
    wishlist: z.array(id),
    cart: cartAnswer,
    customers: z.array(
      z.object({
        name: z.string(),
        phone: z.string().nullable(),
        email: z.string(),
        tags: z.array(z.string()),
      }),
    ),
    proofs: z.array(
      z.object({ kind: proofKind, value: z.string(), askedAt: moment, provenAt: moment.nullable() }),
    ),
    messages: z.array(written),
    reviews: z.array(myReviewAnswer.extend({ author: z.string() }).meta({ id: 'ExportedReview' })),
    helpful: z.array(id),
    asked: exportedQuestions,
    sharedLists: z.array(
      z.object({ kind: z.enum(sharedKinds), name: z.string(), products: z.array(id), createdAt: moment }),
    ),
    alerts: z.array(exportedAlert),
    sms: z.array(z.object({ recipient: z.string(), text: z.string(), sentAt: moment })),
  }),
  'POST /user/delete': done,
  'POST /cart/update': z.object({ success, message, cartItems: cartAnswer, cartVersion: z.int() }),
  'GET /wishlist': z.object({ success, productIds: z.array(id) }),
  'POST /wishlist': z.object({ success, productIds: z.array(id), message }),
  'POST /share': z.object({ success, list: sharedListAnswer, message }),
  'GET /share/mine': z.object({ success, lists: z.array(sharedListAnswer), message }),
  'POST /share/close': z.object({ success, list: sharedListAnswer, message }),
} as const
