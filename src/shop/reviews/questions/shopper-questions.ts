import { and, asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.server.ts'
import { productTexts } from '#db/schema/catalogue.server.ts'
import { questionAnswers, questions } from '#db/schema/reviews/questions.server.ts'
import type { Language, InputText } from '#domain/language.ts'
import { myQuestionsQuery } from '#domain/review/question-input.server.ts'
import { questionLimits } from '#domain/review/question.ts'
import type { RejectionReason, ReviewState } from '#domain/review/review.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper } from '#shop/permissions.ts'

type ExportedEntry = { author: string; text: string; state: ReviewState; createdAt: Date }
/** The questions and answers of an account. */
export type ExportedQuestions = {
  questions: (ExportedEntry & { product: string })[]
  answers: (ExportedEntry & { question: string })[]
}

/** A question for its author, with the reason of a rejection. */
export type ShopperQuestion = {
  id: string
  product: { id: string; name: InputText }
  text: string
  language: Language
  state: ReviewState
  reason: RejectionReason | null
  at: Date
}

const inEnglish = alias(productTexts, 'in_english')
const inNepali = alias(productTexts, 'in_nepali')

/** Lists the questions of an account, about one product or all, newest first. */
export async function listMyQuestions(shop: ShopContext, query: unknown): Promise<ShopperQuestion[]> {
  const { id } = requireShopper(shop)
  const { product } = parseInput(myQuestionsQuery, query)
  const shopperCondition = eq(questions.shopperId, id)
  const rows = await shop.db
    .select({ question: questions, en: inEnglish.name, ne: inNepali.name })
    .from(questions)
    .innerJoin(inEnglish, and(eq(inEnglish.productId, questions.productId), eq(inEnglish.language, 'en')))
    .leftJoin(inNepali, and(eq(inNepali.productId, questions.productId), eq(inNepali.language, 'ne')))
    .where(product === undefined ? shopperCondition : and(shopperCondition, eq(questions.productId, product)))
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(questionLimits.perAuthor)
  return rows.map(
    ({ question: { id: questionId, productId, body, language, state, reason, createdAt }, en, ne }) => {
      const name = { en, ne: ne === '' ? null : ne }
      return {
        id: questionId,
        product: { id: productId, name },
        text: body,
        language,
        state,
        reason,
        at: createdAt,
      }
    },
  )
}

/** Returns all questions and answers of an account, for the export. */
export async function questionsOfShopper(db: Database, shopperId: string): Promise<ExportedQuestions> {
  const questionRows = await db
    .select()
    .from(questions)
    .where(eq(questions.shopperId, shopperId))
    .orderBy(asc(questions.createdAt))
  const answerRows = await db
    .select()
    .from(questionAnswers)
    .where(eq(questionAnswers.shopperId, shopperId))
    .orderBy(asc(questionAnswers.createdAt))
  return {
    questions: questionRows.map((row) => ({ ...toExportedEntry(row), product: row.productId })),
    answers: answerRows.map((row) => ({ ...toExportedEntry(row), question: row.questionId })),
  }
}

/** Anonymises published and waiting questions and answers of a deleted account, and deletes rejected ones. */
export async function anonymizeQuestions(tx: Database, shopperId: string): Promise<void> {
  for (const table of [questionAnswers, questions]) {
    await tx.delete(table).where(and(eq(table.shopperId, shopperId), eq(table.state, 'refused')))
    await tx.update(table).set({ shopperId: null, author: '' }).where(eq(table.shopperId, shopperId))
  }
}

function toExportedEntry({
  author,
  body: text,
  state,
  createdAt,
}: typeof questionAnswers.$inferSelect | typeof questions.$inferSelect): ExportedEntry {
  return { author, text, state, createdAt }
}
