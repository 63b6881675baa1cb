import { useState } from 'react'
import type { BulkChange } from '#domain/product/bulk-change.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

/** The last change of one or several products, and the form that undoes it. */
export type LastChange = {
  key: string
  message: string
  undo: Undo | undefined
}

type Undo = { form: 'bulk-undo' | 'restore'; id: string }

/** The newest bulk change that can still be undone; `at` is ISO 8601 in UTC. */
export type LastBulkChangeItem = { id: string; change: BulkChange; products: number; at: string }

/** Returns the last bulk change if it can be undone, until the seller dismisses it. */
export function useLastBulkChange(bulkChange: LastBulkChangeItem | null) {
  const sellerProductText = useMessages(sellerProductMessages)
  const language = useLanguage()
  const [dismissedId, setDismissedId] = useState<string>()
  const { send } = usePageForm('bulk-close', { shouldRevalidate: false })
  const isVisible = bulkChange !== null && bulkChange.id !== dismissedId
  function dismiss() {
    if (bulkChange === null) return
    send({ id: bulkChange.id })
    setDismissedId(bulkChange.id)
  }
  if (!isVisible) return { change: undefined, dismiss }
  const action = {
    stock:
      bulkChange.change.kind === 'stock' && bulkChange.change.inStock
        ? sellerProductText.wereSetIn
        : sellerProductText.wereSetOut,
    price: sellerProductText.pricesChanged,
    archive: sellerProductText.wereArchived,
  }[bulkChange.change.kind]
  const time = formatDateTime(new Date(bulkChange.at), language)
  const message = sellerProductText.lastChange({ action, total: bulkChange.products, time })
  const change: LastChange = { key: bulkChange.id, message, undo: { form: 'bulk-undo', id: bulkChange.id } }
  return { change, dismiss }
}

type LastChangeProps = { change: LastChange; onUndone: (message: string) => void; onClose: () => void }

/**
 * Stays until it is dismissed or another change follows. A toast would disappear before the seller has checked the
 * result.
 */
export function LastChangeNotice({ change, onUndone, onClose }: LastChangeProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  return (
    <div className={workspaceStyles.note}>
      <Notice>{change.message}</Notice>
      {change.undo !== undefined && <UndoButton undo={change.undo} onUndone={onUndone} />}
      <Button size="small" onClick={onClose}>
        {sellerProductText.dismiss}
      </Button>
    </div>
  )
}

function UndoButton({ undo: { form, id }, onUndone }: { undo: Undo; onUndone: (message: string) => void }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const { isSending, send } = usePageForm(form, {
    // Undoing a bulk change restores all its products.
    timeoutMs: 60_000,
    onResponse: (response) => response.ok && onUndone(response.result.message),
  })
  return (
    <Button size="small" icon="arrow-u-up-left" isLoading={isSending} onClick={() => send({ id })}>
      {sellerProductText.undo}
    </Button>
  )
}
