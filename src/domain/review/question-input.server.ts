import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { idOrNotFound, integer, requiredOrInvalid, optionalLine } from '#domain/validation/fields.server.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import { requiredText, publicParagraphs } from '#domain/validation/public-text.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { questionLimits } from './question.ts'
import {
  answerRequired,
  hasAnswerIfPublished,
  moderationRequest,
  publishWithAnswer,
} from './review-input.server.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const language = z
  .enum(languages, requiredOrInvalid('choice'))
  .nullish()
  .transform((value) => value ?? undefined)

/** A question about a product. */
export const questionInput = z.object(
  { product: idOrNotFound(), text: publicParagraphs(questionLimits.text).refine(...requiredText), language },
  invalidObject,
)

/** A buyer's answer. */
export const buyerAnswerInput = z.object(
  {
    question: idOrNotFound(),
    text: publicParagraphs(questionLimits.answer).refine(...requiredText),
    language,
  },
  invalidObject,
)

/** The published questions of a product, optionally those with certain words in the question or its answers. */
export const questionListQuery = pagedListQuery.extend({
  product: idOrNotFound(),
  search: optionalLine(questionLimits.search)
    .nullish()
    .transform((text) => text ?? ''),
})

/** The shopper's own questions: about a product, or all. */
export const myQuestionsQuery = z.looseObject({
  product: idOrNotFound()
    .nullish()
    .transform((id) => id ?? undefined),
})

/** The shop's decision about a question or a buyer's answer. */
export const questionModeration = moderationRequest.and(
  z.object({ kind: z.enum(['question', 'answer'], requiredOrInvalid('choice')) }),
)

/** The shop's answer; '' removes it. */
export const shopReply = z
  .object(
    {
      id: idOrNotFound(),
      version: integer({ min: 0, max: 1_000_000_000, code: 'number' }),
      answer: publicParagraphs(questionLimits.answer)
        .nullish()
        .transform((text) => text ?? ''),
      isShown: publishWithAnswer,
    },
    invalidObject,
  )
  .refine(hasAnswerIfPublished, answerRequired)
