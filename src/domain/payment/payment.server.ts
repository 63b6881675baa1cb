import { exactMoneyOf } from '#domain/validation/money.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { minReasonLength } from '#domain/reason.ts'
import { paymentResolutions } from './payment.ts'
import { tenderMethods } from './tender.ts'
import * as z from 'zod'
import {
  idOrNotFound,
  integer,
  requiredLine,
  requiredOrInvalid,
  numeric,
  optionalLine,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'

const maxNoteLength = 500

const optionalNote = optionalLine(maxNoteLength)
  .nullish()
  .transform((note) => note ?? '')

/** The method of a manual refund. Undefined means the method of the payment. */
const refundMethod = z
  .enum(tenderMethods, requiredOrInvalid('choice'))
  .nullish()
  .transform((method) => method ?? undefined)

/**
 * A refund that a person made outside the store. The note names its voucher, bank or receiver; cash needs no note.
 * `isChecked`: an earlier refund request to the gateway had no response. The person has verified in the gateway's
 * portal that it did not refund.
 */
export const manualRefund = z
  .object(
    {
      id: idOrNotFound(),
      note: optionalNote,
      method: refundMethod,
      isChecked: requiredBoolean()
        .nullish()
        .transform((isChecked) => isChecked === true),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .refine(({ note, method }) => note !== '' || method === 'cash', {
    path: ['note'],
    error: 'required' satisfies ValidationCode,
  })

/** Adds up the quantities of repeated products. */
function mergeQuantities(lines: readonly { productId: string; quantity: number }[]) {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** A refund without a return request or complaint. It has either items or an amount in rupees, and a reason. */
export const sellerRefund = z
  .object(
    {
      id: idOrNotFound(),
      lines: z
        .array(
          z.object({
            productId: idOrNotFound(),
            quantity: integer({ min: 1, max: 99, code: 'number' }),
          }),
          { error: 'fields' satisfies ValidationCode },
        )
        .max(100, { error: 'fields' satisfies ValidationCode })
        .nullish()
        .transform((lines) => mergeQuantities(lines ?? [])),
      amount: exactMoneyOf(numeric('number'), 'amount')
        .refine((paisa) => paisa > 0, { error: 'amount' satisfies ValidationCode })
        .nullish(),
      reason: requiredLine(200).refine((reason) => reason.length >= minReasonLength, {
        error: `too-short:${minReasonLength}` satisfies ValidationCode,
      }),
      method: refundMethod,
      /** Whether the refunded units came back. They return to stock. */
      restock: requiredBoolean()
        .nullish()
        .transform((restock) => restock ?? false),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .refine(({ lines, amount }) => lines.length > 0 !== (typeof amount === 'number'), {
    error: 'amount' satisfies ValidationCode,
    path: ['amount'],
  })
export type SellerRefund = z.output<typeof sellerRefund>

/** The acknowledgement of a payment alert by a person. */
export const alertAcknowledgement = z.object(
  { id: idOrNotFound(), note: optionalNote },
  { error: 'fields' satisfies ValidationCode },
)

/** A partial refund that the gateway reports without its amount. A person enters the amount in rupees. */
export const partialRefundAmount = z.object(
  {
    id: idOrNotFound(),
    amount: exactMoneyOf(numeric('number'), 'amount').refine((paisa) => paisa > 0, {
      error: 'amount' satisfies ValidationCode,
    }),
    note: optionalNote,
  },
  { error: 'fields' satisfies ValidationCode },
)

/** A person's decision about a payment on hold, and its reason. */
export const paymentDecision = z.object(
  {
    id: idOrNotFound(),
    decision: z.enum(paymentResolutions, requiredOrInvalid('choice')),
    note: optionalNote,
  },
  { error: 'fields' satisfies ValidationCode },
)
