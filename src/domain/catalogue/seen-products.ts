import { readIdList } from '#lib/id-list.ts'

/** How many viewed products a browser remembers, and how many of them a row displays. */
export const seenLimits = { remembered: 12, visible: 8 } as const

/** Returns the recently viewed products of a browser, newest first, from unchecked stored data. */
export function readSeen(value: unknown): string[] {
  return readIdList(value, seenLimits.remembered)
}

/** Moves a product to the front, without duplicates. The oldest surplus product is dropped. */
export function addSeen(ids: readonly string[], id: string): string[] {
  return readSeen([id, ...ids])
}
