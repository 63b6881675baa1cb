import { storeFacts } from '#domain/facts.ts'

export const customerLimits = { name: 100, email: 200, tags: 20, tag: 30, note: 1000 } as const

/** The number of days in which merged customers can be separated again. */
const { undoDays } = storeFacts

export const customerSorts = ['latest', 'orders'] as const

/** The file formats of the exported list. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

const dayMs = 86_400_000

/** Returns until when a merge can be undone. */
export function undoDeadline(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + undoDays * dayMs)
}

type MergeCandidate = { id: string; hasAccount: boolean }

/**
 * Returns which of two customers remains after a merge: the one with an account, otherwise the first. Refuses a merge
 * of the same customer or of two accounts, so that no one sees the orders of another account.
 */
export function planMerge<One extends MergeCandidate>(first: One, second: One): Merge<One> {
  if (first.id === second.id) return { ok: false, reason: 'same-customer' }
  if (first.hasAccount && second.hasAccount) return { ok: false, reason: 'two-accounts' }
  return second.hasAccount
    ? { ok: true, target: second, source: first }
    : { ok: true, target: first, source: second }
}
type Merge<One> =
  | { ok: true; target: One; source: One }
  | { ok: false; reason: 'same-customer' | 'two-accounts' }
