import { localizedNames, type LocalizedName } from '#domain/localized-names.ts'
import type { InEachLanguage } from '#domain/language.ts'
import { colourCodes, materialCodes, furnitureKinds } from './codes.ts'
import { colour, type ColourJson } from './colour.ts'
import { defineField, type Field } from './field.ts'
import { choice, choices, integer, length, lines, list, text, weight, yesNo } from './simple-codecs.ts'
import { packages, size, type PackageSize } from './compound-codecs.ts'

/**
 * The product fields with their own database columns, because queries use them or they came first. Name, category,
 * prices, stock, rooms and pictures have their own rules and are defined with those.
 */
export const columnFields = {
  description: defineField(lines({ max: 100, each: 2000, isRequired: true }), {
    columns: ['description'],
    isFact: false,
    isTranslated: true,
  }),
  sku: defineField(text({ max: 64 }), { columns: ['sku'], isFact: false, group: 'basics' }),
  tags: defineField(list({ max: 20, separator: 'commas' }), {
    columns: ['tags'],
    isFact: false,
    group: 'basics',
  }),
  weightGrams: defineField(weight(), { columns: ['weightKg'], group: 'measures' }),
  dimensionsMm: defineField(size(), { columns: ['widthCm', 'depthCm', 'heightCm'], group: 'measures' }),
  materials: defineField(list({ max: 20 }), { columns: ['materials'], isTranslated: true, group: 'looks' }),
  packages: defineField(packages(), { columns: ['packages'] }),
  family: defineField(text({ max: 100 }), { columns: ['family'], isFact: false }),
  option: defineField(text({ max: 100 }), { columns: ['option'], isFact: false, isTranslated: true }),
  colour: defineField(colour(), {
    columns: [...localizedNames('colour'), 'colourHex'],
    isFact: false,
    group: 'looks',
  }),
} as const satisfies Readonly<Record<string, Field>>

/**
 * The fields in the column `attributes`. A new field needs only a line here and its labels. The API's JSON, the
 * catalogue file, the seller's form, the audit log and the product page list them in this order.
 */
export const attributeFields = {
  kind: defineField(choice(furnitureKinds), { columns: ['kind'], group: 'kinds' }),
  seats: defineField(integer({ min: 1, max: 100 }), { columns: ['seats'], group: 'kinds' }),
  seatHeightMm: defineField(length(), { columns: ['seatHeightCm'], group: 'sizes' }),
  seatDepthMm: defineField(length(), { columns: ['seatDepthCm'], group: 'sizes' }),
  openedDimensionsMm: defineField(size(), {
    columns: ['openedWidthCm', 'openedDepthCm', 'openedHeightCm'],
    group: 'sizes',
  }),
  removableLegHeightMm: defineField(length(), { columns: ['removableLegHeightCm'], group: 'sizes' }),
  colourCode: defineField(choice(colourCodes), { columns: ['colourCode'], isFact: false, group: 'kinds' }),
  materialCodes: defineField(choices(materialCodes), {
    columns: ['materialCodes'],
    isFact: false,
    group: 'kinds',
  }),
  care: defineField(lines({ max: 20, each: 500 }), { columns: ['care'], isTranslated: true, group: 'care' }),
  needsAssembly: defineField(yesNo(), { columns: ['needsAssembly'], group: 'delivery' }),
  assembly: defineField(lines({ max: 20, each: 500 }), {
    columns: ['assembly'],
    isTranslated: true,
    group: 'delivery',
  }),
  inTheBox: defineField(list({ max: 30 }), { columns: ['inTheBox'], isTranslated: true, group: 'delivery' }),
  leadTimeDays: defineField(integer({ min: 0, max: 365 }), {
    columns: ['leadTimeDays'],
    group: 'delivery',
  }),
  warrantyMonths: defineField(integer({ min: 0, max: 600 }), {
    columns: ['warrantyMonths'],
    group: 'delivery',
  }),
  warrantyTerms: defineField(lines({ max: 20, each: 500 }), {
    columns: ['warrantyTerms'],
    isTranslated: true,
    group: 'delivery',
  }),
} as const satisfies Readonly<Record<string, Field>>

export const productFields = { ...columnFields, ...attributeFields }

type FieldTable = Readonly<Record<string, Field>>
type ValueOf<F> = F extends Field<infer V> ? V : never

/** The values of a table's fields inside the store: a translated one by language. */
type FieldValues<T extends FieldTable> = {
  -readonly [K in keyof T & string]: T[K]['isTranslated'] extends true
    ? InEachLanguage<ValueOf<T[K]>>
    : ValueOf<T[K]>
}

/** The values as stored JSON: a translated field has one name per language. */
type JsonValues<T extends FieldTable> = {
  [K in keyof T & string as JsonName<T, K>]: ValueOf<T[K]>
}
type JsonName<T extends FieldTable, K extends keyof T & string> = T[K]['isTranslated'] extends true
  ? LocalizedName<K>
  : K

/** The name of a field in the API, where weights are in kilograms. */
export type ApiName<K extends string> = K extends `${infer Base}Grams` ? `${Base}Kg` : K
type ApiValues<T extends FieldTable> = {
  [K in keyof T & string as ApiName<JsonName<T, K>>]: ValueOf<T[K]>
}

export type ColumnValues = FieldValues<typeof columnFields>
export type Attributes = FieldValues<typeof attributeFields>
export type AttributesJson = JsonValues<typeof attributeFields>
export type FieldRequest = ApiValues<typeof productFields>

type PackageResponse = Omit<PackageSize, 'weightGrams'> & { weightKg: number }
export type ColumnResponses = Omit<ApiValues<typeof columnFields>, 'packages' | 'colour'> & {
  packages: PackageResponse[]
  colour: ColourJson | null
}
export type AttributeResponses = ApiValues<typeof attributeFields>
/** Fields in API responses. Attributes are omitted if they were not read. */
export type FieldResponses = ColumnResponses & Partial<AttributeResponses>

type ColumnOf<F extends Field> = F['columns'][number]
type Columns<T extends FieldTable> = {
  [K in keyof T]: T[K]['isTranslated'] extends true ? LocalizedName<ColumnOf<T[K]>> : ColumnOf<T[K]>
}[keyof T]
export type FieldColumn = Columns<typeof productFields>

type SizeInputNames<K extends string> = `${K}.${'width' | 'depth' | 'height'}`
type InputNames<T extends FieldTable> = {
  [K in keyof T & string]: ValueOf<T[K]> extends { width: number } | null
    ? SizeInputNames<K>
    : ValueOf<T[K]> extends { hex: string } | null
      ? `${K}.${LocalizedName<'name'> | 'hex'}`
      : ApiName<JsonName<T, K>>
}[keyof T & string]
/** The names of the texts in the seller's form. */
export type FieldInputName = Exclude<InputNames<typeof productFields>, 'packages'>

/** The internal name of a field. */
export type FieldName = keyof typeof productFields
