import { formatDate } from '#domain/nepal/reader-dates.ts'
import type { BlogTeaser } from '#domain/blog/blog-teasers.ts'
import { textIn, type Language } from '#domain/language.ts'
import type { PagePicture } from '#app/components/product-card-item.ts'

/** A post as a list shows it, in the page's language. */
export type BlogItem = {
  id: string
  /** The id of its category. */
  category: string
  date: string
  /** The same in words: no browser needs a calendar for it. */
  dateText: string
  minutes: number
  likes: number
  title: string
  excerpt: string
  cover: PagePicture | null
}

/** The covers of the posts by the names they have among the storefront's pictures. */
export type BlogCover = { name: string; picture: PagePicture }

/** A post in the page's language with its cover. */
export function blogItem(language: Language, post: BlogTeaser, covers: readonly BlogCover[]): BlogItem {
  const { id, category, date, minutes, likes } = post
  return {
    id,
    category,
    date,
    dateText: formatDate(new Date(`${date}T00:00:00Z`), language),
    minutes,
    likes,
    title: textIn(language, post.title),
    excerpt: textIn(language, post.excerpt),
    cover: covers.find(({ name }) => name === post.cover)?.picture ?? null,
  }
}
