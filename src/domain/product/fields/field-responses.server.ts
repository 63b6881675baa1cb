import type { FieldSpec } from './field.ts'
import type { AttributeResponses, ColumnResponses } from './fields.ts'
import { namedFields } from './named-fields.ts'
import * as z from 'zod'

type Schemas = { [K in keyof ColumnResponses]: z.ZodType<ColumnResponses[K]> } & {
  [K in keyof AttributeResponses]: z.ZodExactOptional<z.ZodType<AttributeResponses[K]>>
}

/** The schemas of product fields in API responses. Lists and old orders omit attributes. */
export function fieldResponseSchemas(): Schemas
export function fieldResponseSchemas(): Record<string, z.ZodType> {
  return Object.fromEntries(
    namedFields.map(({ apiName, field, isAttribute }) => {
      const schema = schemaOf(field.spec)
      return [apiName, isAttribute ? schema.exactOptional() : schema]
    }),
  )
}

const measure = z.number()
const size = z.object({ width: measure, depth: measure, height: measure })
const colour = z.object({ name: z.string(), nameNe: z.string(), hex: z.string() })
const packageSize = z.object({ widthMm: measure, depthMm: measure, heightMm: measure, weightKg: measure })

function schemaOf(spec: FieldSpec): z.ZodType {
  switch (spec.kind) {
    case 'lines':
    case 'list':
      return z.array(z.string())
    case 'choice':
      return z.enum(spec.codes).nullable()
    case 'choices':
      return z.array(z.enum(spec.codes))
    case 'packages':
      return z.array(packageSize)
    default:
      return schemaByKind[spec.kind].nullable()
  }
}

const schemaByKind = {
  text: z.string(),
  integer: z.int(),
  length: measure,
  weight: measure,
  size,
  colour,
  'yes-no': z.boolean(),
} as const
