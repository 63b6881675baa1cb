import { useState } from 'react'
import type { OrderStatus } from '#domain/order/order.ts'
import { toastSuccess } from '#app/components/stores/toasts.ts'
import { sendDelayedMove } from '#app/seller/orders/delayed-move.ts'
import { useSend } from '#app/components/calls/send.ts'
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
  const { isSending, send } = useSend('/order/status/many', {
    key: 'chosen',
    isQuiet: true,
    timeoutMs,
    onResponse: (response) => {
      if (!response.ok) return
      const { orders, moved, message } = response.body
      selection.leave(new Set(orders.filter(({ isMoved }) => isMoved).map(({ _id }) => _id)))
      setRefused(
        orders.flatMap(({ _id: id, number, reason }) => (reason === null ? [] : [{ id, number, reason }])),
      )
      if (moved > 0) toastSuccess(message)
    },
  })
  function move(ids: readonly string[], status: OrderStatus): void {
    setRefused([])
    sendDelayedMove()
    send({ ids, status })
  }
  return { isSending, move, refused: refused.filter(({ id }) => selection.has(id)) }
}
