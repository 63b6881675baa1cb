/** The name of the cache in which `public/sw.js` stores the visited pages. */
export const pageCacheName = 'baithak-pages'

const productCacheName = 'baithak-answers'

/** Matches the paths of the pages that are available offline without a visit. */
export const alwaysCachedPaths = /^(\/ne)?\/(offline|cart|wishlist)$/

/** Deletes the visited pages of a shopper who logs out, and the products of their cart and wishlist. */
export async function deleteVisitedPages(): Promise<void> {
  if (!('caches' in window)) return
  await caches.delete(productCacheName)
  const cache = await caches.open(pageCacheName)
  const visitedPages = (await cache.keys()).filter(
    ({ url }) => !alwaysCachedPaths.test(new URL(url).pathname),
  )
  await Promise.all(visitedPages.map((request) => cache.delete(request)))
}
