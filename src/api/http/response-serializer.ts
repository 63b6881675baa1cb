import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import { answerSchema, isSchema, type JsonSchema } from './json-schema.ts'

/** Writes an answer as JSON: the fields of its shape, in their order, and no others. */
export type AnswerWriter = (answer: unknown) => string

const known = new WeakMap<z.ZodType, AnswerWriter>()

/** The writer of a shape, made once; what is no shape is written as it is. */
export function answerWriter(shape: unknown): AnswerWriter {
  if (!(shape instanceof z.ZodType)) return JSON.stringify
  const found = known.get(shape) ?? fastJson(unfailing(answerSchema(shape)))
  known.set(shape, found)
  return found
}

/**
 * Removes every `required` list, because an order from years ago may lack a field that is required today. Such an order
 * is sent as it is stored.
 */
function unfailing(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'required' || !Array.isArray(value))
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(inner) : inner(value)]),
  )
}

function inner(value: unknown): unknown {
  return isSchema(value) ? unfailing(value) : value
}
