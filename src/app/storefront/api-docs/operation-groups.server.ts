import { permissions } from '#domain/account/staff-permissions.ts'
import * as z from 'zod'

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown(), example: z.unknown().optional() }))

const responseSchema = z.object({ content: contentSchema, 'x-refusals': z.array(z.string()).optional() })

const operationSchema = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  'x-callers': z.enum(['public', 'shopper', 'seller', 'owner', 'both', ...permissions]),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }),
  ),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), responseSchema),
})
type Operation = z.output<typeof operationSchema>

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})
const typeSchema = z.object({ type: z.union([z.string(), z.array(z.string())]) })
const anyOfSchema = z.object({ anyOf: z.array(z.unknown()) })

type OperationField = { name: string; location: string; type: string; isRequired: boolean }
export type ApiOperation = {
  id: string
  method: string
  path: string
  summary: string
  callers: Operation['x-callers']
  fields: readonly OperationField[]
  requestExample: string | undefined
  responses: readonly { status: string; type: string; example: string | undefined }[]
  refusals: readonly { status: string; codes: readonly string[] }[]
}
export type OperationGroup = { tag: string; operations: readonly ApiOperation[] }

/** Returns the operations of an OpenAPI document, grouped by their first tag. */
export function readOperationGroups(text: string): OperationGroup[] {
  const { paths } = documentSchema.parse(JSON.parse(text))
  const taggedOperations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? '',
      operation: toApiOperation(method, path, operation),
    })),
  )
  return [...Map.groupBy(taggedOperations, ({ tag }) => tag)].map(([tag, entries]) => {
    return { tag, operations: entries.map(({ operation }) => operation) }
  })
}

function toApiOperation(method: string, path: string, operation: Operation): ApiOperation {
  const [body] = Object.entries(operation.requestBody?.content ?? {})
  const responses = Object.entries(operation.responses)
  return {
    id: `${method}${path.replaceAll(/[^\w]+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    callers: operation['x-callers'],
    fields: [
      ...operation.parameters.map(parameterField),
      ...(body ? bodyFields(body[0], body[1].schema) : []),
    ],
    requestExample: formatExample(body?.[1].example),
    responses: responses.flatMap(([status, { content: mediaTypes }]) =>
      status.startsWith('2')
        ? Object.entries(mediaTypes).map(([type, { example }]) => ({
            status,
            type,
            example: formatExample(example),
          }))
        : [],
    ),
    refusals: responses.flatMap(([status, { 'x-refusals': codes }]) => (codes ? [{ status, codes }] : [])),
  }
}

function parameterField({
  name,
  in: location,
  required,
  schema,
}: Operation['parameters'][number]): OperationField {
  return { name, location, type: typeOf(schema), isRequired: required }
}

function bodyFields(location: string, schema: unknown): OperationField[] {
  const parsed = objectSchema.safeParse(schema)
  if (!parsed.success) return []
  const { properties, required } = parsed.data
  return Object.entries(properties).map(([name, property]) => {
    return { name, location, type: typeOf(property), isRequired: required.includes(name) }
  })
}

function typeOf(schema: unknown): string {
  const singleType = typeSchema.safeParse(schema)
  if (singleType.success) return [singleType.data.type].flat().join(' | ')
  const alternatives = anyOfSchema.safeParse(schema)
  return alternatives.success ? [...new Set(alternatives.data.anyOf.map(typeOf))].join(' | ') : ''
}

function formatExample(example: unknown): string | undefined {
  return example === undefined ? undefined : JSON.stringify(example, null, 1)
}
