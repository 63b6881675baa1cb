import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import { responseSchema, isJsonObject, type JsonSchema } from './json-schema.ts'

/** Serialises a response to JSON. Only the fields of its schema are written, in the order of the schema. */
export type ResponseSerializer = (response: unknown) => string

const serializers = new WeakMap<z.ZodType, ResponseSerializer>()

/** Returns the serialiser of a schema, compiled once. Routes without a schema use `JSON.stringify`. */
export function responseSerializer(schema: unknown): ResponseSerializer {
  if (!(schema instanceof z.ZodType)) return JSON.stringify
  const serializer = serializers.get(schema) ?? fastJson(withoutRequired(responseSchema(schema)))
  serializers.set(schema, serializer)
  return serializer
}

/**
 * Removes every `required` list, because an old order may lack a field that is required today. The serialiser
 * then omits the field instead of failing.
 */
function withoutRequired(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'required' || !Array.isArray(value))
      .map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map(withoutRequiredIn) : withoutRequiredIn(value),
      ]),
  )
}

function withoutRequiredIn(value: unknown): unknown {
  return isJsonObject(value) ? withoutRequired(value) : value
}
