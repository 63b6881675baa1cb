import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { integer, plainText, requiredBoolean } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { characterCount, oneLine } from '#lib/text.ts'
import {
  messageLimits,
  messageSettings,
  maxRecipients,
  defaultRule,
  topicsFor,
  type MessageSetting,
  type MessageRules,
  type CustomTextName,
  type RuleVersions,
  type ShopRecipient,
  type TopicRule,
} from './message-rules.ts'
import { parseRecipient, ruleErrors } from './rule-checks.ts'
import { valuesByTopic, shopTopics, type Topic } from './notifications.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const invalidChoice = { error: 'choice' satisfies ValidationCode }

function customText(name: CustomTextName) {
  const maxLength = messageLimits[name]
  return plainText()
    .transform((text) => (name === 'mailText' ? text.normalize('NFC').trim() : oneLine(text)))
    .refine((text) => characterCount(text) <= maxLength, {
      error: `too-long:${maxLength}` satisfies ValidationCode,
    })
}

function translatedCustomText(name: CustomTextName) {
  return z.object({ en: customText(name), ne: customText(name) }, invalidObject)
}

const topicRule: z.ZodType<TopicRule> = z.object(
  {
    mail: requiredBoolean(),
    sms: requiredBoolean(),
    smsText: translatedCustomText('smsText'),
    mailSubject: translatedCustomText('mailSubject'),
    mailText: translatedCustomText('mailText'),
  },
  invalidObject,
)

/** Returns the schema for saving the rule of a topic. */
export function topicRuleSchema(topic: Topic): z.ZodType<TopicRule> {
  return topicRule.superRefine((rule, context) => {
    for (const { name, language, code } of ruleErrors(topic, rule))
      context.addIssue({ code: 'custom', message: code, path: [name, language] })
  })
}

/** An email address, or a phone number in E.164. */
const recipientAddress = plainText().transform((input, context) => {
  const recipient = parseRecipient(input)
  if (recipient.ok) return recipient.to
  context.addIssue({ code: 'custom', message: recipient.code })
  return z.NEVER
})

const recipient = z
  .object(
    {
      to: recipientAddress,
      language: z.enum(languages, invalidChoice),
      topics: z
        .array(z.enum(shopTopics, invalidChoice), { error: 'list' satisfies ValidationCode })
        .min(1, { error: 'required' satisfies ValidationCode }),
    },
    invalidObject,
  )
  .refine(
    ({ to, topics: selectedTopics }) => selectedTopics.every((topic) => topicsFor(to).includes(topic)),
    {
      ...invalidChoice,
      path: ['topics'],
    },
  )

/** The recipients in the shop. */
export const recipientList: z.ZodType<readonly ShopRecipient[]> = z
  .array(recipient, { error: 'list' satisfies ValidationCode })
  .max(maxRecipients, { error: `too-many:${maxRecipients}` satisfies ValidationCode })
  .refine((list) => new Set(list.map(({ to }) => to)).size === list.length, {
    error: 'twice' satisfies ValidationCode,
  })

/** A message setting to save, and the version that was read. */
export const ruleChange = z.object(
  {
    name: z.enum(messageSettings, invalidChoice),
    version: integer({ min: 0, max: 1_000_000_000, code: 'number' }),
    value: z.unknown(),
  },
  invalidObject,
)

/**
 * Reads stored rules. Falls back to the default rule for a value of a later release that this one cannot read.
 */
export function parseRules(stored: Readonly<Record<string, unknown>>): MessageRules {
  const ruleOf = (topic: Topic) => {
    const value = stored[topic]
    const parsed = value === undefined ? undefined : topicRule.safeParse(value)
    return parsed?.success === true ? parsed.data : defaultRule(topic)
  }
  const recipients = recipientList.safeParse(stored['recipients'])
  return { recipients: recipients.success ? recipients.data : [], topics: valuesByTopic(ruleOf) }
}

/** The version numbers of the stored settings, by setting name. */
export function parseRuleVersions(stored: Readonly<Record<string, number>>): RuleVersions {
  const versionOf = (setting: MessageSetting) => stored[setting] ?? 0
  return { recipients: versionOf('recipients'), ...valuesByTopic(versionOf) }
}
