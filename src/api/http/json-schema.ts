import * as z from 'zod'

export type JsonSchema = { [key: string]: unknown }

const noNames = z.registry<{ id?: string }>()

/** The JSON Schema of a value that is sent, with nothing left to look up elsewhere. */
export function answerSchema(shape: z.ZodType): JsonSchema {
  return schemaOf(shape, { io: 'output', metadata: noNames })
}

/** The same for a value that comes in, before anything is made of it. */
export function inputSchema(shape: z.ZodType): JsonSchema {
  return schemaOf(shape, { io: 'input', metadata: noNames })
}

/** Returns the JSON Schema of a response value; named schemas are in its `$defs`. */
export function namedAnswerSchema(shape: z.ZodType): JsonSchema {
  return schemaOf(shape, { io: 'output' })
}

type Options = { io: 'input' | 'output'; metadata?: typeof noNames }

function schemaOf(shape: z.ZodType, options: Options): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { ...options, unrepresentable: 'any' })
  const plain = plainer(schema)
  return isSchema(plain) ? plain : {}
}

/**
 * Simplifies a JSON Schema from Zod so that it is shorter to read and faster to serialise. Zod writes "or null" as a
 * union and limits every integer to the safe range of JavaScript. The names of a map are always strings, so
 * `propertyNames` is removed. `additionalProperties: false` is removed too, because it only holds for the current
 * release.
 */
function plainer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainer)
  if (!isSchema(value)) return value
  const { anyOf, maximum, minimum, additionalProperties, pattern, propertyNames: _, ...rest } = value
  const made: JsonSchema = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [key, plainer(inner)]),
  )
  if (additionalProperties !== undefined && additionalProperties !== false)
    made['additionalProperties'] = plainer(additionalProperties)
  if (pattern !== undefined && rest['format'] === undefined) made['pattern'] = pattern
  if (maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER) made['maximum'] = maximum
  if (minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER) made['minimum'] = minimum
  if (!Array.isArray(anyOf)) return made
  const [one, other] = anyOf.map(plainer)
  const isMaybe = anyOf.length === 2 && isSchema(other) && other['type'] === 'null'
  if (isMaybe && isSchema(one) && typeof one['type'] === 'string') return { ...made, ...orNull(one) }
  return { ...made, anyOf: anyOf.map(plainer) }
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
