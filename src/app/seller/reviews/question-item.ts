import { languageOfText, textIn, type Language } from '#domain/language.ts'
import type { RejectionReason, ReviewState } from '#domain/review/review.ts'
import type { ModeratedEntry, ModeratedQuestion } from '#shop/reviews/questions/moderate-questions.ts'

/** A question or an answer that a seller moderates; `createdAt` is ISO 8601 in UTC. */
export type ModeratedItemJson = {
  id: string
  version: number
  author: string
  text: string
  language: Language
  state: ReviewState
  reason: RejectionReason | null
  createdAt: string
}
export type QuestionItemJson = ModeratedItemJson & {
  productId: string
  productName: string
  productLanguage: Language
  answers: readonly (ModeratedItemJson & { isShop: boolean })[]
}

export function toQuestionItem(language: Language, question: ModeratedQuestion): QuestionItemJson {
  const { productId, productName, answers } = question
  return {
    ...moderatedItem(question),
    productId,
    productName: textIn(language, productName),
    productLanguage: languageOfText(language, productName),
    answers: answers.map((answer) => ({ ...moderatedItem(answer), isShop: answer.isShop })),
  }
}

function moderatedItem({
  id,
  version,
  author,
  text,
  language,
  state,
  reason,
  createdAt,
}: ModeratedEntry): ModeratedItemJson {
  return { id, version, author, text, language, state, reason, createdAt: createdAt.toISOString() }
}
