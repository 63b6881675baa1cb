import { listPosts, type BlogPost } from '#domain/blog/posts.server.ts'
import { readListQuery } from '#domain/catalogue/list-query.server.ts'
import type { Shop } from '#shop/context.ts'
import { listSitePictures } from '#shop/catalogue/site-pictures.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { blogItem, type BlogItem } from './blog-item.ts'

export type BlogPage = { posts: BlogItem[]; page: number; pages: number }

/** The page of posts that an address asks for. */
export async function readBlogPage(
  shop: Shop,
  wanted: { url: string; category?: string },
): Promise<BlogPage> {
  const page = readListQuery({ page: new URL(wanted.url).searchParams.get('page') ?? undefined }).page
  const { posts, ...rest } = listPosts({ page, ...(wanted.category && { category: wanted.category }) })
  return { posts: await withCovers(shop, posts), ...rest }
}

/** Posts in the page's language with their covers. */
export async function withCovers(shop: Shop, posts: readonly BlogPost[]): Promise<BlogItem[]> {
  const covers = (await listSitePictures(shop, 'blog-cover')).map(({ name, picture }) => ({
    name,
    picture: pagePicture(shop.language, picture),
  }))
  return posts.map((post) => blogItem(shop.language, post, covers))
}

const lastPage = 1000

/** What a list of posts reads of its address: its page. */
export function blogQuery(params: URLSearchParams): URLSearchParams {
  const { page } = readListQuery({ page: params.get('page') ?? undefined })
  return page === 1 ? new URLSearchParams() : new URLSearchParams({ page: String(Math.min(page, lastPage)) })
}
