import {
  inEveryLanguage,
  languageOfText,
  textIn,
  type InEachLanguage,
  type Language,
  type PartialText,
  type InputText,
} from '#domain/language.ts'
import type { Attributes, DatabaseColumnValues } from '#domain/product/fields/fields.ts'
import type { Colour } from '#domain/product/fields/colour.ts'

/** A picture by the hash of its content. `tone` is the colour shown until it loads, such as '#ddd8cf'. */
export type Picture = {
  hash: string
  width: number
  height: number
  tone: string
  alt: InEachLanguage<string>
}
/**
 * A product in lists. `offerPricePaisa` equals `pricePaisa` without an offer. A `stock` of null is uncounted.
 * `fields/fields.ts` has its other fields.
 */
export type Product = DatabaseColumnValues & {
  id: string
  slug: string
  name: InputText
  /** The path of its category. */
  category: string
  /** The paths of its rooms. */
  rooms: readonly string[]
  pricePaisa: number
  offerPricePaisa: number
  /** The lowest price of the 30 days before the offer began; null until there are 30 days of prices. */
  lowestBeforePaisa: number | null
  stock: number | null
  /** The seller's switch: whether the product can be ordered at all. */
  isAvailable: boolean
  /** Whether the product can be ordered now: it is available, and its stock is not 0. */
  inStock: boolean
  pictures: readonly Picture[]
  rating: number | null
  ratingCount: number
  createdAt: Date
  /** In lists, only the preparation time is loaded. */
  attributes?: Readonly<Partial<Pick<Attributes, 'leadTimeDays'>>>
}

/**
 * A product with all its fields and its non-empty attributes. `baseOfferPaisa` is the offer price that the seller
 * entered. `offerPricePaisa` is lower than that during a sale.
 */
export type FullProduct = Product & {
  baseOfferPaisa: number
  attributes: Readonly<Partial<Attributes>>
}

/** The fields of a product on a card and in the search overlay. */
export type ProductCard = Pick<
  Product,
  | 'id'
  | 'name'
  | 'category'
  | 'pricePaisa'
  | 'offerPricePaisa'
  | 'lowestBeforePaisa'
  | 'inStock'
  | 'stock'
  | 'rating'
  | 'ratingCount'
> & { picture: Picture | null; leadTimeDays: number }

export const productLimits = {
  pictures: 4,
  pictureBytes: 8 * 1024 * 1024,
  picturePixels: 50_000_000,
  /** Minimum of the longer side. A smaller picture looks blurred on a product page. */
  minPictureSidePixels: 960,
  nameLength: 200,
  pricePaisa: 10_000_000_000,
  stock: 1_000_000,
  /** The maximum number of variants of a family. */
  variants: 100,
  seats: 100,
  /** Maximum of width, depth and height in the size filters. */
  maxDimensionMm: 100_000,
} as const

// Shown where a product has no review of its own; never in structured data.
const placeholderRating = { rating: 4, ratingCount: 24 } as const

/** Returns the card of a product with its first picture. */
export function toProductCard(product: Product): ProductCard {
  return {
    id: product.id,
    name: product.name,
    category: product.category,
    pricePaisa: product.pricePaisa,
    offerPricePaisa: product.offerPricePaisa,
    lowestBeforePaisa: product.lowestBeforePaisa,
    inStock: product.inStock,
    stock: product.stock,
    leadTimeDays: product.attributes?.leadTimeDays ?? 0,
    rating: product.rating,
    ratingCount: product.ratingCount,
    picture: product.pictures[0] ?? null,
  }
}

/** Returns the English path of a product page: `/product/{category}/{id}`. */
export function productPath(product: Pick<Product, 'id' | 'category'>): string {
  return `/product/${product.category}/${product.id}`
}

/** Returns the displayed stars and count: the product's own, or 4 and 24 if it has no ratings. */
export function ratingToDisplay(product: Pick<Product, 'rating' | 'ratingCount'>): {
  rating: number
  ratingCount: number
} {
  return product.rating === null
    ? placeholderRating
    : { rating: product.rating, ratingCount: product.ratingCount }
}

/** Returns the name in a language, or the English one if there is none. */
export function nameIn(language: Language, product: { name: PartialText }): string {
  return textIn(language, product.name)
}

/** Returns the lines of the description in a language, or the English ones if there are none. */
export function descriptionIn(
  language: Language,
  { description }: Pick<Product, 'description'>,
): readonly string[] {
  return linesIn(language, description)
}

/** Returns the materials in a language, or the English ones if there are none. */
export function materialsIn(
  language: Language,
  { materials }: Pick<Product, 'materials'>,
): readonly string[] {
  return linesIn(language, materials)
}

/** Returns the option of a variant, such as "Oat" or "Queen"; null if it has none. */
export function optionIn(language: Language, { option }: Pick<Product, 'option'>): string | null {
  return option.en === null ? null : textIn(language, option)
}

/** Returns the colour's name in a language, or the English one if there is none. */
export function colourNameIn(language: Language, colour: Colour): string {
  return textIn(language, colour.name)
}

/** Returns the alternative text of a picture in a language. */
export function altIn(language: Language, picture: Pick<Picture, 'alt'>): string {
  return textIn(language, picture.alt)
}

/** Returns the actual language of the name that `nameIn` returns, for the `lang` attribute. */
export function languageOfName(language: Language, product: { name: PartialText }): Language {
  return languageOfText(language, product.name)
}

function linesIn(language: Language, lines: InEachLanguage<readonly string[]>): readonly string[] {
  return lines[
    languageOfText(
      language,
      inEveryLanguage((textLanguage) => lines[textLanguage].join('')),
    )
  ]
}

/** Returns whether a picture is too small for a product page. */
export function isSmallPicture({ width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  return Math.max(width, height) < productLimits.minPictureSidePixels
}
