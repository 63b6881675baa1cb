import { languages } from '#domain/language.ts'
import { refusalReasons, reviewStates } from '#domain/review/review.ts'
import {
  count,
  successResponse,
  id,
  maybePaging,
  message,
  moment,
  paging,
  path,
  rupees,
  success,
} from './response-fields.server.ts'
import { fieldResponseSchemas } from '#domain/product/fields/field-responses.server.ts'
import { furnitureKinds } from '#domain/product/fields/codes.ts'
import * as z from 'zod'

/** A product: rupees, kilograms, millimetres, and the address of every picture, thumbnail first. */
export const productSchema = z
  .object({
    _id: id,
    name: z.string(),
    nameNe: z.string().nullable(),
    category: z.string(),
    price: rupees,
    offerPrice: rupees,
    /** The lowest price of the 30 days before the offer began; null until there are 30 days of prices. */
    lowestBefore: rupees.nullable(),
    image: z.array(path),
    inStock: z.boolean(),
    stock: count.nullable(),
    slug: z.string(),
    rooms: z.array(z.string()),
    weight: z.string().nullable(),
    ...fieldResponseSchemas(),
    rating: z.number(),
    ratingCount: count,
    /** Whether buyers have rated it. Otherwise the two fields above have the specified values. */
    isRated: z.boolean(),
  })
  .meta({ id: 'Product' })

/** A product for sellers. A change with an older version is refused. */
const sellerProductSchema = productSchema
  .extend({
    version: z.int(),
    isArchived: z.boolean(),
    isDraft: z.boolean(),
    publishAt: moment.nullable(),
  })
  .meta({ id: 'SellerProduct' })

const changed = z.object({ success, product: productSchema, message })
const changedForSeller = z.object({ success, product: sellerProductSchema, message })

const sides = z.object({ width: count, depth: count, height: count })
/** The facts of a product for delivery: millimetres, grams and whole days. */
const deliverableProduct = z
  .object({
    _id: id,
    offerPrice: rupees,
    grams: count.nullable(),
    leadTimeDays: count,
    kind: z.enum(furnitureKinds).nullable(),
    piece: z.object({
      dimensionsMm: sides.nullable(),
      openedDimensionsMm: sides.nullable(),
      removableLegHeightMm: count.nullable(),
      needsAssembly: z.boolean(),
      packages: z.array(z.object({ widthMm: count, depthMm: count, heightMm: count, weightGrams: count })),
    }),
  })
  .meta({ id: 'CarriedProduct' })

const picture = z.object({ hash: z.string(), width: count, height: count, tone: z.string() })

const countedValues = z.record(z.string(), count)
/** The number of products with each value of a list filter. Values without products are omitted. */
const attributeCounts = z
  .object({ colour: countedValues, material: countedValues, seats: countedValues, room: countedValues })
  .meta({ id: 'TraitCounts' })

export const productCalls = {
  'POST /product/picture': z.object({ success, picture, message }),
  'POST /product/picture/edit': z.object({ success, picture, message }),
  'GET /product/carried': z.object({ success, products: z.array(deliverableProduct) }),
  'GET /product/list': z.object({
    success,
    products: z.array(productSchema),
    ...maybePaging,
    counts: attributeCounts.optional(),
  }),
  'GET /product/:id': z.object({ success, product: productSchema }),
  'POST /product/add': changed,
  'POST /product/update': changedForSeller,
  'POST /product/variants': z.object({ success, products: z.array(sellerProductSchema), message }),
  'POST /product/stock': changed,
  'POST /product/duplicate': changed,
  'POST /product/archive': changedForSeller,
  'POST /product/restore': changedForSeller,
  'POST /product/publish': changedForSeller,
  'POST /seller/shelf/line': z.object({
    success,
    line: z.object({ version: z.int(), price: rupees, offerPrice: rupees, stock: count.nullable() }),
    message,
  }),
  'POST /seller/stock/change': changedForSeller,
} as const

/** A published review; `author` is '' if it is anonymous. */
const publishedReview = z
  .object({
    _id: id,
    author: z.string(),
    rating: z.int(),
    text: z.string(),
    language: z.enum(languages),
    pictures: z.array(path),
    answer: z.string(),
    helpful: count,
    writtenAt: moment,
  })
  .meta({ id: 'Review' })

