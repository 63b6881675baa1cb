import { textIn, type Language, type Text } from '#domain/language.ts'
import { isAuditAction, type AuditAction } from '#domain/account/audit-actions.ts'
import { permissions } from '#domain/account/staff-permissions.ts'
import { fieldNameText } from '#app/components/product-fields/field-texts.ts'
import { formatMoney } from '#domain/money.ts'
import { groupKinds } from '#domain/product/groups/product-groups.ts'
import { contentKinds, kindOfKey } from '#domain/content/content.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { isManualReason } from '#domain/product/inventory/stock-reasons.ts'
import { getOwn } from '#lib/record/get-own.ts'
import { historyMessages, settingNameMessages } from './history-messages.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { isTopic, topicName } from '#domain/notification/notifications.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { agreedTermsIn } from '#domain/order/agreed-terms.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { settingsMessages } from '#domain/settings/settings-messages.ts'
import { settingFields } from '#domain/settings/settings.ts'
import { localizedFieldNames } from '#domain/localized-field-names.ts'
import { smsMessages } from '#domain/notification/sms-messages.ts'
import { serviceTitles } from '#app/seller/services/services-messages.ts'
import { serviceNames } from '#domain/settings/services.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { messages } from '#domain/messages.ts'

/** An entry of the audit log. */
type AuditLogEntry = {
  action: string
  subject: string
  subjectName: string | null
  orderNumber: number | null
  detail: Readonly<Record<string, unknown>>
}
type KnownEntry = AuditLogEntry & { action: AuditAction }

/** Actions whose sentence needs only a name. */
const namedActions = [
  'product.add',
  'product.duplicate',
  'product.variants',
  'product.archive',
  'product.publish',
  'product.plan',
  'product.restore',
  'review.show',
  'review.refuse',
  'review.answer',
  'question.show',
  'question.refuse',
  'question.answer',
  'sale.add',
  'sale.change',
  'sale.end',
  'coupon.add',
  'coupon.change',
  'coupon.end',
  'customer.save',
  'customer.note',
  'customer.merge',
  'customer.unmerge',
  'customer.link',
  'customer.unlink',
  'staff.add',
  'staff.password',
  'staff.disable',
  'staff.enable',
  'staff.sessions',
] as const

/** Actions whose sentence needs no data. */
const plainActions = [
  'customer.export',
  'order.export',
  'bill.export',
  'bill.print',
  'staff.own-email',
  'staff.own-password',
  'backup.make',
  'backup.download',
  'backup.release',
] as const

/** Returns the sentence of an audit log entry; an action of another release is returned with its subject. */
export function auditLogSentence(entry: AuditLogEntry, language: Language): string {
  const { action } = entry
  return isAuditAction(action) ? sentenceOf({ ...entry, action }, language) : `${action} ${entry.subject}`
}

function sentenceOf(entry: KnownEntry, language: Language): string {
  const { action, subject, detail } = entry
  const t = messages(historyMessages, language)
  const name = entry.subjectName ?? nameIn(detail, language) ?? t.unnamed
  const orderText = orderTextOf(entry, language)
  const orderAndAmount = { id: orderText, amount: moneyOf(detail['paisa'], language) }
  if (isOneOf(namedActions, action)) return t[action]({ name })
  if (isOneOf(plainActions, action)) return t[action]
  switch (action) {
    case 'product.update':
      return t[action]({
        name,
        names: textsOf(detail['fields']).map((field) => fieldNameText(field, language)),
      })
    case 'product.stock':
      return detail['inStock'] === true ? t.stockOn({ name }) : t.stockOff({ name })
    case 'product.count':
      return t[action]({
        name,
        why: stockReasonText(detail['reason'], language),
        stock: numberOf(detail['stock']),
      })
    case 'product.bulk':
      return t[action]({ count: numberOf(detail['products']) })
    case 'product.import':
      return t[action]({ count: numberOf(detail['added']) + numberOf(detail['changed']) })
    case 'product.bulk-undo':
    case 'product.import-undo':
      return t[action]({ count: numberOf(detail['restored']) })
    case 'order.status':
      return orderStatusSentence(detail, orderText, language)
    case 'order.add':
      return manualOrderSentence(detail, orderText, language)
    case 'order.edit':
    case 'order.link':
    case 'order.note':
      return t[action]({ id: orderText })
    case 'order.shipment':
      return t[action]({
        id: orderText,
        shipment: [textOf(detail['courier']), textOf(detail['tracking'])].filter(Boolean).join(', '),
      })
    case 'payment.accept':
    case 'payment.confirm':
    case 'payment.refund':
    case 'payment.note':
    case 'payment.part':
    case 'refund.agree':
    case 'refund.withdraw':
    case 'refund.send':
    case 'refund.record':
      return t[action](orderAndAmount)
    case 'payment.hand-in':
    case 'payment.take-back':
      return t[action]({ name, amount: orderAndAmount.amount })
    case 'bill.issue':
    case 'bill.credit':
    case 'bill.download':
      return t[action]({ id: orderText, number: textOf(detail['number']) ?? '?' })
    case 'bill.book':
      return t[action]({ month: withDigitsOf(language, textOf(detail['month']) ?? '?') })
    case 'content.publish':
    case 'content.remove':
    case 'content.order':
      return t[action]({ name: contentName(subject, language) })
    case 'category.add':
    case 'category.change':
    case 'category.hide':
    case 'category.show':
      return messages(groupMessages, language)[action]({ name })
    case 'category.move':
      return messages(groupMessages, language)[action]({ name, path: textOf(detail['path']) ?? '?' })
    case 'category.order':
      return categoryOrderSentence(subject, language)
    case 'settings.change':
      return t[action]({ setting: settingName(subject, language) })
    case 'settings.messages':
      return t[action]({
        setting: isTopic(subject)
          ? topicName(subject, language)
          : messages(ruleMessages, language).recipients,
      })
    case 'settings.save':
      return t[action]({ fields: settingLabels(Object.keys(detail), language).join(', ') })
    case 'service.save':
    case 'service.remove':
      return t[action]({ name: serviceLabel(subject, language) })
    case 'staff.update':
      return staffMemberSentence(detail, name, language)
    case 'mail.again':
      return messages(inboxMessages, language).mailSentAgain
    case 'sms.again':
      return messages(smsMessages, language).sentAgainEntry
    case 'inbox.mark':
    case 'inbox.reply':
    case 'inbox.export':
      return messages(inboxMessages, language)[action]
    case 'inbox.accept':
      return messages(inboxMessages, language)[action](orderAndAmount)
    case 'inbox.decline':
    case 'inbox.answer':
      return messages(inboxMessages, language)[action]({ id: orderText })
    default:
      return action satisfies never
  }
}

