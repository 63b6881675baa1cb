import { id, message, moment, count, maybePaging, path, rupees, success } from './answer-fields.server.ts'
import { fieldAnswers } from '#domain/product/fields/field-answers.server.ts'
import * as z from 'zod'

/** A product: rupees, kilograms, millimetres, and the address of every picture, thumbnail first. */
export const productAnswer = z
  .object({
    _id: id,
    name: z.string(),
    nameNe: z.string().nullable(),
    category: z.string(),
    price: rupees,
    offerPrice: rupees,
    image: z.array(path),
    inStock: z.boolean(),
    stock: count.nullable(),
    slug: z.string(),
    rooms: z.array(z.string()),
    weight: z.string().nullable(),
    ...fieldAnswers(),
    rating: z.number(),
    ratingCount: count,
  })
  .meta({ id: 'Product' })

/** A product as its seller sees it; a change that names an older version is refused. */
export const sellerProductAnswer = productAnswer
  .extend({
    version: z.int(),
    isArchived: z.boolean(),
    isDraft: z.boolean(),
    publishAt: moment.nullable(),
  })
  .meta({ id: 'SellerProduct' })

const changed = z.object({ success, product: productAnswer, message })
const changedForSeller = z.object({ success, product: sellerProductAnswer, message })

const sides = z.object({ width: count, depth: count, height: count })
/** What is asked of a product that is to be carried somewhere: millimetres, grams and whole days. */
const carried = z
  .object({
    _id: id,
    offerPrice: rupees,
    grams: count.nullable(),
    leadTimeDays: count,
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
/** How many products have each value of what a list can be narrowed by; values that none has are left out. */
const traitCounts = z
  .object({ colour: countedValues, material: countedValues, seats: countedValues, room: countedValues })
  .meta({ id: 'TraitCounts' })

export const productCalls = {
  'POST /product/picture': z.object({ success, picture, message }),
  'POST /product/picture/edit': z.object({ success, picture, message }),
  'GET /product/carried': z.object({ success, products: z.array(carried) }),
  'GET /product/list': z.object({
    success,
    products: z.array(productAnswer),
    ...maybePaging,
    counts: traitCounts.optional(),
  }),
  'GET /product/:id': z.object({ success, product: productAnswer }),
  'POST /product/add': changed,
  'POST /product/update': changedForSeller,
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
