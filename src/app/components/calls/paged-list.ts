/** The loaded entries of a list that loads in pages. `page` is the last one that was loaded. */
export type PagedList<Entry> = { items: readonly Entry[]; total: number; page: number }

/** Returns how many entries the next page has; 0 after the last page. */
export function nextPageSize({ page, total }: PagedList<unknown>, limit: number): number {
  return Math.max(0, Math.min(total - page * limit, limit))
}

/**
 * Loads the next page. New entries shift the pages, so duplicates are removed, and after the last page the entries that
 * were published meanwhile are read from the first one. Returns undefined if the page could not be loaded.
 */
export async function loadNextPage<Entry extends { id: string }>(
  list: PagedList<Entry>,
  limit: number,
  fetchPage: (page: number) => Promise<PagedList<Entry> | undefined>,
): Promise<PagedList<Entry> | undefined> {
  const next = await fetchPage(list.page + 1)
  if (next === undefined) return undefined
  const items = withoutDuplicates([...list.items, ...next.items])
  if (nextPageSize(next, limit) > 0 || items.length >= next.total) return { ...next, items }
  const first = await fetchPage(1)
  return { ...next, items: withoutDuplicates([...(first?.items ?? []), ...items]) }
}

function withoutDuplicates<Entry extends { id: string }>(items: readonly Entry[]): Entry[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
