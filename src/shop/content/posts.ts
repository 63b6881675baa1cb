import { nameOfKey } from '#domain/content/content.ts'
import { inEveryLanguage, type InEachLanguage } from '#domain/language.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { clampPage, pageCount } from '#domain/pagination.ts'
import type { Picture } from '#domain/product/product.ts'
import type { ShopContext } from '#shop/context.ts'
import type { PublishedContent } from '#shop/store-state.ts'
import { listCurrentDocuments } from './documents.ts'

/** A post without its text. */
export type Post = {
  /** The last segment of its URL. */
  id: string
  key: string
  version: number
  /** The id of its category, or ''. */
  category: string
  /** The publication day in Asia/Kathmandu. */
  date: string
  minutes: number
  title: InEachLanguage<string>
  excerpt: InEachLanguage<string>
  cover: Picture | null
}

/** The number of posts per page of the blog. */
const postsPerPage = 3

/** Lists the visible posts, newest first. */
export async function listVisiblePosts(shop: ShopContext): Promise<Post[]> {
  const entries = await listCurrentDocuments(shop, 'post')
  // Posts published at the same time, such as those of the demo, are sorted by name.
  const sortedEntries = entries.toSorted(
    (a, b) => publishedAtMs(b) - publishedAtMs(a) || nameOfKey(a.key).localeCompare(nameOfKey(b.key)),
  )
  return sortedEntries.map((entry) => postOf(entry, shop.now()))
}

/** Returns when a post is published, in milliseconds; Infinity without a date. */
function publishedAtMs({ value }: PublishedContent): number {
  return value.from === null ? Infinity : Date.parse(value.from)
}

function postOf({ key, version, value, minutes, picture }: PublishedContent, now: Date): Post {
  const text = (name: string) => inEveryLanguage((language) => value.texts[language][name] ?? '')
  return {
    id: nameOfKey(key),
    key,
    version,
    category: value.category,
    date: dayInKathmandu(value.from === null ? now : new Date(value.from)),
    minutes: minutes ?? 1,
    title: text('title'),
    excerpt: text('excerpt'),
    cover: picture,
  }
}

/** Returns a page of the posts, of all categories or one. Past the end, returns the last page. */
export async function listPosts(
  shop: ShopContext,
  filter: { category?: string; page: number },
): Promise<{ posts: readonly Post[]; page: number; pages: number }> {
  const { category } = filter
  const matchingPosts = (await listVisiblePosts(shop)).filter(
    (post) => category === undefined || post.category === category,
  )
  const pages = pageCount(matchingPosts.length, postsPerPage)
  const page = clampPage(filter.page, pages)
  return { posts: matchingPosts.slice((page - 1) * postsPerPage, page * postsPerPage), page, pages }
}

/**
 * Returns a post and others to read next, those of the same category first, then the newest; undefined if it is not
 * visible.
 */
export async function findPost(
  shop: ShopContext,
  id: string,
  maxMore: number,
): Promise<{ post: Post; more: readonly Post[] } | undefined> {
  const posts = await listVisiblePosts(shop)
  const post = posts.find((candidate) => candidate.id === id)
  if (post === undefined) return undefined
  const others = posts.filter((other) => other !== post)
  const hasSameCategory = ({ category }: Post) => category === post.category
  const more = [
    ...others.filter(hasSameCategory),
    ...others.filter((other) => !hasSameCategory(other)),
  ].slice(0, maxMore)
  return { post, more }
}
