import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '#db/schema/orders.server.ts'
import { questionAnswers, questions } from '#db/schema/reviews/questions.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { reviewableOrder } from '#testing/shop/reviews.ts'
import { newProduct, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { submitBuyerAnswer, submitQuestion } from './submit-questions.ts'
import { answerQuestion, moderateQuestion, listQuestions } from './moderate-questions.ts'
import { anonymizeQuestions, listMyQuestions, questionsOfShopper } from './shopper-questions.ts'
import { listPublishedQuestions } from './published-questions.ts'

const text = 'Does it fold?'

async function createQuestion(shop: ShopContext) {
  const product = await newProduct(shop)
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  await submitQuestion(shopper, { product: product.id, text })
  const [question] = (await listQuestions(seller, {})).questions
  const id = question?.id ?? ''
  const publish = () => moderateQuestion(seller, { kind: 'question', id, version: 1, state: 'shown' })
  return { product, shopper, seller, id, publish }
}

describe('a question', () => {
  shopTest(
    'waits until the shop publishes it, and a repeated request returns the same question',
    async ({ shop }) => {
      const { product, shopper, seller, id, publish } = await createQuestion(shop)
      await submitQuestion(shopper, { product: product.id, text: ` ${text}\n` })
      expect(await shop.db.$count(questions)).toBe(1)
      expect((await listPublishedQuestions(shop, { product: product.id })).total).toBe(0)
      expect(await listQuestions(seller, {})).toMatchObject({
        waiting: 1,
        questions: [{ author: 'Maya S.' }],
      })
      await publish()
      await publish()
      const taggedShop: ShopContext = { ...shop, cacheTags: new Set() }
      expect(await listPublishedQuestions(taggedShop, { product: product.id })).toMatchObject({
        questions: [{ id, text, author: 'Maya S.', answers: [] }],
      })
      expect([...taggedShop.cacheTags]).toEqual([`product:${product.id}`])
      const refusal = { kind: 'question', id, state: 'refused', reason: 'advertising' }
      await expect(moderateQuestion(seller, { ...refusal, version: 1 })).rejects.toMatchObject({
        code: 'settings-changed',
      })
      await moderateQuestion(seller, { ...refusal, version: 2 })
      expect((await listPublishedQuestions(shop, { product: product.id })).total).toBe(0)
    },
  )

  shopTest('is found by its words, its author, the product and an answer', async ({ shop }) => {
    const { seller, id } = await createQuestion(shop)
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

  shopTest(
    'returns its state if it is asked again, and is refused if it was rejected before',
    async ({ shop }) => {
      const { product, shopper, seller, id, publish } = await createQuestion(shop)
      const repeatedInput = { product: product.id, text }
      expect(await submitQuestion(shopper, repeatedInput)).toEqual({ state: 'waiting', isNew: false })
      await publish()
      const similarInput = { ...repeatedInput, text: 'does\u200D  it\nFOLD\u034F?\uFE0F' }
      expect(await submitQuestion(shopper, similarInput)).toEqual({ state: 'shown', isNew: false })
      const refusal = { kind: 'question', id, version: 2, state: 'refused', reason: 'advertising' }
      await moderateQuestion(seller, refusal)
      await expect(submitQuestion(shopper, repeatedInput)).rejects.toMatchObject({ code: 'question-refused' })
      expect(await shop.db.$count(questions)).toBe(1)
    },
  )

  shopTest('is visible only to its author while it waits', async ({ shop }) => {
    const { product, shopper, seller, id } = await createQuestion(shop)
    const otherProductId = (await newProduct(shop)).id
    await submitQuestion(shopper, { product: otherProductId, text: 'How heavy?' })
    const myQuestion = { id, text, state: 'waiting', reason: null, product: { id: product.id } }
    expect(await listMyQuestions(shopper, { product: product.id })).toMatchObject([myQuestion])
    expect(await listMyQuestions(shopper, {})).toHaveLength(2)
    expect(await listMyQuestions(await newShopper(shop), {})).toEqual([])
    await expect(listMyQuestions(seller, {})).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(listMyQuestions(shop, {})).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(listMyQuestions(shopper, { product: '' })).rejects.toMatchObject({ code: 'invalid-input' })
  })

  shopTest('can be answered and published in one step', async ({ shop }) => {
    const { product, shopper, seller, id } = await createQuestion(shop)
    const answerInput = { id, version: 0, answer: 'It does.', isShown: true }
    await expect(answerQuestion(shopper, answerInput)).rejects.toMatchObject({ code: 'not-allowed' })
    const invalidAnswer = answerQuestion(seller, { ...answerInput, isShown: 'yes' })
    await expect(invalidAnswer).rejects.toMatchObject({ code: 'invalid-input' })
    const emptyAnswer = answerQuestion(seller, { ...answerInput, answer: '\u3164' })
    await expect(emptyAnswer).rejects.toMatchObject({ fields: { answer: 'required' } })
    await answerQuestion(seller, { ...answerInput, isShown: false })
    expect((await listPublishedQuestions(shop, { product: product.id })).total).toBe(0)
    for (const _ of [1, 2])
      expect(await answerQuestion(seller, { ...answerInput, version: 1 })).toMatchObject({
        state: 'shown',
        version: 2,
        answers: [{ version: 1 }],
      })
    expect(await listPublishedQuestions(shop, { product: product.id })).toMatchObject({
      questions: [{ id, answers: [{ text: 'It does.' }] }],
    })
  })

  shopTest('notifies its author of the published answer once it is published', async ({ shop }) => {
    const { seller, id } = await createQuestion(shop)
    const answer = (answerText: string, version: number, isPublished: boolean) =>
      answerQuestion(seller, { id, version, answer: answerText, isShown: isPublished })
    const mails = () => shop.db.select().from(emails).where(eq(emails.kind, 'question-answered'))
    await answer('Perhaps.', 0, false)
    expect(await mails()).toEqual([])
    await answer('It does.', 1, true)
    expect(await mails()).toMatchObject([{ content: { answer: 'It does.' } }])
  })

  shopTest('cannot be answered after it was rejected in the meantime', async ({ shop }) => {
    const { seller, id } = await createQuestion(shop)
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
    await expect(submitQuestion(shop, { product, text })).rejects.toMatchObject({ code: 'not-logged-in' })
    const invalidInputs = [{ product, text: ' ' }, { product, text: 'x'.repeat(501) }, { text }]
    for (const input of invalidInputs)
      await expect(submitQuestion(shopper, input)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(submitQuestion(shopper, { product: 'nothing', text })).rejects.toMatchObject({
      code: 'not-found',
    })
    for (let n = 0; n < 20; n += 1) await submitQuestion(shopper, { product, text: `${text} ${n}` })
    await expect(submitQuestion(shopper, { product, text })).rejects.toMatchObject({
      code: 'questions-waiting',
    })
    await expect(listQuestions(shopper, {})).rejects.toMatchObject({ code: 'not-allowed' })
  })

  shopTest('gets the shop’s answer without moderation, and its author is notified once', async ({ shop }) => {
    const { product, seller, shopper, id, publish } = await createQuestion(shop)
    await publish()
    const answer = (answerText: string, version: number) =>
      answerQuestion(seller, { id, version, answer: answerText })
    await expect(answerQuestion(shopper, { id, version: 0, answer: 'x' })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await answer('Yes.', 0)
    await answer('Yes.', 0)
    await expect(answer('No.', 0)).rejects.toMatchObject({ code: 'settings-changed' })
    await answer('Yes, twice.', 1)
    expect(await shop.db.$count(emails, eq(emails.kind, 'question-answered'))).toBe(1)
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

  shopTest('can be answered only by buyers, whose answers wait for moderation too', async ({ shop }) => {
    const { product, shopper: buyer, seller } = await reviewableOrder(shop)
    const otherShopper = await newShopper(shop)
    await submitQuestion(otherShopper, { product: product.id, text })
    const [question] = (await listQuestions(seller, {})).questions
    const id = question?.id ?? ''
    const answer = (caller: ShopContext, answerText = 'It does.') =>
      submitBuyerAnswer(caller, { question: id, text: answerText })
    await expect(answer(buyer)).rejects.toMatchObject({ code: 'not-found' })
    await moderateQuestion(seller, { kind: 'question', id, version: 1, state: 'shown' })
    await expect(answer(otherShopper)).rejects.toMatchObject({ code: 'not-bought' })
    await expect(answer(shop)).rejects.toMatchObject({ code: 'not-logged-in' })
    expect(await answer(buyer)).toEqual({ state: 'waiting', isNew: true })
    expect(await answer(buyer)).toEqual({ state: 'waiting', isNew: false })
    const waitingAnswers = (await listQuestions(seller, {})).questions[0]?.answers ?? []
    expect(waitingAnswers).toMatchObject([{ state: 'waiting', author: 'Maya S.', version: 1 }])
    const publication = { kind: 'answer', id: waitingAnswers[0]?.id, version: 1, state: 'shown' }
    await moderateQuestion(seller, publication)
    const readPublished = () => listPublishedQuestions(shop, { product: product.id })
    expect((await readPublished()).questions[0]?.answers).toMatchObject([{ isShop: false, text: 'It does.' }])
    await answer(buyer, 'It does not.')
    expect((await readPublished()).questions[0]?.answers).toEqual([])
    const [changedAnswer] = (await listQuestions(seller, {})).questions[0]?.answers ?? []
    const refusal = { version: changedAnswer?.version, state: 'refused', reason: 'advertising' }
    await moderateQuestion(seller, { ...publication, ...refusal })
    await expect(answer(buyer, 'It  does NOT.')).rejects.toMatchObject({ code: 'answer-refused' })
    await answer(buyer, 'It does not fold.')
    // The texts of a deleted account stay without its name.
    const buyerId = buyer.actor.shopper?.id ?? ''
    expect(await questionsOfShopper(shop.db, buyerId)).toMatchObject({
      answers: [{ text: 'It does not fold.' }],
    })
    await anonymizeQuestions(shop.db, buyerId)
    const [remainingAnswer] = await shop.db.select().from(questionAnswers)
    expect(remainingAnswer).toMatchObject({ author: '', shopperId: null, body: 'It does not fold.' })
  })
})

isolatedDatabaseTest(
  'concurrent questions of one account are saved once per text, and never above the limit',
  async ({ shop }) => {
    const product = (await newProduct(shop)).id
    const shopper = await newShopper(shop)
    await Promise.all([1, 2, 3, 4].map(() => submitQuestion(shopper, { product, text })))
    expect(await shop.db.$count(questions)).toBe(1)
    const requests = Array.from({ length: 24 }, (_, n) =>
      submitQuestion(shopper, { product, text: `${text} ${n}` }),
    )
    await Promise.allSettled(requests)
    expect(await shop.db.$count(questions)).toBe(20)
  },
)
