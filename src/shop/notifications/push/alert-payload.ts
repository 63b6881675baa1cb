/**
 * The full payload of a push message: an order number, '' for a test, and the number of orders to pack. It contains no
 * personal data.
 */
export type OrderAlert = { number: string; count: number }

/** Returns the payload for the service worker, which displays it in its own language. */
export function alertPayload({ number, count }: OrderAlert): string {
  return JSON.stringify({ number, count } satisfies OrderAlert)
}
