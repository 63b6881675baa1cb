import { useState } from 'react'
import type { OrderStatus } from '#domain/order/order.ts'
import type { orderListForms } from '#app/seller/orders/order-forms.server.ts'
import { sendDelayedStatusChanges } from '#app/seller/frame/delayed-status-change.ts'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import type { OrderSelection } from './use-selection.ts'

/** An order whose status was not changed, with the reason. */
export type RefusedOrder = { id: string; number: number | null; reason: string }

const timeoutMs = 60_000

/**
 * Returns the function that changes the status of the selected orders. Changed orders are deselected. Refused
 * orders stay selected and show their reason.
 */
export function useBulkStatusChange(selection: OrderSelection) {
  const [refusedOrders, setRefusedOrders] = useState<readonly RefusedOrder[]>([])
  const { isSending, send } = usePageForm<ResultOf<(typeof orderListForms)['move-many']>>('move-many', {
    id: 'chosen',
    timeoutMs,
    onResponse: (response) => {
      if (!response.ok) return
      const { orders } = response.result
      selection.deselect(new Set(orders.filter(({ reason }) => reason === null).map(({ id }) => id)))
      setRefusedOrders(
        orders.flatMap(({ id, number, reason }) => (reason === null ? [] : [{ id, number, reason }])),
      )
    },
  })
  function changeStatuses(ids: readonly string[], status: OrderStatus): void {
    setRefusedOrders([])
    sendDelayedStatusChanges()
    send({
      ids,
      status,
      versions: Object.fromEntries(selection.orders.map(({ id, version }) => [id, version])),
    })
  }
  return { isSending, changeStatuses, refusedOrders: refusedOrders.filter(({ id }) => selection.has(id)) }
}
