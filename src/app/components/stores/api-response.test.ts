import { expectTypeOf, test } from 'vitest'
import type { CallAnswer } from '#domain/responses/call-responses.server.ts'
import type { AnswerOf, PathOf } from './api-response.ts'

type InPages = { readonly total: number; readonly page: number; readonly pages: number }

test('the response type follows from the path, with any parameters and query', () => {
  expectTypeOf<AnswerOf<'POST', '/order/cod'>>().toEqualTypeOf<CallAnswer<'POST /order/cod'>>()
  expectTypeOf<AnswerOf<'GET', `/order/${string}`>>().toEqualTypeOf<CallAnswer<'GET /order/:id'>>()
  expectTypeOf<AnswerOf<'GET', '/order/user'>>().toEqualTypeOf<CallAnswer<'GET /order/user'>>()
  expectTypeOf<AnswerOf<'GET', `/product/import/${string}`>>().toEqualTypeOf<
    CallAnswer<'GET /product/import/:id'>
  >()
  expectTypeOf<AnswerOf<'GET', `/product/list?ids=${string}`>>().toEqualTypeOf<
    CallAnswer<'GET /product/list'>
  >()
  expectTypeOf<AnswerOf<'GET', `/order/user?page=${number}`>>().toExtend<InPages>()
})

test('who is logged in is asked as somebody, and a path that no call has is none', () => {
  expectTypeOf<AnswerOf<'GET', '/user/is-auth'>['success']>().toEqualTypeOf<true>()
  expectTypeOf<'/user/nobody'>().not.toExtend<PathOf<'POST'>>()
})
