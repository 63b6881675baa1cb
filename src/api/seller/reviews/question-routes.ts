import type { FastifyRequest } from 'fastify'
import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { messages } from '#domain/messages.ts'
import { questionModeration, shopReply } from '#domain/review/question-input.server.ts'
import { moderationList } from '#domain/review/review-input.server.ts'
import { namedTexts } from '#domain/text-names.ts'
import {
  answerQuestion,
  decideQuestion,
  listQuestions,
  type ModeratedEntry,
  type ModeratedQuestion,
} from '#shop/reviews/questions/moderate-questions.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  list: call('GET /seller/question/list', {
    summary: 'Questions by state',
    by: 'orders',
    query: moderationList,
  }),
  decide: call('POST /seller/question/decide', {
    summary: 'Show a question or a buyer’s answer, or refuse it for one of the reasons',
    by: 'orders',
    body: questionModeration,
    refuses: ['not-found', 'settings-changed', 'request-decided'],
  }),
  answer: call('POST /seller/question/answer', {
    summary: 'Answer a question; whoever asked is told',
    by: 'orders',
    body: shopReply,
    refuses: ['not-found', 'settings-changed'],
  }),
}

/** Registers the calls that moderate and answer questions. */
export function questionModerationRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(moderationMessages, context.languageOf(request))

  app.get('/seller/question/list', endpoints.list, async (request) => {
    const { questions, ...rest } = await listQuestions(await context.shopOf(request), request.query)
    return { success: true, questions: questions.map(questionJson), ...rest }
  })

  app.post('/seller/question/decide', endpoints.decide, async (request) => {
    const question = await decideQuestion(await context.shopOf(request), request.body)
    return { success: true, question: questionJson(question), message: messagesFor(request).decided }
  })

  app.post('/seller/question/answer', endpoints.answer, async (request) => {
    const question = await answerQuestion(await context.shopOf(request), request.body)
    const { nowPublished: published, answered, answerGone } = messagesFor(request)
    const hasAnswer = question.answers.some(({ isShop }) => isShop)
    const message = !hasAnswer ? answerGone : question.state === 'shown' ? published : answered
    return { success: true, question: questionJson(question), message }
  })
}

function questionJson({ productId, productName, answers, ...question }: ModeratedQuestion) {
  return {
    ...textJson(question),
    product: productId,
    ...namedTexts('name', productName),
    answers: answers.map(({ isShop, ...answer }) => ({ ...textJson(answer), isShop })),
  }
}

function textJson({ id, createdAt, ...rest }: ModeratedEntry) {
  return { _id: id, ...rest, createdAt: createdAt.toISOString() }
}
