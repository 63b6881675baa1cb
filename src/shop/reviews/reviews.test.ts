import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { reviews, ratingCounts } from '#db/schema/reviews/reviews.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { reviewPath } from '#shop/orders/review-links.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { reviewableOrder } from '#testing/shop/reviews.ts'
import {
  withActor,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { anonymizeReviews, listMyReviews, reviewsOfShopper } from './list-shopper-reviews.ts'
import { answerReview, moderateReview, listReviews } from './moderate-reviews.ts'
import { listHelpfulMarks, markHelpful } from './review-marks.ts'
import { findReviewOrder } from './review-order.ts'
import { findReviewPicture } from './review-pictures.ts'
import { listPublishedReviews } from './published-reviews.ts'
import { deleteReview, saveReview } from './write-review.ts'

const dayMs = 24 * 3_600_000
const shopAfterDays = (shop: ShopContext, days: number): ShopContext => ({
  ...shop,
  now: () => new Date(Date.now() + days * dayMs),
})
const reviewKeyOf = async (shop: ShopContext, id: string) =>
  new URL(await reviewPath(shop, { id, language: 'en' }), 'http://x').searchParams.get('key') ?? ''

const privateImage = async (hash: string, size: string) => Buffer.from(`${hash} ${size}`)

async function ratingOf(shop: ShopContext, id: string) {
  const [row] = await shop.db
    .select({ rating: products.rating, count: products.ratingCount })
    .from(products)
    .where(eq(products.id, id))
  return row
}

describe('a review', () => {
  shopTest('is limited to one per line of a delivered order, and waits for moderation', async ({ shop }) => {
    const { product, shopper, order, submitReview } = await reviewableOrder(shop)
    const review = await submitReview({}, 2)
    expect(review).toMatchObject({ state: 'waiting', rating: 5, language: 'ne', pictures: 2, version: 1 })
    // A repeated review has the same version, and a changed one is still the same review.
    expect((await submitReview({ keep: [1, 2] })).version).toBe(1)
    const changedReview = await submitReview({ rating: 3, keep: [2] }, 1)
    expect(changedReview).toMatchObject({ id: review.id, rating: 3, pictures: 2, version: 2 })
    expect(await shop.db.$count(reviews)).toBe(1)
    expect(await ratingOf(shop, product.id)).toEqual({ rating: null, count: 0 })
    expect((await listPublishedReviews(shop, { product: product.id })).reviews).toEqual([])
    const myReviews = await listMyReviews(shopper, {})
    expect(myReviews).toMatchObject({ total: 1, lines: [{ orderId: order.id, review: { id: review.id } }] })
  })

  shopTest('is possible only for the buyer, for a delivered line, and for a year', async ({ shop }) => {
    const { shopper, submitReview, line } = await reviewableOrder(shop)
    const stranger = await newShopper(shop)
    const reviewInput = { ...line, rating: 5, text: 'x' }
    await expect(saveReview(shop, reviewInput, [])).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(saveReview(await newSeller(shop), reviewInput, [])).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await expect(saveReview(stranger, reviewInput, [])).rejects.toMatchObject({ code: 'not-found' })
    await expect(submitReview({ product: (await newProduct(shop)).id })).rejects.toMatchObject({
      code: 'not-found',
    })
    for (const rating of [0, 6, 2.5, 'x'])
      await expect(submitReview({ rating })).rejects.toMatchObject({ fields: { rating: 'choice' } })
    await expect(submitReview({ text: 'x'.repeat(2001) })).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(submitReview({ keep: [1] }, 4)).rejects.toMatchObject({ fields: { pictures: 'too-many:4' } })
    await expect(saveReview(shopAfterDays(shopper, 366), reviewInput, [])).rejects.toMatchObject({
      code: 'review-closed',
    })
    expect(await saveReview(shopAfterDays(shopper, 364), reviewInput, [])).toMatchObject({ state: 'waiting' })
  })

  shopTest(
    'can be written with the key of its order, which gives access to nothing else',
    async ({ shop }) => {
      const { line, order } = await reviewableOrder(shop)
      const otherOrder = await reviewableOrder(shop)
      const key = await reviewKeyOf(shop, order.id)
      expect(await findReviewOrder(shop, order.id, { key })).toMatchObject({ lines: [{ review: null }] })
      expect(await saveReview(shop, { ...line, key, rating: 4 }, [])).toMatchObject({ rating: 4, text: '' })
      const invalidLines = [
        { ...otherOrder.line, key },
        { ...line, key: `${key}x` },
        { ...line, key: 'a'.repeat(22) },
      ]
      for (const invalidLine of invalidLines) {
        await expect(saveReview(shop, { ...invalidLine, rating: 1 }, [])).rejects.toMatchObject({
          code: 'not-found',
        })
        await expect(deleteReview(shop, invalidLine)).rejects.toMatchObject({ code: 'not-found' })
      }
      const afterAYear = shopAfterDays(shop, 366)
      await expect(findReviewOrder(afterAYear, order.id, { key })).rejects.toMatchObject({
        code: 'not-found',
      })
      await deleteReview(shop, { ...line, key })
      await deleteReview(shop, { ...line, key })
      expect(await shop.db.$count(reviews)).toBe(0)
    },
  )

  shopTest(
    'stays when its item is returned, and becomes anonymous when the account is deleted',
    async ({ shop }) => {
      const { shopper, submitReview, seller, line, product, order } = await reviewableOrder(shop)
      const { id, version } = await submitReview()
      await moderateReview(seller, { id, version, state: 'shown' })
      await submitReturnRequest(
        shopper,
        { order: order.id, kind: 'return', text: 'It is too large.', items: [] },
        [],
      )
      expect((await listPublishedReviews(shop, { product: product.id })).total).toBe(1)
      const shopperId = shopper.actor.shopper?.id ?? ''
      const helper = await newShopper(shop)
      await markHelpful(helper, { id, helpful: true })
      expect(await reviewsOfShopper(shop.db, shopperId)).toMatchObject({
        reviews: [{ author: 'Maya S.', text: 'Soft and firm.' }],
      })
      expect(await reviewsOfShopper(shop.db, helper.actor.shopper?.id ?? '')).toEqual({
        reviews: [],
        helpful: [id],
      })
      await anonymizeReviews(shop.db, shopperId)
      await anonymizeReviews(shop.db, helper.actor.shopper?.id ?? '')
      const publishedList = await listPublishedReviews(shop, { product: line.product })
      expect(publishedList.reviews).toMatchObject([{ author: '', helpful: 0, text: 'Soft and firm.' }])
      expect(await ratingOf(shop, product.id)).toEqual({ rating: 5, count: 1 })
    },
  )
})

describe('a published review', () => {
  shopTest('counts in the rating of its product only as long as it is published', async ({ shop }) => {
    const firstOrder = await reviewableOrder(shop)
    const secondOrder = await reviewableOrder(shop, firstOrder.product)
    const review = await firstOrder.submitReview({ rating: 5 })
    const secondReview = await secondOrder.submitReview({ rating: 2 })
    const { seller, product } = firstOrder
    await moderateReview(seller, { id: review.id, version: 1, state: 'shown' })
    await moderateReview(seller, { id: secondReview.id, version: 1, state: 'shown' })
    expect(await ratingOf(shop, product.id)).toEqual({ rating: 3.5, count: 2 })
    const taggedShop: ShopContext = { ...shop, cacheTags: new Set() }
    const { summary, reviews: publishedReviews } = await listPublishedReviews(taggedShop, {
      product: product.id,
    })
    expect(summary).toEqual({ average: 3.5, count: 2, stars: [0, 1, 0, 0, 1] })
    expect(publishedReviews.map(({ rating, author }) => [rating, author])).toEqual([
      [2, 'Maya S.'],
      [5, 'Maya S.'],
    ])
    expect([...taggedShop.cacheTags]).toEqual([`product:${product.id}`])
    expect((await listPublishedReviews(shop, { product: product.id, rating: 5 })).total).toBe(1)
    expect((await findProduct(shop, product.id)).rating).toBe(3.5)
    // A review that its author has changed waits again and no longer counts.
    await secondOrder.submitReview({ rating: 1 })
    expect(await ratingOf(shop, product.id)).toEqual({ rating: 5, count: 1 })
    await moderateReview(seller, { id: review.id, version: 2, state: 'refused', reason: 'insult' })
    expect(await ratingOf(shop, product.id)).toEqual({ rating: null, count: 0 })
    await moderateReview(seller, { id: review.id, version: 3, state: 'shown' })
    await deleteReview(firstOrder.shopper, firstOrder.line)
    expect(await ratingOf(shop, product.id)).toEqual({ rating: null, count: 0 })
    expect(await checkInvariants(shop)).toEqual([])
  })

  shopTest(
    'has public pictures, while those of other reviews are visible only to the author and the shop',
    async ({ shop }) => {
      const testShop: ShopContext = { ...shop, images: { ...shop.images, privateImage } }
      const { shopper, seller, submitReview, order } = await reviewableOrder(testShop)
      const { id } = await submitReview({}, 1)
      const viewPicture = (viewer: ShopContext, query: object = {}, number = '1') =>
        findReviewPicture({ ...viewer, images: testShop.images }, { id, number, query })
      const key = await reviewKeyOf(shop, order.id)
      for (const viewer of [shopper, seller]) expect((await viewPicture(viewer)).isPublic).toBe(false)
      expect((await viewPicture(shop, { key })).isPublic).toBe(false)
      const strangers = [
        shop,
        await newShopper(shop),
        withActor(shop, { seller: { ...sellerOf(seller), role: 'staff', permissions: ['shelf'] } }),
      ]
      for (const viewer of strangers)
        await expect(viewPicture(viewer)).rejects.toMatchObject({ code: 'not-found' })
      await expect(viewPicture(shop, { key: 'wrong' })).rejects.toMatchObject({ code: 'not-found' })
      await moderateReview(seller, { id, version: 1, state: 'shown' })
      expect((await viewPicture(shop, { size: 'small' })).isPublic).toBe(true)
      for (const number of ['0', '2', 'x'])
        await expect(viewPicture(shopper, {}, number)).rejects.toMatchObject({ code: 'not-found' })
      await moderateReview(seller, { id, version: 2, state: 'refused', reason: 'false-picture' })
      await expect(viewPicture(shop)).rejects.toMatchObject({ code: 'not-found' })
    },
  )

  shopTest('counts one helpful vote per account, and none of its author', async ({ shop }) => {
    const { shopper, seller, submitReview, product } = await reviewableOrder(shop)
    const { id } = await submitReview()
    const otherShopper = await newShopper(shop)
    const mark = (caller: ShopContext, helpful = true) => markHelpful(caller, { id, helpful })
    await expect(mark(otherShopper)).rejects.toMatchObject({ code: 'not-found' })
    await moderateReview(seller, { id, version: 1, state: 'shown' })
    await expect(mark(shopper)).rejects.toMatchObject({ code: 'own-review' })
    await expect(mark(shop)).rejects.toMatchObject({ code: 'not-logged-in' })
    expect([await mark(otherShopper), await mark(otherShopper)]).toEqual([{ helpful: 1 }, { helpful: 1 }])
    expect(await listHelpfulMarks(otherShopper, { product: product.id })).toEqual({ helpful: [id], own: [] })
    expect(await listHelpfulMarks(shopper, { product: product.id })).toEqual({ helpful: [], own: [id] })
    expect([await mark(otherShopper, false), await mark(otherShopper, false)]).toEqual([
      { helpful: 0 },
      { helpful: 0 },
    ])
  })
})

const sellerOf = ({ actor: { seller } }: ShopContext) => {
  if (!seller) throw new Error('no seller')
  return seller
}

describe('the shop', () => {
  shopTest(
    'decides once per version with a listed reason, and the decision is in the audit log',
    async ({ shop }) => {
      const { seller, submitReview, shopper } = await reviewableOrder(shop)
      const { id } = await submitReview()
      const decide = (caller: ShopContext, fields: object) =>
        moderateReview(caller, { id, version: 1, ...fields })
      await expect(decide(shopper, { state: 'shown' })).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(decide(shop, { state: 'shown' })).rejects.toMatchObject({ code: 'not-logged-in' })
      await expect(decide(seller, { state: 'refused' })).rejects.toMatchObject({
        fields: { reason: 'required' },
      })
      await expect(decide(seller, { state: 'refused', reason: 'bad-rating' })).rejects.toMatchObject({
        fields: { reason: 'choice' },
      })
      await expect(decide(seller, { state: 'waiting' })).rejects.toMatchObject({
        fields: { state: 'choice' },
      })
      const publishedReview = await decide(seller, { state: 'shown' })
      expect(publishedReview).toMatchObject({ state: 'shown', version: 2, decidedBy: 'Owner' })
      expect(await decide(seller, { state: 'shown' })).toEqual(publishedReview)
      await expect(decide(seller, { state: 'refused', reason: 'insult' })).rejects.toMatchObject({
        code: 'settings-changed',
      })
      await decide(seller, { state: 'refused', reason: 'advertising', version: 2 })
      await expect(decide(seller, { state: 'refused', reason: 'insult', version: 3 })).rejects.toMatchObject({
        code: 'request-decided',
      })
      const auditEntries = await shop.db
        .select()
        .from(auditLog)
        .where(sql`${auditLog.action} like 'review.%'`)
      expect(auditEntries.map(({ action, detail }) => [action, Object(detail).reason])).toEqual([
        ['review.show', undefined],
        ['review.refuse', 'advertising'],
      ])
      expect(await listReviews(seller, { state: 'refused' })).toMatchObject({ total: 1, waiting: 0 })
      await expect(listReviews(shopper, {})).rejects.toMatchObject({ code: 'not-allowed' })
    },
  )

  shopTest(
    'finds reviews by their words, their author and the product, and counts all waiting ones',
    async ({ shop }) => {
      const { seller, submitReview } = await reviewableOrder(shop)
      const { id, text } = await submitReview()
      const searchResults = async (search: string) => {
        const { total, waiting, ...page } = await listReviews(seller, { search })
        return { ids: page.reviews.map((review) => review.id), total, waiting }
      }
      const [review] = (await listReviews(seller, {})).reviews
      const searches = [text.slice(2, 9).toUpperCase(), review?.author, review?.productName.en.toLowerCase()]
      for (const search of searches)
        expect(await searchResults(search ?? '?')).toEqual({ ids: [id], total: 1, waiting: 1 })
      expect(await searchResults('no such words')).toEqual({ ids: [], total: 0, waiting: 1 })
    },
  )

  shopTest('can answer below a review, replace the answer and delete it', async ({ shop }) => {
    const { seller, submitReview, product, shopper } = await reviewableOrder(shop)
    const { id } = await submitReview()
    await moderateReview(seller, { id, version: 1, state: 'shown' })
    const answer = (text: string, version: number) => answerReview(seller, { id, version, answer: text })
    await answer('Brush it dry.', 2)
    await expect(answer('Other', 2)).rejects.toMatchObject({ code: 'settings-changed' })
    expect((await answer('Brush it dry.', 2)).version).toBe(3)
    const [publishedReview] = (await listPublishedReviews(shop, { product: product.id })).reviews
    expect(publishedReview?.answer).toBe('Brush it dry.')
    expect((await answer('', 3)).answer).toBe('')
    await expect(answer('x'.repeat(2001), 4)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(answerReview(shopper, { id, version: 4, answer: 'x' })).rejects.toMatchObject({
      code: 'not-allowed',
    })
  })

  shopTest('publishes a review with its answer in one step, once', async ({ shop }) => {
    const { product, seller, submitReview } = await reviewableOrder(shop)
    const { id } = await submitReview()
    const answerInput = { id, version: 1, answer: 'Thank you.', isShown: true }
    await expect(answerReview(seller, { ...answerInput, version: 7 })).rejects.toMatchObject({
      code: 'settings-changed',
    })
    await expect(answerReview(seller, { ...answerInput, answer: ' ' })).rejects.toMatchObject({
      fields: { answer: 'required' },
    })
    for (const _ of [1, 2])
      expect(await answerReview(seller, answerInput)).toMatchObject({ state: 'shown', version: 2 })
    expect((await listPublishedReviews(shop, { product: product.id })).reviews).toMatchObject([
      { id, answer: 'Thank you.' },
    ])
  })
})

describe('at the same moment', () => {
  isolatedDatabaseTest('all decisions about the reviews of one product count', async ({ shop }) => {
    const firstOrder = await reviewableOrder(shop)
    const reviewableOrders = [firstOrder]
    for (let n = 1; n < 6; n += 1) reviewableOrders.push(await reviewableOrder(shop, firstOrder.product))
    const savedReviews = await Promise.all(
      reviewableOrders.map(({ submitReview }, n) => submitReview({ rating: (n % 5) + 1 })),
    )
    await Promise.all(
      savedReviews.map(({ id }) => moderateReview(firstOrder.seller, { id, version: 1, state: 'shown' })),
    )
    expect(await ratingOf(shop, firstOrder.product.id)).toEqual({ rating: 2.7, count: 6 })
    const [counts] = await shop.db.select().from(ratingCounts)
    expect(counts).toMatchObject({ stars1: 2, stars2: 1, stars3: 1, stars4: 1, stars5: 1 })
    const orders = reviewableOrders.map(({ shopper, line }) => ({ shopper, line }))
    await Promise.all([
      ...orders.slice(0, 3).map(({ shopper, line }) => deleteReview(shopper, line)),
      ...savedReviews
        .slice(3)
        .map(({ id }) =>
          moderateReview(firstOrder.seller, { id, version: 2, state: 'refused', reason: 'insult' }),
        ),
    ])
    expect(await ratingOf(shop, firstOrder.product.id)).toEqual({ rating: null, count: 0 })
  })

  isolatedDatabaseTest(
    'a line gets one review, and a review gets one helpful mark per account',
    async ({ shop }) => {
      const { submitReview, seller } = await reviewableOrder(shop)
      const savedReviews = await Promise.all([1, 2, 3, 4, 5].map((rating) => submitReview({ rating })))
      expect(new Set(savedReviews.map(({ id }) => id)).size).toBe(1)
      expect(await shop.db.$count(reviews)).toBe(1)
      const [row] = await shop.db.select().from(reviews)
      const id = row?.id ?? ''
      await moderateReview(seller, { id, version: row?.version, state: 'shown' })
      const readers = await Promise.all([1, 2, 3, 4].map(() => newShopper(shop)))
      await Promise.all([...readers, ...readers].map((reader) => markHelpful(reader, { id, helpful: true })))
      expect((await shop.db.select().from(reviews))[0]?.helpful).toBe(4)
    },
  )
})

shopTest('a form with another account’s id is refused', async ({ shop }) => {
  const { shopper, line } = await reviewableOrder(shop)
  const input = { ...line, rating: 5, userId: 'somebody' }
  await expect(saveReview(shopper, input, [])).rejects.toMatchObject({ code: 'not-allowed' })
})
