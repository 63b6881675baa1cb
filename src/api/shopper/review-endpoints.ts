import { reviewMessages } from '#domain/review/review-messages.ts'
import { messages } from '#domain/messages.ts'
import { reviewLimits } from '#domain/review/review.ts'
import {
  productQuery,
  reviewTarget,
  reviewListQuery,
  helpfulVote,
  reviewOrderQuery,
  reviewPictureQuery,
} from '#domain/review/review-input.server.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper } from '#shop/permissions.ts'
import { listMyReviews } from '#shop/reviews/list-shopper-reviews.ts'
import { listHelpfulMarks, markHelpful } from '#shop/reviews/review-marks.ts'
import { findReviewOrder } from '#shop/reviews/review-order.ts'
import { findReviewPicture } from '#shop/reviews/review-pictures.ts'
import { listPublishedReviews } from '#shop/reviews/published-reviews.ts'
import { deleteReview, requireReviewableLine, saveReview } from '#shop/reviews/write-review.ts'
import { reviewForm } from '#api/http/forms.ts'
import { readPicturesForm } from '#api/http/pictures-form.ts'
import { myReviewJson, reviewJson, reviewLineJson, reviewOrderJson } from '#api/http/review-json.ts'
import * as z from 'zod'
import {
  successSchema,
  successWith,
  successResponse,
  idSchema,
  nonNegativeIntSchema,
  timestampSchema,
  pagingFields,
  pathSchema,
} from '#domain/responses/response-fields.server.ts'
import { myReviewSchema, publishedReviewSchema } from '#domain/responses/product-responses.server.ts'
import { defineCachedEndpoint, defineEndpoint, defineFileEndpoint } from '#api/http/endpoint.ts'

const boughtLineSchema = z.object({
  product: z.object({
    _id: idSchema,
    name: z.string(),
    nameNe: z.string().nullable(),
    image: z.array(pathSchema),
    path: pathSchema,
  }),
  review: myReviewSchema.nullable(),
})

/** `stars` has the number of published reviews with one star, two stars, up to five. */
const reviewSummarySchema = z.object({
  average: z.number().nullable(),
  count: nonNegativeIntSchema,
  stars: z.array(nonNegativeIntSchema),
})

/** The endpoints for reviews: shoppers write them, everybody reads them. */
export const reviewEndpoints = [
  defineEndpoint({
    name: 'POST /review/save',
    summary: 'Write a review of a product in a delivered order, with a login or the key of an invitation',
    access: 'shopper',
    form: reviewForm,
    errors: ['not-found', 'review-closed', 'image-refused'],
    output: successWith({ review: myReviewSchema }),
    run: async (shop, { language, request, reply }) => {
      // The form may contain the key of a link instead of a session. Only a request without a form requires a
      // session here. `check` refuses a sender without key or session before any picture is read.
      if (!request.isMultipart()) requireShopper(shop)
      const { fields, pictures } = await readPicturesForm(
        { request, reply },
        {
          textFields: ['order', 'product', 'key', 'rating', 'text', 'language', 'userId'],
          jsonField: 'keep',
          maxPictures: reviewLimits.pictures,
          check: async (formFields) =>
            void (await requireReviewableLine(shop, parseInput(reviewTarget, formFields))),
        },
      )
      const review = await saveReview(shop, fields, pictures)
      return {
        success: true,
        review: myReviewJson(review),
        message: messages(reviewMessages, language).saved,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /review/delete',
    summary: 'Delete a review, with a login or the key of an invitation',
    access: 'shopper',
    body: reviewTarget,
    errors: ['not-found'],
    output: successResponse,
    run: async (shop, { body, language }) => {
      await deleteReview(shop, body)
      return { success: true, message: messages(reviewMessages, language).deleted }
    },
  }),
  defineEndpoint({
    name: 'GET /review/mine',
    summary: 'The order lines that I can review, and my reviews',
    access: 'shopper',
    query: pagedListQuery,
    output: z.object({
      success: successSchema,
      lines: z.array(
        z.object({
          order: idSchema,
          orderNumber: nonNegativeIntSchema,
          product: idSchema,
          name: z.string(),
          nameNe: z.string().nullable(),
          until: timestampSchema,
          review: myReviewSchema.nullable(),
        }),
      ),
      ...pagingFields,
    }),
    run: async (shop, { query }) => {
      const { lines, ...paging } = await listMyReviews(shop, query)
      return { success: true, lines: lines.map(reviewLineJson), ...paging }
    },
  }),
  defineEndpoint({
    name: 'GET /review/order/:id',
    summary: 'The lines of an order to review, with a login or the key of an invitation',
    access: 'shopper',
    query: reviewOrderQuery,
    errors: ['not-found', 'review-closed'],
    output: z.object({
      success: successSchema,
      order: idSchema,
      orderNumber: nonNegativeIntSchema,
      until: timestampSchema.nullable(),
      lines: z.array(boughtLineSchema),
    }),
    run: async (shop, { params, query }) => {
      const reviewableOrder = await findReviewOrder(shop, params.id, query)
      return { success: true, ...reviewOrderJson(reviewableOrder) }
    },
  }),
  defineCachedEndpoint({
    name: 'GET /review/list',
    summary: 'The published reviews of a product',
    access: 'public',
    query: reviewListQuery,
    errors: ['not-found'],
    output: z.object({
      success: successSchema,
      summary: reviewSummarySchema,
      reviews: z.array(publishedReviewSchema),
      ...pagingFields,
    }),
    run: ({ query }) => {
      const { product, page, limit, rating } = query
      return {
        key: `reviews ${JSON.stringify({ product, page, limit, rating })}`,
        make: async (shop) => {
          const { reviews, ...summaryAndPaging } = await listPublishedReviews(shop, query)
          return { success: true, reviews: reviews.map(reviewJson), ...summaryAndPaging }
        },
      }
    },
  }),
  defineEndpoint({
    name: 'GET /review/marks',
    summary: 'The reviews of a product that I found helpful or wrote',
    access: 'shopper',
    query: productQuery,
    output: z.object({ success: successSchema, helpful: z.array(idSchema), own: z.array(idSchema) }),
    run: async (shop, { query }) => ({ success: true, ...(await listHelpfulMarks(shop, query)) }),
  }),
  defineEndpoint({
    name: 'POST /review/helpful',
    summary: 'Mark a review as helpful, or remove the mark',
    access: 'shopper',
    body: helpfulVote,
    errors: ['not-found', 'own-review'],
    output: successWith({ helpful: nonNegativeIntSchema }),
    run: async (shop, { body, language }) => {
      const { helpful } = await markHelpful(shop, body)
      return { success: true, helpful, message: messages(reviewMessages, language).marked }
    },
  }),
  defineFileEndpoint({
    name: 'GET /review/:id/picture/:number',
    summary: 'A picture of a review; before publication only for its author and the shop',
    access: 'public',
    query: reviewPictureQuery,
    errors: ['not-found'],
    fileTypes: 'image/webp',
    run: async (shop, { params, query, reply }) => {
      const { id, number } = params
      const { bytes, isPublic } = await findReviewPicture(shop, { id, number, query })
      return reply
        .type('image/webp')
        .header('cache-control', isPublic ? 'public, max-age=300' : 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    },
  }),
] as const
