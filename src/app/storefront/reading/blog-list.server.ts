import { parseListQueryLeniently } from '#domain/catalogue/list-query.server.ts'
import { listPosts } from '#shop/content/posts.ts'
import type { ShopContext } from '#shop/context.ts'
import { blogItem, type BlogItem } from './blog-item.ts'

export type BlogPage = { posts: BlogItem[]; page: number; pages: number }

/** Returns the page of posts for a URL. */
export async function readBlogPage(
  shop: ShopContext,
  request: { url: string; category?: string },
): Promise<BlogPage> {
  const page = parseListQueryLeniently({
    page: new URL(request.url).searchParams.get('page') ?? undefined,
  }).page
  const { posts, ...pagination } = await listPosts(shop, {
    page,
    ...(request.category && { category: request.category }),
  })
  return { posts: posts.map((post) => blogItem(shop.language, post)), ...pagination }
}

const maxPage = 1000

/** Returns the canonical query of a list of posts: the page, unless it is the first. */
export function blogQuery(params: URLSearchParams): URLSearchParams {
  const { page } = parseListQueryLeniently({ page: params.get('page') ?? undefined })
  return page === 1 ? new URLSearchParams() : new URLSearchParams({ page: String(Math.min(page, maxPage)) })
}
