import { money } from '#domain/wire.ts'
import { amountInputValue, parseMoney } from '#domain/money.ts'
import { inEveryLanguage, type Language } from '#domain/language.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { toLocalizedFields, localizedNames, localizedName } from '#domain/localized-names.ts'
import type { FieldInputName } from '#domain/product/fields/fields.ts'
import {
  fieldTexts,
  fieldTextsOf,
  namedFields,
  fieldsFromTexts,
} from '#domain/product/fields/named-fields.ts'
import { millimetresOf, numberOf } from '#domain/product/fields/input-text.ts'
import type { VariantRow } from './variant-rows.ts'
import type { FullProduct } from '#domain/product/product.ts'

const numberKinds: ReadonlySet<string> = new Set(['integer', 'length', 'size', 'weight'])
const coreTextNames = [
  ...localizedNames('name'),
  'category',
  'price',
  'offerPrice',
  'stock',
  'lowStock',
] as const

/** Every text field of the form, by the name that the store uses in errors. */
export const textNames = [...coreTextNames, ...fieldTexts] as const
export type TextName = (typeof coreTextNames)[number] | FieldInputName
export type Texts = Record<TextName, string>

export const packageNames = ['widthMm', 'depthMm', 'heightMm', 'weightKg'] as const
export type PackageName = (typeof packageNames)[number]
export type PackageTexts = Record<PackageName, string>

/** The input of the form: lengths in centimetres, lists as lines. */
export type ProductValues = {
  texts: Texts
  /** The paths of its rooms. */
  rooms: readonly string[]
  packages: readonly PackageTexts[]
  /** The variants of a family; none of a single product. */
  variants: readonly VariantRow[]
}

export const blankPackage: PackageTexts = { widthMm: '', depthMm: '', heightMm: '', weightKg: '' }

const blankTexts: Texts = {
  ...toLocalizedFields(
    'name',
    inEveryLanguage(() => ''),
  ),
  category: '',
  price: '',
  offerPrice: '',
  stock: '',
  lowStock: '',
  ...fieldTextsOf({ attributes: {} }),
}
export const blankValues: ProductValues = { texts: blankTexts, rooms: [], packages: [], variants: [] }

const numberTexts = new Set<string>(
  namedFields.flatMap(({ field, texts }) => (numberKinds.has(field.spec.kind) ? texts : [])),
)

/** Returns the form values of a product, with numbers in the page’s language. */
export function valuesOf(
  { product, lowStock }: { product: FullProduct; lowStock: number | null },
  language: Language,
): ProductValues {
  const inDigits = (number: number | null) => (number === null ? '' : withDigitsOf(language, String(number)))
  const fields = Object.entries(fieldTextsOf(product)).map(([name, text]) => [
    name,
    numberTexts.has(name) ? withDigitsOf(language, text) : text,
  ])
  return {
    texts: {
      ...toLocalizedFields(
        'name',
        inEveryLanguage((one) => product.name[one] ?? ''),
      ),
      category: product.category,
      price: amountInputValue(product.pricePaisa, language),
      offerPrice: amountInputValue(product.baseOfferPaisa, language),
      stock: inDigits(product.stock),
      lowStock: inDigits(lowStock),
      ...fieldTextsOf(product),
      ...Object.fromEntries(fields),
    },
    rooms: product.rooms,
    packages: product.packages.map((one) => ({
      widthMm: inDigits(one.widthMm / 10),
      depthMm: inDigits(one.depthMm / 10),
      heightMm: inDigits(one.heightMm / 10),
      weightKg: inDigits(one.weightGrams / 1000),
    })),
    variants: [],
  }
}

/**
 * Returns the input with defaults for empty fields. Name and description default to the other language. In a draft the
 * offer price defaults to the price, and the description to the name.
 */
export function filledTexts(texts: Texts, isDraft = false): Texts {
  const name = texts.name.trim() || texts[localizedName('name', 'ne')].trim()
  const described = [texts.description, texts[localizedName('description', 'ne')], isDraft ? name : '']
  return {
    ...texts,
    name,
    description: described.find((text) => text.trim() !== '') ?? '',
    offerPrice: isDraft && texts.offerPrice.trim() === '' ? texts.price : texts.offerPrice,
  }
}

/** Returns the request data of these values. The values must be valid. */
export function productDataOf(
  { texts: inputTexts, rooms, packages }: ProductValues,
  isDraft = false,
): Record<string, unknown> {
  const texts = filledTexts(inputTexts, isDraft)
  return {
    ...fieldsFromTexts(texts),
    ...toLocalizedFields(
      'name',
      inEveryLanguage((language) => texts[localizedName('name', language)].trim()),
    ),
    category: texts.category,
    price: money.encode(parseMoney(texts.price) ?? 0),
    offerPrice: money.encode(parseMoney(texts.offerPrice) ?? 0),
    stock: numberOf(texts.stock) ?? null,
    lowStock: numberOf(texts.lowStock) ?? null,
    rooms,
    packages: packages.map((one) => ({
      widthMm: millimetresOf(one.widthMm),
      depthMm: millimetresOf(one.depthMm),
      heightMm: millimetresOf(one.heightMm),
      weightKg: numberOf(one.weightKg),
    })),
  }
}

/** Returns the request fields that differ from the product as it was opened. */
export function changedData(
  before: ProductValues,
  now: ProductValues,
  isDraft = false,
): Record<string, unknown> {
  const was = productDataOf(before)
  const entries = Object.entries(productDataOf(now, isDraft))
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key])),
  )
}

export function readRooms(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((room) => typeof room === 'string') : []
}
