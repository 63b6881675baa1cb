import { and, eq } from 'drizzle-orm'
import { staff } from '#db/schema/people.server.ts'
import { passwordChange } from '#domain/account/account.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import {
  isCorrectPassword,
  hashPassword,
  requireStrongPassword,
  logPasswordChange,
} from '#shop/accounts/passwords.ts'
import { endStaffLogins } from '#shop/accounts/end-staff-logins.ts'
import { requireSeller } from '#shop/permissions.ts'
import { queueStaffPasswordMail } from '#shop/notifications/password-mails.ts'
import { ShopError } from '#shop/shop-error.ts'
import { tryPassword } from '#shop/accounts/throttle.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Changes the password of the staff member who makes the request, and ends their other sessions. Throws ShopError
 * `wrong-password`. Attempts are limited as for a login, but counted separately.
 */
export async function changeSellerPassword(shop: ShopContext, input: unknown): Promise<void> {
  const { id, sessionHash } = requireSeller(shop)
  const { current, password } = parseInput(passwordChange, input)
  const row = await tryPassword(shop, { account: `staff-password:${id}` }, async () => {
    const [staffRow] = await shop.db.select().from(staff).where(eq(staff.id, id))
    return (await isCorrectPassword(staffRow?.passwordHash, current)) ? staffRow : undefined
  })
  if (!row) throw new ShopError('wrong-password')
  requireStrongPassword(password, row)
  const passwordHash = await hashPassword(password)
  await inTransaction(shop.db, async (tx) => {
    // Only one of two concurrent changes succeeds: the other one confirmed a password that is no longer current.
    const [updatedRow] = await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(eq(staff.id, id), eq(staff.passwordHash, row.passwordHash)))
      .returning({ id: staff.id })
    if (!updatedRow) throw new ShopError('wrong-password')
    await endStaffLogins(tx, id, sessionHash)
    await queueStaffPasswordMail(tx, id, { by: 'self', at: shop.now() })
    await audit(tx, shop, { action: 'staff.own-password', subject: id, detail: { name: row.name } })
  })
  logPasswordChange(shop, { id, side: 'staff', by: 'self' })
}
