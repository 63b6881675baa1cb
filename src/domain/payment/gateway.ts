export const paymentTypes = ['Cash On Delivery', 'Online Payment'] as const

/** The gateways of companies, which the owner or the environment sets up. */
export const externalGateways = ['esewa', 'khalti', 'stripe'] as const

export const gatewayNames = ['test', ...externalGateways, 'qr'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** The credentials of each gateway, which are part of `serviceFields`. A secret is stored encrypted. */
export const gatewayFields = {
  esewa: [{ name: 'productCode' }, { name: 'secretKey', isSecret: true }],
  khalti: [{ name: 'secretKey', isSecret: true }],
  stripe: [
    { name: 'secretKey', isSecret: true },
    { name: 'webhookSecret', isSecret: true },
  ],
} as const

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The duration of a gateway's link: the requested one, and the shortest that the gateway accepts. */
export const linkDurations = {
  test: { requestedMs: 25 * minuteMs, minMs: 5 * minuteMs },
  esewa: { requestedMs: 25 * minuteMs, minMs: 5 * minuteMs },
  // Khalti sets the lifetime itself and reports it.
  khalti: { requestedMs: hourMs, minMs: hourMs / 2 },
  // Stripe refuses sessions shorter than 30 minutes. One minute is added for the time that the request takes.
  stripe: { requestedMs: 31 * minuteMs, minMs: 31 * minuteMs },
  // The page of the shop's own QR is open as long as the reservation.
  qr: { requestedMs: 30 * 24 * hourMs, minMs: minuteMs },
} as const satisfies Record<GatewayName, { requestedMs: number; minMs: number }>

// Stripe's amounts have eight digits at most: https://docs.stripe.com/currencies
const maxPaisa: Partial<Record<GatewayName, number>> = { stripe: 99_999_999 }

/** Returns the maximum amount of a gateway per payment, in paisa; undefined if it has none. */
export function gatewayLimit(gateway: GatewayName): number | undefined {
  return maxPaisa[gateway]
}

/** Returns whether a gateway accepts an amount in one payment. */
export function isWithinLimit(gateway: GatewayName, totalPaisa: number): boolean {
  return totalPaisa <= (gatewayLimit(gateway) ?? Infinity)
}
