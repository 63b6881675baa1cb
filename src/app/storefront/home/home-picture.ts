import { textIn, type Language, type Text } from '#domain/language.ts'
import type { Picture } from '#domain/product/product.ts'
import { pagePicture, type PagePicture } from '#app/components/product-card-item.ts'

/** A picture of the storefront in the page's language. */
export type HomePicture = {
  name: string
  picture: PagePicture
  /** The cut for phones. */
  square: PagePicture | null
  headline: string
  link: string
}

type Source = {
  name: string
  picture: Picture
  square: Picture | null
  headline: Text
  link: string
}

/** What the home page shows of one of the storefront's pictures. */
export function homePicture(language: Language, source: Source): HomePicture {
  const { name, picture, square, headline, link } = source
  return {
    name,
    picture: pagePicture(language, picture),
    square: square && pagePicture(language, square),
    headline: textIn(language, headline),
    link,
  }
}
