import * as z from 'zod'

export type JsonObject = { [key: string]: unknown }

/** An object of the JSON Schema standard. */
export type JsonSchema = JsonObject

const emptyRegistry = z.registry<{ id?: string }>()

/** Returns the JSON Schema of a response value, without references. */
export function responseSchema(zodSchema: z.ZodType): JsonSchema {
  return schemaOf(zodSchema, { io: 'output', metadata: emptyRegistry })
}

/** Returns the JSON Schema of an input value before parsing. */
export function inputSchema(zodSchema: z.ZodType): JsonSchema {
  return schemaOf(zodSchema, { io: 'input', metadata: emptyRegistry })
}

/** Returns the JSON Schema of a response value; named schemas are in its `$defs`. */
export function namedResponseSchema(zodSchema: z.ZodType): JsonSchema {
  return schemaOf(zodSchema, { io: 'output' })
}

type Options = { io: 'input' | 'output'; metadata?: typeof emptyRegistry }

function schemaOf(zodSchema: z.ZodType, options: Options): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(zodSchema, { ...options, unrepresentable: 'any' })
  const simplified = simplify(schema)
  return isJsonObject(simplified) ? simplified : {}
}

/**
 * Simplifies a JSON Schema from Zod so that it is shorter to read and faster to serialise. Zod writes "or null" as a
 * union and limits every integer to the safe range of JavaScript. The names of a map are always strings, so
 * `propertyNames` is removed. `additionalProperties: false` is removed too, because it only holds for the current
 * release.
 */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify)
  if (!isJsonObject(value)) return value
  const { anyOf, maximum, minimum, additionalProperties, pattern, propertyNames: _, ...rest } = value
  const simplified: JsonSchema = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [key, simplify(inner)]),
  )
  if (additionalProperties !== undefined && additionalProperties !== false)
    simplified['additionalProperties'] = simplify(additionalProperties)
  if (pattern !== undefined && rest['format'] === undefined) simplified['pattern'] = pattern
  if (maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER) simplified['maximum'] = maximum
  if (minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER) simplified['minimum'] = minimum
  if (!Array.isArray(anyOf)) return simplified
  const [valueSchema, nullSchema] = anyOf.map(simplify)
  const isNullable = anyOf.length === 2 && isJsonObject(nullSchema) && nullSchema['type'] === 'null'
  if (isNullable && isJsonObject(valueSchema) && typeof valueSchema['type'] === 'string')
    return { ...simplified, ...nullableSchema(valueSchema) }
  return { ...simplified, anyOf: anyOf.map(simplify) }
}

function nullableSchema(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
