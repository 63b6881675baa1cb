import { inEveryLanguage, textIn, type InputText } from '#domain/language.ts'
import { wireField, money, nullable, recordCodec, identity, translatedText } from '#domain/wire.ts'
import type { Picture, ProductCard } from './product.ts'

type CardFields = Pick<
  ProductCard,
  'id' | 'name' | 'category' | 'pricePaisa' | 'offerPricePaisa' | 'lowestBeforePaisa' | 'inStock'
>

const cardFields = {
  id: wireField('_id', identity<string>()),
  name: translatedText<'name', InputText>('name'),
  pricePaisa: wireField('price', money),
  offerPricePaisa: wireField('offerPrice', money),
  lowestBeforePaisa: wireField('lowestBefore', nullable(money)),
}

/** The product fields that product cards and API responses share. */
export const cardCodec = recordCodec<CardFields>()(cardFields)

/**
 * The fields of a product in a response that its card shows. Saved responses may lack stock and lead time.
 */
export type CardOnWire = ReturnType<typeof cardCodec.encode> & {
  image: readonly string[]
  rating: number
  ratingCount: number
  isRated: boolean
  stock?: number | null
  leadTimeDays?: number | null
}

/** Returns the card of a product in an API response. The name serves as the alt text of its picture. */
export function decodeCard(wire: CardOnWire): ProductCard {
  const { image, rating, ratingCount, isRated, stock = null, leadTimeDays, ...cardWire } = wire
  const card = cardCodec.decode(cardWire)
  return {
    ...card,
    stock,
    leadTimeDays: leadTimeDays ?? 0,
    rating: isRated ? rating : null,
    ratingCount,
    picture: pictureOfUrl(image[0], card.name),
  }
}

// The API returns URLs of square thumbnails, `/images/{hash}/{width}.webp`.
function pictureOfUrl(url: string | undefined, name: InputText): Picture | null {
  const [, hash, width] = /^\/images\/([^/]+)\/(\d+)\./.exec(url ?? '') ?? []
  if (hash === undefined || width === undefined) return null
  const alt = inEveryLanguage((language) => textIn(language, name))
  return { hash, width: Number(width), height: Number(width), tone: '', alt }
}
