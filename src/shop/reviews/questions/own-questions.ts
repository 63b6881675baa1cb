import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { questionAnswers, questions } from '#db/schema/reviews/questions.server.ts'
import type { ReviewState } from '#domain/review/review.ts'

type Written = { author: string; text: string; state: ReviewState; createdAt: Date }
/** What an account has asked and answered. */
export type OwnQuestions = {
  questions: (Written & { product: string })[]
  answers: (Written & { question: string })[]
}

/** All that an account has asked and answered, for its copy. */
export async function questionsOfShopper(db: Database, shopperId: string): Promise<OwnQuestions> {
  const asked = await db
    .select()
    .from(questions)
    .where(eq(questions.shopperId, shopperId))
    .orderBy(asc(questions.createdAt))
  const said = await db
    .select()
    .from(questionAnswers)
    .where(eq(questionAnswers.shopperId, shopperId))
    .orderBy(asc(questionAnswers.createdAt))
  return {
    questions: asked.map((row) => ({ ...written(row), product: row.productId })),
    answers: said.map((row) => ({ ...written(row), question: row.questionId })),
  }
}

/** Forgets who asked and answered: what is shown or waits stays without a name, what was refused goes. */
export async function forgetAsker(tx: Database, shopperId: string): Promise<void> {
  for (const table of [questionAnswers, questions]) {
    await tx.delete(table).where(and(eq(table.shopperId, shopperId), eq(table.state, 'refused')))
    await tx.update(table).set({ shopperId: null, author: '' }).where(eq(table.shopperId, shopperId))
  }
}

function written({
  author,
  body: text,
  state,
  createdAt,
}: typeof questionAnswers.$inferSelect | typeof questions.$inferSelect): Written {
  return { author, text, state, createdAt }
}
