import { localizedFieldNames, type LocalizedFieldName } from '#domain/localized-field-names.ts'
import type { InEachLanguage } from '#domain/language.ts'
import { colourCodes, materialCodes, furnitureKinds } from './codes.ts'
import { colourCodec, type ColourJson } from './colour.ts'
import { defineField, type Field } from './field.ts'
import {
  choiceCodec,
  choicesCodec,
  integerCodec,
  lengthCodec,
  linesCodec,
  listCodec,
  textCodec,
  weightCodec,
  yesNoCodec,
} from './simple-codecs.ts'
import { packagesCodec, sizeCodec, type PackageSize } from './compound-codecs.ts'

/**
 * The product fields with their own database columns, because queries use them or because they are older than the
 * column `attributes`. Name, category, prices, stock, rooms and pictures have their own rules and are defined with
 * those.
 */
export const databaseColumnFields = {
  description: defineField(linesCodec({ max: 100, maxItemLength: 2000, isRequired: true }), {
    columns: ['description'],
    isFact: false,
    isTranslated: true,
  }),
  sku: defineField(textCodec({ max: 64 }), { columns: ['sku'], isFact: false, group: 'basics' }),
  tags: defineField(listCodec({ max: 20, separator: 'commas' }), {
    columns: ['tags'],
    isFact: false,
    group: 'basics',
  }),
  weightGrams: defineField(weightCodec(), { columns: ['weightKg'], group: 'measures' }),
  dimensionsMm: defineField(sizeCodec(), { columns: ['widthCm', 'depthCm', 'heightCm'], group: 'measures' }),
  materials: defineField(listCodec({ max: 20 }), {
    columns: ['materials'],
    isTranslated: true,
    group: 'looks',
  }),
  packages: defineField(packagesCodec(), { columns: ['packages'] }),
  family: defineField(textCodec({ max: 100 }), { columns: ['family'], isFact: false }),
  option: defineField(textCodec({ max: 100 }), { columns: ['option'], isFact: false, isTranslated: true }),
  colour: defineField(colourCodec(), {
    columns: [...localizedFieldNames('colour'), 'colourHex'],
    isFact: false,
    group: 'looks',
  }),
} as const satisfies Readonly<Record<string, Field>>

/**
 * The fields in the column `attributes`. A new field needs only a line here and its labels. The API's JSON, the
 * catalogue file, the seller's form, the audit log and the product page list them in this order.
 */
export const attributeFields = {
  kind: defineField(choiceCodec(furnitureKinds), { columns: ['kind'], group: 'kinds' }),
  seats: defineField(integerCodec({ min: 1, max: 100 }), { columns: ['seats'], group: 'kinds' }),
  seatHeightMm: defineField(lengthCodec(), { columns: ['seatHeightCm'], group: 'sizes' }),
  seatDepthMm: defineField(lengthCodec(), { columns: ['seatDepthCm'], group: 'sizes' }),
  openedDimensionsMm: defineField(sizeCodec(), {
    columns: ['openedWidthCm', 'openedDepthCm', 'openedHeightCm'],
    group: 'sizes',
  }),
  removableLegHeightMm: defineField(lengthCodec(), { columns: ['removableLegHeightCm'], group: 'sizes' }),
  colourCode: defineField(choiceCodec(colourCodes), {
    columns: ['colourCode'],
    isFact: false,
    group: 'kinds',
  }),
  materialCodes: defineField(choicesCodec(materialCodes), {
    columns: ['materialCodes'],
    isFact: false,
    group: 'kinds',
  }),
  care: defineField(linesCodec({ max: 20, maxItemLength: 500 }), {
    columns: ['care'],
    isTranslated: true,
    group: 'care',
  }),
  needsAssembly: defineField(yesNoCodec(), { columns: ['needsAssembly'], group: 'delivery' }),
  assembly: defineField(linesCodec({ max: 20, maxItemLength: 500 }), {
    columns: ['assembly'],
    isTranslated: true,
    group: 'delivery',
  }),
  inTheBox: defineField(listCodec({ max: 30 }), {
    columns: ['inTheBox'],
    isTranslated: true,
    group: 'delivery',
  }),
  leadTimeDays: defineField(integerCodec({ min: 0, max: 365 }), {
    columns: ['leadTimeDays'],
    group: 'delivery',
  }),
  warrantyMonths: defineField(integerCodec({ min: 0, max: 600 }), {
    columns: ['warrantyMonths'],
    group: 'delivery',
  }),
  warrantyTerms: defineField(linesCodec({ max: 20, maxItemLength: 500 }), {
    columns: ['warrantyTerms'],
    isTranslated: true,
    group: 'delivery',
  }),
} as const satisfies Readonly<Record<string, Field>>

export const productFields = { ...databaseColumnFields, ...attributeFields }

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
  ? LocalizedFieldName<K>
  : K

/** The name of a field in the API, where weights are in kilograms. */
export type ApiName<K extends string> = K extends `${infer Base}Grams` ? `${Base}Kg` : K
type ApiValues<T extends FieldTable> = {
  [K in keyof T & string as ApiName<JsonName<T, K>>]: ValueOf<T[K]>
}

export type DatabaseColumnValues = FieldValues<typeof databaseColumnFields>
export type Attributes = FieldValues<typeof attributeFields>
export type AttributesJson = JsonValues<typeof attributeFields>
export type FieldRequest = ApiValues<typeof productFields>

type PackageResponse = Omit<PackageSize, 'weightGrams'> & { weightKg: number }
export type ColumnResponses = Omit<ApiValues<typeof databaseColumnFields>, 'packages' | 'colour'> & {
  packages: PackageResponse[]
  colour: ColourJson | null
}
export type AttributeResponses = ApiValues<typeof attributeFields>
/** Fields in API responses. Attributes are omitted if they were not read. */
export type FieldResponses = ColumnResponses & Partial<AttributeResponses>

type ColumnOf<F extends Field> = F['columns'][number]
type Columns<T extends FieldTable> = {
  [K in keyof T]: T[K]['isTranslated'] extends true ? LocalizedFieldName<ColumnOf<T[K]>> : ColumnOf<T[K]>
}[keyof T]
/** The name of a column of the catalogue file. */
export type FieldColumn = Columns<typeof productFields>

type SizeInputNames<K extends string> = `${K}.${'width' | 'depth' | 'height'}`
type InputNames<T extends FieldTable> = {
  [K in keyof T & string]: ValueOf<T[K]> extends { width: number } | null
    ? SizeInputNames<K>
    : ValueOf<T[K]> extends { hex: string } | null
      ? `${K}.${LocalizedFieldName<'name'> | 'hex'}`
      : ApiName<JsonName<T, K>>
}[keyof T & string]
/** The names of the inputs in the seller's form. */
export type FieldInputName = Exclude<InputNames<typeof productFields>, 'packages'>

/** The internal name of a field. */
export type FieldName = keyof typeof productFields
