import type { Database } from '#db/database.server.ts'
import type { AlertLinkUse } from '#domain/alert/alert.ts'
import { localPath, type Language } from '#domain/language.ts'
import { isLinkKey, linkKey } from '#shop/store-secret.ts'

const named = (use: AlertLinkUse, id: string) => `alert ${use} ${id}`

type Linked = { id: string; language: Language; use: AlertLinkUse }

/** Returns the path of an alert's page for the owner of its mailbox. */
export async function alertPath(store: { db: Database }, { id, language, use }: Linked): Promise<string> {
  return localPath(language, `/alert/${id}/${await linkKey(store, named(use, id))}`)
}

/** Returns the path to which a mail program posts when its reader unsubscribes. Source: RFC 8058. */
export async function unsubscribePath(store: { db: Database }, id: string): Promise<string> {
  return `/api/alert/leave?${new URLSearchParams({ id, key: await linkKey(store, named('leave', id)) })}`
}

/** Returns what a key permits for the alerts of an address; undefined for an invalid key. */
export async function alertLinkUse(
  store: { db: Database },
  { id, key }: { id: string; key: string },
): Promise<AlertLinkUse | undefined> {
  if (await isLinkKey(store, named('manage', id), key)) return 'manage'
  return (await isLinkKey(store, named('leave', id), key)) ? 'leave' : undefined
}
