/** What can be asked about by a link. */
export const sharedKinds = ['wishlist', 'comparison', 'cart'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** What others are to be asked about: products by their ids, in their order. */
export type SharedListDraft = {
  kind: SharedKind
  items: readonly { productId: string; quantity: number }[]
}

/** Limits of what is asked and answered by one link; `open` is how many of one maker may take answers at a time. */
export const sharedLimits = {
  days: 30,
  items: 30,
  voters: 30,
  nameCharacters: 40,
  lineCharacters: 200,
  writesPerMinute: 20,
  open: 20,
} as const

export type SharedState = 'open' | 'closed' | 'over'

/** Whether a list still takes answers: its maker may close it, and its days may be over. */
export function sharedState(list: { closedAt: Date | null; expiresAt: Date }, now: Date): SharedState {
  if (list.expiresAt <= now) return 'over'
  return list.closedAt === null ? 'open' : 'closed'
}

/** Returns the ids with the most votes: several if they are equal, none without votes. */
export function topChoices(counts: ReadonlyMap<string, number>): string[] {
  const most = Math.max(0, ...counts.values())
  return most === 0 ? [] : [...counts].filter(([, count]) => count === most).map(([id]) => id)
}

/**
 * Seconds until a list takes another answer; 0 where it takes one now.
 *
 * @param writtenAt when the latest answers came, in any order.
 */
export function secondsToWait(writtenAt: readonly Date[], now: Date): number {
  const recent = recentWrites(writtenAt, now).toSorted((one, other) => one.getTime() - other.getTime())
  const first = recent.at(-sharedLimits.writesPerMinute)
  return first ? Math.max(1, Math.ceil((first.getTime() + minuteMs - now.getTime()) / 1000)) : 0
}

/** Those answers that still count. */
export function recentWrites(writtenAt: readonly Date[], now: Date): Date[] {
  return writtenAt.filter((at) => at.getTime() > now.getTime() - minuteMs)
}

const minuteMs = 60_000
