export const paymentTypes = ['Cash On Delivery', 'Online Payment'] as const

export const gatewayNames = ['test', 'esewa', 'khalti', 'stripe', 'qr'] as const
export type GatewayName = (typeof gatewayNames)[number]

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
