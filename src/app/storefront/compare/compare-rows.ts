import type { Language } from '#domain/language.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { compareMessages } from '#app/components/compare/compare-messages.ts'
import { measureMessages } from '#app/components/product-fields/measure-messages.ts'
import { messages } from '#domain/messages.ts'
import {
  colourNameIn,
  languageOfName,
  materialsIn,
  toProductCard,
  type Product,
} from '#domain/product/product.ts'
import type { DimensionsMm, PackageSize } from '#domain/product/fields/compound-codecs.ts'
import { cardItem, type CardItem } from '#app/components/product-card-item.ts'
import { formatMoney } from '#domain/money.ts'
import type { DisplayRules } from '#domain/settings/display-rules.ts'

/** A product as a column of the comparison, in the page's language. */
export type ComparedProduct = CardItem & {
  /** The language of the seller's texts: English if there is no Nepali one. */
  textLanguage: Language
  dimensionsMm: DimensionsMm | null
  weightGrams: number | null
  packages: readonly PackageSize[]
  materials: readonly string[]
  colour: { text: string; hex: string } | null
  stock: number | null
}

/** One row of the comparison; a cell without lines has no value from the seller. */
export type CompareRow = {
  key:
    | 'price'
    | 'rating'
    | 'width'
    | 'depth'
    | 'height'
    | 'weight'
    | 'packages'
    | 'materials'
    | 'colour'
    | 'stock'
  head: string
  cells: readonly (readonly string[])[]
  differs: boolean
}

export function comparedProduct(language: Language, product: Product): ComparedProduct {
  const { colour, dimensionsMm, weightGrams, packages, stock } = product
  return {
    ...cardItem(language, toProductCard(product)),
    textLanguage: languageOfName(language, product),
    dimensionsMm,
    weightGrams,
    packages,
    materials: materialsIn(language, product),
    colour: colour === null ? null : { text: colourNameIn(language, colour), hex: colour.hex },
    stock,
  }
}

/** Returns the rows of the comparison. Rows without any value are omitted. */
export function compareRows(
  language: Language,
  products: readonly ComparedProduct[],
  { unreviewed }: Pick<DisplayRules, 'unreviewed'>,
): CompareRow[] {
  const t = messages(compareMessages, language)
  const cardText = messages(cardMessages, language)
  const productText = messages(measureMessages, language)
  const cm = (mm: number) => productText.centimetres({ cm: mm / 10 })
  const side = (name: keyof DimensionsMm) => (one: ComparedProduct) =>
    one.dimensionsMm === null ? [] : [cm(one.dimensionsMm[name])]
  const row = (key: CompareRow['key'], head: string, lines: (one: ComparedProduct) => readonly string[]) => {
    const cells = products.map(lines)
    return { key, head, cells, differs: new Set(cells.map((cell) => cell.join('\n'))).size > 1 }
  }
  return [
    row('price', t.price, (one) => [formatMoney(one.offerPricePaisa, language, 'when-needed')]),
    row('rating', t.rating, (one) =>
      unreviewed === 'nothing' && one.isUnrated === true
        ? []
        : [cardText.rating({ rating: one.rating, count: one.ratingCount })],
    ),
    row('width', productText.width, side('width')),
    row('depth', productText.depth, side('depth')),
    row('height', productText.height, side('height')),
    row('weight', productText.weight, (one) =>
      one.weightGrams === null ? [] : [productText.kilograms({ kg: one.weightGrams / 1000 })],
    ),
    row('packages', productText.packages, (one) => one.packages.map((size) => packageText(language, size))),
    row('materials', productText.materials, (one) => one.materials),
    row('colour', productText.colour, (one) => (one.colour === null ? [] : [one.colour.text])),
    row('stock', t.stock, (one) => [stockText(language, one)]),
  ].filter(({ cells }) => cells.some((cell) => cell.length > 0))
}

function packageText(language: Language, size: PackageSize): string {
  const t = messages(measureMessages, language)
  const { widthMm, depthMm, heightMm, weightGrams } = size
  return t.packageOf({
    size: t.sizeOf({ width: widthMm / 10, depth: depthMm / 10, height: heightMm / 10 }),
    weight: t.kilograms({ kg: weightGrams / 1000 }),
  })
}

const lowStockLimit = 5

function stockText(language: Language, { inStock, isMadeToOrder, stock }: ComparedProduct): string {
  const t = messages(cardMessages, language)
  if (!inStock) return t.outOfStock
  if (isMadeToOrder) return t.madeToOrder
  return stock !== null && stock <= lowStockLimit
    ? `${t.inStock}, ${t.remainingInStock({ remaining: stock })}`
    : t.inStock
}
