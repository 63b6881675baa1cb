import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/database.server.ts'
import { storeSecret } from '#db/schema/operations.server.ts'

/** What the store signs its links with; the same in every process. */
export async function readSecret({ db }: { db: Database }): Promise<Buffer> {
  const [row] = await db.select({ secret: storeSecret.secret }).from(storeSecret)
  if (!row) throw new Error('The store has lost its secret')
  return row.secret
}

const keyBytes = 16

/** Returns the key of one of the store's links, 128 bits as text. It gives access to whatever `what` names. */
export async function linkKey(store: { db: Database }, what: string): Promise<string> {
  return keyOf(await readSecret(store), what).toString('base64url')
}

/** Tells whether a key is the one of a link to what `what` names. */
export async function isLinkKey(store: { db: Database }, what: string, key: unknown): Promise<boolean> {
  const given = Buffer.from(typeof key === 'string' ? key : '', 'base64url')
  const right = keyOf(await readSecret(store), what)
  return given.length === keyBytes && timingSafeEqual(given, right)
}

function keyOf(secret: Buffer, what: string): Buffer {
  return createHmac('sha256', secret).update(what).digest().subarray(0, keyBytes)
}
