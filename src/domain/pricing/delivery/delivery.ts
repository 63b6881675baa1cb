import type { PaymentType } from '#domain/order/order.ts'
import { estimateDelivery, type DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import type { Destination } from './destination.ts'
import type { ShippingPart } from '#domain/pricing/quote.ts'
import {
  createClosedDayTest,
  zoneTermsOf,
  type StairCarryPrices,
  type DeliveryRules,
  type ZoneTerms,
} from './zones.ts'

/** A product to deliver; `grams` is the weight of one unit, null if unknown. */
export type DeliveryLine = { productId: string; quantity: number; grams: number | null }

export type DeliveryRequest = {
  /** Null if unknown. The fee is then that of the places outside all zones, and nothing is refused. */
  place: Destination | null
  lines: readonly DeliveryLine[]
  /** The sum of the line prices after the discount. */
  sumPaisa: number
  extras: OrderExtras | null
  placedOn: string
  leadDays: number
}

/** The reason why a delivery to the place, or with the selected services, is not possible. */
type DeliveryRefusal = 'ask-us' | 'not-delivered' | 'extra-not-here'
export type CashRefusal = 'cash-not-here' | 'cash-above-limit'

/** The prices of the extra services at the place, stair carry and assembly; null for one that is not available there. */
export type DeliveryOffers = { carrying: StairCarryPrices | null; assemblyPaisa: number | null }

export type Delivery = {
  parts: ShippingPart[]
  deliveryEstimate: DeliveryEstimate
  offers: DeliveryOffers
  refusals: DeliveryRefusal[]
}

/**
 * Calculates the fee and the delivery estimate of an order. The fee never falls when a unit is added, unless the total
 * reaches the limit for free delivery. A product of unknown weight is charged the highest fee.
 */
export function quoteDelivery(rules: DeliveryRules, request: DeliveryRequest): Delivery {
  const { place, placedOn, leadDays } = request
  const terms = zoneTermsOf(rules, place)
  const { carrying, assemblyPaisa } = terms
  const parts: ShippingPart[] = [
    { kind: 'delivery', paisa: feePaisa(terms, request) },
    { kind: 'carrying', paisa: stairCarryPaisa(terms, request.extras) },
    { kind: 'assembly', paisa: assemblyFeePaisa(terms, request) },
  ]
  return {
    parts: parts.filter(({ paisa }) => paisa > 0),
    deliveryEstimate: estimateDelivery(terms.days, {
      placedOn,
      leadDays,
      isClosed: createClosedDayTest(rules, place),
    }),
    offers: { carrying, assemblyPaisa },
    refusals: place === null ? [] : refusalsOf(terms, request),
  }
}

/** Returns why a total cannot be paid in cash at a place; undefined if it can. */
export function cashRefusal(
  rules: DeliveryRules,
  order: { place: Destination | null; paymentType: PaymentType | null; totalPaisa: number },
): CashRefusal | undefined {
  if (order.place === null || order.paymentType !== 'Cash On Delivery') return undefined
  const { hasCash, mostCashPaisa } = zoneTermsOf(rules, order.place)
  if (!hasCash) return 'cash-not-here'
  return mostCashPaisa !== null && order.totalPaisa > mostCashPaisa ? 'cash-above-limit' : undefined
}

function feePaisa({ fees, freeFromPaisa }: ZoneTerms, { lines, sumPaisa }: DeliveryRequest): number {
  if (lines.length === 0 || (freeFromPaisa !== null && sumPaisa >= freeFromPaisa)) return 0
  const grams = totalGrams(lines)
  const band = fees.find(({ upToGrams }) => upToGrams === null || (grams !== null && grams <= upToGrams))
  return grams === null || band === undefined ? Math.max(0, ...fees.map(({ paisa }) => paisa)) : band.paisa
}

/** Returns the total weight; null if the weight of a line is unknown. */
function totalGrams(lines: readonly DeliveryLine[]): number | null {
  return lines.reduce<number | null>(
    (sum, { grams, quantity }) => (sum === null || grams === null ? null : sum + grams * quantity),
    0,
  )
}

/** Returns the fee for carrying an order up the stairs or by lift; 0 if that is not selected or not offered. */
export function stairCarryPaisa(
  { carrying }: Pick<ZoneTerms, 'carrying'>,
  extras: Pick<OrderExtras, 'floor' | 'hasLift' | 'carryUp'> | null,
): number {
  if (!carrying || !extras?.carryUp) return 0
  return extras.floor * (extras.hasLift ? carrying.liftPaisa : carrying.stairsPaisa)
}

function assemblyFeePaisa({ assemblyPaisa }: ZoneTerms, { lines, extras }: DeliveryRequest): number {
  if (assemblyPaisa === null || !extras) return 0
  const units = lines.reduce(
    (sum, { productId, quantity }) => sum + (extras.assembly.includes(productId) ? quantity : 0),
    0,
  )
  return units * assemblyPaisa
}

function refusalsOf(terms: ZoneTerms, { lines, extras }: DeliveryRequest): DeliveryRefusal[] {
  const { state, fees, carrying, assemblyPaisa } = terms
  if (state !== 'delivered') return [state]
  const grams = totalGrams(lines)
  const isTooHeavy = fees.every(({ upToGrams }) => upToGrams !== null && (grams ?? 0) > upToGrams)
  const areExtrasOffered =
    (!extras?.carryUp || carrying !== null) && (!extras?.assembly.length || assemblyPaisa !== null)
  return [
    ...(isTooHeavy ? (['ask-us'] as const) : []),
    ...(areExtrasOffered ? [] : (['extra-not-here'] as const)),
  ]
}
