import type { Language } from '#domain/language.ts'
import { historyMessages } from '#domain/messages/seller/history.ts'
import { inboxMessages } from '#domain/messages/seller/inbox.ts'
import { statusText } from '#domain/messages/order-status.ts'
import { words } from '#domain/messages/words.ts'
import { formatMoney } from '#domain/money.ts'

type Entry = {
  action: string
  subject: string
  subjectName: string | null
  detail: Readonly<Record<string, unknown>>
}

/** What an entry of the diary tells, in a sentence; an action that has none is shown as it is. */
export function historySentence(entry: Entry, language: Language): string {
  const { action, subject, detail } = entry
  const said = words(historyMessages, language)
  const name = entry.subjectName ?? textOf(detail['name']) ?? said.unnamed
  const paid = { id: textOf(detail['order']) ?? subject, amount: moneyOf(detail['paisa'], language) }
  switch (action) {
    case 'product.add':
    case 'product.update':
    case 'product.duplicate':
    case 'product.archive':
    case 'product.restore':
    case 'staff.add':
    case 'staff.password':
    case 'staff.disable':
    case 'staff.enable':
    case 'staff.sessions':
      return said[action]({ name })
    case 'product.stock':
      return detail['inStock'] === true ? said.stockOn({ name }) : said.stockOff({ name })
    case 'product.bulk':
      return said[action]({ count: numberOf(detail['products']) })
    case 'product.import':
      return said[action]({ count: numberOf(detail['added']) + numberOf(detail['changed']) })
    case 'product.bulk-undo':
      return said[action]({ count: numberOf(detail['restored']) })
    case 'order.status':
      return orderSentence(entry, language)
    case 'payment.accept':
    case 'payment.refund':
    case 'payment.note':
    case 'payment.part':
    case 'refund.send':
    case 'refund.record':
      return said[action](paid)
    case 'bill.issue':
    case 'bill.credit':
      return said[action]({ id: paid.id, number: textOf(detail['number']) ?? '?' })
    case 'bill.print':
    case 'staff.own-password':
      return said[action]
    case 'settings.save':
      return said[action]({ fields: Object.keys(detail).join(', ') })
    case 'staff.update':
      if (detail['role'] === 'owner') return said.madeOwner({ name })
      return detail['role'] === 'staff' ? said.madeStaff({ name }) : said[action]({ name })
    default:
      return inboxSentence(entry, language) ?? `${action} ${subject}`
  }
}

function orderSentence({ subject: id, detail }: Entry, language: Language): string {
  const said = words(historyMessages, language)
  const worded = (value: unknown) => (typeof value === 'string' ? statusText(value, language) : '?')
  if (detail['to'] === 'Cancelled') return said.orderCancelled({ id })
  return said['order.status']({ id, from: worded(detail['from']), to: worded(detail['to']) })
}

function inboxSentence({ action, subject, detail }: Entry, language: Language): string | undefined {
  const said = words(inboxMessages, language)
  const id = textOf(detail['order']) ?? subject
  if (action === 'mail.again') return said.mailSentAgain
  if (action === 'inbox.mark' || action === 'inbox.export') return said[action]
  if (action === 'inbox.accept') return said[action]({ id, amount: moneyOf(detail['paisa'], language) })
  return action === 'inbox.decline' || action === 'inbox.answer' ? said[action]({ id }) : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function moneyOf(value: unknown, language: Language): string {
  return typeof value === 'number' ? formatMoney(value, language, 'when-needed') : '?'
}
