import { maxRecipients } from '#domain/notification/message-rules.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { messages } from '#domain/messages.ts'
import { parseRecipient } from '#domain/notification/rule-checks.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import type { ShopContext } from '#shop/context.ts'
import { saveMessageRules, findMessageRules } from '#shop/notifications/message-rules.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of the notification rules. A rule is one topic, or the list of recipients. */
export const ruleForms = {
  rule: formOfUseCase(saveMessageRules, savedMessage),
  recipient: {
    // The new recipient is the last one of the list.
    formFieldByInput: Object.fromEntries(
      Array.from({ length: maxRecipients + 1 }, (_, index) =>
        ['to', 'topics'].map((name) => [`${index}.${name}`, name]),
      ).flat(),
    ),
    async send({ shop, values, all }) {
      requireStoreOwner(shop)
      const { to = '', language, version } = values
      const parsedRecipient = parseRecipient(to)
      if (!parsedRecipient.ok)
        return { errors: { to: validationMessage(parsedRecipient.code, {}, shop.language) } }
      const topics = to.includes('@') ? all('topics') : ['new-order']
      const { rules } = await findMessageRules(shop)
      const value = [...rules.recipients, { to, language, topics }]
      await saveMessageRules(shop, { name: 'recipients', version: Number(version), value })
      return { result: savedMessage(shop) }
    },
  },
} satisfies PageForms

function savedMessage({ language }: ShopContext) {
  return { message: messages(ruleMessages, language).saved }
}
