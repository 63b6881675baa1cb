import { eq } from 'drizzle-orm'
import { openDatabase, type Database } from '#db/database.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { normalizeEmail } from '#domain/email.ts'
import { setRandomStaffPassword, listActiveStaffEmails } from '#shop/staff/initial-password.ts'
import {
  addStaffMember,
  disableStaffMember,
  listStaffMembers,
  type StaffMember,
} from '#shop/staff/staff-members.ts'
import type { Config } from '#server/config/config.server.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { createSecurityLog } from '#server/log.ts'
import { requireInitialisedDatabase, withStore } from './with-store.ts'
import { findDatabaseServer } from './database-server.ts'

/** Prints who can log in as a seller. */
export async function listStaff(config: Config): Promise<void> {
  await withStore(config, async (shop) => {
    for (const { email, name, role, areas, isActive } of await listStaffMembers(shop)) {
      const permissionText = role === 'owner' ? 'owner' : areas.join(' ')
      process.stdout.write(`${email}  ${name}  ${permissionText}${isActive ? '' : '  (disabled)'}\n`)
    }
  })
}

/** Adds a staff member and prints the generated password. */
export async function addStaff(
  config: Config,
  email: string,
  { name, owner }: { name: string; owner?: boolean },
): Promise<void> {
  await withStore(config, async (shop) => {
    const { password } = await addStaffMember(shop, { email, name, role: owner === true ? 'owner' : 'staff' })
    process.stdout.write(`${email} can log in at /seller with the password\n\n  ${password}\n\n`)
  })
}

/** Disables a login; its sessions end. */
export async function disableStaff(config: Config, email: string): Promise<void> {
  await withStore(config, async (shop) => {
    const { id } = findStaffMember(await listStaffMembers(shop), email)
    await disableStaffMember(shop, { id })
    process.stdout.write(`${email} can no longer log in.\n`)
  })
}

function findStaffMember(staffMembers: readonly StaffMember[], email: string): StaffMember {
  const staffMember = staffMembers.find((each) => each.email === email.trim().toLowerCase() && each.isActive)
  if (staffMember) return staffMember
  throw unknownLoginError(
    email,
    staffMembers.filter(({ isActive }) => isActive).map((each) => each.email),
  )
}

function unknownLoginError(email: string, logins: readonly string[]): StartupError {
  return new StartupError([`Nobody logs in by ${email}. Name one of:`, ...logins].join('\n  '))
}

/** Sets a new password for a seller and prints it. */
export async function resetStaffPassword(config: Config, email: string): Promise<void> {
  const database = await findDatabaseServer(config)
  const { db, pool, close } = openDatabase(database.connection, () => undefined)
  try {
    await requireInitialisedDatabase(pool)
    const password = await setRandomStaffPassword(db, email, new Date())
    if (password === undefined) throw unknownLoginError(email, await listActiveStaffEmails(db))
    await logPasswordChange(config, db, email)
    process.stdout.write(
      `The new password of ${email} is\n\n  ${password}\n\nEverybody who was logged in with the old one is logged out. Log in at /seller and change it there.\n`,
    )
  } finally {
    await close()
    await database.close()
  }
}

async function logPasswordChange({ dataDir }: Config, db: Database, email: string): Promise<void> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, normalizeEmail(email)))
  const logSecurityEvent = createSecurityLog(dataDir)
  for (const { id: actor } of rows)
    logSecurityEvent({ event: 'password-changed', actor, address: '', side: 'staff', by: 'machine' })
}
