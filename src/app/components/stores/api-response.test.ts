import { expectTypeOf, test } from 'vitest'
import type { CallResponse } from '#api/endpoints.ts'
import type { ResponseOf, PathOf } from './api-response.ts'

type Paginated = { readonly total: number; readonly page: number; readonly pages: number }

test('the response type follows from the path, with any parameters and query', () => {
  expectTypeOf<ResponseOf<'POST', '/order/cod'>>().toEqualTypeOf<CallResponse<'POST /order/cod'>>()
  expectTypeOf<ResponseOf<'GET', `/order/${string}`>>().toEqualTypeOf<CallResponse<'GET /order/:id'>>()
  expectTypeOf<ResponseOf<'GET', '/order/user'>>().toEqualTypeOf<CallResponse<'GET /order/user'>>()
  expectTypeOf<ResponseOf<'GET', `/product/import/${string}`>>().toEqualTypeOf<
    CallResponse<'GET /product/import/:id'>
  >()
  expectTypeOf<ResponseOf<'GET', `/product/list?ids=${string}`>>().toEqualTypeOf<
    CallResponse<'GET /product/list'>
  >()
  expectTypeOf<ResponseOf<'GET', `/order/user?page=${number}`>>().toExtend<Paginated>()
})

test('types the response of the login check as a success, and rejects a path without a call', () => {
  expectTypeOf<ResponseOf<'GET', '/user/is-auth'>['success']>().toEqualTypeOf<true>()
  expectTypeOf<'/user/nobody'>().not.toExtend<PathOf<'POST'>>()
})
