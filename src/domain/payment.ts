const minute = 60_000
const hour = 60 * minute

export const gatewayNames = ['test', 'esewa', 'khalti', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** How Online Payment is possible: by which gateway, or not at all. */
export type OnlinePayment = GatewayName | 'off'

export const currency = 'NPR'

/** How long the pieces of an unpaid online order are held; a try's own link dies five minutes earlier. */
export const holdMs = 35 * minute
export const linkLifeMs = 30 * minute

// Paying again renews the hold, but nobody keeps pieces from others for longer than this.
const longestHoldMs = 3 * hour

/** When an unpaid order that is tried again now shall expire. */
export function holdUntil(order: { createdAt: Date }, now: Date): Date {
  const longest = order.createdAt.getTime() + longestHoldMs
  return new Date(Math.min(now.getTime() + holdMs, longest))
}

const pauses = [30, 60, 120, 300] as const

/** Milliseconds until a gateway is asked again about a payment it knew nothing final of. */
export function lookupPauseMs(lookups: number): number {
  return (pauses[Math.min(lookups, pauses.length - 1)] ?? 300) * 1000
}

/** A payment that came too late, or a second time, is given back within so many days. */
export const refundDays = 7

/** What can be pressed at the built-in test gateway. */
export const testGatewayActions = ['pay', 'cancel', 'expire', 'late', 'twice', 'wrong-amount'] as const
export type TestGatewayAction = (typeof testGatewayActions)[number]
