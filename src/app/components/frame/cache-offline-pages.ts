import { languageOfPath, localizedPath } from '#domain/language.ts'
import { currentCart } from '#app/components/stores/cart-store.ts'
import {
  recentlyViewedIds,
  openRecentlyViewed,
} from '#app/components/recently-viewed/recently-viewed-store.ts'
import { recentlyViewedPath } from '#app/components/recently-viewed/recently-viewed-path.ts'
import { currentWishlist } from '#app/components/stores/wishlist-store.ts'

const pagesToCache = ['/offline', '/cart', '/wishlist']

/** Makes the store usable offline: caches the visited pages, the cart and the wishlist. */
export async function cacheOfflinePages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const language = languageOfPath(location.pathname)
  openRecentlyViewed()
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const currentPath = `${location.pathname}${location.search}`
  const message = {
    keepPages: [...pagesToCache.map((path) => localizedPath(language, path)), currentPath],
    keepAnswers: [
      ...[Object.keys(currentCart().items), currentWishlist().ids].flatMap(productListUrls),
      ...(recentlyViewedIds().length === 0 ? [] : [`/api${recentlyViewedPath(recentlyViewedIds())}`]),
    ],
  }
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage(message)
}

function productListUrls(ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`/api/product/list?ids=${encodeURIComponent(ids.join(','))}`]
}
