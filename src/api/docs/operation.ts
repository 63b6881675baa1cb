import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import { refusalDetails, refusalSchema } from '#domain/responses/error-responses.server.ts'
import type { Endpoint } from '#api/http/endpoint.ts'
import { statusByCode } from '#api/http/error-reply.ts'
import {
  inputSchema,
  isJsonObject,
  namedResponseSchema,
  type JsonObject,
  type JsonSchema,
} from '#api/http/json-schema.ts'
import * as z from 'zod'
import { errorCodesOf } from './endpoint-errors.ts'
import { schemaExampleOf } from './examples.ts'

/**
 * Collects named schemas in `components`, so that each is defined once. `register` returns the JSON Schema of
 * a Zod schema with references to them.
 */
export type SchemaRegistry = {
  components: Record<string, JsonSchema>
  register(zodSchema: z.ZodType): JsonSchema
}

export function createSchemaRegistry(): SchemaRegistry {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    register(zodSchema) {
      const { $defs, ...schema } = namedResponseSchema(zodSchema)
      for (const [name, inner] of Object.entries(isJsonObject($defs) ? $defs : {})) {
        const { id: _, ...schemaWithoutId } = isJsonObject(inner) ? inner : {}
        components[name] = withComponentRefs(schemaWithoutId)
      }
      return withComponentRefs(schema)
    },
  }
}

function withComponentRefs(schema: JsonSchema): JsonSchema {
  const withRefs: unknown = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  )
  return isJsonObject(withRefs) ? withRefs : {}
}

/** Returns the OpenAPI operation of an endpoint. */
export function operationOf(endpoint: Endpoint, schemaRegistry: SchemaRegistry): JsonObject {
  const body = bodyOf(endpoint)
  return {
    operationId: operationIdOf(endpoint.name),
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-callers': endpoint.access,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: body }),
    responses: {
      ...responsesOf(endpoint, schemaRegistry),
      ...errorResponsesByStatus(endpoint, schemaRegistry),
    },
  }
}

/** Returns the tag of an endpoint: the first segment of its path. */
export function tagOf({ name }: Pick<Endpoint, 'name'>): string {
  return name.split('/')[1] ?? ''
}

function operationIdOf(name: string): string {
  const [method = '', path = ''] = name.split(' ')
  const words = path.split(/[/-]/).filter((word) => word !== '')
  const parts = words.map((word) => word.replace(':', 'by-').split('-').map(capitalize).join(''))
  return method.toLowerCase() + parts.join('')
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function securityOf({ access }: Endpoint): object[] {
  if (access === 'public') return []
  if (access === 'both') return [{ shopper: [] }, { seller: [] }]
  return [{ [access === 'shopper' ? 'shopper' : 'seller']: [] }]
}

function parametersOf({ name, query, acceptsIdempotencyKey }: Endpoint): object[] {
  const inPath = [...name.matchAll(/:(\w+)/g)].map(([, field]) => {
    return { name: field, in: 'path', required: true, schema: { type: 'string' } }
  })
  const { properties } = query ? inputSchema(query) : {}
  const inQuery = Object.entries(isJsonObject(properties) ? properties : {}).map(([field, schema]) => {
    return { name: field, in: 'query', required: isRequired(query, field), schema }
  })
  const keySchema = { type: 'string', minLength: 8, maxLength: 128 }
  const inHeader = { name: 'Idempotency-Key', in: 'header', required: false, schema: keySchema }
  return [...inPath, ...inQuery, ...(acceptsIdempotencyKey ? [inHeader] : [])]
}

function isRequired(query: z.ZodType | undefined, field: string): boolean {
  const { required } = query ? inputSchema(query) : {}
  return Array.isArray(required) && required.includes(field)
}

function bodyOf({ body, form }: Endpoint): JsonObject | undefined {
  if (body) {
    const schema = inputSchema(body)
    return {
      required: true,
      content: { 'application/json': { schema, example: schemaExampleOf(schema, {}) } },
    }
  }
  if (!form) return undefined
  const schema = inputSchema(form)
  const fields = isJsonObject(schema['properties']) ? Object.entries(schema['properties']) : []
  const json = fields.filter(([, field]) => isJsonField(field))
  const encoding = Object.fromEntries(json.map(([field]) => [field, { contentType: 'application/json' }]))
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}

function isJsonField(field: unknown): boolean {
  if (!isJsonObject(field)) return false
  const { type, items } = field
  const isFiles = isJsonObject(items) && items['format'] === 'binary'
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return types.includes('object') || (types.includes('array') && !isFiles)
}

function responsesOf(
  { output, acceptedResponse, createsResource, fileTypes = [] }: Endpoint,
  schemaRegistry: SchemaRegistry,
): JsonObject {
  if (output === undefined) {
    const types = [fileTypes].flat().map((type) => [type, { schema: fileSchema(type) }])
    return { 200: { description: 'Done', content: Object.fromEntries(types) } }
  }
  return {
    [createsResource ? 201 : 200]: responseOf(output, schemaRegistry),
    ...(acceptedResponse && { 202: responseOf(acceptedResponse, schemaRegistry) }),
  }
}

function responseOf(zodSchema: z.ZodType, schemaRegistry: SchemaRegistry): JsonObject {
  const schema = schemaRegistry.register(zodSchema)
  const example = schemaExampleOf(schema, schemaRegistry.components)
  return { description: 'Done', content: { 'application/json': { schema, example } } }
}

function fileSchema(type: string): JsonSchema {
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

function errorResponsesByStatus(endpoint: Endpoint, schemaRegistry: SchemaRegistry): JsonObject {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => statusByCode[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, errorResponseOf(codes, schemaRegistry)]),
  )
}

function errorResponseOf(codes: readonly RefusalCode[], schemaRegistry: SchemaRegistry): JsonObject {
  const codesWithoutDetails = codes.filter((code) => !(code in refusalDetails))
  const codesWithDetails = codes.filter((code) => code in refusalDetails)
  // Codes without details share one schema.
  const errorSchemas = [...codesWithoutDetails.slice(0, 1), ...codesWithDetails].map(
    (code) => schemaRegistry.register(z.array(refusalSchema(code)))['items'],
  )
  const examples = codes.map((code) => [code, { value: errorExampleOf(code, schemaRegistry) }])
  return {
    description: codes.join(', '),
    'x-refusals': codes,
    content: {
      'application/json': {
        schema: errorSchemas.length === 1 ? errorSchemas[0] : { anyOf: errorSchemas },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

function errorExampleOf(code: RefusalCode, schemaRegistry: SchemaRegistry): object {
  const sample = schemaExampleOf(schemaRegistry.register(refusalSchema(code)), schemaRegistry.components)
  return { ...Object(sample), success: false, message: refusalMessage(code, {}, 'en') }
}
