import { createPushKeys, type PushSigner } from '#adapters/push/push-sender.ts'
import { pushKeys } from '#db/schema/messages.server.ts'
import type { Store } from '#shop/context.ts'

/**
 * Returns the store's push keys and creates them at the first use; if two processes create them, one pair is stored.
 */
export async function readPushSigner(store: Store): Promise<PushSigner> {
  const known = await readKeys(store)
  if (known) return { ...known, contact: contactOf(store) }
  await store.db
    .insert(pushKeys)
    .values({ id: 1, ...createPushKeys(), createdAt: store.now() })
    .onConflictDoNothing()
  const made = await readKeys(store)
  if (!made) throw new Error('The keys for push messages could not be kept')
  return { ...made, contact: contactOf(store) }
}

async function readKeys({ db }: Store) {
  const { publicKey, privateKey } = pushKeys
  const [row] = await db.select({ publicKey, privateKey }).from(pushKeys)
  return row
}

/** Whom a push service may turn to; it takes addresses as https: and mailto: alone. */
function contactOf({ settings }: Store): string {
  return settings.publicUrl.startsWith('https://') ? settings.publicUrl : 'mailto:shop@baithak.local'
}
