import { productLimits } from '#domain/product/product.ts'

/** The reasons that a seller can select for a manual stock change, and their effect on the stock. */
export const manualReasons = {
  received: 'adds',
  counted: 'sets',
  damaged: 'takes',
  returned: 'adds',
  'sold-elsewhere': 'takes',
} as const satisfies Record<string, 'adds' | 'takes' | 'sets'>
export type ManualReason = keyof typeof manualReasons

/** Every reason for which a stock changes. */
export const stockReasons = [
  'added',
  'order',
  'cancelled',
  'expired',
  'returned',
  'corrected',
  'undone',
  'received',
  'counted',
  'damaged',
  'sold-elsewhere',
] as const
export type StockReason = (typeof stockReasons)[number]

/** Returns whether a text is a reason of a manual stock change. */
export function isManualReason(text: string): text is ManualReason {
  return Object.hasOwn(manualReasons, text)
}

export type ManualStockResult =
  | { ok: true; stock: number }
  /** The stock is not tracked; only the reason `counted` can set it. */
  | { ok: false; why: 'count-first' }
  | { ok: false; why: 'too-few' }
  | { ok: false; why: 'too-many' }

/** Returns the stock after a manual change; null is a stock that is not tracked. */
export function stockAfter(
  stock: number | null,
  { reason, quantity }: { reason: ManualReason; quantity: number },
): ManualStockResult {
  const effect = manualReasons[reason]
  if (effect === 'sets') return { ok: true, stock: quantity }
  if (stock === null) return { ok: false, why: 'count-first' }
  const after = effect === 'adds' ? stock + quantity : stock - quantity
  if (after < 0) return { ok: false, why: 'too-few' }
  return after > productLimits.stock ? { ok: false, why: 'too-many' } : { ok: true, stock: after }
}
