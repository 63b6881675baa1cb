import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { anyId, integer, missingOr, optionalLine } from '#domain/validation/fields.server.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { isWritten, publicParagraphs } from '#domain/validation/public-text.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { questionLimits } from './question.ts'
import { answerRequired, hasAnswerToShow, moderation, publishWithAnswer } from './review-input.server.ts'

const fields = { error: 'fields' satisfies ValidationCode }
const language = z
  .enum(languages, missingOr('choice'))
  .nullish()
  .transform((told) => told ?? undefined)

/** What somebody asks about a product. */
export const questionInput = z.object(
  { product: anyId(), text: publicParagraphs(questionLimits.text).refine(...isWritten), language },
  fields,
)

/** What a buyer answers. */
export const buyerAnswer = z.object(
  { question: anyId(), text: publicParagraphs(questionLimits.answer).refine(...isWritten), language },
  fields,
)

/** The shown questions of a product, perhaps those with certain words in question or answers. */
export const questionList = pagedList.extend({
  product: anyId(),
  search: optionalLine(questionLimits.search)
    .nullish()
    .transform((text) => text ?? ''),
})

/** Whose own questions: those about a product, or all. */
export const myQuestionList = z.looseObject({
  product: anyId()
    .nullish()
    .transform((id) => id ?? undefined),
})

/** What the shop decides of a question, or of a buyer's answer. */
export const questionModeration = moderation.and(
  z.object({ kind: z.enum(['question', 'answer'], missingOr('choice')) }),
)

/** What the shop answers; '' takes it away. */
export const shopReply = z
  .object(
    {
      id: anyId(),
      version: integer({ min: 0, max: 1_000_000_000, code: 'number' }),
      answer: publicParagraphs(questionLimits.answer)
        .nullish()
        .transform((text) => text ?? ''),
      isShown: publishWithAnswer,
    },
    fields,
  )
  .refine(hasAnswerToShow, answerRequired)
