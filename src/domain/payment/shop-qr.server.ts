import { integer, optionalLine, yesNo } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { qrHoldHours, type ShopQr } from './shop-qr.ts'

/** The owner's setting for the shop's own QR. It is offered only with a picture. */
export const shopQr: z.ZodType<ShopQr> = z
  .object(
    {
      isOffered: yesNo(),
      holdHours: integer({ min: qrHoldHours.min, max: qrHoldHours.max, code: 'integer' }),
      picture: z.string().regex(/^(?:[0-9a-f]{24})?$/, { error: 'image' satisfies ValidationCode }),
      accountName: optionalLine(100),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .refine(({ isOffered, picture }) => !isOffered || picture !== '', {
    error: 'image' satisfies ValidationCode,
    path: ['picture'],
  })
