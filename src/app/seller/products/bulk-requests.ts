import type { BulkChange } from '#domain/product/bulk-change.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import type { ProductListFilters } from './product-list-path.ts'

/** The products of a bulk action: the selected ones, or all matches of the list. */
export type BulkTarget =
  | { ids: readonly string[] }
  | { query: Pick<ProductListFilters, 'search' | 'stock' | 'category'> }

export type BulkResult = ResponseOf<'POST', '/product/bulk'>
type BulkItem = BulkResult['items'][number]
export type BulkItemState = BulkItem['before']

const timeoutMs = 60_000

export function requestBulkPreview(target: BulkTarget, change: BulkChange) {
  const body = { ...target, change, preview: true }
  return callApi('POST', '/product/bulk', { body, timeoutMs })
}

export function requestBulkChange(target: BulkTarget, change: BulkChange, plan: string) {
  const body = { ...target, change, plan }
  return callApi('POST', '/product/bulk', { body, timeoutMs })
}
