import { likesOf } from '#domain/blog/likes.ts'
import { languageOfText, textIn, type Language } from '#domain/language.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { findCategory } from '#domain/product/category.ts'
import type { Post } from '#shop/content/posts.ts'
import { pagePicture, type PagePicture } from '#app/components/product-card-item.ts'

/** A post as a list shows it, in the page's language. */
export type BlogItem = {
  id: string
  /** The language of its words, where it was written in another than the page's. */
  lang?: Language
  category: { path: string; name: string } | null
  date: string
  /** The same in words: no browser needs a calendar for it. */
  dateText: string
  minutes: number
  likes: number
  title: string
  excerpt: string
  cover: PagePicture | null
}

/** A post in the page's language with its cover. */
export function blogItem(language: Language, post: Post): BlogItem {
  const { id, date, minutes, cover } = post
  const category = findCategory(post.category)
  const lang = languageOfText(language, post.title)
  return {
    id,
    ...(lang !== language && { lang }),
    category: category === undefined ? null : { path: category.path, name: textIn(language, category.text) },
    date,
    dateText: formatDate(new Date(`${date}T00:00:00Z`), language),
    minutes: minutes[language],
    likes: likesOf(id),
    title: textIn(language, post.title),
    excerpt: textIn(language, post.excerpt),
    cover: cover && pagePicture(language, cover),
  }
}
