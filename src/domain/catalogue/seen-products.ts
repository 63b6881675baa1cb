import { readIdList } from '#lib/id-list.ts'

/** How many viewed products a browser remembers, and how many of them a row displays. */
export const seenLimits = { remembered: 12, visible: 8 } as const

/** The remembered products of a browser, newest first, from whatever its storage holds. */
export function readSeen(value: unknown): string[] {
  return readIdList(value, seenLimits.remembered)
}

/** Puts a product in front, once; the oldest makes room. */
export function addSeen(ids: readonly string[], id: string): string[] {
  return readSeen([id, ...ids])
}
