import type { FastifyRequest } from 'fastify'
import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { messages } from '#domain/messages.ts'
import { moderation, moderationList, shopAnswer } from '#domain/review/review-input.server.ts'
import { answerReview, decideReview, listReviews } from '#shop/reviews/moderate-reviews.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { moderatedReviewJson } from '#api/http/review-json.ts'

const endpoints = {
  list: call('GET /seller/review/list', { summary: 'Reviews by state', by: 'orders', query: moderationList }),
  decide: call('POST /seller/review/decide', {
    summary: 'Show a review, or refuse it for one of the reasons',
    by: 'orders',
    body: moderation,
    refuses: ['not-found', 'settings-changed', 'request-decided'],
  }),
  answer: call('POST /seller/review/answer', {
    summary: 'Answer a review',
    by: 'orders',
    body: shopAnswer,
    refuses: ['not-found', 'settings-changed'],
  }),
}

/** Registers the calls that moderate reviews. */
export function moderationRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(moderationMessages, context.languageOf(request))

  app.get('/seller/review/list', endpoints.list, async (request) => {
    const { reviews, ...rest } = await listReviews(await context.shopOf(request), request.query)
    return { success: true, reviews: reviews.map(moderatedReviewJson), ...rest }
  })

  app.post('/seller/review/decide', endpoints.decide, async (request) => {
    const review = await decideReview(await context.shopOf(request), request.body)
    const message =
      review.state === 'shown' ? messagesFor(request).nowPublished : messagesFor(request).isRefused
    return { success: true, review: moderatedReviewJson(review), message }
  })

  app.post('/seller/review/answer', endpoints.answer, async (request) => {
    const review = await answerReview(await context.shopOf(request), request.body)
    const { nowPublished: published, answered, answerGone } = messagesFor(request)
    const message = review.answer === '' ? answerGone : review.state === 'shown' ? published : answered
    return { success: true, review: moderatedReviewJson(review), message }
  })
}
