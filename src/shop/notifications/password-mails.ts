import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import type { PasswordChange } from '#domain/account/password-change.ts'
import { notifiedLanguage, readSettingsRecord } from '#domain/settings/settings.ts'
import { newId } from '#lib/id.ts'
import { queueMails } from './mail-queue.ts'

type Changed = { by: PasswordChange; at: Date }
type Reader = { recipient: string; language: Language }

/** Queues the email to a shopper about a changed password. */
export async function queuePasswordMail(
  tx: Database,
  { recipient, language }: Reader,
  { by, at }: Changed,
): Promise<void> {
  const content = { of: 'shopper', by, at: at.toISOString() }
  await queueMails(tx, [{ kind: 'password-changed', recipient, language, subject: newId(), content }], at)
}

/** Queues the email to a staff member about a changed password. */
export async function queueStaffPasswordMail(tx: Database, id: string, { by, at }: Changed): Promise<void> {
  const reader = await staffReader(tx, id)
  if (!reader) return
  const content = { of: 'staff', by, at: at.toISOString() }
  await queueMails(tx, [{ ...reader, kind: 'password-changed', subject: newId(), content }], at)
}

/**
 * The address and language of a member of staff; before their first login the language of the shop's own mails. Reads the
 * columns by name from JSON, because the command line runs on the schema of the release before too.
 */
async function staffReader(tx: Database, id: string): Promise<Reader | undefined> {
  const { rows } = await tx.execute<{ email: string; language: string | null; settings: unknown }>(sql`
    select email, to_jsonb(staff) ->> 'language' as language,
      (select coalesce(stored -> 'value', stored -> 'content') from (select to_jsonb(settings) from settings) as rows (stored)
        where coalesce(stored ->> 'scope', 'business') = 'business') as settings
    from staff where id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { email: recipient, language, settings } = row
  const isSupported = language !== null && isLanguage(language)
  return { recipient, language: isSupported ? language : notifiedLanguage(readSettingsRecord(settings)) }
}
