import { textIn } from '#domain/language.ts'
import { smsText } from '#domain/notification/fill-text.ts'
import type { MessageRules } from '#domain/notification/message-rules.ts'
import type { NotificationFacts } from '#domain/notification/kinds/notification-facts.ts'
import { findNotification } from '#domain/notification/notifications.ts'

/** The text of an SMS in the owner's words or the built-in ones; undefined for a kind without any. */
export function smsTextOf(
  facts: NotificationFacts & { kind: string },
  rules: MessageRules,
): string | undefined {
  const notification = findNotification(facts.kind, facts.content)
  const builtIn = notification?.sms(facts)
  if (!notification?.rule || builtIn === undefined) return undefined
  const customText = rules.topics[notification.rule.topic].smsText[facts.language]
  return smsText(customText || textIn(facts.language, builtIn), notification.valuesOf(facts))
}
