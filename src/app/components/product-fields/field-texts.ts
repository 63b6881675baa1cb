import type { Language } from '#domain/language.ts'
import { localizeFieldName } from '#domain/localized-field-names.ts'
import { formatNumber } from '#domain/number-format.ts'
import {
  namedFields,
  storedValue,
  type FieldHolder,
  type NamedField,
} from '#domain/product/fields/named-fields.ts'
import {
  packagesCodec,
  sizeCodec,
  type DimensionsMm,
  type PackageSize,
} from '#domain/product/fields/compound-codecs.ts'
import {
  choiceMessages,
  fieldHints,
  productFormMessages,
  fieldMessages,
  inputMessages,
  fieldValueMessages,
} from './product-field-messages.ts'
import { measureMessages } from './measure-messages.ts'
import { messages } from '#domain/messages.ts'

type LocalizedText = { readonly en: string; readonly ne: string }
type TextTable = Readonly<Record<string, LocalizedText>>
const fieldLabels: TextTable = fieldMessages
const hintTexts: TextTable = fieldHints
const inputLabels: TextTable = inputMessages
const { read: readPackages } = packagesCodec()
const { read: readSize } = sizeCodec()
const choiceTexts: Readonly<Record<string, TextTable>> = choiceMessages

/** Returns the label of a product field by its API name; an unknown name is returned unchanged. */
export function fieldNameText(apiName: string, language: Language): string {
  const field = namedFields.find(
    (candidate) => candidate.apiName === apiName || candidate.localizedFieldName === apiName,
  )
  if (field !== undefined) return withLanguageSuffix(field, labelOf(field, language), language)
  if (apiName === localizeFieldName('name', 'ne'))
    return messages(productFormMessages, language).inNepali({ name: messages(fieldMessages, language).name })
  return tableText(fieldLabels, apiName, language) ?? apiName
}

/** Returns the label of a field in the seller’s form, with its unit. */
export function fieldLabel(namedField: NamedField, language: Language): string {
  const t = messages(productFormMessages, language)
  const name = labelOf(namedField, language)
  switch (unitOf(namedField)) {
    case 'mm':
      return t.inCm({ name })
    case 'grams':
      return t.inKg({ name })
    case 'days':
      return t.inDays({ name })
    case 'months':
      return t.inMonths({ name })
    default:
      return withLanguageSuffix(namedField, name, language)
  }
}

/** Returns the label of an input of a field: '.width' of a size, '.hex' of a colour. */
export function fieldInputLabel(namedField: NamedField, inputIndex: number, language: Language): string {
  const { fieldName, field } = namedField
  const label = tableText(inputLabels, field.inputSuffixes[inputIndex]?.slice(1) ?? '', language) ?? ''
  // "Width" alone means the product's own size. The labels of other size fields add the label of the field.
  if (fieldName === 'dimensionsMm' || fieldName === 'colour') return label
  const name = labelOf(namedField, language)
  const dimension = (['width', 'depth', 'height'] as const)[inputIndex] ?? 'width'
  return messages(productFormMessages, language).dimensionOf({
    name,
    dimension: messages(measureMessages, language)[dimension],
  })
}

/** Returns the help text of a field. A field of lines without its own text explains that each line is one value. */
export function fieldHint({ fieldName, field }: NamedField, language: Language): string | undefined {
  const hint = tableText(hintTexts, fieldName, language)
  const isPerLine =
    field.spec.kind === 'lines' || (field.spec.kind === 'list' && field.spec.separator === 'lines')
  return hint ?? (isPerLine ? messages(productFormMessages, language).onePerLine : undefined)
}

/** Returns the codes of a field with a closed list of values, with their texts. */
export function fieldChoices(
  { fieldName, field }: NamedField,
  language: Language,
): { code: string; text: string }[] {
  const { spec } = field
  const codes = spec.kind === 'choice' || spec.kind === 'choices' ? spec.codes : []
  return codes.map((code) => ({ code, text: codeText(fieldName, code, language) }))
}

/** A fact about a product: its label, its values, and the language of the seller's texts. */
export type FieldFact = { name: string; label: string; lines: readonly string[]; language: Language }

