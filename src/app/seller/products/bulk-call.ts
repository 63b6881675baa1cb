import type { BulkChange } from '#domain/product/bulk-change.ts'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import type { ListChoice } from './list-address.ts'

/** Which products a bulk action means: those with a tick, or all that the list finds. */
export type BulkTarget =
  | { ids: readonly string[] }
  | { query: Pick<ListChoice, 'search' | 'stock' | 'category'> }

export type BulkShown = AnswerOf<'POST', '/product/bulk'>
type BulkItemShown = BulkShown['items'][number]
export type BulkStateShown = BulkItemShown['before']

const patienceMs = 60_000

export function previewBulkCall(target: BulkTarget, change: BulkChange) {
  const body = { ...target, change, preview: true }
  return callApi('POST', '/product/bulk', { body, patienceMs })
}

export function applyBulkCall(target: BulkTarget, change: BulkChange, plan: string) {
  const body = { ...target, change, plan }
  return callApi('POST', '/product/bulk', { body, patienceMs })
}
