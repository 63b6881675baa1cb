import { findCategory, visibleGroups, type Groups } from '#domain/product/groups/product-groups.ts'
import { textIn, type Language } from '#domain/language.ts'
import {
  altIn,
  colourNameIn,
  descriptionIn,
  languageOfName,
  materialsIn,
  nameIn,
  optionIn,
  productPath,
  ratingToDisplay,
  type Product,
  type WholeProduct,
} from '#domain/product/product.ts'
import { factsOf, type FieldFact } from '#app/components/product-fields/field-words.ts'
import { chargeableGrams } from '#domain/pricing/delivery/chargeable-weight.ts'
import type { FitProduct } from '#domain/fit/fit-product.ts'
import { fitProductOf } from '#domain/fit/fit-product-of.ts'
import { measuresOf, type Measure } from '#app/storefront/product/story/measures.ts'
import { practicalFacts, type PracticalFact } from '#app/storefront/product/story/practical-facts.ts'
import type { Room } from '#app/storefront/product/story/same-room.tsx'
import { productDrawing, type ProductDrawing } from './product-drawing.ts'
import { tagIn, type TagText } from '#domain/product/tag-messages.ts'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'

/** A size or colour: a link to the sibling that has it. */
type ProductChoice = { id: string; path: string; text: string; hex: string | null; isCurrent: boolean }

/** The difference between the siblings decides the heading above them. */
export type ProductChoices =
  | { kind: 'siblings'; differBy: 'colour' | 'size' | 'both'; choices: readonly ProductChoice[] }
  | { kind: 'own-colour'; text: string; hex: string }
  | { kind: 'specified' }

/** The data of the product page, in the page’s language. */
export type ProductFacts = {
  id: string
  path: string
  name: string
  /** The language the seller's texts are really in. */
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
  practical: readonly PracticalFact[]
  /** The first of its rooms that shoppers are shown. */
  room: Room | null
  /** The weight for delivery rules in grams; null if it is unknown. */
  grams: number | null
  pictures: readonly PictureSource[]
  choices: ProductChoices
}

export function productFacts(
  { language, groups }: { language: Language; groups: Groups },
  product: WholeProduct,
  family: readonly Product[],
): ProductFacts {
  const facts = factsOf(language, product)
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
    facts,
    furniture: fitProductOf(product),
    drawing: productDrawing(language, product),
    measures: measuresOf(language, product),
    practical: practicalFacts(language, facts),
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

function choicesOf(language: Language, product: Product, family: readonly Product[]): ProductChoices {
  if (family.length > 1) {
    const hexes = new Set(family.map((member) => member.colour?.hex))
    const hasColours = hexes.size > 1
    const isOnlyColour = family.every(
      (member) => member.colour !== null && member.option === member.colour.name,
    )
    return {
      kind: 'siblings',
      differBy: !hasColours ? 'size' : isOnlyColour ? 'colour' : 'both',
      choices: family.map((member) => ({
        id: member.id,
        path: productPath(member),
        text: choiceText(language, member),
        hex: hasColours ? (member.colour?.hex ?? null) : null,
        isCurrent: member.id === product.id,
      })),
    }
  }
  const { colour } = product
  if (colour === null) return { kind: 'specified' }
  return { kind: 'own-colour', text: colourNameIn(language, colour), hex: colour.hex }
}

function choiceText(language: Language, member: Product): string {
  const optionName = optionIn(language, member)
  if (optionName !== null) return optionName
  return member.colour === null ? nameIn(language, member) : colourNameIn(language, member.colour)
}
