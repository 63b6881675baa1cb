import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { outbox } from '#db/schema/orders.server.ts'
import { questionAnswers, questions } from '#db/schema/reviews/questions.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { reviewableOrder } from '#testing/shop/reviews.ts'
import { newProduct, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { answerAsBuyer, askQuestion } from './ask.ts'
import { answerQuestion, moderateQuestion, listQuestions } from './moderate-questions.ts'
import { anonymizeQuestions, listMyQuestions, questionsOfShopper } from './shopper-questions.ts'
import { listPublishedQuestions } from './published-questions.ts'

const text = 'Does it fold?'

async function openQuestion(shop: ShopContext) {
  const product = await newProduct(shop)
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  await askQuestion(shopper, { product: product.id, text })
  const [question] = (await listQuestions(seller, {})).questions
  const id = question?.id ?? ''
  const show = () => moderateQuestion(seller, { kind: 'question', id, version: 1, state: 'shown' })
  return { product, shopper, seller, id, show }
}

describe('a question', () => {
  shopTest(
    'waits until the shop publishes it, and a repeated request returns the same question',
    async ({ shop }) => {
      const { product, shopper, seller, id, show } = await openQuestion(shop)
      await askQuestion(shopper, { product: product.id, text: ` ${text}\n` })
      expect(await shop.db.$count(questions)).toBe(1)
      expect((await listPublishedQuestions(shop, { product: product.id })).total).toBe(0)
      expect(await listQuestions(seller, {})).toMatchObject({
        waiting: 1,
        questions: [{ author: 'Maya S.' }],
      })
      await show()
      await show()
      const taggedShop: ShopContext = { ...shop, cacheTags: new Set() }
      expect(await listPublishedQuestions(taggedShop, { product: product.id })).toMatchObject({
        questions: [{ id, text, author: 'Maya S.', answers: [] }],
      })
      expect([...taggedShop.cacheTags]).toEqual([`product:${product.id}`])
      const refuse = { kind: 'question', id, state: 'refused', reason: 'advertising' }
      await expect(moderateQuestion(seller, { ...refuse, version: 1 })).rejects.toMatchObject({
        code: 'settings-changed',
      })
      await moderateQuestion(seller, { ...refuse, version: 2 })
      expect((await listPublishedQuestions(shop, { product: product.id })).total).toBe(0)
    },
  )

  shopTest('is found by its words, its author, the product and an answer', async ({ shop }) => {
    const { seller, id } = await openQuestion(shop)
    await answerQuestion(seller, { id, version: 0, answer: 'Yes, in two parts.' })
    const searchResults = async (search: string) => {
      const { questions: list, waiting } = await listQuestions(seller, { search })
      return { ids: list.map((question) => question.id), waiting }
    }
    const [question] = (await listQuestions(seller, {})).questions
    for (const search of ['DOES it', 'maya', question?.productName.en ?? '?', 'two parts'])
      expect(await searchResults(search)).toEqual({ ids: [id], waiting: 1 })
    expect(await searchResults('three parts')).toEqual({ ids: [], waiting: 1 })
  })

  shopTest('returns its state if it is asked again, also after a rejection', async ({ shop }) => {
    const { product, shopper, seller, id, show } = await openQuestion(shop)
    const again = { product: product.id, text }
    expect(await askQuestion(shopper, again)).toEqual({ state: 'waiting', isNew: false })
    await show()
    const otherwise = { ...again, text: 'does\u200D  it\nFOLD\u034F?\uFE0F' }
    expect(await askQuestion(shopper, otherwise)).toEqual({ state: 'shown', isNew: false })
    const refusal = { kind: 'question', id, version: 2, state: 'refused', reason: 'advertising' }
    await moderateQuestion(seller, refusal)
    await expect(askQuestion(shopper, again)).rejects.toMatchObject({ code: 'question-refused' })
    expect(await shop.db.$count(questions)).toBe(1)
  })

  shopTest('is visible only to its author while it waits', async ({ shop }) => {
    const { product, shopper, seller, id } = await openQuestion(shop)
    const other = (await newProduct(shop)).id
    await askQuestion(shopper, { product: other, text: 'How heavy?' })
    const myQuestion = { id, text, state: 'waiting', reason: null, product: { id: product.id } }
    expect(await listMyQuestions(shopper, { product: product.id })).toMatchObject([myQuestion])
    expect(await listMyQuestions(shopper, {})).toHaveLength(2)
    expect(await listMyQuestions(await newShopper(shop), {})).toEqual([])
    await expect(listMyQuestions(seller, {})).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(listMyQuestions(shop, {})).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(listMyQuestions(shopper, { product: '' })).rejects.toMatchObject({ code: 'invalid-input' })
  })

  shopTest('is answered and published in one step, once', async ({ shop }) => {
    const { product, shopper, seller, id } = await openQuestion(shop)
    const step = { id, version: 0, answer: 'It does.', isShown: true }
    await expect(answerQuestion(shopper, step)).rejects.toMatchObject({ code: 'not-allowed' })
    const wrong = answerQuestion(seller, { ...step, isShown: 'yes' })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-input' })
    const empty = answerQuestion(seller, { ...step, answer: '\u3164' })
    await expect(empty).rejects.toMatchObject({ fields: { answer: 'required' } })
    await answerQuestion(seller, { ...step, isShown: false })
    expect((await listPublishedQuestions(shop, { product: product.id })).total).toBe(0)
    for (const _ of [1, 2])
      expect(await answerQuestion(seller, { ...step, version: 1 })).toMatchObject({
        state: 'shown',
        version: 2,
        answers: [{ version: 1 }],
      })
    expect(await listPublishedQuestions(shop, { product: product.id })).toMatchObject({
      questions: [{ id, answers: [{ text: 'It does.' }] }],
    })
  })

  shopTest('its author is notified when it is published, with the published text', async ({ shop }) => {
    const { seller, id } = await openQuestion(shop)
    const answer = (words: string, version: number, isPublished: boolean) =>
      answerQuestion(seller, { id, version, answer: words, isShown: isPublished })
    const mails = () => shop.db.select().from(outbox).where(eq(outbox.kind, 'question-answered'))
    await answer('Perhaps.', 0, false)
    expect(await mails()).toEqual([])
    await answer('It does.', 1, true)
    expect(await mails()).toMatchObject([{ content: { answer: 'It does.' } }])
  })

  shopTest('that was refused in the meantime is neither answered nor published', async ({ shop }) => {
    const { seller, id } = await openQuestion(shop)
    await moderateQuestion(seller, {
      kind: 'question',
      id,
      version: 1,
      state: 'refused',
      reason: 'advertising',
    })
    const staleAnswer = answerQuestion(seller, { id, version: 0, answer: 'It does.', isShown: true })
    await expect(staleAnswer).rejects.toMatchObject({ code: 'settings-changed' })
  })

  shopTest('needs an account and a text, and at most twenty can wait', async ({ shop }) => {
    const product = (await newProduct(shop)).id
    const shopper = await newShopper(shop)
    await expect(askQuestion(shop, { product, text })).rejects.toMatchObject({ code: 'not-logged-in' })
    const wrong = [{ product, text: ' ' }, { product, text: 'x'.repeat(501) }, { text }]
    for (const input of wrong)
      await expect(askQuestion(shopper, input)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(askQuestion(shopper, { product: 'nothing', text })).rejects.toMatchObject({
      code: 'not-found',
    })
    for (let n = 0; n < 20; n += 1) await askQuestion(shopper, { product, text: `${text} ${n}` })
    await expect(askQuestion(shopper, { product, text })).rejects.toMatchObject({ code: 'questions-waiting' })
    await expect(listQuestions(shopper, {})).rejects.toMatchObject({ code: 'not-allowed' })
  })

  shopTest('the shop answers it at once, and its author is notified once', async ({ shop }) => {
    const { product, seller, shopper, id, show } = await openQuestion(shop)
    await show()
    const answer = (words: string, version: number) => answerQuestion(seller, { id, version, answer: words })
    await expect(answerQuestion(shopper, { id, version: 0, answer: 'x' })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await answer('Yes.', 0)
    await answer('Yes.', 0)
    await expect(answer('No.', 0)).rejects.toMatchObject({ code: 'settings-changed' })
    await answer('Yes, twice.', 1)
    expect(await shop.db.$count(outbox, eq(outbox.kind, 'question-answered'))).toBe(1)
    const { questions: publishedQuestions } = await listPublishedQuestions(shop, {
      product: product.id,
      search: 'TWICE',
    })
    expect(publishedQuestions).toMatchObject([
      { answers: [{ isShop: true, text: 'Yes, twice.', author: '' }] },
    ])
    expect((await listPublishedQuestions(shop, { product: product.id, search: '%' })).total).toBe(0)
    expect((await answer('', 2)).answers).toEqual([])
  })

  shopTest('can be answered only by buyers, and their answer waits for the shop too', async ({ shop }) => {
    const { product, shopper: buyer, seller } = await reviewableOrder(shop)
    const other = await newShopper(shop)
    await askQuestion(other, { product: product.id, text })
    const [question] = (await listQuestions(seller, {})).questions
    const id = question?.id ?? ''
    const answer = (by: ShopContext, words = 'It does.') => answerAsBuyer(by, { question: id, text: words })
    await expect(answer(buyer)).rejects.toMatchObject({ code: 'not-found' })
    await moderateQuestion(seller, { kind: 'question', id, version: 1, state: 'shown' })
    await expect(answer(other)).rejects.toMatchObject({ code: 'not-bought' })
    await expect(answer(shop)).rejects.toMatchObject({ code: 'not-logged-in' })
    expect(await answer(buyer)).toEqual({ state: 'waiting', isNew: true })
    expect(await answer(buyer)).toEqual({ state: 'waiting', isNew: false })
    const waiting = (await listQuestions(seller, {})).questions[0]?.answers ?? []
    expect(waiting).toMatchObject([{ state: 'waiting', author: 'Maya S.', version: 1 }])
    const decided = { kind: 'answer', id: waiting[0]?.id, version: 1, state: 'shown' }
    await moderateQuestion(seller, decided)
    const readPublished = () => listPublishedQuestions(shop, { product: product.id })
    expect((await readPublished()).questions[0]?.answers).toMatchObject([{ isShop: false, text: 'It does.' }])
    await answer(buyer, 'It does not.')
    expect((await readPublished()).questions[0]?.answers).toEqual([])
    const [again] = (await listQuestions(seller, {})).questions[0]?.answers ?? []
    const refusal = { version: again?.version, state: 'refused', reason: 'advertising' }
    await moderateQuestion(seller, { ...decided, ...refusal })
    await expect(answer(buyer, 'It  does NOT.')).rejects.toMatchObject({ code: 'answer-refused' })
    await answer(buyer, 'It does not fold.')
    // The texts of a deleted account stay without its name.
    const me = buyer.actor.shopper?.id ?? ''
    expect(await questionsOfShopper(shop.db, me)).toMatchObject({ answers: [{ text: 'It does not fold.' }] })
    await anonymizeQuestions(shop.db, me)
    const [remainingAnswer] = await shop.db.select().from(questionAnswers)
    expect(remainingAnswer).toMatchObject({ author: '', shopperId: null, body: 'It does not fold.' })
  })
})

isolatedDatabaseTest(
  'repeated concurrent questions of one account create one question, and never more than the limit',
  async ({ shop }) => {
    const product = (await newProduct(shop)).id
    const shopper = await newShopper(shop)
    await Promise.all([1, 2, 3, 4].map(() => askQuestion(shopper, { product, text })))
    expect(await shop.db.$count(questions)).toBe(1)
    const many = Array.from({ length: 24 }, (_, n) => askQuestion(shopper, { product, text: `${text} ${n}` }))
    await Promise.allSettled(many)
    expect(await shop.db.$count(questions)).toBe(20)
  },
)
