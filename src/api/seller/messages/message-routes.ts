import type { FastifyRequest } from 'fastify'
import { byId } from '#domain/address/address.server.ts'
import { ruleChange } from '#domain/notification/message-rules.server.ts'
import { smsFilter } from '#domain/notification/sms-list.server.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { smsMessages } from '#domain/notification/sms-messages.ts'
import { messages } from '#domain/messages.ts'
import { findMessageRules, saveMessageRules } from '#shop/notifications/message-rules.ts'
import { newPayLink } from '#shop/checkout/pay-links.ts'
import { listSms, sendSmsAgain, type ListedSms } from '#shop/notifications/sms/sms-list.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

/** Registers the calls for SMS and for the rules of notifications and their recipients. */
export function messageRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(smsMessages, context.languageOf(request))
  ruleRoutes(app, context)

  app.get(
    '/seller/message/list',
    call('GET /seller/message/list', { summary: 'The SMS', by: 'orders', query: smsFilter }),
    async (request) => {
      const { sms, ...paging } = await listSms(await context.shopOf(request), request.query)
      return { success: true, sms: sms.map(smsJson), ...paging, message: messagesFor(request).found }
    },
  )

  app.post(
    '/seller/message/again',
    call('POST /seller/message/again', {
      summary: 'Send an SMS again that was given up',
      by: 'orders',
      body: byId,
      refuses: ['not-found', 'nothing-to-pay', 'gateway-unavailable'],
    }),
    async (request) => {
      await sendSmsAgain(await context.shopOf(request), request.body, newPayLink)
      return { success: true, message: messagesFor(request).sentAgain }
    },
  )
}

function ruleRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(ruleMessages, context.languageOf(request))

  app.get(
    '/seller/message/rules',
    call('GET /seller/message/rules', {
      summary: 'Who gets which message by which way and in which words',
      by: 'owner',
    }),
    async (request) => {
      const rules = await findMessageRules(await context.shopOf(request))
      return { success: true, ...rules, message: messagesFor(request).found }
    },
  )

  app.post(
    '/seller/message/rules/save',
    call('POST /seller/message/rules/save', {
      summary: 'Change who of the shop is told, or one message',
      by: 'owner',
      body: ruleChange,
      refuses: ['settings-changed'],
    }),
    async (request) => {
      const saved = await saveMessageRules(await context.shopOf(request), request.body)
      return { success: true, ...saved, message: messagesFor(request).saved }
    },
  )
}

function smsJson({ id, topic, order, reason, createdAt, sentAt, dueAt, ...sms }: ListedSms) {
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
