import { lt } from 'drizzle-orm'
import type { SmsStore } from '#adapters/sms/built-in-sms.ts'
import type { Database } from '#db/database.server.ts'
import { testSms } from '#db/schema/notifications.server.ts'
import type { Store } from '#shop/context.ts'

const retentionMs = 7 * 24 * 60 * 60_000

/** Creates the storage of the built-in SMS provider, which stores test SMS instead of sending them. */
export function createSmsStore(db: Database, now: () => Date): SmsStore {
  return {
    async save({ to, text, reference }) {
      await db
        .insert(testSms)
        .values({ reference, recipient: to, text, createdAt: now() })
        .onConflictDoNothing()
    },
  }
}

/** Deletes old test SMS, because they contain codes and links. */
export async function deleteExpiredTestSms(store: Store): Promise<void> {
  const retentionStart = new Date(store.now().getTime() - retentionMs)
  await store.db.delete(testSms).where(lt(testSms.createdAt, retentionStart))
}
