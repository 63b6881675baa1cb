import { createPushKeys, type VapidKeys } from '#adapters/push/push-sender.ts'
import { pushKeys } from '#db/schema/notifications.server.ts'
import type { Store } from '#shop/context.ts'

/**
 * Returns the store's push keys and creates them at the first use; if two processes create them, one pair is stored.
 */
export async function readVapidKeys(store: Store): Promise<VapidKeys> {
  const existingKeys = await readStoredKeys(store)
  if (existingKeys) return { ...existingKeys, contact: contactOf(store) }
  await store.db
    .insert(pushKeys)
    .values({ id: 1, ...createPushKeys(), createdAt: store.now() })
    .onConflictDoNothing()
  const createdKeys = await readStoredKeys(store)
  if (!createdKeys) throw new Error('The keys for push messages could not be stored')
  return { ...createdKeys, contact: contactOf(store) }
}

async function readStoredKeys({ db }: Store) {
  const { publicKey, privateKey } = pushKeys
  const [row] = await db.select({ publicKey, privateKey }).from(pushKeys)
  return row
}

/** The contact for push services, which accept only https: and mailto: addresses. */
function contactOf({ settings }: Store): string {
  return settings.publicUrl.startsWith('https://') ? settings.publicUrl : 'mailto:shop@baithak.local'
}
