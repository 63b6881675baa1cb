import { useState } from 'react'
import type { OrderStatus } from '#domain/order/order.ts'
import type { orderListForms } from '#app/seller/orders/order-forms.server.ts'
import { sendDelayedMove } from '#app/seller/orders/delayed-move.ts'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import type { OrderSelection } from './use-selection.ts'

/** An order that was not moved, and why. */
export type Unmoved = { id: string; number: number | null; reason: string }

const timeoutMs = 60_000

/**
 * Returns the action that moves the selected orders. Moved orders are deselected; refused orders stay selected and show
 * their reason.
 */
export function useMoveMany(selection: OrderSelection) {
  const [refused, setRefused] = useState<readonly Unmoved[]>([])
  const { isSending, send } = usePageForm<ResultOf<(typeof orderListForms)['move-many']>>('move-many', {
    id: 'chosen',
    timeoutMs,
    onResponse: (response) => {
      if (!response.ok) return
      const { orders } = response.result
      selection.leave(new Set(orders.filter(({ reason }) => reason === null).map(({ id }) => id)))
      setRefused(
        orders.flatMap(({ id, number, reason }) => (reason === null ? [] : [{ id, number, reason }])),
      )
    },
  })
  function move(ids: readonly string[], status: OrderStatus): void {
    setRefused([])
    sendDelayedMove()
    send({ ids, status })
  }
  return { isSending, move, refused: refused.filter(({ id }) => selection.has(id)) }
}
