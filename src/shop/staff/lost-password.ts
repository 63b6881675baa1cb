import { and, eq, isNull } from 'drizzle-orm'
import { passwordResets, staff } from '#db/schema/people.server.ts'
import type { Transaction } from '#db/database.server.ts'
import { forgottenPassword, passwordReset } from '#domain/account/account.server.ts'
import { writeDiary } from '#shop/audit.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { afterAnswerTime } from '#shop/minimum-response-time.ts'
import { hashPassword, requireHardPassword, notePasswordChange } from '#shop/accounts/passwords.ts'
import { queueResetLink, unknownLink, takeResetLink } from '#shop/accounts/reset-links.ts'
import { hashToken } from '#shop/accounts/sessions.ts'
import { endStaffLogins } from '#shop/accounts/staff-devices.ts'
import { queueStaffPasswordMail } from '#shop/notifications/password-mails.ts'
import { inTransaction } from '#shop/transaction.ts'

/** Mails a member of staff a link that sets a new password. Says nothing about whether the address is known. */
export async function requestStaffReset(shop: Shop, input: unknown): Promise<void> {
  const { email } = parseInput(forgottenPassword, input)
  await afterAnswerTime(mailLink(shop, email))
}

async function mailLink(shop: Shop, email: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // A request that waits for the row reads its current state, so nothing is sent to an earlier address.
    const [member] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.disabledAt)))
      .for('no key update')
    if (!member) return
    const { language } = shop
    await queueResetLink(tx, { of: 'staff', id: member.id }, { email, language, now: shop.now() })
  })
}

/**
 * Sets a staff member's new password with a link, once. Ends all sessions of the staff member and writes to the audit
 * log. Throws ShopError `not-found`, also for former staff members.
 */
export async function resetStaffPassword(shop: Shop, input: unknown): Promise<void> {
  const { token, password } = parseInput(passwordReset, input)
  const [member] = await shop.db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(passwordResets)
    .innerJoin(staff, eq(staff.id, passwordResets.staffId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), isNull(staff.disabledAt)))
  if (member) requireHardPassword(password, member)
  const passwordHash = await hashPassword(password)
  if (!member) throw unknownLink()
  const { id, name } = member
  const at = shop.now()
  await inTransaction(shop.db, async (tx) => {
    await lockMember(tx, id)
    await takeResetLink(tx, { of: 'staff', id }, { token, now: at })
    const changed = await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(eq(staff.id, id), isNull(staff.disabledAt)))
      .returning({ id: staff.id })
    if (changed.length === 0) throw unknownLink()
    await endStaffLogins(tx, id)
    await queueStaffPasswordMail(tx, id, { by: 'link', at })
    const entry = { action: 'staff.own-password', subject: id, detail: { name } }
    await writeDiary(tx, entry, { staffId: id, at })
  })
  notePasswordChange(shop, { id, side: 'staff', by: 'link' })
}

/** Requests follow one another, or as many links would be sent as come at once. */
async function lockMember(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('no key update')
}
