import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { questionAnswers, questions } from '#db/schema/reviews/questions.server.ts'
import { questionLimits } from '#domain/review/question.ts'
import { questionInput, buyerAnswerInput } from '#domain/review/question-input.server.ts'
import { publicAuthorName, type ReviewState } from '#domain/review/review.ts'
import { isId, newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** `isNew` is false if the question was asked before. */
export type SubmissionResult = { state: Exclude<ReviewState, 'refused'>; isNew: boolean }

/**
 * Saves a shopper's question about a product, which waits until the shop has read it. The same text in any case and
 * spacing is the same question, and its state is returned. Throws ShopError `questions-waiting` above the maximum of
 * waiting questions, and `question-refused` for one that the shop has rejected.
 */
export async function submitQuestion(shop: ShopContext, input: unknown): Promise<SubmissionResult> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { product, text, language = shop.language } = parseInput(questionInput, input)
  if (!isId(product) || !shop.catalogue.index().has(product))
    throw new ShopError('not-found', { params: { resource: 'product' } })
  return inTransaction(shop.db, async (tx) => {
    const author = await lockAuthor(tx, shopper.id)
    const myQuestionCondition = and(eq(questions.productId, product), eq(questions.shopperId, shopper.id))
    const myQuestions = await tx
      .select({ state: questions.state, body: questions.body })
      .from(questions)
      .where(myQuestionCondition)
    const repeatedQuestion = myQuestions.find(
      ({ body }) => normalizeForComparison(body) === normalizeForComparison(text),
    )
    if (repeatedQuestion?.state === 'refused') throw new ShopError('question-refused')
    if (repeatedQuestion) return { state: repeatedQuestion.state, isNew: false }
    await requireBelowSubmissionLimit(tx, shopper.id)
    await tx.insert(questions).values({
      id: newId(),
      productId: product,
      shopperId: shopper.id,
      author,
      body: text,
      language,
      createdAt: shop.now(),
    })
    return { state: 'waiting', isNew: true }
  })
}

/**
 * Saves a buyer's answer to a published question, once per buyer, or replaces it. It waits for moderation. Throws
 * ShopError `not-bought`, `questions-waiting`, and `answer-refused` if the answer was rejected.
 */
export async function submitBuyerAnswer(shop: ShopContext, input: unknown): Promise<SubmissionResult> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { question: id, text, language = shop.language } = parseInput(buyerAnswerInput, input)
  return inTransaction(shop.db, async (tx): Promise<SubmissionResult> => {
    const author = await lockAuthor(tx, shopper.id)
    const [question] = await tx
      .select()
      .from(questions)
      .where(and(eq(questions.id, id), eq(questions.state, 'shown')))
    if (!question) throw new ShopError('not-found', { params: { resource: 'question' } })
    if (!(await hasBought(tx, shopper.id, question.productId))) throw new ShopError('not-bought')
    const myAnswerCondition = and(
      eq(questionAnswers.questionId, id),
      eq(questionAnswers.shopperId, shopper.id),
    )
    const [existingAnswer] = await tx
      .select()
      .from(questionAnswers)
      .where(myAnswerCondition)
      .for('no key update')
    if (existingAnswer && normalizeForComparison(existingAnswer.body) === normalizeForComparison(text)) {
      if (existingAnswer.state === 'refused') throw new ShopError('answer-refused')
      return { state: existingAnswer.state, isNew: false }
    }
    await requireBelowSubmissionLimit(tx, shopper.id)
    const answerFields = { author, body: text, language, createdAt: shop.now() }
    if (existingAnswer)
      await tx
        .update(questionAnswers)
        .set({ ...answerFields, state: 'waiting', reason: null, version: existingAnswer.version + 1 })
        .where(eq(questionAnswers.id, existingAnswer.id))
    else
      await tx
        .insert(questionAnswers)
        .values({ ...answerFields, id: newId(), questionId: id, shopperId: shopper.id })
    return { state: 'waiting', isNew: true }
  })
}

/** Normalises a text for comparison. Texts that look the same are equal, whatever invisible characters they contain. */
function normalizeForComparison(text: string): string {
  const visibleText = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visibleText.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Returns the public name of an account, and locks it, so that its submissions run one after the other. */
async function lockAuthor(tx: Database, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: shoppers.name })
    .from(shoppers)
    .where(and(eq(shoppers.id, id), isNull(shoppers.deletedAt)))
    .for('no key update')
  if (!row) throw new ShopError('not-logged-in')
  return publicAuthorName(row.name)
}

async function requireBelowSubmissionLimit(tx: Database, id: string): Promise<void> {
  const waitingQuestionCondition = and(eq(questions.shopperId, id), eq(questions.state, 'waiting'))
  const waitingAnswerCondition = and(eq(questionAnswers.shopperId, id), eq(questionAnswers.state, 'waiting'))
  const waitingCount =
    (await tx.$count(questions, waitingQuestionCondition)) +
    (await tx.$count(questionAnswers, waitingAnswerCondition))
  if (waitingCount >= questionLimits.waiting)
    throw new ShopError('questions-waiting', { params: { left: waitingCount } })
}

async function hasBought(tx: Database, shopperId: string, productId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from orders o join order_lines l on l.order_id = o.id and l.version = o.version
    where o.shopper_id = ${shopperId} and o.status = 'Delivered' and l.product_id = ${productId} limit 1`)
  return rows.length > 0
}
