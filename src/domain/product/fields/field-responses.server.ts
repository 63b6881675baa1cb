import type { FieldSpec } from './field.ts'
import type { AttributeAnswers, ColumnAnswers } from './fields.ts'
import { namedFields } from './named-fields.ts'
import * as z from 'zod'

type Shapes = { [K in keyof ColumnAnswers]: z.ZodType<ColumnAnswers[K]> } & {
  [K in keyof AttributeAnswers]: z.ZodExactOptional<z.ZodType<AttributeAnswers[K]>>
}

/** The fields of a product as calls answer them. Lists and old orders leave attributes out. */
export function fieldAnswers(): Shapes
export function fieldAnswers(): Record<string, z.ZodType> {
  return Object.fromEntries(
    namedFields.map(({ callName, field, isAttribute }) => {
      const shape = shapeOf(field.spec)
      return [callName, isAttribute ? shape.exactOptional() : shape]
    }),
  )
}

const measure = z.number()
const size = z.object({ width: measure, depth: measure, height: measure })
const colour = z.object({ name: z.string(), nameNe: z.string(), hex: z.string() })
const parcel = z.object({ widthMm: measure, depthMm: measure, heightMm: measure, weightKg: measure })

function shapeOf(spec: FieldSpec): z.ZodType {
  switch (spec.kind) {
    case 'lines':
    case 'list':
      return z.array(z.string())
    case 'choice':
      return z.enum(spec.codes).nullable()
    case 'choices':
      return z.array(z.enum(spec.codes))
    case 'packages':
      return z.array(parcel)
    default:
      return plain[spec.kind].nullable()
  }
}

const plain = {
  text: z.string(),
  integer: z.int(),
  length: measure,
  weight: measure,
  size,
  colour,
  'yes-no': z.boolean(),
} as const
