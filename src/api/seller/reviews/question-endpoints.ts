import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { messages } from '#domain/messages.ts'
import { questionModeration, shopReply } from '#domain/review/question-input.server.ts'
import { moderationListQuery } from '#domain/review/review-input.server.ts'
import { toLocalizedFields } from '#domain/localized-field-names.ts'
import {
  answerQuestion,
  moderateQuestion,
  listQuestions,
  type ModeratedEntry,
  type ModeratedQuestion,
} from '#shop/reviews/questions/moderate-questions.ts'
import * as z from 'zod'
import {
  successSchema,
  nonNegativeIntSchema,
  pagingFields,
  successWith,
  idSchema,
} from '#domain/responses/response-fields.server.ts'
import { languages } from '#domain/language.ts'
import { rejectionReasons } from '#domain/review/review.ts'
import { publicTextFields } from '#domain/responses/product-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const moderatedTextFields = {
  ...publicTextFields,
  _id: idSchema,
  language: z.enum(languages),
  reason: z.enum(rejectionReasons).nullable(),
  version: z.int(),
}

const moderatedQuestionSchema = z
  .object({
    ...moderatedTextFields,
    product: idSchema,
    name: z.string(),
    nameNe: z.string().nullable(),
    answers: z.array(z.object({ ...moderatedTextFields, isShop: z.boolean() })),
  })
  .meta({ id: 'ModeratedQuestion' })

/** The endpoints that moderate and answer questions. */
export const questionModerationEndpoints = [
  defineEndpoint({
    name: 'GET /seller/question/list',
    summary: 'Questions by state',
    access: 'orders',
    query: moderationListQuery,
    output: z.object({
      success: successSchema,
      questions: z.array(moderatedQuestionSchema),
      waiting: nonNegativeIntSchema,
      ...pagingFields,
    }),
    run: async (shop, { query }) => {
      const { questions, ...counts } = await listQuestions(shop, query)
      return { success: true, questions: questions.map(questionJson), ...counts }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/question/decide',
    summary: 'Publish or reject a question or a buyer’s answer; a rejection has one of the reasons',
    access: 'orders',
    body: questionModeration,
    errors: ['not-found', 'settings-changed', 'request-decided'],
    output: successWith({ question: moderatedQuestionSchema }),
    run: async (shop, { body, language }) => {
      const question = await moderateQuestion(shop, body)
      return {
        success: true,
        question: questionJson(question),
        message: messages(moderationMessages, language).decided,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/question/answer',
    summary: 'Answer a question; the person who asked is notified',
    access: 'orders',
    body: shopReply,
    errors: ['not-found', 'settings-changed'],
    output: successWith({ question: moderatedQuestionSchema }),
    run: async (shop, { body, language }) => {
      const question = await answerQuestion(shop, body)
      const { nowPublished: published, answered, answerRemoved } = messages(moderationMessages, language)
      const hasAnswer = question.answers.some(({ isShop }) => isShop)
      const message = !hasAnswer ? answerRemoved : question.state === 'shown' ? published : answered
      return { success: true, question: questionJson(question), message }
    },
  }),
] as const

function questionJson({ productId, productName, answers, ...question }: ModeratedQuestion) {
  return {
    ...entryJson(question),
    product: productId,
    ...toLocalizedFields('name', productName),
    answers: answers.map(({ isShop, ...answer }) => ({ ...entryJson(answer), isShop })),
  }
}

function entryJson({ id, createdAt, ...entry }: ModeratedEntry) {
  return { _id: id, ...entry, createdAt: createdAt.toISOString() }
}
