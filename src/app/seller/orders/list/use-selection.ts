import { useState } from 'react'
import { maxBulkOrders } from '#domain/order/order.ts'
import type { WholeOrder } from '#app/seller/orders/seller-order-item.ts'

export type OrderSelection = ReturnType<typeof useChosen>

/** Returns the selected orders. The selection survives page changes, and each order is as last loaded. */
export function useChosen(listed: readonly WholeOrder[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, WholeOrder>>(new Map())
  const fresh = new Map(listed.map((order) => [order.id, order]))
  const orders = [...selected.values()].map((order) => fresh.get(order.id) ?? order)
  return {
    orders,
    has: (id: string) => selected.has(id),
    clear: () => setSelected(new Map()),
    /** Takes the tick from some of them. */
    leave: (ids: ReadonlySet<string>) =>
      setSelected((before) => new Map([...before].filter(([id]) => !ids.has(id)))),
    /** Whether there was room for all of them. */
    choose(some: readonly WholeOrder[], isChosen: boolean): boolean {
      const next = new Map(selected)
      for (const order of some) {
        if (isChosen) next.set(order.id, order)
        else next.delete(order.id)
      }
      if (next.size > maxBulkOrders) return false
      setSelected(next)
      return true
    },
  }
}
