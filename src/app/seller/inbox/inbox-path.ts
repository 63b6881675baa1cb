import type { InboxTab } from '#domain/inbox/inbox.ts'

export type InboxQuery = { tab: InboxTab; filter?: string; search?: string; page?: number }

/** Returns the English path of a tab of the inbox, without inactive filters. */
export function inboxPath({ tab, filter = 'all', search = '', page = 1 }: InboxQuery): string {
  const query = new URLSearchParams()
  if (tab !== 'messages') query.set('tab', tab)
  if (filter !== 'all') query.set('filter', filter)
  if (search !== '') query.set('search', search)
  if (page !== 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '/seller/inbox' : `/seller/inbox?${text}`
}
