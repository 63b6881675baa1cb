import { useEffect, useState } from 'react'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import type { AddedProduct } from './product-search.tsx'
import type { EditedOrder } from './edited-order.ts'

/**
 * The unsent changes of an order: quantities by product, added products and field values. The tab storage has the same
 * property names.
 */
export type OrderEditDraft = {
  counts: Readonly<Record<string, number>>
  added: readonly AddedProduct[]
  typed: Readonly<Record<string, string>>
}

/** Returns the current draft and the function that changes it. The tab storage holds the draft. */
export function useOrderEditDraft(
  order: EditedOrder,
  storedDraft: Partial<OrderEditDraft> | undefined,
): readonly [OrderEditDraft, (changes: Partial<OrderEditDraft>) => void] {
  const [draft, setDraft] = useState(storedDraft && { ...unchangedDraft(order), ...storedDraft })
  useEffect(() => {
    if (draft !== undefined) storeDraft(order, draft)
  }, [order, draft])
  const currentDraft = draft ?? unchangedDraft(order)
  return [currentDraft, (changes) => setDraft((before) => ({ ...(before ?? currentDraft), ...changes }))]
}

/** Returns a draft without changes. */
function unchangedDraft({ lines }: EditedOrder): OrderEditDraft {
  return { counts: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])), added: [], typed: {} }
}

/**
 * Returns the draft that this tab stored for the order, so that a reload loses nothing. Of a draft for an older version,
 * only the address and the reason remain, because its products and prices are outdated. Undefined if there is none or it
 * has not been read yet.
 */
export function useStoredDraft({ id, version }: EditedOrder): Partial<OrderEditDraft> | undefined {
  const [draft, setDraft] = useState<Partial<OrderEditDraft>>()
  useEffect(() => {
    const stored = readTabStorage(storageName({ id }))
    // eslint-disable-next-line react/set-state-in-effect -- storage exists only in the browser
    if (typeof stored === 'object' && stored !== null) setDraft(parseDraft(stored, version))
  }, [id, version])
  return draft
}

/** Returns the field values that differ from the order. Unchanged values of a draft would undo a newer version. */
export function changedFields(
  { address, buyerPan }: EditedOrder,
  input: OrderEditDraft['typed'],
): OrderEditDraft['typed'] {
  const initialValues = new Map<string, unknown>(Object.entries({ ...address, buyerPan }))
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== (initialValues.get(name) ?? '')),
  )
}

/** Stores the draft for this tab; undefined removes it, after it was sent or discarded. */
export function storeDraft(order: EditedOrder, draft: OrderEditDraft | undefined): void {
  writeTabStorage(storageName(order), draft && { ...draft, version: order.version })
}

function storageName({ id }: Pick<EditedOrder, 'id'>): string {
  return `baithak.edit.${id}`
}

function parseDraft(stored: object, version: number): Partial<OrderEditDraft> {
  const entriesOf = (name: string) => {
    const value: unknown = Reflect.get(stored, name)
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  }
  const typed = Object.fromEntries(entriesOf('typed').filter(([, text]) => typeof text === 'string'))
  if (Reflect.get(stored, 'version') !== version) {
    const { shipping: _, discount: __, ...addressAndReason } = typed
    return { typed: addressAndReason }
  }
  return {
    counts: Object.fromEntries(entriesOf('counts').filter(([, count]) => Number.isInteger(count))),
    added: entriesOf('added').flatMap(([, product]) => (isAddedProduct(product) ? [product] : [])),
    typed,
  }
}

function isAddedProduct(value: unknown): value is AddedProduct {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && 'name' in value && 'unitPaisa' in value && typeof value.unitPaisa === 'number'
}
