import { money } from '#domain/wire.ts'
import { amountInputValue, parseMoney } from '#domain/money.ts'
import { inEveryLanguage, type Language } from '#domain/language.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { toLocalizedFields, localizedFieldNames, localizeFieldName } from '#domain/localized-field-names.ts'
import type { FieldInputName } from '#domain/product/fields/fields.ts'
import {
  fieldInputNames,
  fieldInputsOf,
  namedFields,
  fieldsFromTexts,
} from '#domain/product/fields/named-fields.ts'
import { millimetresOf, numberOf } from '#domain/product/fields/input-text.ts'
import type { VariantRow } from './variant-rows.ts'
import type { FullProduct } from '#domain/product/product.ts'

const numberKinds: ReadonlySet<string> = new Set(['integer', 'length', 'size', 'weight'])
const coreTextNames = [
  ...localizedFieldNames('name'),
  'category',
  'price',
  'offerPrice',
  'stock',
  'lowStock',
] as const

/** The names of all text fields of the form. Errors refer to fields by the same names. */
export const textNames = [...coreTextNames, ...fieldInputNames] as const
export type TextName = (typeof coreTextNames)[number] | FieldInputName
export type ProductTexts = Record<TextName, string>

export const packageFieldNames = ['widthMm', 'depthMm', 'heightMm', 'weightKg'] as const
export type PackageFieldName = (typeof packageFieldNames)[number]
export type PackageTexts = Record<PackageFieldName, string>

/** The input of the form. Lengths are in centimetres, also in fields named `…Mm`. Lists have one item per line. */
export type ProductValues = {
  texts: ProductTexts
  /** The paths of its rooms. */
  rooms: readonly string[]
  packages: readonly PackageTexts[]
  /** The variants of a family; none of a single product. */
  variants: readonly VariantRow[]
}

export const blankPackage: PackageTexts = { widthMm: '', depthMm: '', heightMm: '', weightKg: '' }

const blankTexts: ProductTexts = {
  ...toLocalizedFields(
    'name',
    inEveryLanguage(() => ''),
  ),
  category: '',
  price: '',
  offerPrice: '',
  stock: '',
  lowStock: '',
  ...fieldInputsOf({ attributes: {} }),
}
export const blankValues: ProductValues = { texts: blankTexts, rooms: [], packages: [], variants: [] }

const numberTextNames = new Set<string>(
  namedFields.flatMap(({ field, inputNames }) => (numberKinds.has(field.spec.kind) ? inputNames : [])),
)

/** Clears English texts that are copies of the Nepali ones, so that they follow later changes of the Nepali texts. */
function withoutCopies(texts: ProductTexts): ProductTexts {
  const isCopy = (name: 'name' | 'description') => texts[name] === texts[localizeFieldName(name, 'ne')]
  return {
    ...texts,
    ...(isCopy('name') && { name: '' }),
    ...(isCopy('description') && { description: '' }),
  }
}

/** Returns the form values of a product, with numbers in the page’s language. */
export function valuesOf(
  { product, lowStock }: { product: FullProduct; lowStock: number | null },
  language: Language,
): ProductValues {
  const numberInput = (number: number | null) =>
    number === null ? '' : withDigitsOf(language, String(number))
  const fields = Object.entries(fieldInputsOf(product)).map(([name, text]) => [
    name,
    numberTextNames.has(name) ? withDigitsOf(language, text) : text,
  ])
  return {
    texts: withoutCopies({
      ...toLocalizedFields(
        'name',
        inEveryLanguage((nameLanguage) => product.name[nameLanguage] ?? ''),
      ),
      category: product.category,
      price: amountInputValue(product.pricePaisa, language),
      offerPrice: amountInputValue(product.baseOfferPaisa, language),
      stock: numberInput(product.stock),
      lowStock: numberInput(lowStock),
      ...fieldInputsOf(product),
      ...Object.fromEntries(fields),
    }),
    rooms: product.rooms,
    packages: product.packages.map((productPackage) => ({
      widthMm: numberInput(productPackage.widthMm / 10),
      depthMm: numberInput(productPackage.depthMm / 10),
      heightMm: numberInput(productPackage.heightMm / 10),
      weightKg: numberInput(productPackage.weightGrams / 1000),
    })),
    variants: [],
  }
}

/**
 * Returns the input with defaults for empty fields. An empty English name or description gets the Nepali
 * text. In a draft, the offer price defaults to the price, and the description to the name.
 */
export function withDefaultTexts(texts: ProductTexts, isDraft = false): ProductTexts {
  const name = texts.name.trim() || texts[localizeFieldName('name', 'ne')].trim()
  const descriptions = [texts.description, texts[localizeFieldName('description', 'ne')], isDraft ? name : '']
  return {
    ...texts,
    name,
    description: descriptions.find((text) => text.trim() !== '') ?? '',
    offerPrice: isDraft && texts.offerPrice.trim() === '' ? texts.price : texts.offerPrice,
  }
}

/** Returns the request fields of valid values. */
export function productDataOf(
  { texts: inputTexts, rooms, packages }: ProductValues,
  isDraft = false,
): Record<string, unknown> {
  const texts = withDefaultTexts(inputTexts, isDraft)
  return {
    ...fieldsFromTexts(texts),
    ...toLocalizedFields(
      'name',
      inEveryLanguage((language) => texts[localizeFieldName('name', language)].trim()),
    ),
    category: texts.category,
    price: money.encode(parseMoney(texts.price) ?? 0),
    offerPrice: money.encode(parseMoney(texts.offerPrice) ?? 0),
    stock: numberOf(texts.stock) ?? null,
    lowStock: numberOf(texts.lowStock) ?? null,
    rooms,
    packages: packages.map((packageInput) => ({
      widthMm: millimetresOf(packageInput.widthMm),
      depthMm: millimetresOf(packageInput.depthMm),
      heightMm: millimetresOf(packageInput.heightMm),
      weightKg: numberOf(packageInput.weightKg),
    })),
  }
}

/** Returns the request fields that changed since the product was loaded. */
export function changedData(
  before: ProductValues,
  after: ProductValues,
  isDraft = false,
): Record<string, unknown> {
  const originalData = productDataOf(before)
  const entries = Object.entries(productDataOf(after, isDraft))
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(originalData[key])),
  )
}

export function readRooms(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((room) => typeof room === 'string') : []
}
