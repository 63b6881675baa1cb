import { languages } from '#domain/language.ts'
import { rejectionReasons, reviewStates } from '#domain/review/review.ts'
import {
  nonNegativeIntSchema,
  idSchema,
  timestampSchema,
  pathSchema,
  rupeesSchema,
} from './response-fields.server.ts'
import { fieldResponseSchemas } from '#domain/product/fields/field-responses.server.ts'
import * as z from 'zod'

/** A product: rupees, kilograms, millimetres, and the address of every picture, thumbnail first. */
export const productSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    nameNe: z.string().nullable(),
    category: z.string(),
    price: rupeesSchema,
    offerPrice: rupeesSchema,
    /** The lowest price of the 30 days before the offer began; null until there are 30 days of prices. */
    lowestBefore: rupeesSchema.nullable(),
    image: z.array(pathSchema),
    inStock: z.boolean(),
    stock: nonNegativeIntSchema.nullable(),
    slug: z.string(),
    rooms: z.array(z.string()),
    weight: z.string().nullable(),
    ...fieldResponseSchemas(),
    rating: z.number(),
    ratingCount: nonNegativeIntSchema,
    /** Whether buyers have rated it. Otherwise `rating` and `ratingCount` have default values. */
    isRated: z.boolean(),
  })
  .meta({ id: 'Product' })

/** A product for sellers. A change with an older version is refused. */
export const sellerProductSchema = productSchema
  .extend({
    version: z.int(),
    isArchived: z.boolean(),
    isDraft: z.boolean(),
    publishAt: timestampSchema.nullable(),
  })
  .meta({ id: 'SellerProduct' })

/** A published review; `author` is '' if it is anonymous. */
export const publishedReviewSchema = z
  .object({
    _id: idSchema,
    author: z.string(),
    rating: z.int(),
    text: z.string(),
    language: z.enum(languages),
    pictures: z.array(pathSchema),
    answer: z.string(),
    helpful: nonNegativeIntSchema,
    writtenAt: timestampSchema,
  })
  .meta({ id: 'Review' })

/** A review for its author. */
export const myReviewSchema = z
  .object({
    ...publishedReviewSchema.omit({ author: true }).shape,
    order: idSchema,
    product: idSchema,
    state: z.enum(reviewStates),
    reason: z.enum(rejectionReasons).nullable(),
  })
  .meta({ id: 'OwnReview' })

export const publicTextFields = {
  author: z.string(),
  text: z.string(),
  state: z.enum(reviewStates),
  createdAt: timestampSchema,
}
