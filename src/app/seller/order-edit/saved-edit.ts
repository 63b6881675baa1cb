import { useEffect, useState } from 'react'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-memory.ts'
import type { Added } from './add-product.tsx'
import type { EditedOrder } from './edited-order.ts'

/** The unsent changes of an order: quantities by product, added products and field values. */
export type Edit = {
  counts: Readonly<Record<string, number>>
  added: readonly Added[]
  typed: Readonly<Record<string, string>>
}

/** Returns the current edit and the function that changes a part of it. This tab stores the edit. */
export function useEdit(
  order: EditedOrder,
  savedEdit: Edit | undefined,
): readonly [Edit, (part: Partial<Edit>) => void] {
  const [edit, setEdit] = useState(savedEdit)
  useEffect(() => {
    if (edit !== undefined) saveEdit(order, edit)
  }, [order, edit])
  const now = edit ?? untouched(order)
  return [now, (part) => setEdit((before) => ({ ...(before ?? now), ...part }))]
}

/** Returns an edit without changes. */
function untouched({ lines }: EditedOrder): Edit {
  return { counts: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])), added: [], typed: {} }
}

/**
 * Returns the edit of this order version that this tab has stored, so that a reload loses nothing. Undefined until it
 * has been read.
 */
export function useSavedEdit(order: EditedOrder): Edit | undefined {
  const name = nameOf(order)
  const [savedEdit, setSavedEdit] = useState<Edit>()
  useEffect(() => {
    const stored = readTabStorage(name)
    // eslint-disable-next-line react/set-state-in-effect -- storage exists only in the browser
    if (typeof stored === 'object' && stored !== null) setSavedEdit(editIn(stored))
  }, [name])
  return savedEdit
}

/** Saves the edit for this tab; undefined removes it, after it was sent or discarded. */
export function saveEdit(order: EditedOrder, edit: Edit | undefined): void {
  writeTabStorage(nameOf(order), edit)
}

function nameOf({ id, version }: EditedOrder): string {
  return `baithak.edit.${id}.${version}`
}

function editIn(stored: object): Edit {
  const part = (name: string) => {
    const value: unknown = Reflect.get(stored, name)
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  }
  return {
    counts: Object.fromEntries(part('counts').filter(([, count]) => Number.isInteger(count))),
    added: part('added').flatMap(([, one]) => (isAdded(one) ? [one] : [])),
    typed: Object.fromEntries(part('typed').filter(([, text]) => typeof text === 'string')),
  }
}

function isAdded(value: unknown): value is Added {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && 'name' in value && 'unitPaisa' in value && typeof value.unitPaisa === 'number'
}
