import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import { refusalExtras, refusalSchema } from '#domain/responses/error-responses.server.ts'
import { statusOf } from '#api/http/error-reply.ts'
import { inputSchema, isSchema, namedResponseSchema, type JsonSchema } from '#api/http/json-schema.ts'
import * as z from 'zod'
import type { RegisteredCall } from './calls.ts'
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

/** Returns the OpenAPI operation of a call. */
export function operationOf(call: RegisteredCall, naming: SchemaNames): JsonSchema {
  const body = bodyOf(call)
  return {
    operationId: idOf(call.name),
    summary: call.summary,
    tags: [nounOf(call)],
    'x-callers': call.by,
    security: securityOf(call),
    parameters: parametersOf(call),
    ...(body && { requestBody: body }),
    responses: { ...responsesOf(call, naming), ...refusalsByStatus(call, naming) },
  }
}

/** The noun that a call is about: the first part of its path. */
export function nounOf({ name }: Pick<RegisteredCall, 'name'>): string {
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

function securityOf({ by }: RegisteredCall): object[] {
  if (by === 'public') return []
  if (by === 'both') return [{ shopper: [] }, { seller: [] }]
  return [{ [by === 'shopper' ? 'shopper' : 'seller']: [] }]
}

function parametersOf({ name, query, isKeyed }: RegisteredCall): object[] {
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

function bodyOf({ body, form }: RegisteredCall): JsonSchema | undefined {
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

function responsesOf({ responses, isCreating, sends }: RegisteredCall, naming: SchemaNames): JsonSchema {
  if (sends !== undefined) {
    const types = [sends].flat().map((type) => [type, { schema: schemaOfFile(type) }])
    return { 200: { description: 'Done', content: Object.fromEntries(types) } }
  }
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, zodSchema]) => {
      if (!(zodSchema instanceof z.ZodType)) return []
      const schema = naming.schemaOf(zodSchema)
      const example = sampleOf(schema, naming.named)
      const statusCode = status === '2xx' ? (isCreating ? '201' : '200') : status
      return [[statusCode, { description: 'Done', content: { 'application/json': { schema, example } } }]]
    }),
  )
}

function schemaOfFile(type: string): JsonSchema {
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

function refusalsByStatus(call: RegisteredCall, naming: SchemaNames): JsonSchema {
  const byStatus = Map.groupBy(errorCodesOf(call), (code) => statusOf[code])
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
