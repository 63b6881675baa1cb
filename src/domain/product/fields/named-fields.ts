import { inEveryLanguage, languages, type Language } from '#domain/language.ts'
import { localizeFieldName } from '#domain/localized-field-names.ts'
import type { NumberFormat } from './cell-text.ts'
import type { CellCode, Field, InputProblem } from './field.ts'
import {
  attributeFields,
  databaseColumnFields,
  productFields,
  type Attributes,
  type ApiName,
  type FieldResponses,
  type DatabaseColumnValues,
  type FieldRequest,
  type FieldColumn,
  type FieldInputName,
} from './fields.ts'
import { isRecord } from './compound-codecs.ts'

/** A field in one language with its names. A translated field has one entry per language. */
export type NamedField = NamedFieldOf<FieldColumn, FieldInputName>

type NamedFieldOf<Column extends string, InputName extends string = string> = {
  /** Its name in `productFields`. */
  fieldName: string
  /** The name with the suffix of its language, if it is translated. */
  localizedFieldName: string
  apiName: string
  columns: readonly Column[]
  inputNames: readonly InputName[]
  /** Undefined if the field is not translated. */
  language: Language | undefined
  isAttribute: boolean
  field: Field
}

/** All fields; translated ones have one entry per language. */
export const namedFields = Object.entries(productFields).flatMap(([fieldName, field]) =>
  field.isTranslated
    ? languages.map((language) => toNamedField(fieldName, field, language))
    : [toNamedField(fieldName, field)],
)

/** The columns of all fields in a catalogue file. */
export const fieldColumns = namedFields.flatMap(({ columns }) => columns)

/** The names of all inputs of the seller's form. */
export const fieldInputNames = namedFields.flatMap(({ inputNames }) => inputNames)

/** An object with product fields: a product, or a seller's input. */
export type FieldHolder = Readonly<Record<string, unknown>> & {
  attributes?: Readonly<Record<string, unknown>>
}

/** Returns the value of a product's field; for a translated one, in its language. */
export function storedValue(
  product: FieldHolder,
  { fieldName, language, isAttribute }: Pick<NamedField, 'fieldName' | 'language' | 'isAttribute'>,
): unknown {
  const value = isAttribute ? product.attributes?.[fieldName] : product[fieldName]
  if (language === undefined) return value
  return isRecord(value) ? value[language] : undefined
}

/** Returns the name of a field in the API. */
function apiNameOf<K extends string>(name: K): ApiName<K>
function apiNameOf(name: string): string {
  return name.replace(/Grams$/, 'Kg')
}

/**
 * Returns all fields in the form of requests and responses. Without `attributes` their fields are omitted, because they
 * were not read.
 */
export function apiValues(product: FieldHolder): FieldResponses
export function apiValues(product: FieldHolder): Record<string, unknown> {
  // Runs for every product of a list, so it allocates only the result.
  const values: Record<string, unknown> = {}
  for (const namedField of namedFields) {
    if (namedField.isAttribute && product.attributes === undefined) continue
    values[namedField.apiName] = namedField.field.toApi(storedValue(product, namedField))
  }
  return values
}

/** Returns the attributes of a request, without empty ones. */
export function attributesOf(values: FieldRequest): Partial<Attributes>
export function attributesOf(values: Readonly<Record<string, unknown>>): object {
  const filled = namedFields.filter(
    (namedField) => namedField.isAttribute && !namedField.field.isEmpty(values[namedField.apiName]),
  )
  return Object.fromEntries(
    filled.map(({ fieldName, field }) => [
      fieldName,
      internalValueOf(fieldName, field, (name) => field.read(values[apiNameOf(name)])),
    ]),
  )
}

/** Returns the product fields of a request that have their own database columns. */
export function databaseColumnValuesOf(values: FieldRequest): DatabaseColumnValues
export function databaseColumnValuesOf(values: Readonly<Record<string, unknown>>): object {
  const columnEntries = Object.entries(databaseColumnFields)
  return Object.fromEntries(
    columnEntries.map(([fieldName, field]) => [
      fieldName,
      internalValueOf(fieldName, field, (name) => values[apiNameOf(name)]),
    ]),
  )
}

/**
 * Returns the internal value of a field. A translated field has one value per language, each under its localized name.
 */
