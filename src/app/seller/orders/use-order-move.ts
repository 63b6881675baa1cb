import { useState } from 'react'
import { becomesPaid, type OrderStatus } from '#domain/order/order.ts'
import { useSend } from '#app/components/calls/send.ts'
import type { ReceivedAtDoor } from '#app/seller/tender/delivered-dialog.tsx'
import type { ListedOrder } from './seller-order-item.ts'

export type OrderMove = {
  isWorking: boolean
  /** `received` is how the money arrived, for an order that becomes Delivered. */
  move: (status: OrderStatus, note: string, received?: ReceivedAtDoor) => void
}

/**
 * Returns the order with its requested status before the store confirms it. After a refusal the previous status
 * returns.
 */
export function useOrderMove<Item extends ListedOrder>(order: Item): { order: Item } & OrderMove {
  const [hoped, setHoped] = useState<OrderStatus>()
  const { isSending, send } = useSend('/order/status', {
    key: order.id,
    onResponse: (response) => {
      if (!response.ok) setHoped(undefined)
    },
  })

  function move(status: OrderStatus, note: string, received?: ReceivedAtDoor): void {
    if (send({ id: order.id, status, note, ...received })) setHoped(status)
  }

  const isHoped = isSending && hoped !== undefined
  const displayedOrder = isHoped
    ? { ...order, status: hoped, ...(becomesPaid(order, hoped) && { isPaid: true, duePaisa: 0 }) }
    : order
  return { order: displayedOrder, isWorking: isSending, move }
}
