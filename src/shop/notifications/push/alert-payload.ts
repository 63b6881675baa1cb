/** All that leaves the store: the number of an order, '' for a trial, and how many wait to be packed. Nothing of a person. */
export type OrderAlert = { number: string; count: number }

/** The message as the browser's worker reads it; it finds the words, in its own language. */
export function alertPayload({ number, count }: OrderAlert): string {
  return JSON.stringify({ number, count } satisfies OrderAlert)
}
