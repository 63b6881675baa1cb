import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { importMessages } from './import-messages.ts'
import { sellerProductMessages } from './seller-product-messages.ts'

const maxNames = 20

/** The number of restored products, and the names of those that were skipped because they have changed since. */
type UndoResult = { restored: number; skipped: readonly string[] }

/** Returns the message of an undone bulk change. */
export function undoResultText({ restored, skipped }: UndoResult, language: Language): string {
  const t = messages(sellerProductMessages, language)
  if (skipped.length === 0) return t.undone({ total: restored })
  return t.undoneWithout({ total: restored, names: skipped.slice(0, maxNames) })
}

/** Returns the message of an undone import. `takenOff` counts the added products that it took off sale. */
export function importUndoResultText(
  { takenOff = 0, ...undone }: UndoResult & { takenOff?: number | undefined },
  language: Language,
): string {
  if (takenOff === 0) return undoResultText(undone, language)
  const t = messages(importMessages, language)
  const names = undone.skipped.slice(0, maxNames)
  return [
    t.takenOff({ total: takenOff, others: undone.restored - takenOff }),
    ...(names.length === 0 ? [] : [t.skippedChanged({ names })]),
  ].join(' ')
}
