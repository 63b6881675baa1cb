import type { FastifyRequest } from 'fastify'
import { reviewMessages } from '#domain/review/review-messages.ts'
import { messages } from '#domain/messages.ts'
import { reviewLimits } from '#domain/review/review.ts'
import {
  ofProduct,
  reviewedLine,
  reviewList,
  reviewMark,
  reviewOrder,
  reviewPicture,
} from '#domain/review/review-input.server.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper } from '#shop/permissions.ts'
import { listOwnReviews } from '#shop/reviews/list-shopper-reviews.ts'
import { listMarks, markHelpful } from '#shop/reviews/review-marks.ts'
import { findReviewOrder } from '#shop/reviews/review-order.ts'
import { findReviewPicture } from '#shop/reviews/review-pictures.ts'
import { listPublishedReviews } from '#shop/reviews/published-reviews.ts'
import { deleteReview, requireLine, saveReview } from '#shop/reviews/write-review.ts'
import { call, fileCall, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { reviewForm } from '#api/http/forms.ts'
import { readPicturesForm } from '#api/http/pictures-form.ts'
import { myReviewJson, reviewJson, reviewLineJson, reviewOrderJson } from '#api/http/review-json.ts'

const endpoints = {
  save: call('POST /review/save', {
    summary: 'Say what one thinks of a line of a delivered order, with a login or the key of its link',
    by: 'shopper',
    form: reviewForm,
    refuses: ['not-found', 'review-closed', 'image-refused'],
  }),
  delete: call('POST /review/delete', {
    summary: 'Take a review back, with a login or the key of its link',
    by: 'shopper',
    body: reviewedLine,
    refuses: ['not-found'],
  }),
  mine: call('GET /review/mine', {
    summary: 'The lines that one may review, and one’s reviews',
    by: 'shopper',
    query: pagedList,
  }),
  order: call('GET /review/order/:id', {
    summary: 'The lines of an order to review, with a login or the key of its link',
    by: 'shopper',
    query: reviewOrder,
    refuses: ['not-found', 'review-closed'],
  }),
  list: call('GET /review/list', {
    summary: 'The shown reviews of a product',
    by: 'public',
    query: reviewList,
    refuses: ['not-found'],
  }),
  marks: call('GET /review/marks', {
    summary: 'Which reviews of a product one found helpful, and one’s own',
    by: 'shopper',
    query: ofProduct,
  }),
  helpful: call('POST /review/helpful', {
    summary: 'Say that a review was helpful, or not any more',
    by: 'shopper',
    body: reviewMark,
    refuses: ['not-found', 'own-review'],
  }),
  picture: fileCall('GET /review/:id/picture/:number', {
    summary: 'A picture of a review: of a shown one to everybody, of another to its author and the shop',
    by: 'public',
    query: reviewPicture,
    refuses: ['not-found'],
    sends: 'image/webp',
  }),
}

/** Registers the calls for reviews: shoppers write them, everybody reads them. */
export function reviewRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(reviewMessages, context.languageOf(request))

  app.post('/review/save', endpoints.save, async (request, reply) => {
    const shop = await context.shopOf(request)
    // A sender with a key sends it in the form. A sender without a key or a session cannot make the store read 32 MB.
    if (!request.isMultipart()) requireShopper(shop)
    const { fields, pictures } = await readPicturesForm(
      { request, reply },
      {
        texts: ['order', 'product', 'key', 'rating', 'text', 'language', 'userId'],
        json: 'keep',
        maxPictures: reviewLimits.pictures,
        check: async (sent) => void (await requireLine(shop, parseInput(reviewedLine, sent))),
      },
    )
    const review = await saveReview(shop, fields, pictures)
    return { success: true, review: myReviewJson(review), message: messagesFor(request).saved }
  })

  app.post('/review/delete', endpoints.delete, async (request) => {
    await deleteReview(await context.shopOf(request), request.body)
    return { success: true, message: messagesFor(request).deleted }
  })

  app.get('/review/mine', endpoints.mine, async (request) => {
    const { lines, ...paging } = await listOwnReviews(await context.shopOf(request), request.query)
    return { success: true, lines: lines.map(reviewLineJson), ...paging }
  })

  app.get('/review/order/:id', endpoints.order, async (request) => {
    const reviewableOrder = await findReviewOrder(
      await context.shopOf(request),
      request.params.id,
      request.query,
    )
    return { success: true, ...reviewOrderJson(reviewableOrder) }
  })

  app.get('/review/list', endpoints.list, async (request, reply) => {
    const query = parseInput(reviewList, request.query)
    const { product, page, limit, rating } = query
    await context.sendCached(request, reply, {
      key: `reviews ${JSON.stringify({ product, page, limit, rating })}`,
      make: async (shop) => {
        const { reviews, ...rest } = await listPublishedReviews(shop, query)
        return { success: true, reviews: reviews.map(reviewJson), ...rest }
      },
    })
    return reply
  })

  app.get('/review/marks', endpoints.marks, async (request) => {
    return { success: true, ...(await listMarks(await context.shopOf(request), request.query)) }
  })

  app.post('/review/helpful', endpoints.helpful, async (request) => {
    const { helpful } = await markHelpful(await context.shopOf(request), request.body)
    return { success: true, helpful, message: messagesFor(request).marked }
  })

  pictureRoute(app, context)
}

function pictureRoute(app: Api, context: CallContext): void {
  app.get('/review/:id/picture/:number', endpoints.picture, async (request, reply) => {
    const { id, number } = request.params
    const shop = await context.shopOf(request)
    const { bytes, isForAll } = await findReviewPicture(shop, { id, number, query: request.query })
    return reply
      .type('image/webp')
      .header('cache-control', isForAll ? 'public, max-age=300' : 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(bytes)
  })
}
