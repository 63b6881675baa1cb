import { exactMoneyOf } from '#domain/validation/money.server.ts'
import { readAddress } from '#domain/address/address.server.ts'
import { buyerPan } from '#domain/nepal/pan.server.ts'
import { amountPaisa, tender } from '#domain/payment/tender.server.ts'
import {
  emptyCounterAddress,
  optionalAddressFields,
  optionalCounterFields,
  type AddressFields,
} from '#domain/address/address.ts'
import { maxQuantity } from '#domain/cart/cart.ts'
import { languages } from '#domain/language.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { internationalPhone } from '#domain/nepal/international-phone.ts'
import { locationFields } from './order-quote.server.ts'
import {
  idOrNotFound,
  integer,
  requiredOrInvalid,
  numeric,
  optionalLine,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import { tenderPaisa } from '#domain/payment/tender.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { minReasonLength } from '#domain/reason.ts'
import { reservationHours } from './reservation-hours.ts'
import { productLimits } from '#domain/product/product.ts'
import { maxOrderLines, orderChannels } from './order.ts'

/** The channels of manual orders. */
const manualChannels = orderChannels.filter((channel) => channel !== 'web')

// A hundred units of the most expensive product.
const maxRupees = 100 * rupeesFromPaisa(productLimits.pricePaisa)

/** Returns the schema of an optional amount, which is sent in rupees and parsed to paisa. */
export function optionalRupees(minRupees: number) {
  const rupees = numeric('number').refine((amount) => amount >= minRupees && amount <= maxRupees, {
    error: 'price' satisfies ValidationCode,
  })
  return exactMoneyOf(rupees, 'price')
    .nullish()
    .transform((paisa) => paisa ?? undefined)
}

/** The reason of a custom price, discount or delivery fee: 3 to 200 characters if given. */
const overrideReason = optionalLine(200)
  .nullish()
  .transform((reason) => reason || undefined)
  .refine((reason) => reason === undefined || reason.length >= minReasonLength, {
    error: `too-short:${minReasonLength}` satisfies ValidationCode,
  })

/** The channels by which the shop sends a payment link; none if the seller copies it. */
const sendBy = z
  .array(z.enum(['mail', 'sms'], requiredOrInvalid('choice')), requiredOrInvalid('list'))
  .max(2, { error: 'too-many:2' satisfies ValidationCode })
  .nullish()
  .transform((channels) => [...new Set(channels)])

/** A request for a payment link for the unpaid amount of an order. */
export const paymentLinkRequest = z.object(
  { id: idOrNotFound(), sendBy },
  { error: 'fields' satisfies ValidationCode },
)

const orderLine = z.object(
  {
    productId: idOrNotFound(),
    quantity: integer({ min: 1, max: maxQuantity, code: 'quantity' }),
    price: optionalRupees(0.01),
    reason: overrideReason,
  },
  { error: 'fields' satisfies ValidationCode },
)

const body = z.object(
  {
    channel: z.enum(manualChannels, requiredOrInvalid('choice')),
    lines: z
      .array(orderLine, requiredOrInvalid('list'))
      .min(1, { error: 'too-few:1' satisfies ValidationCode })
      .max(maxOrderLines, { error: `too-many:${maxOrderLines}` satisfies ValidationCode })
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
        error: 'twice' satisfies ValidationCode,
      }),
    address: z.unknown().optional(),
    discount: optionalRupees(0),
    discountReason: overrideReason,
    shipping: optionalRupees(0),
    shippingReason: overrideReason,
    payment: z.enum(['cash', 'link'], requiredOrInvalid('choice')).nullish(),
    isTaken: requiredBoolean().nullish(),
    tender,
    buyerPan,
    advance: z
      .object({ amount: amountPaisa(), tender }, { error: 'fields' satisfies ValidationCode })
      .nullish()
      .transform((advance) => advance ?? undefined),
    sendBy,
    heldHours: integer({ min: reservationHours.min, max: reservationHours.max, code: 'integer' })
      .nullish()
      .transform((hours) => hours ?? reservationHours.default),
    language: z
      .enum(languages, requiredOrInvalid('choice'))
      .nullish()
      .transform((language) => language ?? undefined),
    note: optionalLine(500)
      .nullish()
      .transform((note) => note || undefined),
    expectedTotal: optionalRupees(0),
  },
  { error: 'fields' satisfies ValidationCode },
)

type Body = z.output<typeof body>

/**
 * Adds the defaults of a counter sale: paid in cash, and the items are taken along. An order with an advance, a payment
 * link or a delivery fee is not taken along.
 */
function withDefaults<Input extends Omit<Body, 'address'>>(input: Input) {
  const isCounter = input.channel === 'counter'
  const isCounterSale = isCounter && !input.advance && input.payment !== 'link' && !input.shipping
  const isCashByDefault = isCounter || input.advance !== undefined
  return {
    ...input,
    payment: input.payment ?? (isCashByDefault ? ('cash' as const) : undefined),
    isTaken: input.isTaken ?? isCounterSale,
  }
}

/** Reads the name and phone number of a buyer who collects the items. Both are optional. */
function readCollector(input: unknown, context: z.RefinementCtx): AddressFields | undefined {
  const { firstName, lastName, email, phone } = z.looseObject({}).safeParse(input).data ?? {}
  const counterAddress = { ...emptyCounterAddress(), firstName, lastName, email, phone }
  return readAddress(counterAddress, context, optionalCounterFields)
}

/**
 * A manual order. The phone number of its address identifies the customer. Prices, discount and shipping are in rupees;
 * omitted ones use the shop's rules. A discount requires a reason.
 */
export const manualOrderPlacement = body.transform(withDefaults).transform((input, context) => {
  const { isTaken, channel, payment, shipping = 0, advance } = input
  const refuse = (field: string, message: ValidationCode) =>
    context.addIssue({ code: 'custom', message, path: field.split('.') })
  if (payment === undefined) refuse('payment', 'required')
  // An order that is delivered or paid later is not collected at the shop.
  if (isTaken && (channel !== 'counter' || payment !== 'cash' || shipping > 0 || advance))
    refuse('isTaken', 'choice')
  if (input.tender !== undefined && !isTaken) refuse('tender', 'choice')
  if (advance && payment === 'link') refuse('payment', 'choice')
  if (advance && tenderPaisa(advance.tender ?? []) !== advance.amount) refuse('advance.tender', 'tender')
  const address = isTaken
    ? readCollector(input.address, context)
    : readAddress(input.address, context, optionalAddressFields)
  const isAnonymous = isTaken && address?.phone === ''
  const phone = address && internationalPhone(address.phone)
  if (address && phone === undefined && !isAnonymous) refuse('phone', 'phone')
  const isUnexplained = (input.discount ?? 0) > 0 && input.discountReason === undefined
  if (isUnexplained) refuse('discountReason', `too-short:${minReasonLength}`)
  if (!address || payment === undefined) return z.NEVER
  return { ...input, payment, address, phone: phone ?? null }
})
export type ManualOrderPlacement = z.output<typeof manualOrderPlacement>

/** A preview of the order. The address may be incomplete. */
export const manualOrderPreview = body.extend({ address: locationFields.nullish() }).transform(withDefaults)
export type ManualOrderPreview = z.output<typeof manualOrderPreview>
