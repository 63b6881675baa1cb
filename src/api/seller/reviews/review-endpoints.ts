import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { messages } from '#domain/messages.ts'
import { moderationRequest, moderationListQuery, shopAnswer } from '#domain/review/review-input.server.ts'
import { answerReview, moderateReview, listReviews } from '#shop/reviews/moderate-reviews.ts'
import { moderatedReviewJson } from '#api/http/review-json.ts'
import * as z from 'zod'
import {
  successSchema,
  nonNegativeIntSchema,
  pagingFields,
  successWith,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import { myReviewSchema } from '#domain/responses/product-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const moderatedReviewSchema = z
  .object({
    ...myReviewSchema.shape,
    author: z.string(),
    orderNumber: nonNegativeIntSchema,
    name: z.string(),
    nameNe: z.string().nullable(),
    version: z.int(),
    decidedBy: z.string().nullable(),
    decidedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'ModeratedReview' })

/** The endpoints that moderate reviews. */
export const moderationEndpoints = [
  defineEndpoint({
    name: 'GET /seller/review/list',
    summary: 'Reviews by state',
    access: 'orders',
    query: moderationListQuery,
    output: z.object({
      success: successSchema,
      reviews: z.array(moderatedReviewSchema),
      waiting: nonNegativeIntSchema,
      ...pagingFields,
    }),
    run: async (shop, { query }) => {
      const { reviews, ...counts } = await listReviews(shop, query)
      return { success: true, reviews: reviews.map(moderatedReviewJson), ...counts }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/review/decide',
    summary: 'Show a review, or refuse it for one of the reasons',
    access: 'orders',
    body: moderationRequest,
    errors: ['not-found', 'settings-changed', 'request-decided'],
    output: successWith({ review: moderatedReviewSchema }),
    run: async (shop, { body, language }) => {
      const t = messages(moderationMessages, language)
      const review = await moderateReview(shop, body)
      const message = review.state === 'shown' ? t.nowPublished : t.rejected
      return { success: true, review: moderatedReviewJson(review), message }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/review/answer',
    summary: 'Answer a review',
    access: 'orders',
    body: shopAnswer,
    errors: ['not-found', 'settings-changed'],
    output: successWith({ review: moderatedReviewSchema }),
    run: async (shop, { body, language }) => {
      const review = await answerReview(shop, body)
      const { nowPublished: published, answered, answerRemoved } = messages(moderationMessages, language)
      const message = review.answer === '' ? answerRemoved : review.state === 'shown' ? published : answered
      return { success: true, review: moderatedReviewJson(review), message }
    },
  }),
] as const
