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

/** One row of the comparison. A cell contains lines of text; it is empty if the seller has not entered a value. */
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
  heading: string
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
  const measureText = messages(measureMessages, language)
  const cm = (mm: number) => measureText.centimetres({ cm: mm / 10 })
  const dimension =
    (name: keyof DimensionsMm) =>
    ({ dimensionsMm }: ComparedProduct) =>
      dimensionsMm === null ? [] : [cm(dimensionsMm[name])]
  const row = (
    key: CompareRow['key'],
    heading: string,
    lines: (product: ComparedProduct) => readonly string[],
  ) => {
    const cells = products.map(lines)
    return { key, heading, cells, differs: new Set(cells.map((cell) => cell.join('\n'))).size > 1 }
  }
  return [
    row('price', t.price, (one) => [formatMoney(one.offerPricePaisa, language, 'when-needed')]),
    row('rating', t.rating, (one) =>
      unreviewed === 'nothing' && one.isUnrated === true
        ? []
        : [cardText.rating({ rating: one.rating, count: one.ratingCount })],
    ),
    row('width', measureText.width, dimension('width')),
    row('depth', measureText.depth, dimension('depth')),
    row('height', measureText.height, dimension('height')),
    row('weight', measureText.weight, (one) =>
      one.weightGrams === null ? [] : [measureText.kilograms({ kg: one.weightGrams / 1000 })],
    ),
    row('packages', measureText.packages, (one) => one.packages.map((size) => packageText(language, size))),
    row('materials', measureText.materials, (one) => one.materials),
    row('colour', measureText.colour, (one) => (one.colour === null ? [] : [one.colour.text])),
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
