import { maxQuantity } from '#domain/cart/cart.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { maxAnswerLength } from './contact-message.ts'
import { messageFilters, requestFilters } from './inbox.ts'
import { paisaFromRupees } from '#domain/money.ts'
import { maxOrderLines } from '#domain/order/order.ts'
import { requestDecisions, requestKinds, requestLimits, returnReasons } from './request.ts'
import { characterCount } from '#lib/text.ts'
import * as z from 'zod'
import {
  idOrNotFound,
  integer,
  requiredOrInvalid,
  numeric,
  optionalLine,
  requiredParagraphs,
  plainText,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'

const searchLength = 100

/** The query of the paginated messages, with an optional filter and search. */
export const messageListQuery = pagedListQuery.extend({
  filter: z
    .enum(messageFilters, requiredOrInvalid('choice'))
    .nullish()
    .transform((filter) => filter ?? 'all'),
  search: optionalLine(searchLength)
    .nullish()
    .transform((text) => text ?? ''),
})

/** The changed flags of a message. Missing flags stay unchanged. */
export const messageFlags = z
  .object(
    { id: idOrNotFound(), read: requiredBoolean().optional(), answered: requiredBoolean().optional() },
    { error: 'fields' satisfies ValidationCode },
  )
  .refine(({ read, answered }) => read !== undefined || answered !== undefined, {
    path: ['read'],
    error: 'required' satisfies ValidationCode,
  })

/** The seller's answer to a message. */
export const messageAnswer = z.object(
  { id: idOrNotFound(), text: requiredParagraphs(maxAnswerLength) },
  { error: 'fields' satisfies ValidationCode },
)

/** The query of the paginated returns and complaints. */
export const requestListQuery = pagedListQuery.extend({
  filter: z
    .enum(requestFilters, requiredOrInvalid('choice'))
    .nullish()
    .transform((filter) => filter ?? 'all'),
})

const requestedItem = z.object(
  { productId: idOrNotFound(), quantity: integer({ min: 1, max: maxQuantity, code: 'quantity' }) },
  { error: 'list' satisfies ValidationCode },
)

const requestedItems = z
  .array(requestedItem, requiredOrInvalid('list'))
  .max(maxOrderLines, { error: `too-many:${maxOrderLines}` satisfies ValidationCode })
  .nullish()
  .transform((items) => items ?? [])

/** A shopper's request about an order. Without items it concerns the whole order. `key` is the idempotency key. */
export const orderRequest = z.object(
  {
    order: idOrNotFound(),
    kind: z.enum(requestKinds, requiredOrInvalid('choice')),
    text: requiredParagraphs(requestLimits.maxLength).refine(
      (text) => text === '' || characterCount(text) >= requestLimits.minLength,
      { error: `too-short:${requestLimits.minLength}` satisfies ValidationCode },
    ),
    reason: z
      .enum(returnReasons, requiredOrInvalid('choice'))
      .nullish()
      .transform((reason) => reason ?? null),
    items: requestedItems,
    key: z
      .string(requiredOrInvalid('not-text'))
      .regex(/^[\x20-\x7e]{8,128}$/, { error: 'choice' satisfies ValidationCode })
      .nullish()
      .transform((key) => key ?? null),
  },
  { error: 'fields' satisfies ValidationCode },
)
export type OrderRequestInput = z.output<typeof orderRequest>

const answerText = plainText()
  .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .refine((text) => characterCount(text) <= requestLimits.maxLength, {
    error: `too-long:${requestLimits.maxLength}` satisfies ValidationCode,
  })
  .nullish()
  .transform((text) => text ?? '')

const amountPaisa = numeric('price')
  .transform((rupees, context) => {
    const paisa = paisaFromRupees(rupees)
    if (paisa !== undefined) return paisa
    context.addIssue({ code: 'custom', message: 'price' satisfies ValidationCode })
    return z.NEVER
  })
  .nullish()
  .transform((paisa) => paisa ?? 0)

/**
 * A seller's decision. Every decision except acceptance needs a text. Only acceptance uses the amount, the restock flag
 * and the items. `items` are the returned items of a request that names none; without them the whole order comes back.
 */
export const requestDecision = z
  .object(
    {
      id: idOrNotFound(),
      decision: z.enum(requestDecisions, requiredOrInvalid('choice')),
      text: answerText,
      amount: amountPaisa,
      items: requestedItems,
      restock: requiredBoolean()
        .nullish()
        .transform((restock) => restock ?? false),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .refine(({ decision, text }) => decision === 'accept' || text !== '', {
    path: ['text'],
    error: 'required' satisfies ValidationCode,
  })
export type RequestDecisionInput = z.output<typeof requestDecision>

/** The requested size of a picture of a request. */
export const requestPictureQuery = z.looseObject({
  size: z
    .enum(['small', 'whole'], requiredOrInvalid('choice'))
    .nullish()
    .transform((size) => size ?? 'whole'),
})
