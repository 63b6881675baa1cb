import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newsletterAddresses } from '#db/schema/operations.server.ts'
import { localizedPath, type Language } from '#domain/language.ts'
import { unsubscription } from '#domain/inbox/contact-message.server.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { readSecret } from '#shop/store-secret.ts'
import { ShopError } from '#shop/shop-error.ts'

/** The unsubscribe page, and the URL for one-click unsubscribing by mail clients (RFC 8058). */
export type UnsubscribeLinks = { pageUrl: string; unsubscribeUrl: string }

/** Reads the store's secret once. Returns a function that creates the unsubscribe links of a subscriber. */
export async function createUnsubscribeLinks(
  store: Store,
): Promise<(subscriber: { email: string; language: Language }) => UnsubscribeLinks> {
  const secret = await readSecret(store)
  const { publicUrl } = store.settings
  return ({ email, language }) => {
    const query = new URLSearchParams({ email, key: deriveKey(secret, email).toString('base64url') })
    const pageUrl = `${publicUrl}${localizedPath(language, '/unsubscribe')}?${query}`
    return { pageUrl, unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?${query}` }
  }
}

/**
 * Unsubscribes an address from the newsletter with its own link. Idempotent, also for an unknown address. Throws
 * ShopError `not-found` for an invalid link.
 */
export async function unsubscribeFromNewsletter(shop: ShopContext, input: unknown): Promise<void> {
  const { email, key } = parseInput(unsubscription, input)
  const inputKey = Buffer.from(key, 'base64url')
  const expectedKey = deriveKey(await readSecret(shop), email)
  if (inputKey.length !== expectedKey.length || !timingSafeEqual(inputKey, expectedKey))
    throw new ShopError('not-found', { params: { resource: 'letter' } })
  await shop.db.delete(newsletterAddresses).where(eq(newsletterAddresses.email, email))
}

function deriveKey(secret: Buffer, email: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${email}`).digest()
}
