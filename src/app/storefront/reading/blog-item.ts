import { initialLikesOf } from '#domain/blog/likes.ts'
import { languageOfText, textIn, type Language } from '#domain/language.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import type { Post } from '#shop/content/posts.ts'
import { pagePicture, type PagePicture } from '#app/components/product-card-item.ts'

/** A post of a list, in the page's language. */
export type BlogItem = {
  id: string
  /** The language of the text, if it differs from the page’s language. */
  lang?: Language
  /** The id of the category; '' if there is none. */
  category: string
  date: string
  /** The date as text, so that the browser needs no calendar table. */
  dateText: string
  minutes: number
  likes: number
  title: string
  excerpt: string
  cover: PagePicture | null
}

/** Returns a post in the page's language, with its cover. */
export function blogItem(language: Language, post: Post): BlogItem {
  const { id, category, date, minutes, cover } = post
  const lang = languageOfText(language, post.title)
  return {
    id,
    ...(lang !== language && { lang }),
    category,
    date,
    dateText: formatDate(new Date(`${date}T00:00:00Z`), language),
    minutes,
    likes: initialLikesOf(id),
    title: textIn(language, post.title),
    excerpt: textIn(language, post.excerpt),
    cover: cover && pagePicture(language, cover),
  }
}
