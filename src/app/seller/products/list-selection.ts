import { useState } from 'react'
import type { BulkTarget } from './bulk-requests.ts'
import type { ProductListFilters } from './product-list-path.ts'

export type ListSelection = ReturnType<typeof useListSelection>

/**
 * Returns the selected rows. The selection survives page changes and is cleared by another search or filter.
 */
export function useListSelection(filters: ProductListFilters, total: number) {
  const filterKey = `${filters.search} ${filters.category} ${filters.stock} ${filters.status}`
  const [selection, setSelection] = useState({ filterKey, ids: new Set<string>(), isAll: false })
  const { ids, isAll } =
    selection.filterKey === filterKey ? selection : { ids: new Set<string>(), isAll: false }
  const set = (next: { ids?: Set<string>; isAll?: boolean }) =>
    setSelection({ filterKey, ids: next.ids ?? new Set(), isAll: next.isAll ?? false })
  const { search, stock, category } = filters
  const target: BulkTarget = isAll ? { query: { search, stock, category } } : { ids: [...ids] }
  return {
    isAll,
    target,
    count: isAll ? total : ids.size,
    has: (id: string) => isAll || ids.has(id),
    clear: () => set({}),
    selectAll: () => set({ isAll: true }),
    setSelected(rows: readonly string[], isSelected: boolean) {
      const next = new Set(ids)
      for (const id of rows) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      set({ ids: next })
    },
  }
}
