import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { normalizeEmail } from '#domain/email.ts'
import { writeAuditEntry } from '#shop/audit.ts'
import { hashPassword } from '#shop/accounts/passwords.ts'
import { endStaffLogins } from '#shop/accounts/end-staff-logins.ts'
import { queueStaffPasswordMail } from '#shop/notifications/password-mails.ts'
import { inTransaction } from '#shop/transaction.ts'

// Without characters that look alike, such as 0 and o, or 1 and l.
const characters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** Returns the email addresses of all active staff members, oldest account first. */
export async function listActiveStaffEmails(db: Database): Promise<string[]> {
  const rows = await db
    .select({ email: staff.email })
    .from(staff)
    .where(isNull(staff.disabledAt))
    .orderBy(asc(staff.createdAt))
  return rows.map(({ email }) => email)
}

/**
 * Sets a new random password for a staff member and returns it. Used by a command on the server, if no email can be
 * delivered. Ends all sessions of the staff member and writes to the audit log. Returns undefined if no active staff
 * member has this email address.
 */
export async function setRandomStaffPassword(
  db: Database,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  const staffMemberCondition = and(eq(staff.email, normalizeEmail(email)), isNull(staff.disabledAt))
  return inTransaction(db, async (tx) => {
    const [staffMember] = await tx
      .update(staff)
      .set({ passwordHash })
      .where(staffMemberCondition)
      .returning({ id: staff.id, name: staff.name })
    if (!staffMember) return undefined
    const { id, name } = staffMember
    await endStaffLogins(tx, id)
    await queueStaffPasswordMail(tx, id, { by: 'machine', at: now })
    const entry = { action: 'staff.password', subject: id, detail: { name } } as const
    await writeAuditEntry(tx, entry, { staffId: null, at: now })
    return password
  })
}

function readablePassword(): string {
  return Array.from({ length: groups }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: groupLength }, randomCharacter).join('')
}

function randomCharacter(): string {
  return characters.charAt(randomInt(characters.length))
}
