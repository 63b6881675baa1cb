import { expectTypeOf, test } from 'vitest'
import type { Unchanging } from '#domain/answers/call-answers.server.ts'
import type { productAnswer } from '#domain/answers/product-answers.server.ts'
import type * as z from 'zod'
import type { ProductJson } from './product-json.ts'

test('a product is answered with the fields of its shape, no more and no fewer', () => {
  type Answered = Unchanging<z.output<typeof productAnswer>>
  expectTypeOf<Unchanging<ProductJson>>().toEqualTypeOf<Answered>()
})
