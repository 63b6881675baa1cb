import { useState } from 'react'
import type { BulkTarget } from './bulk-call.ts'
import type { ListChoice } from './list-address.ts'

export type ListSelection = ReturnType<typeof useListSelection>

/** Which rows have a tick; another search or filter begins with none. Ticks stay from page to page. */
export function useListSelection(choice: ListChoice, total: number) {
  const about = `${choice.search} ${choice.category} ${choice.stock} ${choice.show}`
  const [selection, setSelection] = useState({ about, ids: new Set<string>(), isAll: false })
  const { ids, isAll } = selection.about === about ? selection : { ids: new Set<string>(), isAll: false }
  const set = (next: { ids?: Set<string>; isAll?: boolean }) =>
    setSelection({ about, ids: next.ids ?? new Set(), isAll: next.isAll ?? false })
  const { search, stock, category } = choice
  const target: BulkTarget = isAll ? { query: { search, stock, category } } : { ids: [...ids] }
  return {
    isAll,
    target,
    count: isAll ? total : ids.size,
    has: (id: string) => isAll || ids.has(id),
    clear: () => set({}),
    chooseAll: () => set({ isAll: true }),
    choose(rows: readonly string[], isSelected: boolean) {
      const next = new Set(ids)
      for (const id of rows) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      set({ ids: next })
    },
  }
}
