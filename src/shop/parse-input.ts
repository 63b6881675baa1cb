import type * as z from 'zod'
import { parse } from '#domain/validation/parse.server.ts'
import { ShopError } from './shop-error.ts'

/** The value a shape makes of an input. Refuses with one code per field. */
export function parseInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const result = parse(shape, input)
  if (!result.ok) throw new ShopError('invalid-input', { fields: result.errors })
  return result.value
}
