import type { BlogTeaser } from './blog-teasers.ts'
import type { Document } from '#domain/document/document.ts'
import { documentOf } from '#domain/document/notation.ts'
import { inEveryLanguage, writtenFor, type InEachLanguage, type Text } from '#domain/language.ts'
import { clampPage, pageCount } from '#domain/pagination.ts'
import { books } from './books.server.ts'
import { dashain } from './dashain.server.ts'
import { desk } from './desk.server.ts'
import { fabric } from './fabric.server.ts'
import { postHeads, type PostId } from './heads.server.ts'
import { mattress } from './mattress.server.ts'
import { measure } from './measure.server.ts'
import { monsoon } from './monsoon.server.ts'
import { salWood } from './sal-wood.server.ts'
import { smallFlat } from './small-flat.server.ts'
import { tea } from './tea.server.ts'

/** A post with its whole text. */
export type BlogPost = BlogTeaser & { text: InEachLanguage<Document> }

/** How many posts a page of the blog shows. */
export const postsPerPage = 3

const texts = {
  measure,
  'sal-wood': salWood,
  dashain,
  fabric,
  'small-flat': smallFlat,
  desk,
  mattress,
  monsoon,
  books,
  tea,
} as const satisfies Record<PostId, Text>

/** All posts, newest first. */
export const blogPosts: readonly BlogPost[] = postHeads
  .map((head) => ({
    ...head,
    text: inEveryLanguage((language) => documentOf(writtenFor(language, texts[head.id]))),
  }))
  .toSorted((a, b) => b.date.localeCompare(a.date))

/** One page of the posts, of all categories or of one; past the end it is the last page. */
export function listPosts(wanted: { category?: string; page: number }): {
  posts: readonly BlogPost[]
  page: number
  pages: number
} {
  const { category } = wanted
  const found = blogPosts.filter((post) => category === undefined || post.category === category)
  const pages = pageCount(found.length, postsPerPage)
  const page = clampPage(wanted.page, pages)
  return { posts: found.slice((page - 1) * postsPerPage, page * postsPerPage), page, pages }
}

/** Finds a post by its id, or undefined. */
export function findPost(id: string): BlogPost | undefined {
  return blogPosts.find((post) => post.id === id)
}

/** Other posts to go on with: those of the same category first, then the newest. */
export function postsAfter(post: BlogTeaser, count: number): readonly BlogPost[] {
  const others = blogPosts.filter(({ id }) => id !== post.id)
  const isSame = ({ category }: BlogTeaser) => category === post.category
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, count)
}
