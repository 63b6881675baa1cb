import { createHash, randomBytes } from 'node:crypto'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { sharedLists } from '#db/schema/shared-lists/shared-lists.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { linkKey } from '#shop/store-secret.ts'

const secretBytes = 16

/** 128 random bits as text. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** Returns the stored hash of a secret. Read access to the tables gives no access to lists. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Returns the key of a list's link. It is derived again for each view by the owner, so only its hash is stored. */
export function keyOfList(store: { db: Database }, id: string): Promise<string> {
  return linkKey(store, `shared list ${id}`)
}

/** Returns the participant token for a form. Every submission of the same form has the same `submissionId`. */
export function tokenOfSubmission(
  store: { db: Database },
  listId: string,
  submissionId: string,
): Promise<string> {
  return linkKey(store, `shared list ${listId} answer ${submissionId}`)
}

/** Returns the condition for the requester's own lists: those of the account and those created in this browser. */
export function requesterListCondition({ actor: { shopper, listOwnerToken } }: ShopContext): SQL {
  const byAccount = shopper && eq(sharedLists.shopperId, shopper.id)
  const byBrowser =
    listOwnerToken === undefined ? undefined : eq(sharedLists.ownerHash, hashSecret(listOwnerToken))
  return or(byAccount, byBrowser) ?? sql`false`
}
