import { desc, gte, sql } from 'drizzle-orm'
import { searchMisses } from '#db/schema/operations.server.ts'
import type { Store } from '#shop/context.ts'
import type { SearchMisses } from '#shop/store-state.ts'

const maxPendingTerms = 500
const maxStoredTerms = 5000
const maxCharacters = 60

/**
 * Counts searches without results. Does not store terms that look like an email address or a phone number, or that are
 * too long for a search.
 */
export function createSearchMisses(): SearchMisses {
  let pendingCounts = new Map<string, number>()
  return {
    record(search) {
      const term = search.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
      const characters = [...term].length
      if (characters < 2 || characters > maxCharacters || looksPersonal(term)) return
      if (pendingCounts.has(term) || pendingCounts.size < maxPendingTerms)
        pendingCounts.set(term, (pendingCounts.get(term) ?? 0) + 1)
    },
    drain() {
      const misses = pendingCounts
      pendingCounts = new Map()
      return withoutPrefixes(misses)
    },
  }
}

/** Saves the collected search misses, and deletes the oldest above the limit. */
export async function flushSearchMisses(store: Store): Promise<void> {
  const misses = store.searchMisses.drain()
  if (misses.size === 0) return
  const lastSeenAt = store.now()
  // Sorted, so that two processes that write at the same time do not deadlock.
  const rows = [...misses]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([term, searchCount]) => ({ term, searchCount, lastSeenAt }))
  await store.db
    .insert(searchMisses)
    .values(rows)
    .onConflictDoUpdate({
      target: searchMisses.term,
      set: { searchCount: sql`${searchMisses.searchCount} + excluded.search_count`, lastSeenAt },
    })
  await store.db.execute(sql`
    delete from search_misses where term in (
      select term from search_misses order by last_seen_at desc, term offset ${maxStoredTerms}
      for update skip locked)`)
}

/** Lists the searches without results since a time, most frequent first. */
export async function listSearchMisses(
  store: Store,
  { since, limit }: { since: Date; limit: number },
): Promise<{ term: string; times: number }[]> {
  return store.db
    .select({ term: searchMisses.term, times: searchMisses.searchCount })
    .from(searchMisses)
    .where(gte(searchMisses.lastSeenAt, since))
    .orderBy(desc(searchMisses.searchCount), desc(searchMisses.lastSeenAt), searchMisses.term)
    .limit(limit)
}

function looksPersonal(term: string): boolean {
  return term.includes('@') || (term.match(/\p{Nd}/gu)?.length ?? 0) >= 6
}

/** Removes terms that are the beginning of another term, because the search runs while a person types. */
function withoutPrefixes(misses: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const terms = [...misses.keys()].toSorted()
  // After sorting, every term that starts with another term follows it directly.
  const completeTerms = terms.filter((term, index) => terms[index + 1]?.startsWith(term) !== true)
  return new Map(completeTerms.map((term) => [term, misses.get(term) ?? 1]))
}
