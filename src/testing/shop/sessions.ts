import { eq } from 'drizzle-orm'
import { shoppers, staff } from '#db/schema/people.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { startSession } from '#shop/accounts/sessions.ts'

/** Creates a session that started just now, as after a login with a password. Returns its token. */
export async function newSessionToken(
  shop: ShopContext,
  owner: { shopperId: string } | { staffId: string },
  absoluteMs = 3_600_000,
): Promise<string> {
  const [row] =
    'shopperId' in owner
      ? await shop.db.select().from(shoppers).where(eq(shoppers.id, owner.shopperId))
      : await shop.db.select().from(staff).where(eq(staff.id, owner.staffId))
  const verified = { ...owner, passwordHash: row?.passwordHash ?? '' }
  const session = await startSession(shop.db, verified, { now: shop.now(), userAgent: 'test', absoluteMs })
  if (!session) throw new Error('There is nobody to start a session for')
  return session.token
}
