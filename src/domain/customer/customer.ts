import { storeFacts } from '#domain/facts.ts'

export const customerLimits = { name: 100, email: 200, tags: 20, tag: 30, note: 1000 } as const

/** For so long two customers who were made one can be two again. */
const { undoDays } = storeFacts

export const customerSorts = ['latest', 'orders'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** As what the list can be taken along. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

const dayMs = 86_400_000

/** Until when a merge can be undone. */
export function undoUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + undoDays * dayMs)
}

type Party = { id: string; hasAccount: boolean }

/**
 * Which of two customers stays when they are made one: whoever has an account, otherwise the first. None where they are
 * one already, or both have an account: nobody may be shown the orders of another's account.
 */
export function mergeOf<One extends Party>(first: One, second: One): Merge<One> {
  if (first.id === second.id) return { ok: false, reason: 'same-customer' }
  if (first.hasAccount && second.hasAccount) return { ok: false, reason: 'two-accounts' }
  return second.hasAccount
    ? { ok: true, stays: second, joins: first }
    : { ok: true, stays: first, joins: second }
}
type Merge<One> =
  | { ok: true; stays: One; joins: One }
  | { ok: false; reason: 'same-customer' | 'two-accounts' }
