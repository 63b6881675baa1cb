/** The kinds of shared lists. */
export const sharedListKinds = ['wishlist', 'comparison', 'cart'] as const
export type SharedListKind = (typeof sharedListKinds)[number]

/** A new shared list: products by their ids, in their order. */
export type SharedListDraft = {
  kind: SharedListKind
  items: readonly { productId: string; quantity: number }[]
}

/** Limits of a shared list. `voters` are its participants. `open` is the maximum number of open lists per owner. */
export const sharedListLimits = {
  days: 30,
  items: 30,
  voters: 30,
  nameCharacters: 40,
  lineCharacters: 200,
  writesPerMinute: 20,
  open: 20,
} as const

export type SharedListState = 'open' | 'closed' | 'over'

/** Returns whether a list still accepts answers. Its owner may close it, and it expires. */
export function sharedListState(
  list: { closedAt: Date | null; expiresAt: Date },
  now: Date,
): SharedListState {
  if (list.expiresAt <= now) return 'over'
  return list.closedAt === null ? 'open' : 'closed'
}

/** Returns the ids with the most votes: several for a tie, none without votes. */
export function topChoices(counts: ReadonlyMap<string, number>): string[] {
  const maxCount = Math.max(0, ...counts.values())
  return maxCount === 0 ? [] : [...counts].filter(([, count]) => count === maxCount).map(([id]) => id)
}

/**
 * Returns the seconds until the rate limit allows another answer; 0 if it allows one now.
 *
 * @param answerTimes the times of the latest answers, in any order.
 */
export function secondsToWait(answerTimes: readonly Date[], now: Date): number {
  const recentTimes = recentAnswerTimes(answerTimes, now).toSorted(
    (one, other) => one.getTime() - other.getTime(),
  )
  const limitingTime = recentTimes.at(-sharedListLimits.writesPerMinute)
  return limitingTime ? Math.max(1, Math.ceil((limitingTime.getTime() + minuteMs - now.getTime()) / 1000)) : 0
}

/** Returns the times of the answers that still count towards the limit. */
export function recentAnswerTimes(answerTimes: readonly Date[], now: Date): Date[] {
  return answerTimes.filter((time) => time.getTime() > now.getTime() - minuteMs)
}

const minuteMs = 60_000
