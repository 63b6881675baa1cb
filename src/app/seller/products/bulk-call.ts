import type { BulkChange } from '#domain/product/bulk-change.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import type { ListChoice } from './list-address.ts'

/** Which products a bulk action means: those with a tick, or all that the list finds. */
export type BulkTarget =
  | { ids: readonly string[] }
  | { query: Pick<ListChoice, 'search' | 'stock' | 'category'> }

export type BulkStateShown = { price: number; offerPrice: number; inStock: boolean; isArchived: boolean }
type Named = { name: string; nameNe: string | null }
export type BulkItemShown = Named & { _id: string; before: BulkStateShown; after: BulkStateShown }
export type BulkShown = {
  changing: number
  plan: string
  items: readonly BulkItemShown[]
  skipped: { total: number; names: readonly Named[] }
  message: string
}

const patienceMs = 60_000

export function previewBulkCall(target: BulkTarget, change: BulkChange) {
  const body = { ...target, change, preview: true }
  return callApi<BulkShown>('POST', '/product/bulk', { body, patienceMs })
}

export function applyBulkCall(target: BulkTarget, change: BulkChange, plan: string) {
  const body = { ...target, change, plan }
  return callApi<BulkShown & { id: string | null }>('POST', '/product/bulk', { body, patienceMs })
}

export function undoBulkCall(id: string) {
  return callApi<{ message: string; skipped: readonly string[] }>('POST', '/product/bulk/undo', {
    body: { id },
    patienceMs,
  })
}
