import { and, eq, isNull } from 'drizzle-orm'
import { passwordResets, staff } from '#db/schema/people.server.ts'
import type { Transaction } from '#db/database.server.ts'
import { forgottenPassword, passwordReset } from '#domain/account/account.server.ts'
import { writeAuditEntry } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { withMinResponseTime } from '#shop/minimum-response-time.ts'
import { hashPassword, requireStrongPassword, logPasswordChange } from '#shop/accounts/passwords.ts'
import { queueResetLink, resetLinkNotFound, redeemResetLink } from '#shop/accounts/reset-links.ts'
import { hashToken } from '#shop/accounts/sessions.ts'
import { endStaffLogins } from '#shop/accounts/end-staff-logins.ts'
import { queueStaffPasswordMail } from '#shop/notifications/password-mails.ts'
import { inTransaction } from '#shop/transaction.ts'

/** Sends a staff member a link that sets a new password. The result does not reveal whether the address is known. */
export async function requestStaffReset(shop: ShopContext, input: unknown): Promise<void> {
  const { email } = parseInput(forgottenPassword, input)
  await withMinResponseTime(mailLink(shop, email))
}

async function mailLink(shop: ShopContext, email: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // The lock waits for a concurrent change of the address. After it, the row no longer matches the earlier address, and
    // nothing is sent to that.
    const [staffMember] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.disabledAt)))
      .for('no key update')
    if (!staffMember) return
    const { language } = shop
    await queueResetLink(tx, { side: 'staff', id: staffMember.id }, { email, language, now: shop.now() })
  })
}

/**
 * Sets a staff member's new password with a link, once. Ends all sessions of the staff member and writes to the audit
 * log. Throws ShopError `not-found`, also for former staff members.
 */
export async function resetStaffPassword(shop: ShopContext, input: unknown): Promise<void> {
  const { token, password } = parseInput(passwordReset, input)
  const [staffMember] = await shop.db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(passwordResets)
    .innerJoin(staff, eq(staff.id, passwordResets.staffId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), isNull(staff.disabledAt)))
  if (staffMember) requireStrongPassword(password, staffMember)
  const passwordHash = await hashPassword(password)
  if (!staffMember) throw resetLinkNotFound()
  const { id, name } = staffMember
  const at = shop.now()
  await inTransaction(shop.db, async (tx) => {
    await lockStaffMember(tx, id)
    await redeemResetLink(tx, { side: 'staff', id }, { token, now: at })
    const updatedRows = await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(eq(staff.id, id), isNull(staff.disabledAt)))
      .returning({ id: staff.id })
    if (updatedRows.length === 0) throw resetLinkNotFound()
    await endStaffLogins(tx, id)
    await queueStaffPasswordMail(tx, id, { by: 'link', at })
    const entry = { action: 'staff.own-password', subject: id, detail: { name } } as const
    await writeAuditEntry(tx, entry, { staffId: id, at })
  })
  logPasswordChange(shop, { id, side: 'staff', by: 'link' })
}

/** Locks the row of the staff member, which `redeemResetLink` requires. */
async function lockStaffMember(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('no key update')
}
