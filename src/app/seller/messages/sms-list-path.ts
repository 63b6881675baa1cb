import type { SmsFilter } from '#domain/notification/sms-list.ts'

/** Returns the English path of the list of SMS, without inactive filters. */
export function smsListPath({ filter = 'all', page = 1 }: { filter?: SmsFilter; page?: number }): string {
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (page !== 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '/seller/messages' : `/seller/messages?${text}`
}
