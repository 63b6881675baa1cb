import { isRoomTag, type RoomTag } from '#domain/product/category.ts'
import { amountText, paisaFromRupees, rupeesFromPaisa } from '#domain/money.ts'
import type { Language } from '#domain/language.ts'
import type { Product } from '#domain/product/product.ts'
import { toLatinDigits } from '#lib/digits.ts'

/** Every text of the form, by the name under which the store tells what is wrong with it. */
export const textNames = [
  'name',
  'nameNe',
  'description',
  'descriptionNe',
  'category',
  'price',
  'offerPrice',
  'stock',
  'sku',
  'tags',
  'dimensionsMm.width',
  'dimensionsMm.depth',
  'dimensionsMm.height',
  'weightKg',
  'materials',
  'materialsNe',
  'family',
  'option',
  'optionNe',
  'colour.name',
  'colour.nameNe',
  'colour.hex',
] as const
export type TextName = (typeof textNames)[number]
export type Texts = Record<TextName, string>

export const packageNames = ['widthMm', 'depthMm', 'heightMm', 'weightKg'] as const
export type PackageName = (typeof packageNames)[number]
export type PackageTexts = Record<PackageName, string>

/** What is typed, as it is typed: lengths in centimetres, lists as lines. */
export type ProductValues = {
  texts: Texts
  rooms: readonly RoomTag[]
  packages: readonly PackageTexts[]
}

export const blankPackage: PackageTexts = { widthMm: '', depthMm: '', heightMm: '', weightKg: '' }

const blankTexts: Texts = {
  name: '',
  nameNe: '',
  description: '',
  descriptionNe: '',
  category: '',
  price: '',
  offerPrice: '',
  stock: '',
  sku: '',
  tags: '',
  'dimensionsMm.width': '',
  'dimensionsMm.depth': '',
  'dimensionsMm.height': '',
  weightKg: '',
  materials: '',
  materialsNe: '',
  family: '',
  option: '',
  optionNe: '',
  'colour.name': '',
  'colour.nameNe': '',
  'colour.hex': '',
}
export const blankValues: ProductValues = { texts: blankTexts, rooms: [], packages: [] }

/** A product as its form shows it, amounts as they are written in the page's language. */
export function valuesOf(product: Product, language: Language): ProductValues {
  const { colour, dimensionsMm: size } = product
  return {
    texts: {
      name: product.name,
      nameNe: product.nameNe ?? '',
      description: product.description.join('\n'),
      descriptionNe: product.descriptionNe.join('\n'),
      category: product.category,
      price: amountText(product.pricePaisa, language),
      offerPrice: amountText(product.offerPricePaisa, language),
      stock: product.stock === null ? '' : String(product.stock),
      sku: product.sku ?? '',
      tags: product.tags.join(', '),
      'dimensionsMm.width': size === null ? '' : String(size.width / 10),
      'dimensionsMm.depth': size === null ? '' : String(size.depth / 10),
      'dimensionsMm.height': size === null ? '' : String(size.height / 10),
      weightKg: product.weightGrams === null ? '' : String(product.weightGrams / 1000),
      materials: product.materials.join('\n'),
      materialsNe: product.materialsNe.join('\n'),
      family: product.family ?? '',
      option: product.option ?? '',
      optionNe: product.optionNe ?? '',
      'colour.name': colour?.name ?? '',
      'colour.nameNe': colour === null || colour.nameNe === colour.name ? '' : colour.nameNe,
      'colour.hex': colour?.hex ?? '',
    },
    rooms: product.rooms,
    packages: product.packages.map((one) => ({
      widthMm: String(one.widthMm / 10),
      depthMm: String(one.depthMm / 10),
      heightMm: String(one.heightMm / 10),
      weightKg: String(one.weightGrams / 1000),
    })),
  }
}

/** What the store is sent for these values; only to be asked when nothing is wrong with them. */
export function productDataOf({ texts, rooms, packages }: ProductValues): Record<string, unknown> {
  const size = [texts['dimensionsMm.width'], texts['dimensionsMm.depth'], texts['dimensionsMm.height']]
  const [width, depth, height] = size.map(millimetresOf)
  const hasColour = texts['colour.name'].trim() !== '' || texts['colour.hex'].trim() !== ''
  return {
    name: texts.name.trim(),
    nameNe: texts.nameNe.trim(),
    description: linesOf(texts.description),
    descriptionNe: linesOf(texts.descriptionNe),
    category: texts.category,
    price: rupeesFromPaisa(paisaOf(texts.price) ?? 0),
    offerPrice: rupeesFromPaisa(paisaOf(texts.offerPrice) ?? 0),
    stock: numberOf(texts.stock) ?? null,
    sku: texts.sku.trim(),
    tags: texts.tags.split(/[,،\n]/).flatMap((tag) => tag.trim() || []),
    rooms,
    dimensionsMm: width && depth && height ? { width, depth, height } : null,
    weightKg: numberOf(texts.weightKg) ?? null,
    materials: linesOf(texts.materials),
    materialsNe: linesOf(texts.materialsNe),
    family: texts.family.trim(),
    option: texts.option.trim(),
    optionNe: texts.optionNe.trim(),
    colour: hasColour
      ? {
          name: texts['colour.name'].trim(),
          nameNe: texts['colour.nameNe'].trim(),
          hex: texts['colour.hex'].trim(),
        }
      : null,
    packages: packages.map((one) => ({
      widthMm: millimetresOf(one.widthMm),
      depthMm: millimetresOf(one.depthMm),
      heightMm: millimetresOf(one.heightMm),
      weightKg: numberOf(one.weightKg),
    })),
  }
}

/** Of what the store would be sent, what differs from how the product was opened. */
export function changedData(before: ProductValues, now: ProductValues): Record<string, unknown> {
  const was = productDataOf(before)
  const entries = Object.entries(productDataOf(now))
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key])),
  )
}

/** The price that a text writes, with or without grouping, in Latin or Devanagari digits; undefined if it writes none. */
export function paisaOf(text: string): number | undefined {
  const number = numberOf(text)
  return number === undefined ? undefined : paisaFromRupees(number)
}

/** The number of 0 or more that a text writes, in Latin or Devanagari digits, grouped or not. */
export function numberOf(text: string): number | undefined {
  const plain = toLatinDigits(text).replaceAll(',', '').trim()
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** The whole millimetres of a length written in centimetres. */
export function millimetresOf(text: string): number | undefined {
  const centimetres = numberOf(text)
  return centimetres === undefined ? undefined : Math.round(centimetres * 10)
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || [])
}

export function roomsIn(list: unknown): RoomTag[] {
  return Array.isArray(list)
    ? list.filter((room): room is RoomTag => typeof room === 'string' && isRoomTag(room))
    : []
}