/** Returns the facts of a product page, in the order of the fields. Empty fields are omitted. */
export function factsOf(language: Language, product: FieldHolder): FieldFact[] {
  return namedFields
    .filter(({ field, language: fieldLanguage = 'en' }) => field.isFact && fieldLanguage === 'en')
    .flatMap((namedField) => {
      const localizedField = namedFields.find(
        (candidate) => candidate.fieldName === namedField.fieldName && candidate.language === language,
      )
      const hasTranslation =
        localizedField !== undefined && !namedField.field.isEmpty(storedValue(product, localizedField))
      const displayedField = hasTranslation ? localizedField : namedField
      const value = storedValue(product, displayedField)
      if (namedField.field.isEmpty(value)) return []
      return [
        {
          name: namedField.fieldName,
          label: labelOf(namedField, language),
          lines: valueLines(displayedField, value, language),
          language: namedField.field.isTranslated && !hasTranslation ? 'en' : language,
        },
      ]
    })
}

function valueLines(namedField: NamedField, stored: unknown, language: Language): readonly string[] {
  const t = messages(measureMessages, language)
  const value = namedField.field.read(stored)
  switch (namedField.field.spec.kind) {
    case 'packages':
      return readPackages(value).map((box) => packageText(box, language))
    case 'size':
      return sizeLines(readSize(value), language)
    case 'list':
    case 'choices':
      return [
        textsIn(value)
          .map((text) => codeText(namedField.fieldName, text, language))
          .join(', '),
      ]
    case 'lines':
      return textsIn(value)
    case 'yes-no':
      return [messages(fieldValueMessages, language)[value === true ? 'yes' : 'no']]
    default:
      if (typeof value === 'string') return [codeText(namedField.fieldName, value, language)]
      if (typeof value !== 'number') return []
      return [
        unitOf(namedField) === 'mm'
          ? t.centimetres({ cm: value / 10 })
          : unitOf(namedField) === 'grams'
            ? t.kilograms({ kg: value / 1000 })
            : countText(namedField, value, language),
      ]
  }
}

function packageText(box: PackageSize, language: Language): string {
  const t = messages(measureMessages, language)
  const { widthMm, depthMm, heightMm, weightGrams } = box
  return t.packageOf({
    size: t.sizeOf({ width: widthMm / 10, depth: depthMm / 10, height: heightMm / 10 }),
    weight: t.kilograms({ kg: weightGrams / 1000 }),
  })
}

function sizeLines(dimensions: DimensionsMm | null, language: Language): string[] {
  if (dimensions === null) return []
  const t = messages(measureMessages, language)
  const cm = (mm: number) => t.centimetres({ cm: mm / 10 })
  const { width, depth, height } = dimensions
  return [`${t.width} ${cm(width)}, ${t.depth} ${cm(depth)}, ${t.height} ${cm(height)}`]
}

function countText(namedField: NamedField, n: number, language: Language): string {
  const t = messages(fieldValueMessages, language)
  const unit = unitOf(namedField)
  if (unit === 'days') return n === 0 ? t.noLeadTime : t.days({ n })
  if (unit === 'months') return n === 0 ? t.none : t.months({ n })
  return formatNumber(n, language)
}

/** Returns a text of a table; undefined if the table has no such key. */
function tableText(table: TextTable, key: string, language: Language): string | undefined {
  const t = messages(table, language)
  return Object.hasOwn(t, key) ? t[key] : undefined
}

function labelOf({ fieldName }: NamedField, language: Language): string {
  return tableText(fieldLabels, fieldName, language) ?? fieldName
}

function codeText(fieldName: string, code: string, language: Language): string {
  const table = choiceTexts[fieldName]
  return (table && tableText(table, code, language)) ?? code
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

/** Returns the label; for a text in Nepali it adds the language. */
function withLanguageSuffix(
  { language: fieldLanguage }: NamedField,
  name: string,
  language: Language,
): string {
  return fieldLanguage === 'ne' ? messages(productFormMessages, language).inNepali({ name }) : name
}

function unitOf({ localizedFieldName, field }: NamedField): 'mm' | 'grams' | 'days' | 'months' | undefined {
  if (field.spec.kind === 'length') return 'mm'
  if (field.spec.kind === 'weight') return 'grams'
  if (field.spec.kind !== 'integer') return undefined
  return localizedFieldName.endsWith('Days')
    ? 'days'
    : localizedFieldName.endsWith('Months')
      ? 'months'
      : undefined
}