/** A review for its author. */
export const myReviewSchema = z
  .object({
    ...publishedReview.omit({ author: true }).shape,
    order: id,
    product: id,
    state: z.enum(reviewStates),
    reason: z.enum(refusalReasons).nullable(),
  })
  .meta({ id: 'OwnReview' })

const moderatedReview = z
  .object({
    ...myReviewSchema.shape,
    author: z.string(),
    orderNumber: count,
    name: z.string(),
    nameNe: z.string().nullable(),
    version: z.int(),
    decidedBy: z.string().nullable(),
    decidedAt: moment.nullable(),
  })
  .meta({ id: 'ModeratedReview' })

/** How many shown reviews have one star, two, and so on to five. */
const summary = z.object({
  average: z.number().nullable(),
  count,
  stars: z.array(count),
})

const boughtLine = z.object({
  product: z.object({
    _id: id,
    name: z.string(),
    nameNe: z.string().nullable(),
    image: z.array(path),
    path,
  }),
  review: myReviewSchema.nullable(),
})

export const reviewCalls = {
  'POST /review/save': z.object({ success, review: myReviewSchema, message }),
  'POST /review/delete': successResponse,
  'GET /review/mine': z.object({
    success,
    lines: z.array(
      z.object({
        order: id,
        orderNumber: count,
        product: id,
        name: z.string(),
        nameNe: z.string().nullable(),
        until: moment,
        review: myReviewSchema.nullable(),
      }),
    ),
    ...paging,
  }),
  'GET /review/order/:id': z.object({
    success,
    order: id,
    orderNumber: count,
    until: moment.nullable(),
    lines: z.array(boughtLine),
  }),
  'GET /review/list': z.object({ success, summary, reviews: z.array(publishedReview), ...paging }),
  'GET /review/marks': z.object({ success, helpful: z.array(id), own: z.array(id) }),
  'POST /review/helpful': z.object({ success, helpful: count, message }),
  'GET /seller/review/list': z.object({
    success,
    reviews: z.array(moderatedReview),
    waiting: count,
    ...paging,
  }),
  'POST /seller/review/decide': z.object({ success, review: moderatedReview, message }),
  'POST /seller/review/answer': z.object({ success, review: moderatedReview, message }),
} as const

const publicTextFields = {
  author: z.string(),
  text: z.string(),
  state: z.enum(reviewStates),
  createdAt: moment,
}

/** The questions and answers of an account. */
export const exportedQuestions = z.object({
  questions: z.array(z.object({ ...publicTextFields, product: id })),
  answers: z.array(z.object({ ...publicTextFields, question: id })),
})

/** A published question or answer. */
const publishedText = {
  _id: id,
  author: z.string(),
  text: z.string(),
  language: z.enum(languages),
  at: moment,
}
const publishedQuestion = z
  .object({ ...publishedText, answers: z.array(z.object({ ...publishedText, isShop: z.boolean() })) })
  .meta({ id: 'Question' })

/** A question for its author. */
const myQuestion = z
  .object({
    _id: id,
    product: z.object({ _id: id, name: z.string(), nameNe: z.string().nullable() }),
    text: z.string(),
    language: z.enum(languages),
    state: z.enum(reviewStates),
    reason: z.enum(refusalReasons).nullable(),
    at: moment,
  })
  .meta({ id: 'OwnQuestion' })

const moderatedText = {
  ...publicTextFields,
  _id: id,
  language: z.enum(languages),
  reason: z.enum(refusalReasons).nullable(),
  version: z.int(),
}
const moderatedQuestion = z
  .object({
    ...moderatedText,
    product: id,
    name: z.string(),
    nameNe: z.string().nullable(),
    answers: z.array(z.object({ ...moderatedText, isShop: z.boolean() })),
  })
  .meta({ id: 'ModeratedQuestion' })

export const questionCalls = {
  'POST /question/ask': successResponse,
  'POST /question/answer': successResponse,
  'GET /question/mine': z.object({ success, questions: z.array(myQuestion) }),
  'GET /question/list': z.object({ success, questions: z.array(publishedQuestion), ...paging }),
  'GET /seller/question/list': z.object({
    success,
    questions: z.array(moderatedQuestion),
    waiting: count,
    ...paging,
  }),
  'POST /seller/question/decide': z.object({ success, question: moderatedQuestion, message }),
  'POST /seller/question/answer': z.object({ success, question: moderatedQuestion, message }),
} as const
