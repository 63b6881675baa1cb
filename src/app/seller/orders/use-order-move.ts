import { useState } from 'react'
import { becomesPaid, type OrderStatus } from '#domain/order/order.ts'
import { useSend } from '#app/components/calls/send.ts'
import type { ListedOrder } from './seller-order-item.ts'

export type OrderMove = {
  isWorking: boolean
  move: (status: OrderStatus, note: string) => void
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

  function move(status: OrderStatus, note: string): void {
    if (send({ id: order.id, status, note })) setHoped(status)
  }

  const isHoped = isSending && hoped !== undefined
  const displayedOrder = isHoped
    ? { ...order, status: hoped, isPaid: order.isPaid || becomesPaid(order, hoped) }
    : order
  return { order: displayedOrder, isWorking: isSending, move }
}
