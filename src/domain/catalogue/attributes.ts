import {
  colourCodes,
  materialCodes,
  type ColourCode,
  type MaterialCode,
} from '#domain/product/fields/codes.ts'
import { productLimits } from '#domain/product/product.ts'

/** The list filters in addition to category, price and stock. Each takes several values, any of which matches. */
export const listAttributes = ['colour', 'material', 'seats', 'room'] as const
export type ListAttribute = (typeof listAttributes)[number]

/** The limits of a product's size in whole millimetres, inclusive. */
export const sizeAttributes = [
  'minWidth',
  'maxWidth',
  'minDepth',
  'maxDepth',
  'minHeight',
  'maxHeight',
] as const
export type SizeAttribute = (typeof sizeAttributes)[number]

export const attributeNames = [...listAttributes, ...sizeAttributes] as const
export type AttributeName = (typeof attributeNames)[number]

/** The maximum number of values per attribute in a filter. */
export const maxAttributeValues = 5
export const maxSeats = productLimits.seats
/** The maximum width, depth or height that can be filtered by, in millimetres. */
export const maxDimensionMm = productLimits.maxDimensionMm
// Lists with more filters than this are neither cached nor indexed by search engines, because there are too many.
const maxCachedFilters = 2

export type AttributeFilter = {
  colour?: readonly ColourCode[]
  material?: readonly MaterialCode[]
  seats?: readonly number[]
  /** Paths of rooms. */
  room?: readonly string[]
} & { [K in SizeAttribute]?: number }

/** The values of each attribute as in a URL parameter: sorted, without duplicates, separated by commas. */
export type AttributeTexts = Readonly<Partial<Record<AttributeName, string>>>

/** Returns each attribute in its canonical spelling. Filters without a value are omitted. */
export function attributeTexts(filter: AttributeFilter): AttributeTexts {
  const texts = attributeNames.flatMap((name) => {
    const value = filter[name]
    const text = typeof value === 'object' ? value.join(',') : String(value ?? '')
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(texts)
}

/** Adds a value to a list or removes it. The text stays in its canonical spelling. */
export function toggleAttribute(text: string | undefined, value: string): string {
  const values = (text ?? '').split(',').filter((selectedValue) => selectedValue !== '')
  const next = values.includes(value)
    ? values.filter((selectedValue) => selectedValue !== value)
    : [...values, value]
  return sortUnique(next).join(',')
}

/** Sorts values without duplicates: numbers numerically, words alphabetically. */
export function sortUnique(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted((one, other) =>
    /^\d+$/.test(one) && /^\d+$/.test(other) ? Number(one) - Number(other) : one < other ? -1 : 1,
  )
}

/** Returns whether a list has so many filters that it is neither cached nor indexed by search engines. */
export function hasTooManyFilters(texts: AttributeTexts | AttributeFilter): boolean {
  return attributeNames.filter((name) => texts[name] !== undefined).length > maxCachedFilters
}

export function isColourCode(text: string): text is ColourCode {
  return colourCodes.some((code) => code === text)
}

export function isMaterialCode(text: string): text is MaterialCode {
  return materialCodes.some((code) => code === text)
}
