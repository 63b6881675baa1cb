/**
 * The full payload of a push message: an order number, '' for a test, and the number of orders to pack. It contains no
 * personal data.
 */
export type OrderAlert = { number: string; count: number }

/** The message as the browser's worker reads it; it finds the words, in its own language. */
export function alertPayload({ number, count }: OrderAlert): string {
  return JSON.stringify({ number, count } satisfies OrderAlert)
}
