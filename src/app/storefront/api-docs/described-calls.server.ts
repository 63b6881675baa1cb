import { permissions } from '#domain/account/staff-permissions.ts'
import * as z from 'zod'

const content = z.record(z.string(), z.object({ schema: z.unknown(), example: z.unknown().optional() }))

const responseSchema = z.object({ content, 'x-refusals': z.array(z.string()).optional() })

const operationSchema = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  'x-callers': z.enum(['public', 'shopper', 'seller', 'owner', 'both', ...permissions]),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), responseSchema),
})
type Operation = z.output<typeof operationSchema>

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

const fields = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})
const typed = z.object({ type: z.union([z.string(), z.array(z.string())]) })
const choice = z.object({ anyOf: z.array(z.unknown()) })

type Field = { name: string; place: string; type: string; isNeeded: boolean }
export type DescribedCall = {
  id: string
  method: string
  path: string
  summary: string
  by: Operation['x-callers']
  fields: readonly Field[]
  sent: string | undefined
  responses: readonly { status: string; type: string; example: string | undefined }[]
  refusals: readonly { status: string; codes: readonly string[] }[]
}
export type CallGroup = { noun: string; calls: readonly DescribedCall[] }

/** The calls of an OpenAPI document by their noun, as the page shows them. */
export function describedCalls(text: string): CallGroup[] {
  const { paths } = document.parse(JSON.parse(text))
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      noun: operation.tags[0] ?? '',
      call: callOf(method, path, operation),
    })),
  )
  return [...Map.groupBy(all, ({ noun }) => noun)].map(([noun, entries]) => {
    return { noun, calls: entries.map(({ call }) => call) }
  })
}

function callOf(method: string, path: string, operation: Operation): DescribedCall {
  const [body] = Object.entries(operation.requestBody?.content ?? {})
  const responses = Object.entries(operation.responses)
  return {
    id: `${method}${path.replaceAll(/[^\w]+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    by: operation['x-callers'],
    fields: [
      ...operation.parameters.map(parameterField),
      ...(body ? bodyFields(body[0], body[1].schema) : []),
    ],
    sent: formatExample(body?.[1].example),
    responses: responses.flatMap(([status, { content: kinds }]) =>
      status.startsWith('2')
        ? Object.entries(kinds).map(([type, { example }]) => ({
            status,
            type,
            example: formatExample(example),
          }))
        : [],
    ),
    refusals: responses.flatMap(([status, { 'x-refusals': codes }]) => (codes ? [{ status, codes }] : [])),
  }
}

function parameterField({ name, in: place, required, schema }: Operation['parameters'][number]): Field {
  return { name, place, type: typeOf(schema), isNeeded: required }
}

function bodyFields(place: string, schema: unknown): Field[] {
  const parsed = fields.safeParse(schema)
  if (!parsed.success) return []
  const { properties, required } = parsed.data
  return Object.entries(properties).map(([name, inner]) => {
    return { name, place, type: typeOf(inner), isNeeded: required.includes(name) }
  })
}

function typeOf(schema: unknown): string {
  const plain = typed.safeParse(schema)
  if (plain.success) return [plain.data.type].flat().join(' | ')
  const several = choice.safeParse(schema)
  return several.success ? [...new Set(several.data.anyOf.map(typeOf))].join(' | ') : ''
}

function formatExample(example: unknown): string | undefined {
  return example === undefined ? undefined : JSON.stringify(example, null, 1)
}
