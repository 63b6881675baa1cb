import type { Database } from '#db/database.server.ts'
import type { AlertLinkUse } from '#domain/alert/alert.ts'
import { localizedPath, type Language } from '#domain/language.ts'
import { isLinkKey, linkKey } from '#shop/store-secret.ts'

const keyName = (use: AlertLinkUse, id: string) => `alert ${use} ${id}`

type AlertLink = { id: string; language: Language; use: AlertLinkUse }

/** Returns the path of an alert's page, with the key for the person who receives its emails. */
export async function alertPath(store: { db: Database }, { id, language, use }: AlertLink): Promise<string> {
  return localizedPath(language, `/alert/${id}/${await linkKey(store, keyName(use, id))}`)
}

/** Returns the path to which a mail program posts when its reader unsubscribes. Source: RFC 8058. */
export async function unsubscribePath(store: { db: Database }, id: string): Promise<string> {
  return `/api/alert/leave?${new URLSearchParams({ id, key: await linkKey(store, keyName('leave', id)) })}`
}

/** Returns what the key of a link permits for an alert; undefined for an invalid key. */
export async function alertLinkUse(
  store: { db: Database },
  { id, key }: { id: string; key: string },
): Promise<AlertLinkUse | undefined> {
  if (await isLinkKey(store, keyName('manage', id), key)) return 'manage'
  return (await isLinkKey(store, keyName('leave', id), key)) ? 'leave' : undefined
}
