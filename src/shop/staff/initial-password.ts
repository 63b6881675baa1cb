import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { normaliseEmail } from '#domain/email.ts'
import { writeDiary } from '#shop/audit.ts'
import { hashPassword } from '#shop/accounts/passwords.ts'
import { endStaffLogins } from '#shop/accounts/staff-devices.ts'
import { queueStaffPasswordMail } from '#shop/notifications/password-mails.ts'
import { inTransaction } from '#shop/transaction.ts'

// No characters that are ambiguous on paper.
const characters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const charactersInGroup = 4

/** Who can log in as a seller, the oldest first. */
export async function listLogins(db: Database): Promise<string[]> {
  const rows = await db
    .select({ email: staff.email })
    .from(staff)
    .where(isNull(staff.disabledAt))
    .orderBy(asc(staff.createdAt))
  return rows.map(({ email }) => email)
}

/**
 * Sets a new password for a staff member, from a command on the machine itself. It restores access if no email can be
 * delivered. Ends all sessions of the staff member and writes to the audit log. Undefined if no login has that address.
 */
export async function givePassword(db: Database, typed: string, now: Date): Promise<string | undefined> {
  const password = easyToCopy()
  const passwordHash = await hashPassword(password)
  const isThem = and(eq(staff.email, normaliseEmail(typed)), isNull(staff.disabledAt))
  return inTransaction(db, async (tx) => {
    const [staffMember] = await tx
      .update(staff)
      .set({ passwordHash })
      .where(isThem)
      .returning({ id: staff.id, name: staff.name })
    if (!staffMember) return undefined
    const { id, name } = staffMember
    await endStaffLogins(tx, id)
    await queueStaffPasswordMail(tx, id, { by: 'machine', at: now })
    const entry = { action: 'staff.password', subject: id, detail: { name } }
    await writeDiary(tx, entry, { staffId: null, at: now })
    return password
  })
}

function easyToCopy(): string {
  return Array.from({ length: groups }, anyGroup).join('-')
}

function anyGroup(): string {
  return Array.from({ length: charactersInGroup }, randomCharacter).join('')
}

function randomCharacter(): string {
  return characters.charAt(randomInt(characters.length))
}
