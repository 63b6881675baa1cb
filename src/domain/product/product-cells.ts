import { rupeesFromPaisa } from '#domain/money.ts'
import type { PackageSize, Product } from './product.ts'

/** The columns of a catalogue file, in its order; their names are the same in every language. */
export const productColumnNames = [
  'id',
  'sku',
  'name',
  'nameNe',
  'description',
  'descriptionNe',
  'category',
  'rooms',
  'tags',
  'materials',
  'materialsNe',
  'price',
  'offerPrice',
  'stock',
  'stockExported',
  'inStock',
  'family',
  'option',
  'optionNe',
  'colour',
  'colourNe',
  'colourHex',
  'widthCm',
  'depthCm',
  'heightCm',
  'weightKg',
  'packages',
  'pictures',
  'archived',
  'version',
] as const
export type ProductColumn = (typeof productColumnNames)[number]
export type ProductCells = Readonly<Record<ProductColumn, string>>

/** What a file tells of a product. */
export type FiledProduct = Omit<
  Product,
  'id' | 'slug' | 'inStock' | 'rating' | 'ratingCount' | 'createdAt' | 'pictures'
> & {
  id: string | null
  hashes: readonly string[]
  isArchived: boolean
  version: number | null
}

/**
 * The cells of a product: lines one below the other, lists with semicolons, centimetres, kilograms and rupees as plain
 * numbers. `stockExported` repeats the stock, so that an import knows whether its author or an order changed it.
 *
 * @param pictureBase what stands before `/images/…` in the addresses of pictures.
 */
export function productCells(product: FiledProduct, pictureBase: string): ProductCells {
  const { colour, dimensionsMm: size } = product
  return {
    id: product.id ?? '',
    sku: product.sku ?? '',
    name: product.name,
    nameNe: product.nameNe ?? '',
    description: product.description.join('\n'),
    descriptionNe: product.descriptionNe.join('\n'),
    category: product.category,
    rooms: joinList(product.rooms),
    tags: joinList(product.tags),
    materials: joinList(product.materials),
    materialsNe: joinList(product.materialsNe),
    price: String(rupeesFromPaisa(product.pricePaisa)),
    offerPrice: String(rupeesFromPaisa(product.offerPricePaisa)),
    stock: numberCell(product.stock),
    stockExported: numberCell(product.stock),
    inStock: yesNo(product.isAvailable),
    family: product.family ?? '',
    option: product.option ?? '',
    optionNe: product.optionNe ?? '',
    colour: colour?.name ?? '',
    colourNe: colour && colour.nameNe !== colour.name ? colour.nameNe : '',
    colourHex: colour?.hex ?? '',
    widthCm: size ? centimetres(size.width) : '',
    depthCm: size ? centimetres(size.depth) : '',
    heightCm: size ? centimetres(size.height) : '',
    weightKg: product.weightGrams === null ? '' : String(product.weightGrams / 1000),
    packages: product.packages.map(packageText).join('; '),
    pictures: product.hashes.map((hash) => `${pictureBase}/images/${hash}/960.jpg`).join(' '),
    archived: yesNo(product.isArchived),
    version: numberCell(product.version),
  }
}

/** Texts as one cell, `teak; brass`; a semicolon or backslash of a text itself has a backslash before it. */
export function joinList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\;]/g, String.raw`\$&`)).join('; ')
}

/** The texts of a cell that `joinList` or a person wrote; line breaks divide too, empty ones are none. */
export function splitList(cell: string): string[] {
  const texts: string[] = []
  let text = ''
  for (const [part] of cell.matchAll(/\\[\\;]|[\s\S]/g)) {
    if (part === ';' || part === '\n' || part === '\r') {
      texts.push(text)
      text = ''
    } else text += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part
  }
  return [...texts, text].map((one) => one.trim()).filter((one) => one !== '')
}

function packageText({ widthMm, depthMm, heightMm, weightGrams }: PackageSize): string {
  const size = [widthMm, depthMm, heightMm].map(centimetres).join('x')
  return `${size} cm ${weightGrams / 1000} kg`
}

function centimetres(mm: number): string {
  return String(mm / 10)
}

function numberCell(n: number | null): string {
  return n === null ? '' : String(n)
}

function yesNo(isTrue: boolean): string {
  return isTrue ? 'yes' : 'no'
}
