export const paymentTypes = ['Cash On Delivery', 'Online Payment'] as const

export const gatewayNames = ['test', 'esewa', 'khalti', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

// Stripe's amounts have eight digits at most: https://docs.stripe.com/currencies
const maxPaisa: Partial<Record<GatewayName, number>> = { stripe: 99_999_999 }

/** The largest sum in paisa that a gateway takes at once; undefined where it has no such limit. */
export function gatewayLimit(gateway: GatewayName): number | undefined {
  return maxPaisa[gateway]
}

/** Tells whether a gateway takes so much at once. */
export function isWithinLimit(gateway: GatewayName, totalPaisa: number): boolean {
  return totalPaisa <= (gatewayLimit(gateway) ?? Infinity)
}
