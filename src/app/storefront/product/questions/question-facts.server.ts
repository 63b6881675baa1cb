import { questionsAtOnce } from '#domain/review/question.ts'
import type { Shop } from '#shop/context.ts'
import {
  listPublishedQuestions,
  type PublishedQuestion,
} from '#shop/reviews/questions/published-questions.ts'
import { ifFound } from '#shop/shop-error.ts'

/** The first questions about a product, and how many there are. */
export type QuestionFacts = { total: number; items: readonly PublishedQuestion[] }
export type QuestionFact = PublishedQuestion

/** What the part of the page that shows them is given. */
export type QuestionsProps = { product: string; questions: QuestionFacts }

/** Returns the questions in the initial HTML of a product page. */
export async function readQuestionFacts(shop: Shop, product: string): Promise<QuestionFacts> {
  const found = await ifFound(listPublishedQuestions(shop, { product, limit: questionsAtOnce }))
  return { total: found?.total ?? 0, items: found?.questions ?? [] }
}
