import { languageOfPath, localPath } from '#domain/language.ts'
import { currentCart } from '#app/components/stores/cart-store.ts'
import { currentSeen, openSeen } from '#app/components/stores/seen-store.ts'
import { recentlyViewedPath } from '#app/components/stores/seen-path.ts'
import { currentWishlist } from '#app/components/stores/wishlist-store.ts'

const pagesToCache = ['/offline', '/cart', '/wishlist']

/** Makes the store usable offline: caches the visited pages, the cart and the wishlist. */
export async function cacheOfflinePages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const language = languageOfPath(location.pathname)
  openSeen()
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const currentPath = `${location.pathname}${location.search}`
  const message = {
    keepPages: [...pagesToCache.map((path) => localPath(language, path)), currentPath],
    keepAnswers: [
      ...[Object.keys(currentCart().items), currentWishlist().ids].flatMap(productListUrls),
      ...(currentSeen().length === 0 ? [] : [`/api${recentlyViewedPath(currentSeen())}`]),
    ],
  }
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage(message)
}

function productListUrls(ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`/api/product/list?ids=${encodeURIComponent(ids.join(','))}`]
}
