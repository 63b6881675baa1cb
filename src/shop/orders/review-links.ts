import type { Database } from '#db/database.server.ts'
import { localizedPath, type Language } from '#domain/language.ts'
import { isLinkKey, linkKey } from '#shop/store-secret.ts'

const linkPurpose = (id: string) => `review ${id}`

/** Returns the path of the page on which a buyer reviews an order without a login. */
export async function reviewPath(
  store: { db: Database },
  { id, language }: { id: string; language: Language },
): Promise<string> {
  return `${localizedPath(language, `/review/${id}`)}?key=${await linkKey(store, linkPurpose(id))}`
}

/**
 * Returns whether a key opens the reviews of an order. A key does not expire; `requireReviewable` checks the review
 * period.
 */
export function isReviewKey(store: { db: Database }, id: string, key: string): Promise<boolean> {
  return isLinkKey(store, linkPurpose(id), key)
}
