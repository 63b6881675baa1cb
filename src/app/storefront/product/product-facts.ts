import { findCategory, visibleGroups, type Groups } from '#domain/product/groups/product-groups.ts'
import { textIn, type Language } from '#domain/language.ts'
import {
  altIn,
  descriptionIn,
  languageOfName,
  materialsIn,
  nameIn,
  productPath,
  ratingToDisplay,
  type Product,
  type FullProduct,
} from '#domain/product/product.ts'
import { factsOf, type FieldFact } from '#app/components/product-fields/field-texts.ts'
import { chargeableGrams } from '#domain/pricing/delivery/chargeable-weight.ts'
import type { FitProduct } from '#domain/fit/fit-product.ts'
import { fitProductOf } from '#domain/fit/fit-product-of.ts'
import { measuresOf, type Measure } from '#app/storefront/product/sections/measures.ts'
import type { Room } from '#app/storefront/product/sections/same-room.tsx'
import { productDrawing, type ProductDrawing } from './product-drawing.ts'
import { choicesOf, type ProductChoices } from './product-choices.ts'
import { tagIn, type TagText } from '#domain/product/tag-messages.ts'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'

/** The data of the product page, in the page’s language. */
export type ProductFacts = {
  id: string
  path: string
  name: string
  /** The language of the seller's texts: English if there is no Nepali one. */
  textLanguage: Language
  /** `href` is the path of the category; null if it is not published. */
  category: { href: string | null; text: string }
  sku: string | null
  tags: readonly TagText[]
  pricePaisa: number
  offerPricePaisa: number
  lowestBeforePaisa: number | null
  stock: number | null
  inStock: boolean
  /** The preparation time in days; 0 for a product in stock. */
  leadTimeDays: number
  rating: { rating: number; ratingCount: number }
  /** Whether the rating comes from reviews of this product and may appear in structured data. */
  isRated: boolean
  description: readonly string[]
  materials: readonly string[]
  facts: readonly FieldFact[]
  /** The measurements of the product and its packages, for the fit check. */
  furniture: FitProduct
  /** The drawing to scale; null if the product has no measurements. */
  drawing: ProductDrawing | null
  measures: readonly Measure[]
  warrantyMonths: number | null
  /** The first of its rooms that is visible to shoppers. */
  room: Room | null
  /** The weight for delivery rules in grams; null if it is unknown. */
  grams: number | null
  pictures: readonly PictureSource[]
  choices: ProductChoices
}

export function productFacts(
  { language, groups }: { language: Language; groups: Groups },
  product: FullProduct,
  family: readonly Product[],
): ProductFacts {
  return {
    id: product.id,
    path: productPath(product),
    name: nameIn(language, product),
    textLanguage: languageOfName(language, product),
    category: categoryFact(product, { language, groups }),
    sku: product.sku,
    tags: product.tags.map((tag) => tagIn(language, tag)),
    pricePaisa: product.pricePaisa,
    offerPricePaisa: product.offerPricePaisa,
    lowestBeforePaisa: product.lowestBeforePaisa,
    stock: product.stock,
    inStock: product.inStock,
    leadTimeDays: product.attributes.leadTimeDays ?? 0,
    rating: ratingToDisplay(product),
    isRated: product.rating !== null,
    description: descriptionIn(language, product),
    materials: materialsIn(language, product),
    facts: factsOf(language, product),
    furniture: fitProductOf(product),
    drawing: productDrawing(language, product),
    measures: measuresOf(language, product),
    warrantyMonths: product.attributes.warrantyMonths ?? null,
    room: roomFact(product, { language, groups }),
    grams: chargeableGrams(product),
    pictures: product.pictures.map((picture) => ({
      hash: picture.hash,
      width: picture.width,
      height: picture.height,
      alt: altIn(language, picture) || nameIn(language, product),
    })),
    choices: choicesOf(language, product, family),
  }
}

function categoryFact(
  { category: path }: Product,
  { language, groups }: { language: Language; groups: Groups },
): ProductFacts['category'] {
  const category = findCategory(groups, path)
  const isListed = category !== undefined && !category.isHidden
  return {
    href: isListed ? `/products/${path}` : null,
    text: category ? textIn(language, category.text) : path,
  }
}

function roomFact(
  { rooms }: Product,
  { language, groups }: { language: Language; groups: Groups },
): ProductFacts['room'] {
  const room = visibleGroups(groups.rooms).find(({ path }) => rooms.includes(path))
  return room === undefined ? null : { path: room.path, text: textIn(language, room.text) }
}
