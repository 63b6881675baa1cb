import { createHash, randomBytes } from 'node:crypto'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { sharedLists } from '#db/schema/shared-lists/shared-lists.server.ts'
import type { Shop } from '#shop/context.ts'
import { linkKey } from '#shop/store-secret.ts'

const secretBytes = 16

/** 128 random bits as text. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** What is kept of a secret: whoever reads the tables opens nothing by it. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The key of the link to a list. It is made again whenever its maker looks, so that its hash alone is kept. */
export function keyOfList(store: { db: Database }, id: string): Promise<string> {
  return linkKey(store, `shared list ${id}`)
}

/** The token of whoever answers by a form: the same however often that form is sent. */
export function tokenOfSending(store: { db: Database }, listId: string, sending: string): Promise<string> {
  return linkKey(store, `shared list ${listId} answer ${sending}`)
}

/** The lists of whoever asks: those of their account, and those made in this browser. */
export function areOwn({ actor: { shopper, listOwnerToken } }: Shop): SQL {
  const byAccount = shopper && eq(sharedLists.shopperId, shopper.id)
  const byBrowser =
    listOwnerToken === undefined ? undefined : eq(sharedLists.ownerHash, hashOf(listOwnerToken))
  return or(byAccount, byBrowser) ?? sql`false`
}
