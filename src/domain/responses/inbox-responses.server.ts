import { alertKinds, alertStates } from '#domain/alert/alert.ts'
import { requestKinds, requestStatuses, returnReasons } from '#domain/inbox/request.ts'
import { languages } from '#domain/language.ts'
import type { ShopRecipient, TopicRule } from '#domain/notification/message-rules.ts'
import { inEveryTopic, shopTopics, topics } from '#domain/notification/topic.ts'
import {
  both,
  contact,
  count,
  successResponse,
  id,
  message,
  moment,
  paging,
  path,
  rupees,
  success,
} from './response-fields.server.ts'
import * as z from 'zod'

/** A message from the contact page. */
const messageSchema = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: moment,
    readAt: moment.nullable(),
    answeredAt: moment.nullable(),
    answers: z.array(
      z.object({ _id: id, text: z.string(), createdAt: moment, answeredBy: z.string().nullable() }),
    ),
  })
  .meta({ id: 'Message' })

const requestedItem = z.object({ id, name: z.string(), nameNe: z.string().nullable(), quantity: count })

/** A return or a complaint for sellers. Without items it concerns the whole order. */
const requestSchema = z
  .object({
    _id: id,
    orderId: id,
    orderNumber: count,
    kind: z.enum(requestKinds),
    reason: z.enum(returnReasons).nullable(),
    status: z.enum(requestStatuses),
    text: z.string(),
    pieces: z.array(requestedItem),
    answer: z.string().nullable(),
    answeredBy: z.string().nullable(),
    isRestocked: z.boolean(),
    shopper: contact,
    pictures: z.array(path),
    refund: rupees,
    refundable: rupees,
    returned: rupees,
    dueAt: moment,
    createdAt: moment,
    answeredAt: moment.nullable(),
  })
  .meta({ id: 'Request' })

export const inboxCalls = {
  'POST /contact': successResponse,
  'POST /newsletter': successResponse,
  'POST /newsletter/unsubscribe': successResponse,
  'GET /inbox/messages': z.object({ success, messages: z.array(messageSchema), ...paging, message }),
  'POST /inbox/mark': z.object({ success, marked: messageSchema, message }),
  'POST /inbox/reply': successResponse,
  'GET /inbox/requests': z.object({ success, requests: z.array(requestSchema), ...paging, message }),
  'POST /inbox/decide': successResponse,
  'POST /seller/mail/again': successResponse,
} as const

const sms = z
  .object({
    _id: id,
    topic: z.enum(topics).nullable(),
    recipient: z.string(),
    text: z.string(),
    order: z.object({ _id: id, number: count }).nullable(),
    state: z.enum(['waiting', 'sent', 'failed', 'superseded']),
    reason: z.string().nullable(),
    createdAt: moment,
    sentAt: moment.nullable(),
    dueAt: moment.nullable(),
  })
  .meta({ id: 'Sms' })

const topicRule = z
  .object({
    mail: z.boolean(),
    sms: z.boolean(),
    smsText: both,
    mailSubject: both,
    mailText: both,
  } satisfies Record<keyof TopicRule, z.ZodType>)
  .meta({ id: 'MessageRule' })

const recipient = z
  .object({
    to: z.string(),
    language: z.enum(languages),
    topics: z.array(z.enum(shopTopics)),
  } satisfies Record<keyof ShopRecipient, z.ZodType>)
  .meta({ id: 'MessageRecipient' })

const rules = z.object({
  success,
  rules: z.object({ recipients: z.array(recipient), topics: z.object(inEveryTopic(() => topicRule)) }),
  versions: z.object({ recipients: count, ...inEveryTopic(() => count) }),
  message,
})

export const smsCalls = {
  'GET /seller/message/list': z.object({ success, sms: z.array(sms), ...paging, message }),
  'POST /seller/message/again': successResponse,
  'GET /seller/message/rules': rules,
  'POST /seller/message/rules/save': rules,
} as const

/** An alert of a shopper. `price` is the price at the time of the request. */
const alertSchema = z
  .object({
    _id: id,
    kind: z.enum(alertKinds),
    state: z.enum(alertStates),
    email: z.string(),
    product: z.object({ _id: id, name: z.string(), nameNe: z.string().nullable() }),
    price: rupees,
    askedAt: moment,
  })
  .meta({ id: 'Alert' })

const myAlerts = z.object({ success, alerts: z.array(alertSchema), message })

/** As the copy of an account has it. */
export const exportedAlert = z.object({
  product: id,
  kind: z.enum(alertKinds),
  email: z.string(),
  askedAt: moment,
  confirmedAt: moment.nullable(),
  sentAt: moment.nullable(),
  endedAt: moment.nullable(),
})

const backInStockDemand = z
  .object({
    _id: id,
    name: z.string(),
    nameNe: z.string().nullable(),
    inStock: z.boolean(),
    offerPrice: rupees,
    back: count,
    cheaper: count,
  })
  .meta({ id: 'AwaitedProduct' })

export const alertCalls = {
  'POST /alert': successResponse,
  'POST /alert/link': successResponse,
  'POST /alert/leave': successResponse,
  'GET /alert/mine': myAlerts,
  'POST /alert/end': myAlerts,
  'GET /seller/alert/list': z.object({ success, products: z.array(backInStockDemand), ...paging, message }),
} as const
