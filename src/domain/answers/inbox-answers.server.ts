import { requestKinds, requestStatuses } from '#domain/request/request.ts'
import {
  contact,
  count,
  done,
  id,
  message,
  moment,
  paging,
  path,
  rupees,
  success,
} from './answer-fields.server.ts'
import * as z from 'zod'

/** What somebody wrote on the contact page. */
const messageAnswer = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: moment,
    readAt: moment.nullable(),
    answeredAt: moment.nullable(),
  })
  .meta({ id: 'Message' })

const piece = z.object({ id, name: z.string(), nameNe: z.string().nullable(), quantity: count })

/** A return or a complaint as the seller sees it; without pieces it is about the whole order. */
const requestAnswer = z
  .object({
    _id: id,
    orderId: id,
    orderNumber: count,
    kind: z.enum(requestKinds),
    status: z.enum(requestStatuses),
    text: z.string(),
    pieces: z.array(piece),
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
  'POST /contact': done,
  'POST /newsletter': done,
  'POST /newsletter/unsubscribe': done,
  'GET /inbox/messages': z.object({ success, messages: z.array(messageAnswer), ...paging, message }),
  'POST /inbox/mark': z.object({ success, marked: messageAnswer, message }),
  'GET /inbox/requests': z.object({ success, requests: z.array(requestAnswer), ...paging, message }),
  'POST /inbox/decide': done,
  'POST /seller/mail/again': done,
} as const
