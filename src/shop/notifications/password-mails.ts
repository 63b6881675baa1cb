import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import type { PasswordChangeSource } from '#domain/account/password-change.ts'
import { notificationLanguage, parseSettingsRecord } from '#domain/settings/settings.ts'
import { newId } from '#lib/id.ts'
import { queueMails } from './mail-queue.ts'

type ChangedPassword = { by: PasswordChangeSource; at: Date }
type MailRecipient = { recipient: string; language: Language }

/** Queues the email to a shopper about a changed password. */
export async function queuePasswordMail(
  tx: Database,
  { recipient, language }: MailRecipient,
  { by, at }: ChangedPassword,
): Promise<void> {
  const content = { of: 'shopper', by, at: at.toISOString() }
  await queueMails(tx, [{ kind: 'password-changed', recipient, language, dedupeKey: newId(), content }], at)
}

/** Queues the email to a staff member about a changed password. */
export async function queueStaffPasswordMail(
  tx: Database,
  id: string,
  { by, at }: ChangedPassword,
): Promise<void> {
  const mailRecipient = await findStaffRecipient(tx, id)
  if (!mailRecipient) return
  const content = { of: 'staff', by, at: at.toISOString() }
  await queueMails(tx, [{ ...mailRecipient, kind: 'password-changed', dedupeKey: newId(), content }], at)
}

/**
 * Returns the email address and language of a staff member; before the first login, the language of emails to
 * the shop. Reads the columns from JSON, because the command line also runs on the schema of the previous
 * release.
 */
async function findStaffRecipient(tx: Database, id: string): Promise<MailRecipient | undefined> {
  const { rows } = await tx.execute<{ email: string; language: string | null; settings: unknown }>(sql`
    select email, to_jsonb(staff) ->> 'language' as language,
      (select coalesce(stored -> 'value', stored -> 'content') from (select to_jsonb(settings) from settings) as rows (stored)
        where coalesce(stored ->> 'scope', 'business') = 'business') as settings
    from staff where id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { email: recipient, language, settings } = row
  const isSupported = language !== null && isLanguage(language)
  return { recipient, language: isSupported ? language : notificationLanguage(parseSettingsRecord(settings)) }
}
