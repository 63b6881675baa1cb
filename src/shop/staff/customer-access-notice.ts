import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import { settings } from '#db/schema/operations.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { deleteSetting } from '#shop/settings/stored-settings.ts'

/** Version 0.1 inserted it when it was installed over an earlier version. An owner's dismissal deletes it. */
const notice = { scope: 'setup', name: 'notice-customers' } as const

/**
 * Returns the names of the staff who could see customers before this became a permission of its own. Empty once the
 * notice is dismissed.
 */
export async function readStaffWithoutCustomerAccess(shop: ShopContext): Promise<string[]> {
  requireStoreOwner(shop)
  const openNoticeCondition = exists(
    shop.db
      .select({ one: sql`1` })
      .from(settings)
      .where(and(eq(settings.scope, notice.scope), eq(settings.name, notice.name))),
  )
  const lostAccessCondition = sql`'orders' = any(${staff.permissions}) and not 'people' = any(${staff.permissions})`
  const rows = await shop.db
    .select({ name: staff.name })
    .from(staff)
    .where(and(openNoticeCondition, eq(staff.role, 'staff'), isNull(staff.disabledAt), lostAccessCondition))
    .orderBy(asc(staff.name), asc(staff.id))
  return rows.map(({ name }) => name)
}

/** Deletes the notice for all owners. */
export async function dismissCustomerAccessNotice(shop: ShopContext): Promise<void> {
  requireStoreOwner(shop)
  await deleteSetting(shop.db, notice)
}
