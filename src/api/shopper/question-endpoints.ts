import { questionMessages } from '#domain/review/question-messages.ts'
import { messages } from '#domain/messages.ts'
import {
  questionInput,
  buyerAnswerInput,
  myQuestionsQuery,
  questionListQuery,
} from '#domain/review/question-input.server.ts'
import { toLocalizedFields } from '#domain/localized-field-names.ts'
import { submitBuyerAnswer, submitQuestion } from '#shop/reviews/questions/submit-questions.ts'
import { listMyQuestions } from '#shop/reviews/questions/shopper-questions.ts'
import { listPublishedQuestions } from '#shop/reviews/questions/published-questions.ts'
import {
  successResponse,
  successSchema,
  pagingFields,
  idSchema,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { reviewStates, rejectionReasons } from '#domain/review/review.ts'
import { defineCachedEndpoint, defineEndpoint } from '#api/http/endpoint.ts'

/** A question for its author. */
const myQuestionSchema = z
  .object({
    _id: idSchema,
    product: z.object({ _id: idSchema, name: z.string(), nameNe: z.string().nullable() }),
    text: z.string(),
    language: z.enum(languages),
    state: z.enum(reviewStates),
    reason: z.enum(rejectionReasons).nullable(),
    at: timestampSchema,
  })
  .meta({ id: 'OwnQuestion' })

/** A published question or answer. */
const publishedTextFields = {
  _id: idSchema,
  author: z.string(),
  text: z.string(),
  language: z.enum(languages),
  at: timestampSchema,
}

const publishedQuestionSchema = z
  .object({
    ...publishedTextFields,
    answers: z.array(z.object({ ...publishedTextFields, isShop: z.boolean() })),
  })
  .meta({ id: 'Question' })

/** The endpoints for product questions and their answers. */
export const questionEndpoints = [
  defineEndpoint({
    name: 'POST /question/ask',
    summary: 'Ask a question about a product',
    access: 'shopper',
    body: questionInput,
    errors: ['not-found', 'questions-waiting', 'question-refused'],
    output: successResponse,
    run: async (shop, { body, language }) => {
      const { state, isNew } = await submitQuestion(shop, body)
      const { questionSent, alreadyPublished, alreadyPending } = messages(questionMessages, language)
      const repeatMessage = state === 'shown' ? alreadyPublished : alreadyPending
      return { success: true, message: isNew ? questionSent : repeatMessage }
    },
  }),
  defineEndpoint({
    name: 'POST /question/answer',
    summary: 'Answer a question about a product that I have bought',
    access: 'shopper',
    body: buyerAnswerInput,
    errors: ['not-found', 'not-bought', 'questions-waiting', 'answer-refused'],
    output: successResponse,
    run: async (shop, { body, language }) => {
      const { state, isNew } = await submitBuyerAnswer(shop, body)
      const { answerSent, answerAlreadyPublished, answerAlreadyPending } = messages(
        questionMessages,
        language,
      )
      const repeatMessage = state === 'shown' ? answerAlreadyPublished : answerAlreadyPending
      return { success: true, message: isNew ? answerSent : repeatMessage }
    },
  }),
  defineEndpoint({
    name: 'GET /question/mine',
    summary: 'My questions, about one product or about all',
    access: 'shopper',
    query: myQuestionsQuery,
    output: z.object({ success: successSchema, questions: z.array(myQuestionSchema) }),
    run: async (shop, { query }) => {
      const myQuestions = await listMyQuestions(shop, query)
      return {
        success: true,
        questions: myQuestions.map(({ id, product, at, ...question }) => ({
          _id: id,
          product: { _id: product.id, ...toLocalizedFields('name', product.name) },
          ...question,
          at: at.toISOString(),
        })),
      }
    },
  }),
  defineCachedEndpoint({
    name: 'GET /question/list',
    summary: 'The published questions about a product, with their answers',
    access: 'public',
    query: questionListQuery,
    errors: ['not-found'],
    output: z.object({
      success: successSchema,
      questions: z.array(publishedQuestionSchema),
      ...pagingFields,
    }),
    run: ({ query }) => {
      const { product, search, page, limit } = query
      return {
        key: `questions ${JSON.stringify({ product, search, page, limit })}`,
        make: async (shop) => {
          const { questions, ...paging } = await listPublishedQuestions(shop, query)
          return {
            success: true,
            questions: questions.map(({ id: _id, answers, ...question }) => ({
              _id,
              ...question,
              answers: answers.map(({ id, ...answer }) => ({ _id: id, ...answer })),
            })),
            ...paging,
          }
        },
      }
    },
  }),
] as const
