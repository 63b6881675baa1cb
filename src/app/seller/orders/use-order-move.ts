import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { becomesPaid, type OrderStatus } from '#domain/order/order.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import type { ListedOrder } from './seller-order-item.ts'

export type OrderMove = {
  isWorking: boolean
  /** Whether it was done. */
  move: (status: OrderStatus, note: string) => Promise<boolean>
}

/** An order as it will stand once the store has agreed; refused, it stands as the store says. */
export function useOrderMove<Item extends ListedOrder>(order: Item): { order: Item } & OrderMove {
  const [hoped, setHoped] = useState<OrderStatus>()
  const revalidator = useRevalidator()

  async function move(status: OrderStatus, note: string): Promise<boolean> {
    setHoped(status)
    const answer = await callApi('POST', '/order/status', {
      body: { id: order.id, status, note },
    })
    if (answer.ok) toastSuccess(answer.body.message)
    else toastError(answer.errors['note'] ?? answer.message)
    if (!answer.ok) setHoped(undefined)
    await revalidator.revalidate()
    setHoped(undefined)
    return answer.ok
  }

  const isWorking = hoped !== undefined
  const shown = isWorking
    ? { ...order, status: hoped, isPaid: order.isPaid || becomesPaid(order, hoped) }
    : order
  return { order: shown, isWorking, move }
}
