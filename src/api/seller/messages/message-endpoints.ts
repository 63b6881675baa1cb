import { idRequest } from '#domain/address/address.server.ts'
import { ruleChange } from '#domain/notification/message-rules.server.ts'
import { smsListQuery } from '#domain/notification/sms-list.server.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { smsMessages } from '#domain/notification/sms-messages.ts'
import { messages } from '#domain/messages.ts'
import { findMessageRules, saveMessageRules } from '#shop/notifications/message-rules.ts'
import { reissuePaymentLink } from '#shop/checkout/payment-links.ts'
import { listSms, resendSms, type SellerSms } from '#shop/notifications/sms/sms-list.ts'
import * as z from 'zod'
import {
  pagingFields,
  successWith,
  successResponse,
  nonNegativeIntSchema,
  translatedTextSchema,
  idSchema,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import { valuesByTopic, shopTopics, topics } from '#domain/notification/notifications.ts'
import { languages } from '#domain/language.ts'
import type { ShopRecipient, TopicRule } from '#domain/notification/message-rules.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const recipientSchema = z
  .object({
    to: z.string(),
    language: z.enum(languages),
    topics: z.array(z.enum(shopTopics)),
  } satisfies Record<keyof ShopRecipient, z.ZodType>)
  .meta({ id: 'MessageRecipient' })

const topicRuleSchema = z
  .object({
    mail: z.boolean(),
    sms: z.boolean(),
    smsText: translatedTextSchema,
    mailSubject: translatedTextSchema,
    mailText: translatedTextSchema,
  } satisfies Record<keyof TopicRule, z.ZodType>)
  .meta({ id: 'MessageRule' })

const rulesResponse = successWith({
  rules: z.object({
    recipients: z.array(recipientSchema),
    topics: z.object(valuesByTopic(() => topicRuleSchema)),
  }),
  versions: z.object({ recipients: nonNegativeIntSchema, ...valuesByTopic(() => nonNegativeIntSchema) }),
})

const smsSchema = z
  .object({
    _id: idSchema,
    topic: z.enum(topics).nullable(),
    recipient: z.string(),
    text: z.string(),
    order: z.object({ _id: idSchema, number: nonNegativeIntSchema }).nullable(),
    state: z.enum(['waiting', 'sent', 'failed', 'superseded']),
    reason: z.string().nullable(),
    createdAt: timestampSchema,
    sentAt: timestampSchema.nullable(),
    dueAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Sms' })

/** The endpoints for SMS and for the rules of notifications and their recipients. */
export const messageEndpoints = [
  defineEndpoint({
    name: 'GET /seller/message/rules',
    summary: 'The rules of notifications: recipients, channels and texts',
    access: 'owner',
    output: rulesResponse,
    run: async (shop, { language }) => {
      const rules = await findMessageRules(shop)
      return { success: true, ...rules, message: messages(ruleMessages, language).found }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/message/rules/save',
    summary: 'Change the shop’s recipients, or the rule of one notification',
    access: 'owner',
    body: ruleChange,
    errors: ['settings-changed'],
    output: rulesResponse,
    run: async (shop, { body, language }) => {
      const saved = await saveMessageRules(shop, body)
      return { success: true, ...saved, message: messages(ruleMessages, language).saved }
    },
  }),
  defineEndpoint({
    name: 'GET /seller/message/list',
    summary: 'The SMS',
    access: 'orders',
    query: smsListQuery,
    output: successWith({ sms: z.array(smsSchema), ...pagingFields }),
    run: async (shop, { query, language }) => {
      const { sms, ...paging } = await listSms(shop, query)
      return {
        success: true,
        sms: sms.map(smsJson),
        ...paging,
        message: messages(smsMessages, language).found,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/message/again',
    summary: 'Send a failed SMS again',
    access: 'orders',
    body: idRequest,
    errors: ['not-found', 'nothing-to-pay', 'gateway-unavailable'],
    output: successResponse,
    run: async (shop, { body, language }) => {
      await resendSms(shop, body, reissuePaymentLink)
      return { success: true, message: messages(smsMessages, language).sentAgain }
    },
  }),
] as const

function smsJson({ id, topic, order, reason, createdAt, sentAt, dueAt, ...sms }: SellerSms) {
  const { recipient, text, state } = sms
  return {
    _id: id,
    topic: topic ?? null,
    recipient,
    text,
    order: order ? { _id: order.id, number: order.number } : null,
    state,
    reason: reason ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  }
}
