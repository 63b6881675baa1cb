import type { Language } from '#domain/language.ts'
import { decodeCard, type CardOnWire } from '#domain/product/card-wire.ts'
import {
  altIn,
  languageOfName,
  nameIn,
  ratingToDisplay,
  type Picture,
  type ProductCard,
} from '#domain/product/product.ts'
import { isMadeToOrder } from '#domain/product/stock.ts'

/** A picture for a page: in the page’s language, without server-only fields. */
export type PagePicture = { hash: string; width: number; height: number; alt: string }

/** A product's card in the page's language. It is small, because pages contain it twice: as HTML and as loader data. */
export type CardItem = {
  id: string
  category: string
  name: string
  /** The language of the name: English where there is no Nepali one. */
  nameLang: Language
  pricePaisa: number
  offerPricePaisa: number
  /** The lowest price in the 30 days before the offer, if it is known and differs from the price. */
  lowestBeforePaisa?: number
  inStock: boolean
  /** The product is made after it is ordered. */
  isMadeToOrder?: true
  rating: number
  ratingCount: number
  /** The product has no ratings, so the stars are the specified default. */
  isUnrated?: true
  picture: PagePicture | null
  /** In a list: size and colour of a variant, if the card cuts off its long name before them. */
  variant?: string
  /** In a list: the colours of all variants, this product's colour first. */
  colours?: readonly CardColour[]
}

export type CardColour = { name: string; hex: string }

/** Returns a picture with its alternative text in the page's language. */
export function pagePicture(language: Language, picture: Picture): PagePicture {
  return { hash: picture.hash, width: picture.width, height: picture.height, alt: altIn(language, picture) }
}

/** Returns the card of a product in the page's language. */
export function cardItem(language: Language, card: ProductCard): CardItem {
  return {
    id: card.id,
    category: card.category,
    name: nameIn(language, card),
    nameLang: languageOfName(language, card),
    pricePaisa: card.pricePaisa,
    offerPricePaisa: card.offerPricePaisa,
    ...lowestBefore(card.lowestBeforePaisa, card.pricePaisa),
    inStock: card.inStock,
    ...(isMadeToOrder(card) && madeToOrder),
    ...ratingToDisplay(card),
    ...(card.rating === null && unrated),
    picture: card.picture && pagePicture(language, card.picture),
  }
}

/** Returns the cards of products in an API response. */
export function cardItemsFromApi(language: Language, products: readonly CardOnWire[]): CardItem[] {
  return products.map((product) => cardItem(language, decodeCard(product)))
}

// Cards omit the values that most products share, to keep them small.
const unrated = { isUnrated: true } as const
const madeToOrder = { isMadeToOrder: true } as const
function lowestBefore(lowestPaisa: number | null, pricePaisa: number) {
  return lowestPaisa === null || lowestPaisa >= pricePaisa ? undefined : { lowestBeforePaisa: lowestPaisa }
}
