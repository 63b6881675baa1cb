import * as z from 'zod'
import {
  integer,
  requiredLine,
  requiredOrInvalid,
  numeric,
  optionalLine,
  plainText,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import type { Language } from '#domain/language.ts'
import { oneLine } from '#lib/text.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { FieldSpec } from './field.ts'
import type { FieldRequest } from './fields.ts'
import { namedFields } from './named-fields.ts'
import type { Colour } from './colour.ts'
import type { PackageSize } from './compound-codecs.ts'

type Schemas = { [K in keyof FieldRequest]: z.ZodType<FieldRequest[K]> }

/** Returns the schema of each field in API requests. Outputs are in the internal units. */
export function fieldSchemas(): Schemas
export function fieldSchemas(): Record<string, z.ZodType> {
  return Object.fromEntries(
    namedFields.map(({ apiName, field, language }) => [apiName, schemaOf(field.spec, language)]),
  )
}

// A required text is required in English only.
function schemaOf(spec: FieldSpec, language: Language = 'en'): z.ZodType {
  switch (spec.kind) {
    case 'text':
      return nullishToNull(optionalLine(spec.max).transform((text) => (text === '' ? null : text)))
    case 'lines':
      return textLines({ ...spec, isRequired: spec.isRequired && language === 'en' })
    case 'list':
      return shortTexts(spec)
    case 'integer':
      return nullishToNull(
        integer({ min: spec.min, max: Number.MAX_SAFE_INTEGER, code: 'integer' }).refine(
          (n) => n <= spec.max,
          {
            error: `too-large:${spec.max}` satisfies ValidationCode,
          },
        ),
      )
    case 'choice':
      return nullishToNull(z.enum(spec.codes, choiceError))
    case 'choices':
      return listOf(z.enum(spec.codes, choiceError), spec.codes.length).transform((codes) => [
        ...new Set(codes),
      ])
    case 'packages':
      return listOf(packageSize, 20)
    default:
      return nullishToNull(schemaByKind[spec.kind])
  }
}

const choiceError = { error: 'choice' satisfies ValidationCode }
const measure = integer({ min: 1, max: 100_000, code: 'measure' })
const gramsFromKilograms = numeric('measure')
  .transform((kg) => Math.round(kg * 1000))
  .refine((grams) => grams > 0 && grams <= 10_000_000, { error: 'measure' satisfies ValidationCode })
const size = z.object(
  { width: measure, depth: measure, height: measure },
  { error: 'measure' satisfies ValidationCode },
)
const packageSize = z
  .object({ widthMm: measure, depthMm: measure, heightMm: measure, weightKg: gramsFromKilograms })
  .transform(({ weightKg: weightGrams, ...sizes }): PackageSize => ({ ...sizes, weightGrams }))
const colour = z
  .object(
    {
      name: requiredLine(50),
      nameNe: optionalLine(50)
        .nullish()
        .transform((name) => name ?? ''),
      hex: z
        .string(requiredOrInvalid('colour'))
        .regex(/^#[0-9a-fA-F]{6}$/, { error: 'colour' satisfies ValidationCode })
        .toLowerCase(),
    },
    { error: 'colour' satisfies ValidationCode },
  )
  .transform(({ name, nameNe, hex }): Colour => ({ name: { en: name, ne: nameNe }, hex }))

const schemaByKind: Readonly<Record<'length' | 'weight' | 'size' | 'colour' | 'yes-no', z.ZodType>> = {
  length: measure,
  weight: gramsFromKilograms,
  size,
  colour,
  'yes-no': requiredBoolean(),
}

function nullishToNull<T>(schema: z.ZodType<T>) {
  return schema.nullish().transform((value) => value ?? null)
}

function listOf<T>(itemSchema: z.ZodType<T>, max: number) {
  return z
    .array(itemSchema, { error: 'list' satisfies ValidationCode })
    .max(max, { error: `too-many:${max}` satisfies ValidationCode })
    .nullish()
    .transform((values) => values ?? [])
}

// Splits a text at its line breaks, because forms without scripts send it unsplit.
function textLines({
  max,
  maxItemLength,
  isRequired,
}: {
  max: number
  maxItemLength: number
  isRequired: boolean
}) {
  return z
    .union([plainText(), z.array(plainText(), { error: 'list' })], requiredOrInvalid('list'))
    .nullish()
    .transform((input) => (typeof input === 'string' ? input.split(/\r\n|\r|\n/) : (input ?? [])))
    .transform((lines) => lines.map(oneLine).filter((text) => text !== ''))
    .refine((lines) => !isRequired || lines.length > 0, { error: 'required' satisfies ValidationCode })
    .refine((lines) => lines.length <= max, { error: `too-many:${max}` })
    .refine((lines) => lines.every((text) => text.length <= maxItemLength), {
      error: `too-long:${maxItemLength}`,
    })
}

function shortTexts({ max, maxItemLength }: { max: number; maxItemLength: number }) {
  return listOf(optionalLine(maxItemLength), max).transform((texts) => texts.filter((text) => text !== ''))
}
