export const pageLimits = { default: 12, max: 100 } as const
export const shopPageSizes = [8, 12, 16, 20] as const
const maxPagesWithoutGaps = 6

/** Returns the number of pages of a list; 0 for an empty one. */
export function pageCount(total: number, limit: number): number {
  return Math.ceil(total / limit)
}

/** Returns the page number that a URL requests: a whole number of at most nine digits, otherwise 1. */
export function readPageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** Returns the requested page, limited to the existing pages. */
export function clampPage(page: number, pages: number): number {
  return Math.max(1, Math.min(page, pages))
}

/**
 * Returns the page numbers of a pagination: all up to 6, otherwise the first, the last, the current and its
 * neighbours, with gaps.
 */
export function pageItems(current: number, pages: number): (number | 'gap')[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= maxPagesWithoutGaps) return numbers
  const visiblePages = numbers.filter((page) => page === 1 || page === pages || Math.abs(page - current) <= 1)
  return visiblePages.flatMap((page, index) => {
    const before = visiblePages[index - 1]
    return before !== undefined && page - before > 1 ? ['gap' as const, page] : [page]
  })
}

/** Returns the numbers of "Showing x-y of n"; 0-0 for an empty list or past its end. */
export function visibleRange(
  page: number,
  limit: number,
  total: number,
): { from: number; to: number; total: number } {
  const from = (page - 1) * limit + 1
  if (from > total) return { from: 0, to: 0, total }
  return { from, to: Math.min(page * limit, total), total }
}
