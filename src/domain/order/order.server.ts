import { knownCartVersion } from '#domain/cart/cart.server.ts'
import { moneyOf } from '#domain/validation/money.server.ts'
import { orderStatuses } from './order.ts'
import { orderLines } from './order-line.server.ts'
import type { AddressFields } from '#domain/address/address.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { shortfall, tender } from '#domain/payment/tender.server.ts'
import { gatewayNames } from '#domain/payment/gateway.ts'
import * as z from 'zod'
import { readAddress } from '#domain/address/address.server.ts'
import {
  idOrNotFound,
  integer,
  requiredOrInvalid,
  numeric,
  optionalLine,
  userId,
} from '#domain/validation/fields.server.ts'
import { couponCode } from '#domain/pricing/coupon-code.server.ts'
import { buyerPan } from '#domain/nepal/pan.server.ts'
import type { OrderExtras } from './extras.ts'
import { orderExtras } from './extras.server.ts'

/** The destination of an order: one of the shopper's saved addresses, or address fields. */
type OrderAddress = { kind: 'id'; id: string } | { kind: 'fields'; fields: AddressFields }

const expectedTotalPaisa = moneyOf(numeric('number'), 'number')
  .nullish()
  .transform((paisa) => paisa ?? undefined)

const expectedBy = z.iso
  .date({ error: 'day' satisfies ValidationCode })
  .nullish()
  .transform((day) => day ?? undefined)

const percent = integer({ min: 0, max: 100, code: 'number' })

/** The advance of a cash order and its retained percentages, as in the quote; null for no advance. */
const expectedAdvance = z
  .object(
    {
      amount: moneyOf(numeric('number'), 'number'),
      retained: z.object({ cancelledPercent: percent, refusedPercent: percent }),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .transform(({ amount, retained }) => ({ paisa: amount, retained }))
  .nullable()
  .optional()

const body = z.object(
  {
    userId: userId(),
    items: orderLines,
    address: z.unknown().optional(),
    expectedTotal: expectedTotalPaisa,
    expectedAdvance,
    expectedBy,
    buyerPan,
    extras: orderExtras,
    coupon: couponCode,
    cartVersion: knownCartVersion,
  },
  { error: 'fields' satisfies ValidationCode },
)

/**
 * An order to be placed: 1 to 100 lines of 1 to 99 units. Amounts are ignored, except `expectedTotal` and
 * `expectedAdvance`. `expectedBy` is the last day of the delivery estimate that the shopper saw.
 * `cartVersion` is the version of the cart that the shopper saw; an order of an older cart is refused.
 * The path of an error in an address is the field's name alone. The path of a missing address is 'address'.
 */
export const orderPlacement = body.transform(readPlacement)

const gateway = z
  .enum(gatewayNames, requiredOrInvalid('choice'))
  .nullish()
  .transform((name) => name ?? undefined)

/** An order to be placed and paid online, with the gateway that the shopper selected, if any. */
export const onlineOrderPlacement = body
  .extend({ gateway })
  .transform((input, context) => ({ ...readPlacement(input, context), gateway: input.gateway }))

/** An order to start another payment for, and the selected gateway. */
export const orderPayment = z.object(
  { id: idOrNotFound(), gateway },
  { error: 'fields' satisfies ValidationCode },
)

function readPlacement(
  {
    expectedTotal,
    expectedAdvance: advance,
    expectedBy: lastDay,
    items,
    userId: accountId,
    address,
    buyerPan: pan,
    extras,
    coupon,
    cartVersion,
  }: z.output<typeof body>,
  context: z.RefinementCtx,
): OrderPlacement {
  const orderAddress = readOrderAddress(address, context)
  if (orderAddress === undefined) return z.NEVER
  return {
    userId: accountId,
    items,
    address: orderAddress,
    expectedTotalPaisa: expectedTotal,
    expectedAdvance: advance,
    expectedBy: lastDay,
    buyerPan: pan,
    extras: extras ?? undefined,
    coupon,
    cartVersion,
  }
}
export type OrderPlacement = {
  userId: string | undefined
  items: { productId: string; quantity: number }[]
  address: OrderAddress
  expectedTotalPaisa: number | undefined
  /** The advance that the shopper saw; null if they saw none. */
  expectedAdvance: { paisa: number; retained: RetentionTerms } | null | undefined
  /** 'YYYY-MM-DD' in Kathmandu. */
  expectedBy: string | undefined
  /** The tax number of a buying business. */
  buyerPan: string | undefined
  /** The selected delivery services. */
  extras: OrderExtras | undefined
  /** The code of a coupon, in its stored form. */
  coupon: string | undefined
  /** The version of the cart that the shopper saw. */
  cartVersion: number | undefined
}

/**
 * The next status of an order, with an optional note. `tender` and `shortfall` are allowed only for
 * 'Delivered'.
 */
export const orderStatusChange = z
  .object(
    {
      id: idOrNotFound(),
      status: z.enum(orderStatuses, requiredOrInvalid('status')),
      /** The version of the order that the seller saw. An older one is refused. */
      version: integer({ min: 1, max: 1_000_000, code: 'integer' }).optional(),
      note: optionalLine(500)
        .nullish()
        .transform((note) => note || undefined),
      tender,
      shortfall,
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .superRefine((change, context) => {
    for (const field of ['tender', 'shortfall'] as const)
      if (change.status !== 'Delivered' && change[field] !== undefined)
        context.addIssue({ code: 'custom', message: 'choice' satisfies ValidationCode, path: [field] })
  })

/** An `Idempotency-Key` header: 8 to 128 printable characters. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{8,128}$/, { error: 'choice' satisfies ValidationCode })

function readOrderAddress(input: unknown, context: z.RefinementCtx): OrderAddress | undefined {
  if (typeof input === 'string' && input.trim() !== '') return { kind: 'id', id: input.trim() }
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    const fields = readAddress(input, context)
    return fields === undefined ? undefined : { kind: 'fields', fields }
  }
  context.addIssue({ code: 'custom', message: 'address' satisfies ValidationCode, path: ['address'] })
  return undefined
}
