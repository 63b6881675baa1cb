import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/database.server.ts'
import { storeSecret } from '#db/schema/operations.server.ts'

/** Returns the secret that signs the store's links; the same in every process. */
export async function readSecret({ db }: { db: Database }): Promise<Buffer> {
  const [row] = await db.select({ secret: storeSecret.secret }).from(storeSecret)
  if (!row) throw new Error('The store has lost its secret')
  return row.secret
}

const keyBytes = 16

/** Returns the key of one of the store's links, 128 bits as text. It gives access to the `subject`. */
export async function linkKey(store: { db: Database }, subject: string): Promise<string> {
  return deriveKey(await readSecret(store), subject).toString('base64url')
}

/** Returns whether a key is valid for the `subject` of a link. */
export async function isLinkKey(store: { db: Database }, subject: string, key: unknown): Promise<boolean> {
  const inputKey = Buffer.from(typeof key === 'string' ? key : '', 'base64url')
  const expectedKey = deriveKey(await readSecret(store), subject)
  return inputKey.length === keyBytes && timingSafeEqual(inputKey, expectedKey)
}

function deriveKey(secret: Buffer, subject: string): Buffer {
  return createHmac('sha256', secret).update(subject).digest().subarray(0, keyBytes)
}
