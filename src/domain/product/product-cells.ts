import { inEveryLanguage } from '#domain/language.ts'
import {
  toLocalizedFields,
  localizedFieldNames,
  type LocalizedFieldName,
} from '#domain/localized-field-names.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { joinList, formatBooleanCell } from '#domain/product/fields/cell-text.ts'
import type { FieldColumn } from '#domain/product/fields/fields.ts'
import { fieldCells, fieldColumns } from '#domain/product/fields/named-fields.ts'
import type { FullProduct } from './product.ts'

type BaseColumn =
  | 'id'
  | LocalizedFieldName<'name'>
  | 'category'
  | 'rooms'
  | 'price'
  | 'offerPrice'
  | 'stock'
  | 'stockExported'
  | 'inStock'
  | 'pictures'
  | 'archived'
  | 'version'
export type ProductColumn = BaseColumn | FieldColumn
export type ProductCells = Readonly<Record<ProductColumn, string>>

// Users' spreadsheets from earlier files rely on these positions.
const leadingColumns = [
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
] as const satisfies readonly ProductColumn[]

/** The columns of a catalogue file, in its order; their names are the same in every language. */
export const productColumnNames: readonly ProductColumn[] = [
  ...new Set([...leadingColumns, ...localizedFieldNames('name'), ...fieldColumns]),
]

/** A product as the catalogue export writes it and an import reads it. */
export type ExportedProduct = Omit<
  FullProduct,
  | 'id'
  | 'slug'
  | 'offerPricePaisa'
  | 'lowestBeforePaisa'
  | 'inStock'
  | 'rating'
  | 'ratingCount'
  | 'createdAt'
  | 'pictures'
> & {
  id: string | null
  hashes: readonly string[]
  isArchived: boolean
  version: number | null
}

/**
 * Returns the cells of a product: lines with line breaks, lists with semicolons, centimetres, kilograms and rupees as
 * plain numbers. `stockExported` repeats the stock, so that an import can distinguish an edit of the file from a change
 * by an order.
 *
 * @param pictureBase prefix of `/images/…` in the addresses of pictures.
 */
export function productCells(product: ExportedProduct, pictureBase: string): ProductCells {
  return {
    ...fieldCells(product),
    id: product.id ?? '',
    ...toLocalizedFields(
      'name',
      inEveryLanguage((language) => product.name[language] ?? ''),
    ),
    category: product.category,
    rooms: joinList(product.rooms),
    price: String(rupeesFromPaisa(product.pricePaisa)),
    offerPrice: String(rupeesFromPaisa(product.baseOfferPaisa)),
    stock: numberCell(product.stock),
    stockExported: numberCell(product.stock),
    inStock: formatBooleanCell(product.isAvailable),
    pictures: product.hashes.map((hash) => `${pictureBase}/images/${hash}/960.jpg`).join(' '),
    archived: formatBooleanCell(product.isArchived),
    version: numberCell(product.version),
  }
}

function numberCell(n: number | null): string {
  return n === null ? '' : String(n)
}
