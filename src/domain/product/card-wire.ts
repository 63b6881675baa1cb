import { inEveryLanguage, textIn, type InputText } from '#domain/language.ts'
import { field, money, orNull, recordOf, same, texts } from '#domain/wire.ts'
import type { Picture, ProductCard } from './product.ts'

/** The prices and the name of a product. */
type CardFields = Pick<
  ProductCard,
  'id' | 'name' | 'category' | 'pricePaisa' | 'offerPricePaisa' | 'lowestBeforePaisa' | 'inStock'
>

const cardFields = {
  id: field('_id', same<string>()),
  name: texts<'name', InputText>('name'),
  pricePaisa: field('price', money),
  offerPricePaisa: field('offerPrice', money),
  lowestBeforePaisa: field('lowestBefore', orNull(money)),
}

/** The facts of a product that cards and calls share. */
export const cardCodec = recordOf<CardFields>()(cardFields)

/** The fields of a product in a response that its card shows. Saved ones may lack the stock and the lead time. */
export type CardOnWire = ReturnType<typeof cardCodec.encode> & {
  image: readonly string[]
  rating: number
  ratingCount: number
  isRated: boolean
  stock?: number | null
  leadTimeDays?: number | null
}

/** Returns the card of a product in a response of the API. Its picture is described by its name. */
export function decodeCard(wire: CardOnWire): ProductCard {
  const { image, rating, ratingCount, isRated, stock = null, leadTimeDays, ...others } = wire
  const card = cardCodec.decode(others)
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
