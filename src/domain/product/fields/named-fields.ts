import { inEveryLanguage, languages, type Language } from '#domain/language.ts'
import { textName } from '#domain/text-names.ts'
import type { NumberForm } from './cell-text.ts'
import type { CellCode, Field, InputProblem } from './field.ts'
import {
  attributeFields,
  columnFields,
  productFields,
  type Attributes,
  type CallName,
  type FieldResponses,
  type ColumnValues,
  type FieldCalls,
  type FieldColumn,
  type FieldText,
} from './fields.ts'
import { isRecord } from './whole-kinds.ts'

/** A field in one language, with its names: a translated one is two of these. */
export type NamedField = NamedBy<FieldColumn, FieldText>

type NamedBy<Column extends string, Text extends string = string> = {
  /** Its name in `productFields`. */
  base: string
  /** The same, of a translated one the name of its text in a language. */
  name: string
  callName: string
  columns: readonly Column[]
  texts: readonly Text[]
  /** Which text of a translated field it is. */
  language: Language | undefined
  isAttribute: boolean
  field: Field
}

/** Every field, a translated one in one language after the other. */
export const namedFields = Object.entries(productFields).flatMap(([base, field]) =>
  field.isTranslated ? languages.map((language) => named(base, field, language)) : [named(base, field)],
)

/** All of the columns that fields have in a catalogue file. */
export const fieldColumns = namedFields.flatMap(({ columns }) => columns)

/** All texts of the seller's form. */
export const fieldTexts = namedFields.flatMap(({ texts }) => texts)

/** An object with product fields: a product, or a seller's input. */
export type FieldHolder = Readonly<Record<string, unknown>> & {
  attributes?: Readonly<Record<string, unknown>>
}

/** Returns the value of a product's field; for a translated one, in its language. */
export function storedValue(
  product: FieldHolder,
  { base, language, isAttribute }: Pick<NamedField, 'base' | 'language' | 'isAttribute'>,
): unknown {
  const value = isAttribute ? product.attributes?.[base] : product[base]
  if (language === undefined) return value
  return isRecord(value) ? value[language] : undefined
}

/** The name of a field in calls. */
function callName<K extends string>(name: K): CallName<K>
function callName(name: string): string {
  return name.replace(/Grams$/, 'Kg')
}

/**
 * Returns all fields in the form of requests and responses. Without `attributes` their fields are omitted, because they
 * were not read.
 */
export function callValues(product: FieldHolder): FieldResponses
export function callValues(product: FieldHolder): Record<string, unknown> {
  // Lists call this for every product, so it allocates nothing else.
  const values: Record<string, unknown> = {}
  for (const one of namedFields) {
    if (one.isAttribute && product.attributes === undefined) continue
    values[one.callName] = one.field.toCall(storedValue(product, one))
  }
  return values
}

/** Returns the attributes of a request, without empty ones. */
export function attributesOf(values: FieldCalls): Partial<Attributes>
export function attributesOf(values: Readonly<Record<string, unknown>>): object {
  const filled = namedFields.filter((one) => one.isAttribute && !one.field.isEmpty(values[one.callName]))
  return Object.fromEntries(
    filled.map(({ base, field }) => [
      base,
      valueOf(base, field, (name) => field.read(values[callName(name)])),
    ]),
  )
}

/** Returns the fields with their own columns from a request. */
export function columnValuesOf(values: FieldCalls): ColumnValues
export function columnValuesOf(values: Readonly<Record<string, unknown>>): object {
  const columnEntries = Object.entries(columnFields)
  return Object.fromEntries(
    columnEntries.map(([base, field]) => [base, valueOf(base, field, (name) => values[callName(name)])]),
  )
}

/**
 * Returns the internal value of a field from the value under its name. For a translated field it uses each of its
 * names.
 */
function valueOf(base: string, field: Field, read: (name: string) => unknown): unknown {
  return field.isTranslated ? inEveryLanguage((language) => read(textName(base, language))) : read(base)
}

/** The cells of a catalogue file for all fields. */
export function fieldCells(product: FieldHolder): Record<FieldColumn, string>
export function fieldCells(product: FieldHolder): Record<string, string> {
  return Object.fromEntries(
    namedFields.flatMap((one) => {
      const cells = one.field.toCells(storedValue(product, one))
      return one.columns.map((column, at) => [column, cells[at] ?? ''])
    }),
  )
}

type Cells = Readonly<Partial<Record<FieldColumn, string>>>
export type FieldProblem = { column: FieldColumn; code: CellCode }

/** Reads the fields of which a cell changed; `all` has their other cells too. */
export function readFieldCells(
  cells: Cells,
  all: Cells,
  form: NumberForm,
): { fields: Record<string, unknown>; problems: FieldProblem[] } {
  const fields: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const { callName: name, columns, field } of namedFields) {
    if (columns.every((column) => cells[column] === undefined)) continue
    const read = field.fromCells(
      columns.map((column) => cells[column] ?? all[column] ?? ''),
      form,
    )
    fields[name] = read.value
    for (const { at, code } of read.problems ?? []) {
      const column = columns[at]
      if (column !== undefined) problems.push({ column, code })
    }
  }
  return { fields, problems }
}

/**
 * Returns the column of a field in a request: 'colour.hex' belongs to `colourHex`, 'packages.0.widthMm' to `packages`.
 */
export function fieldColumnOf(path: string): FieldColumn | undefined {
  const [name = '', part = ''] = path.split('.')
  const namedField = namedFields.find((one) => one.callName === name)
  return namedField?.columns[Math.max(0, namedField.field.parts.indexOf(`.${part}`))]
}

/** The texts of the form for all fields. */
export function fieldTextsOf(product: FieldHolder): Record<FieldText, string>
export function fieldTextsOf(product: FieldHolder): Record<string, string> {
  return Object.fromEntries(
    namedFields.flatMap((one) => {
      const texts = one.field.toTexts(storedValue(product, one))
      return one.texts.map((name, at) => [name, texts[at] ?? ''])
    }),
  )
}

type FieldInput = Readonly<Record<FieldText, string>>
const inputsFor = (texts: FieldInput, names: readonly FieldText[]) => names.map((name) => texts[name])

/** Returns the API input for the texts of the form. */
export function fieldsFromTexts(texts: FieldInput): Record<string, unknown> {
  return Object.fromEntries(
    namedFields
      .filter((one) => one.texts.length > 0)
      .map((one) => [one.callName, one.field.fromTexts(inputsFor(texts, one.texts))]),
  )
}

/** Returns the errors in the texts of the form, by name. */
export function fieldProblems(texts: FieldInput): Record<string, InputProblem | undefined> {
  return Object.fromEntries(
    namedFields.flatMap((one) => {
      const problems = one.field.check(inputsFor(texts, one.texts))
      return one.texts.map((name, at) => [name, problems[at]])
    }),
  )
}

function named(base: string, field: Field, language?: Language): NamedField
function named(base: string, field: Field, language?: Language): NamedBy<string> {
  const inLanguage = (name: string) => (language === undefined ? name : textName(name, language))
  const name = inLanguage(base)
  const call = callName(name)
  return {
    base,
    name,
    callName: call,
    columns: field.columns.map(inLanguage),
    texts: field.spec.kind === 'packages' ? [] : field.parts.map((part) => call + part),
    language,
    isAttribute: base in attributeFields,
    field,
  }
}