function isOneOf<T extends AuditAction>(actions: readonly T[], action: AuditAction): action is T {
  return actions.some((candidate) => candidate === action)
}

/** Returns the labels of the changed settings, each once regardless of language. */
function settingLabels(names: readonly string[], language: Language): string[] {
  const labels: Readonly<Record<string, string>> = { ...labelsBySetting(language) }
  const settingNames = names.map(
    (name) =>
      settingFields.find((field) =>
        localizedFieldNames(field.name).some((localizedName) => localizedName === name),
      )?.name ?? name,
  )
  return [...new Set(settingNames)].map((name) => labels[name] ?? name)
}

function labelsBySetting(language: Language): Record<string, string> {
  const t = messages(settingsMessages, language)
  return Object.fromEntries(settingFields.map(({ name }) => [name, t[name]]))
}

function categoryOrderSentence(kind: string, language: Language): string {
  const t = messages(groupMessages, language)
  return t['category.order']({ name: t[groupKinds.find((groupKind) => groupKind === kind) ?? 'category'] })
}

function stockReasonText(reason: unknown, language: Language): string {
  const code = textOf(reason) ?? ''
  return isManualReason(code) ? messages(stockMessages, language)[code] : '?'
}

function serviceLabel(subject: string, language: Language): string {
  const service = serviceNames.find((serviceName) => serviceName === subject)
  return service === undefined ? subject : textIn(language, serviceTitles[service])
}

/** Returns the name in the entry, in the reader’s language if the entry has it. */
function nameIn(detail: AuditLogEntry['detail'], language: Language): string | undefined {
  return (language === 'ne' ? textOf(detail['nameNe']) : undefined) ?? textOf(detail['name'])
}

function contentName(key: string, language: Language): string {
  const kind = kindOfKey(key) ?? contentKinds.find((contentKind) => contentKind === key)
  return kind === undefined ? key : messages(contentMessages, language)[kind]
}

function staffMemberSentence(detail: AuditLogEntry['detail'], name: string, language: Language): string {
  const t = messages(historyMessages, language)
  if (Array.isArray(detail['areas']))
    return t.changedPermissions({ name, permissions: permissionNames(detail['areas'], language) })
  if (detail['role'] === 'owner') return t.madeOwner({ name })
  return detail['role'] === 'staff' ? t.madeStaff({ name }) : t['staff.update']({ name })
}

function permissionNames(grantedPermissions: readonly unknown[], language: Language): string {
  const t = messages(staffMessages, language)
  return permissions
    .filter((permission) => grantedPermissions.includes(permission))
    .map((permission) => t[`area-${permission}`])
    .join(' · ')
}

function settingName(subject: string, language: Language): string {
  const name = getOwn<Text>(settingNameMessages, subject)
  return name ? textIn(language, name) : subject
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

/** Returns the number of the order; its id if the order was deleted. */
function orderTextOf({ subject, orderNumber, detail }: AuditLogEntry, language: Language): string {
  if (orderNumber !== null) return orderNumberText(orderNumber, language)
  return textOf(detail['order']) ?? subject
}

function manualOrderSentence(detail: AuditLogEntry['detail'], orderText: string, language: Language): string {
  const t = messages(historyMessages, language)
  const amounts = agreedTermsIn(detail).map(({ kind, paisa, why }) =>
    t[kind]({ amount: moneyOf(paisa, language), why }),
  )
  return [t['order.add']({ id: orderText }), ...amounts].join(' · ')
}

function orderStatusSentence(detail: AuditLogEntry['detail'], orderText: string, language: Language): string {
  const t = messages(historyMessages, language)
  const statusWord = (value: unknown) => (typeof value === 'string' ? statusText(value, language) : '?')
  if (detail['to'] === 'Cancelled') return t.orderCancelled({ id: orderText })
  return t['order.status']({ id: orderText, from: statusWord(detail['from']), to: statusWord(detail['to']) })
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
