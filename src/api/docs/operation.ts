import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import { refusalExtras, refusalSchema } from '#domain/responses/error-responses.server.ts'
import type { Endpoint } from '#api/http/endpoint.ts'
import { statusOf } from '#api/http/error-reply.ts'
import { inputSchema, isSchema, namedResponseSchema, type JsonSchema } from '#api/http/json-schema.ts'
import * as z from 'zod'
import { errorCodesOf } from './refusals.ts'
import { sampleOf } from './samples.ts'

/** Moves named schemas out of a schema, so that each is defined once. Returns the schema with references. */
export type SchemaNames = { named: Record<string, JsonSchema>; schemaOf(zodSchema: z.ZodType): JsonSchema }

export function createNaming(): SchemaNames {
  const named: Record<string, JsonSchema> = {}
  return {
    named,
    schemaOf(zodSchema) {
      const { $defs, ...schema } = namedResponseSchema(zodSchema)
      for (const [name, inner] of Object.entries(isSchema($defs) ? $defs : {})) {
        const { id: _, ...rest } = isSchema(inner) ? inner : {}
        named[name] = inComponents(rest)
      }
      return inComponents(schema)
    },
  }
}

function inComponents(schema: JsonSchema): JsonSchema {
  const moved: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
  return isSchema(moved) ? moved : {}
}

/** Returns the OpenAPI operation of an endpoint. */
export function operationOf(endpoint: Endpoint, naming: SchemaNames): JsonSchema {
  const body = bodyOf(endpoint)
  return {
    operationId: idOf(endpoint.name),
    summary: endpoint.summary,
    tags: [nounOf(endpoint)],
    'x-callers': endpoint.access,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: body }),
    responses: { ...responsesOf(endpoint, naming), ...refusalsByStatus(endpoint, naming) },
  }
}

/** The noun that an endpoint is about: the first part of its path. */
export function nounOf({ name }: Pick<Endpoint, 'name'>): string {
  return name.split('/')[1] ?? ''
}

function idOf(name: string): string {
  const [method = '', path = ''] = name.split(' ')
  const words = path.split(/[/-]/).filter((word) => word !== '')
  const parts = words.map((word) => word.replace(':', 'by-').split('-').map(capital).join(''))
  return method.toLowerCase() + parts.join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function securityOf({ access }: Endpoint): object[] {
  if (access === 'public') return []
  if (access === 'both') return [{ shopper: [] }, { seller: [] }]
  return [{ [access === 'shopper' ? 'shopper' : 'seller']: [] }]
}

function parametersOf({ name, query, isKeyed }: Endpoint): object[] {
  const inPath = [...name.matchAll(/:(\w+)/g)].map(([, field]) => {
    return { name: field, in: 'path', required: true, schema: { type: 'string' } }
  })
  const { properties } = query ? inputSchema(query) : {}
  const inQuery = Object.entries(isSchema(properties) ? properties : {}).map(([field, schema]) => {
    return { name: field, in: 'query', required: isNeeded(query, field), schema }
  })
  const key = { type: 'string', minLength: 8, maxLength: 128 }
  const inHeader = { name: 'Idempotency-Key', in: 'header', required: false, schema: key }
  return [...inPath, ...inQuery, ...(isKeyed ? [inHeader] : [])]
}

function isNeeded(query: z.ZodType | undefined, field: string): boolean {
  const { required } = query ? inputSchema(query) : {}
  return Array.isArray(required) && required.includes(field)
}

function bodyOf({ body, form }: Endpoint): JsonSchema | undefined {
  if (body) {
    const schema = inputSchema(body)
    return { required: true, content: { 'application/json': { schema, example: sampleOf(schema, {}) } } }
  }
  if (!form) return undefined
  const schema = inputSchema(form)
  const fields = isSchema(schema['properties']) ? Object.entries(schema['properties']) : []
  const json = fields.filter(([, field]) => isJson(field))
  const encoding = Object.fromEntries(json.map(([field]) => [field, { contentType: 'application/json' }]))
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}

function isJson(field: unknown): boolean {
  if (!isSchema(field)) return false
  const { type, items } = field
  const isFiles = isSchema(items) && items['format'] === 'binary'
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return types.includes('object') || (types.includes('array') && !isFiles)
}

function responsesOf(
  { output, accepted, isCreating, sends = [] }: Endpoint,
  naming: SchemaNames,
): JsonSchema {
  if (output === undefined) {
    const types = [sends].flat().map((type) => [type, { schema: schemaOfFile(type) }])
    return { 200: { description: 'Done', content: Object.fromEntries(types) } }
  }
  return {
    [isCreating ? 201 : 200]: responseOf(output, naming),
    ...(accepted && { 202: responseOf(accepted, naming) }),
  }
}

function responseOf(zodSchema: z.ZodType, naming: SchemaNames): JsonSchema {
  const schema = naming.schemaOf(zodSchema)
  const example = sampleOf(schema, naming.named)
  return { description: 'Done', content: { 'application/json': { schema, example } } }
}

function schemaOfFile(type: string): JsonSchema {
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

function refusalsByStatus(endpoint: Endpoint, naming: SchemaNames): JsonSchema {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => statusOf[code])
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusalOf(codes, naming)]))
}

function refusalOf(codes: readonly RefusalCode[], naming: SchemaNames): JsonSchema {
  const plain = codes.filter((code) => !(code in refusalExtras))
  const detailedCodes = codes.filter((code) => code in refusalExtras)
  const kinds = [...plain.slice(0, 1), ...detailedCodes].map(
    (code) => naming.schemaOf(z.array(refusalSchema(code)))['items'],
  )
  const examples = codes.map((code) => [code, { value: exampleOf(code, naming) }])
  return {
    description: codes.join(', '),
    'x-refusals': codes,
    content: {
      'application/json': {
        schema: kinds.length === 1 ? kinds[0] : { anyOf: kinds },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

function exampleOf(code: RefusalCode, naming: SchemaNames): object {
  const sample = sampleOf(naming.schemaOf(refusalSchema(code)), naming.named)
  return { ...Object(sample), success: false, message: refusalMessage(code, {}, 'en') }
}
