import { isPlausibleEmail, normalizeEmail } from '#domain/email.ts'
import { languages, type Language } from '#domain/language.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { oneLine } from '#lib/text.ts'
import { fillText, placeholdersIn, unknownPlaceholder } from './fill-text.ts'
import { customTextNames, type CustomTextName, type TopicRule } from './message-rules.ts'
import { sampleValues } from './sample-values.ts'
import { fitsSms, plainSms } from './sms-length.ts'
import { smsNumber } from './sms-number.ts'
import { notificationRuleOf, type Topic } from './notifications.ts'

/** The error of one text of a rule. */
export type RuleError = { name: CustomTextName; language: Language; code: ValidationCode }

/**
 * Returns the errors of a rule: an unknown placeholder, or an SMS that would be cut or lacks its required placeholder.
 */
export function ruleErrors(topic: Topic, rule: TopicRule): RuleError[] {
  return customTextNames.flatMap((name) =>
    languages.flatMap((language) => {
      const code = textError(topic, name, { text: rule[name][language], language })
      return code === undefined ? [] : [{ name, language, code }]
    }),
  )
}

type TextInLanguage = { text: string; language: Language }

function textError(
  topic: Topic,
  name: CustomTextName,
  { text, language }: TextInLanguage,
): ValidationCode | undefined {
  const { placeholders, requiredPlaceholder } = notificationRuleOf(topic)
  const unknown = unknownPlaceholder(text, placeholders)
  if (unknown !== undefined) return `unknown-placeholder:${unknown}`
  if (name !== 'smsText' || text === '') return undefined
  if (requiredPlaceholder !== undefined && !placeholdersIn(text).includes(requiredPlaceholder))
    return `missing-placeholder:${requiredPlaceholder}`
  return fitsSms(plainSms(fillText(text, sampleValues(language)))) ? undefined : 'sms-too-long'
}

/** Parses the address of a recipient of the shop: an email address, or a mobile number in Nepal, returned in E.164. */
export function parseRecipient(
  input: string,
): { ok: true; to: string } | { ok: false; code: ValidationCode } {
  const text = oneLine(input)
  if (text === '') return { ok: false, code: 'required' }
  if (!text.includes('@')) {
    const to = smsNumber(text)
    return to === undefined ? { ok: false, code: 'mobile' } : { ok: true, to }
  }
  const to = normalizeEmail(text)
  return isPlausibleEmail(to) ? { ok: true, to } : { ok: false, code: 'email' }
}
