import type { FastifyRequest } from 'fastify'
import { questionMessages } from '#domain/messages/reviews/question.ts'
import { words } from '#domain/messages/words.ts'
import { askedQuestion, buyerAnswer, questionList } from '#domain/review/question-input.server.ts'
import { parseInput } from '#shop/parse-input.ts'
import { answerAsBuyer, askQuestion } from '#shop/reviews/questions/ask.ts'
import { listShownQuestions } from '#shop/reviews/questions/shown-questions.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const told = {
  ask: call('POST /question/ask', {
    summary: 'Ask something about a product',
    by: 'shopper',
    body: askedQuestion,
    refuses: ['not-found', 'questions-waiting'],
  }),
  answer: call('POST /question/answer', {
    summary: 'Answer a question about a product that one has bought',
    by: 'shopper',
    body: buyerAnswer,
    refuses: ['not-found', 'not-bought', 'questions-waiting'],
  }),
  list: call('GET /question/list', {
    summary: 'The shown questions about a product and their answers',
    by: 'public',
    query: questionList,
    refuses: ['not-found'],
  }),
}

/** What people ask about products, and what is answered. */
export function questionRoutes(app: Api, context: CallContext): void {
  const said = (request: FastifyRequest) => words(questionMessages, context.languageOf(request))

  app.post('/question/ask', told.ask, async (request) => {
    await askQuestion(await context.shopOf(request), request.body)
    return { success: true, message: said(request).asked }
  })

  app.post('/question/answer', told.answer, async (request) => {
    await answerAsBuyer(await context.shopOf(request), request.body)
    return { success: true, message: said(request).answerSent }
  })

  app.get('/question/list', told.list, async (request, reply) => {
    const wanted = parseInput(questionList, request.query)
    const { product, search, page, limit } = wanted
    await context.sendCached(request, reply, {
      key: `questions ${JSON.stringify({ product, search, page, limit })}`,
      make: async (shop) => {
        const { questions, ...paging } = await listShownQuestions(shop, wanted)
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
