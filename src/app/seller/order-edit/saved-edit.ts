import { useEffect, useState } from 'react'
import { readTab, writeTab } from '#app/components/stores/tab-memory.ts'
import type { Added } from './add-product.tsx'
import type { EditedOrder } from './edited-order.ts'

/** The unsent changes of an order: quantities by product, added products and field values. */
export type Edit = {
  counts: Readonly<Record<string, number>>
  added: readonly Added[]
  typed: Readonly<Record<string, string>>
}

/** What is changed now, and how to change a part of it; this tab keeps it. */
export function useEdit(
  order: EditedOrder,
  savedEdit: Edit | undefined,
): readonly [Edit, (part: Partial<Edit>) => void] {
  const [edit, setEdit] = useState(savedEdit)
  useEffect(() => {
    if (edit !== undefined) keepEdit(order, edit)
  }, [order, edit])
  const now = edit ?? untouched(order)
  return [now, (part) => setEdit((before) => ({ ...(before ?? now), ...part }))]
}

/** Returns an edit without changes. */
function untouched({ lines }: EditedOrder): Edit {
  return { counts: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])), added: [], typed: {} }
}

/** What this tab keeps of a version of an order: a reload takes nothing away. Undefined until the browser has looked. */
export function useSavedEdit(order: EditedOrder): Edit | undefined {
  const name = nameOf(order)
  const [savedEdit, setSavedEdit] = useState<Edit>()
  useEffect(() => {
    const found = readTab(name)
    // eslint-disable-next-line react/set-state-in-effect -- storage exists only in the browser
    if (typeof found === 'object' && found !== null) setSavedEdit(editIn(found))
  }, [name])
  return savedEdit
}

/** Keeps it for this tab; undefined when it is sent or left. */
export function keepEdit(order: EditedOrder, edit: Edit | undefined): void {
  writeTab(nameOf(order), edit)
}

function nameOf({ id, version }: EditedOrder): string {
  return `baithak.edit.${id}.${version}`
}

function editIn(found: object): Edit {
  const part = (name: string) => {
    const value: unknown = Reflect.get(found, name)
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
