import type * as z from 'zod'
import { parse } from '#domain/validation/parse.server.ts'
import { ShopError } from './shop-error.ts'

/** Parses an input with a schema. Throws ShopError `invalid-input` with one code per field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = parse(schema, input)
  if (!result.ok) throw new ShopError('invalid-input', { fields: result.errors })
  return result.value
}
