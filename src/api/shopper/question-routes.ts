import type { FastifyRequest } from 'fastify'
import { questionMessages } from '#domain/review/question-messages.ts'
import { messages } from '#domain/messages.ts'
import {
  questionInput,
  buyerAnswer,
  myQuestionList,
  questionList,
} from '#domain/review/question-input.server.ts'
import { namedTexts } from '#domain/text-names.ts'
import { parseInput } from '#shop/parse-input.ts'
import { answerAsBuyer, askQuestion } from '#shop/reviews/questions/ask.ts'
import { listOwnQuestions } from '#shop/reviews/questions/shopper-questions.ts'
import { listPublishedQuestions } from '#shop/reviews/questions/published-questions.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  ask: call('POST /question/ask', {
    summary: 'Ask something about a product',
    by: 'shopper',
    body: questionInput,
    refuses: ['not-found', 'questions-waiting', 'question-refused'],
  }),
  answer: call('POST /question/answer', {
    summary: 'Answer a question about a product that one has bought',
    by: 'shopper',
    body: buyerAnswer,
    refuses: ['not-found', 'not-bought', 'questions-waiting', 'answer-refused'],
  }),
  mine: call('GET /question/mine', {
    summary: 'What the account has asked, about one product or about all',
    by: 'shopper',
    query: myQuestionList,
  }),
  list: call('GET /question/list', {
    summary: 'The shown questions about a product and their answers',
    by: 'public',
    query: questionList,
    refuses: ['not-found'],
  }),
}

/** Registers the calls for product questions and their answers. */
export function questionRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(questionMessages, context.languageOf(request))

  app.post('/question/ask', endpoints.ask, async (request) => {
    const { state, isNew } = await askQuestion(await context.shopOf(request), request.body)
    const { questionSent, alreadyPublished, waitsAlready } = messagesFor(request)
    const before = state === 'shown' ? alreadyPublished : waitsAlready
    return { success: true, message: isNew ? questionSent : before }
  })

  app.post('/question/answer', endpoints.answer, async (request) => {
    const { state, isNew } = await answerAsBuyer(await context.shopOf(request), request.body)
    const { answerSent, answeredBefore, answerWaits } = messagesFor(request)
    const before = state === 'shown' ? answeredBefore : answerWaits
    return { success: true, message: isNew ? answerSent : before }
  })

  app.get('/question/mine', endpoints.mine, async (request) => {
    const myQuestions = await listOwnQuestions(await context.shopOf(request), request.query)
    return {
      success: true,
      questions: myQuestions.map(({ id, product, at, ...question }) => ({
        _id: id,
        product: { _id: product.id, ...namedTexts('name', product.name) },
        ...question,
        at: at.toISOString(),
      })),
    }
  })

  app.get('/question/list', endpoints.list, async (request, reply) => {
    const query = parseInput(questionList, request.query)
    const { product, search, page, limit } = query
    await context.sendCached(request, reply, {
      key: `questions ${JSON.stringify({ product, search, page, limit })}`,
      make: async (shop) => {
        const { questions, ...paging } = await listPublishedQuestions(shop, query)
        return {
          success: true,
          questions: questions.map(({ id, answers, ...question }) => ({
            _id: id,
            ...question,
            answers: answers.map(({ id: answerId, ...answer }) => ({ _id: answerId, ...answer })),
          })),
          ...paging,
        }
      },
    })
    return reply
  })
}