function internalValueOf(fieldName: string, field: Field, read: (name: string) => unknown): unknown {
  return field.isTranslated
    ? inEveryLanguage((language) => read(localizeFieldName(fieldName, language)))
    : read(fieldName)
}

/** The cells of a catalogue file for all fields. */
export function fieldCells(product: FieldHolder): Record<FieldColumn, string>
export function fieldCells(product: FieldHolder): Record<string, string> {
  return Object.fromEntries(
    namedFields.flatMap((namedField) => {
      const cells = namedField.field.toCells(storedValue(product, namedField))
      return namedField.columns.map((column, index) => [column, cells[index] ?? ''])
    }),
  )
}

type Cells = Readonly<Partial<Record<FieldColumn, string>>>
export type FieldProblem = { column: FieldColumn; code: CellCode }

/** Reads the fields with a changed cell; `allCells` includes their unchanged cells. */
export function readFieldCells(
  changedCells: Cells,
  allCells: Cells,
  numberFormat: NumberFormat,
): { fields: Record<string, unknown>; problems: FieldProblem[] } {
  const fields: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const { apiName: name, columns, field } of namedFields) {
    if (columns.every((column) => changedCells[column] === undefined)) continue
    const parsedField = field.fromCells(
      columns.map((column) => changedCells[column] ?? allCells[column] ?? ''),
      numberFormat,
    )
    fields[name] = parsedField.value
    for (const { cellIndex, code } of parsedField.problems ?? []) {
      const column = columns[cellIndex]
      if (column !== undefined) problems.push({ column, code })
    }
  }
  return { fields, problems }
}

/**
 * Returns the catalogue file column for the path of a field in a request: `colourHex` for 'colour.hex', `packages` for
 * 'packages.0.widthMm'.
 */
export function fieldColumnOf(path: string): FieldColumn | undefined {
  const [name = '', part = ''] = path.split('.')
  const namedField = namedFields.find((candidate) => candidate.apiName === name)
  return namedField?.columns[Math.max(0, namedField.field.inputSuffixes.indexOf(`.${part}`))]
}

/** The texts of the form for all fields. */
export function fieldInputsOf(product: FieldHolder): Record<FieldInputName, string>
export function fieldInputsOf(product: FieldHolder): Record<string, string> {
  return Object.fromEntries(
    namedFields.flatMap((namedField) => {
      const texts = namedField.field.toInputs(storedValue(product, namedField))
      return namedField.inputNames.map((name, index) => [name, texts[index] ?? ''])
    }),
  )
}

type FieldInput = Readonly<Record<FieldInputName, string>>
const inputsFor = (texts: FieldInput, names: readonly FieldInputName[]) => names.map((name) => texts[name])

/** Returns the API input for the texts of the form. */
export function fieldsFromTexts(texts: FieldInput): Record<string, unknown> {
  return Object.fromEntries(
    namedFields
      .filter((namedField) => namedField.inputNames.length > 0)
      .map((namedField) => [
        namedField.apiName,
        namedField.field.toApiValue(inputsFor(texts, namedField.inputNames)),
      ]),
  )
}

/** Returns the errors in the texts of the form, by name. */
export function fieldProblems(texts: FieldInput): Record<string, InputProblem | undefined> {
  return Object.fromEntries(
    namedFields.flatMap((namedField) => {
      const problems = namedField.field.check(inputsFor(texts, namedField.inputNames))
      return namedField.inputNames.map((name, index) => [name, problems[index]])
    }),
  )
}

function toNamedField(fieldName: string, field: Field, language?: Language): NamedField
function toNamedField(fieldName: string, field: Field, language?: Language): NamedFieldOf<string> {
  const inLanguage = (name: string) => (language === undefined ? name : localizeFieldName(name, language))
  const localizedFieldName = inLanguage(fieldName)
  const fieldApiName = apiNameOf(localizedFieldName)
  return {
    fieldName,
    localizedFieldName,
    apiName: fieldApiName,
    columns: field.columns.map(inLanguage),
    inputNames:
      field.spec.kind === 'packages' ? [] : field.inputSuffixes.map((suffix) => fieldApiName + suffix),
    language,
    isAttribute: fieldName in attributeFields,
    field,
  }
}
