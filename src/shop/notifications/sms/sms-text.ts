import { textIn } from '#domain/language.ts'
import { smsText } from '#domain/notification/fill-text.ts'
import type { MessageRules } from '#domain/notification/message-rules.ts'
import type { NotificationFacts } from '#domain/notification/kinds/notification-facts.ts'
import { findNotification } from '#domain/notification/notifications.ts'

/** Returns the owner's or the built-in text of an SMS, filled in; undefined for a kind without SMS. */
export function renderSmsText(
  facts: NotificationFacts & { kind: string },
  rules: MessageRules,
): string | undefined {
  const notification = findNotification(facts.kind, facts.content)
  const builtInText = notification?.sms(facts)
  if (!notification?.rule || builtInText === undefined) return undefined
  const customText = rules.topics[notification.rule.topic].smsText[facts.language]
  return smsText(customText || textIn(facts.language, builtInText), notification.valuesOf(facts))
}
