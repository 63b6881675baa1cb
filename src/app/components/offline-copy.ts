import { languageOfPath, localPath } from '#domain/language.ts'
import { currentCart } from './cart-store.ts'
import { currentWishlist } from './wishlist-store.ts'

const pagesToKeep = ['/offline', '/cart', '/wishlist']

/** Lets the store work without a line: seen pages, the cart and the wishlist stay at hand. */
export async function keepOfflineCopy(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const language = languageOfPath(location.pathname)
  if (/^(\/ne)?\/seller(\/|$)/.test(location.pathname)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const here = `${location.pathname}${location.search}`
  const message = {
    keepPages: [...pagesToKeep.map((path) => localPath(language, path)), here],
    keepAnswers: [Object.keys(currentCart().items), currentWishlist().ids].flatMap(answerAbout),
  }
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage(message)
}

function answerAbout(ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`/api/product/list?ids=${encodeURIComponent(ids.join(','))}`]
}
