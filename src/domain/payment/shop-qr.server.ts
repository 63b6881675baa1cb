import {
  idOrNotFound,
  integer,
  requiredLine,
  optionalLine,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { characterCount } from '#lib/text.ts'
import { qrHoldHours, minReferenceLength, type ShopQr } from './shop-qr.ts'
import { amountPaisa } from './tender.server.ts'

/** The owner's setting for the shop's own QR. It is offered only with a picture. */
export const shopQr: z.ZodType<ShopQr> = z
  .object(
    {
      isOffered: requiredBoolean(),
      holdHours: integer({ min: qrHoldHours.min, max: qrHoldHours.max, code: 'hold-hours' }),
      picture: z.string().regex(/^(?:[0-9a-f]{24})?$/, { error: 'image' satisfies ValidationCode }),
      accountName: optionalLine(100),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .refine(({ isOffered, picture }) => !isOffered || picture !== '', {
    error: 'image' satisfies ValidationCode,
    path: ['picture'],
  })

const invalidObject = { error: 'fields' satisfies ValidationCode }
const reference = requiredLine(60)
  .refine((text) => characterCount(text) >= minReferenceLength, {
    error: `too-short:${minReferenceLength}` satisfies ValidationCode,
    abort: true,
  })
  .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'reference' satisfies ValidationCode })

/** The reference of a payment by QR, as the shopper gives it. */
export const qrReference = z.object({ id: idOrNotFound(), reference }, invalidObject)

/** A seller's confirmation that a payment by QR has arrived; `version` is that of the order. */
export const qrConfirmation = z
  .object(
    {
      id: idOrNotFound(),
      version: integer({ min: 1, max: 1_000_000, code: 'integer' }),
      reference,
      amount: amountPaisa(),
    },
    invalidObject,
  )
  .transform(({ amount, ...confirmation }) => ({ ...confirmation, amountPaisa: amount }))
