import { questionsPerPage } from '#domain/review/question.ts'
import type { ShopContext } from '#shop/context.ts'
import {
  listPublishedQuestions,
  type PublishedQuestion,
} from '#shop/reviews/questions/published-questions.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'

/** The first questions about a product, and how many there are. */
export type PageQuestions = { total: number; items: readonly PublishedQuestion[] }
export type PageQuestion = PublishedQuestion

/** The props of the question section. */
export type QuestionsProps = { productId: string; questions: PageQuestions }

/** Returns the questions in the initial HTML of a product page. */
export async function readPageQuestions(shop: ShopContext, productId: string): Promise<PageQuestions> {
  const result = await undefinedIfNotFound(
    listPublishedQuestions(shop, { product: productId, limit: questionsPerPage }),
  )
  return { total: result?.total ?? 0, items: result?.questions ?? [] }
}
