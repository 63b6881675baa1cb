import type { Database } from '#db/database.server.ts'
import { findNotification } from '#domain/notification/notifications.ts'
import { smsNumber } from '#domain/notification/sms-number.ts'
import { queueMails, shopMails, type QueuedMail } from './mail-queue.ts'
import { queueMessages, type QueuedMessage } from './message-queue.ts'
import { queueOrderAlerts } from '#shop/notifications/push/order-alerts.ts'
import { readNotificationSettings, smsRecipientsOf, type NotificationSettings } from './recipients.ts'

/** The email of an order event, with the phone for an SMS. The recipient is '' without an email address. */
export type OrderNotification = QueuedMail & { phone: string }

/** Notifies the shopper of an order event, by the channels that the owner has selected. */
export async function queueOrderNotification(
  tx: Database,
  notification: OrderNotification,
  now: Date,
): Promise<void> {
  const notificationSettings = await readNotificationSettings(tx)
  await queueMails(tx, mailsOf(notification, notificationSettings), now)
  await queueMessages(tx, smsMessagesOf(notification, notificationSettings), now)
}

/**
 * Queues the notifications about a new order to the shopper and to the shop. The shop gets no SMS about a
 * manual order, because an SMS costs money.
 */
export async function queueNewOrderNotifications(
  tx: Database,
  { enteredBy, ...notification }: OrderNotification & { enteredBy?: string | undefined },
  now: Date,
): Promise<void> {
  const notificationSettings = await readNotificationSettings(tx)
  const { orderId = '' } = notification.content
  const shopNotification = { kind: 'new-order', dedupeKey: orderId, content: { orderId } } as const
  await queueMails(
    tx,
    [...mailsOf(notification, notificationSettings), ...shopMails(notificationSettings, shopNotification)],
    now,
  )
  const shopSms = (enteredBy !== undefined ? [] : smsRecipientsOf(notificationSettings, 'new-order')).map(
    ({ to, language }): QueuedMessage => {
      return { ...shopNotification, channel: 'sms', recipient: to, language }
    },
  )
  await queueMessages(tx, [...smsMessagesOf(notification, notificationSettings), ...shopSms], now)
  await queueOrderAlerts(tx, { orderId, enteredBy }, now)
}

function mailsOf({ phone: _, ...mail }: OrderNotification, { rules }: NotificationSettings): QueuedMail[] {
  const rule = findNotification(mail.kind, mail.content)?.rule
  return rule === undefined || rules.topics[rule.topic].mail ? [mail] : []
}

/** Returns the SMS if its rule allows one, and the owner has enabled it or there is no email address. */
function smsMessagesOf(notification: OrderNotification, { rules }: NotificationSettings): QueuedMessage[] {
  const { kind, language, dedupeKey, content, recipient: email, phone } = notification
  const rule = findNotification(kind, content)?.rule
  const recipient = smsNumber(phone)
  if (rule?.sms !== 'choice' || recipient === undefined) return []
  const isEnabled = rules.topics[rule.topic].sms || email === ''
  if (!isEnabled) return []
  return [{ channel: 'sms', kind, recipient, language, dedupeKey, content }]
}
