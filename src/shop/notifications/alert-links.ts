import type { Database } from '#db/database.server.ts'
import type { AlertLinkScope } from '#domain/alert/alert.ts'
import { localizedPath, type Language } from '#domain/language.ts'
import { isLinkKey, linkKey } from '#shop/store-secret.ts'

const keyName = (scope: AlertLinkScope, id: string) => `alert ${scope} ${id}`

type AlertLink = { id: string; language: Language; scope: AlertLinkScope }

/** Returns the path of an alert's page, with the key for the person who receives its emails. */
export async function alertPath(
  store: { db: Database },
  { id, language, scope }: AlertLink,
): Promise<string> {
  return localizedPath(language, `/alert/${id}/${await linkKey(store, keyName(scope, id))}`)
}

/** Returns the path to which a mail program posts when its reader unsubscribes. Source: RFC 8058. */
export async function unsubscribePath(store: { db: Database }, id: string): Promise<string> {
  return `/api/alert/leave?${new URLSearchParams({ id, key: await linkKey(store, keyName('leave', id)) })}`
}

/** Returns what the key of a link permits for an alert; undefined for an invalid key. */
export async function alertLinkScope(
  store: { db: Database },
  { id, key }: { id: string; key: string },
): Promise<AlertLinkScope | undefined> {
  if (await isLinkKey(store, keyName('manage', id), key)) return 'manage'
  return (await isLinkKey(store, keyName('leave', id), key)) ? 'leave' : undefined
}
