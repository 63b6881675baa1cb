import type { Language } from '#domain/language.ts'
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
  headline: string
  headlineNe: string
  link: string
}

/** What the home page shows of one of the storefront's pictures. */
export function homePicture(language: Language, source: Source): HomePicture {
  const { name, picture, square, headline, headlineNe, link } = source
  return {
    name,
    picture: pagePicture(language, picture),
    square: square && pagePicture(language, square),
    headline: language === 'ne' ? headlineNe : headline,
    link,
  }
}
