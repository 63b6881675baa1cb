import { useEffect, useState } from 'react'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import type { AddedProduct } from './product-search.tsx'
import type { EditedOrder } from './edited-order.ts'

/**
 * The unsent changes of an order: quantities by product, added products and field values. The tab storage has the same
 * property names.
 */
export type OrderEdit = {
  counts: Readonly<Record<string, number>>
  added: readonly AddedProduct[]
  typed: Readonly<Record<string, string>>
}

/** Returns the current edit and the function that updates it. The tab storage holds the edit. */
export function useOrderEdit(
  order: EditedOrder,
  savedEdit: OrderEdit | undefined,
): readonly [OrderEdit, (changes: Partial<OrderEdit>) => void] {
  const [edit, setEdit] = useState(savedEdit)
  useEffect(() => {
    if (edit !== undefined) saveEdit(order, edit)
  }, [order, edit])
  const currentEdit = edit ?? unchangedEdit(order)
  return [currentEdit, (changes) => setEdit((before) => ({ ...(before ?? currentEdit), ...changes }))]
}

/** Returns an edit without changes. */
function unchangedEdit({ lines }: EditedOrder): OrderEdit {
  return { counts: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])), added: [], typed: {} }
}

/**
 * Returns the edit of this order version that this tab has stored, so that a reload loses nothing. Undefined until it
 * has been read.
 */
export function useSavedEdit(order: EditedOrder): OrderEdit | undefined {
  const name = storageName(order)
  const [savedEdit, setSavedEdit] = useState<OrderEdit>()
  useEffect(() => {
    const stored = readTabStorage(name)
    // eslint-disable-next-line react/set-state-in-effect -- storage exists only in the browser
    if (typeof stored === 'object' && stored !== null) setSavedEdit(parseEdit(stored))
  }, [name])
  return savedEdit
}

/** Saves the edit for this tab; undefined removes it, after it was sent or discarded. */
export function saveEdit(order: EditedOrder, edit: OrderEdit | undefined): void {
  writeTabStorage(storageName(order), edit)
}

function storageName({ id, version }: EditedOrder): string {
  return `baithak.edit.${id}.${version}`
}

function parseEdit(stored: object): OrderEdit {
  const entriesOf = (name: string) => {
    const value: unknown = Reflect.get(stored, name)
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  }
  return {
    counts: Object.fromEntries(entriesOf('counts').filter(([, count]) => Number.isInteger(count))),
    added: entriesOf('added').flatMap(([, product]) => (isAddedProduct(product) ? [product] : [])),
    typed: Object.fromEntries(entriesOf('typed').filter(([, text]) => typeof text === 'string')),
  }
}

function isAddedProduct(value: unknown): value is AddedProduct {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && 'name' in value && 'unitPaisa' in value && typeof value.unitPaisa === 'number'
}
