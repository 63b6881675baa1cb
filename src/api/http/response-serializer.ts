import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import { responseSchema, isSchema, type JsonSchema } from './json-schema.ts'

/** Writes an answer as JSON: the fields of its shape, in their order, and no others. */
export type ResponseSerializer = (response: unknown) => string

const serializers = new WeakMap<z.ZodType, ResponseSerializer>()

/** Returns the serialiser of a schema, compiled once. Routes without a schema use `JSON.stringify`. */
export function responseSerializer(schema: unknown): ResponseSerializer {
  if (!(schema instanceof z.ZodType)) return JSON.stringify
  const serializer = serializers.get(schema) ?? fastJson(unfailing(responseSchema(schema)))
  serializers.set(schema, serializer)
  return serializer
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
