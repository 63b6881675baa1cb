import { useState } from 'react'
import { localizedPath } from '#domain/language.ts'
import { becomesPaid, type OrderStatus, type StoredStatus } from '#domain/order/order.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { ReceivedOnDelivery } from '#app/seller/tender/delivered-dialog.tsx'
import { delayStatusChange, useDelayedStatus } from '#app/seller/frame/delayed-status-change.ts'
import type { OrderListItem } from './seller-order-item.ts'

export type OrderStatusChange = {
  isWorking: boolean
  /** `received` is how the money arrived, for an order that becomes Delivered. */
  changeStatus: (status: OrderStatus, note: string, received?: ReceivedOnDelivery) => void
}

/**
 * Returns the order with its requested status, and the function that changes the status. The change can be
 * undone before it is sent. After a refusal, the order has its previous status. `isDelayed`: the request is
 * not sent yet.
 */
export function useOrderStatusChange<Item extends OrderListItem>(
  order: Item,
): { order: Item; isDelayed: boolean } & OrderStatusChange {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  const delayedStatus = useDelayedStatus(order.id)
  const number = orderNumberText(order.number, language)
  const subject = t.orderNamed({ order: number })
  const [sentChange, setSentChange] = useState<{ from: StoredStatus; to: OrderStatus }>()
  const { isSending, send } = usePageForm('move', {
    id: order.id,
    // The request is sent after the undo period, when another page may be open.
    action: localizedPath(language, '/seller/orders'),
    subject,
    onResponse: (response) => {
      if (!response.ok) setSentChange(undefined)
    },
  })

  function changeStatus(status: OrderStatus, note: string, received?: ReceivedOnDelivery): void {
    const body = { id: order.id, status, note, version: order.version, ...received }
    const statusChange = {
      orderId: order.id,
      status,
      send: () => {
        const isSent = navigator.onLine && send(body)
        if (isSent) setSentChange({ from: order.status, to: status })
        return isSent
      },
      sendAtOnce: async () => {
        const response = await callApi('POST', '/order/status', { body, keepalive: true })
        return response.ok ? response : { ...response, message: `${subject}: ${response.message}` }
      },
    }
    const message = t.statusChanged({ order: number, status: statusText(status, language) })
    delayStatusChange(statusChange, { message, undo: t.undo })
  }

  // The page shows the new status until it has loaded the order again.
  const status = delayedStatus ?? (sentChange?.from === order.status ? sentChange.to : undefined)
  const displayedOrder =
    status === undefined
      ? order
      : { ...order, status, ...(becomesPaid(order, status) && { isPaid: true, duePaisa: 0 }) }
  return { order: displayedOrder, isDelayed: delayedStatus !== undefined, isWorking: isSending, changeStatus }
}
