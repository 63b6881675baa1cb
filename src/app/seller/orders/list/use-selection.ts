import { useState } from 'react'
import { maxBulkOrders } from '#domain/order/order.ts'
import type { WholeOrder } from '#app/seller/orders/seller-order-item.ts'

export type OrderSelection = ReturnType<typeof useSelection>

/** Returns the selected orders. The selection survives page changes, and each order is as last loaded. */
export function useSelection(listed: readonly WholeOrder[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, WholeOrder>>(new Map())
  const fresh = new Map(listed.map((order) => [order.id, order]))
  const orders = [...selected.values()].map((order) => fresh.get(order.id) ?? order)
  return {
    orders,
    has: (id: string) => selected.has(id),
    clear: () => setSelected(new Map()),
    /** Removes orders from the selection. */
    leave: (ids: ReadonlySet<string>) =>
      setSelected((before) => new Map([...before].filter(([id]) => !ids.has(id)))),
    /** Whether there was room for all of them. */
    choose(some: readonly WholeOrder[], isSelected: boolean): boolean {
      const next = new Map(selected)
      for (const order of some) {
        if (isSelected) next.set(order.id, order)
        else next.delete(order.id)
      }
      if (next.size > maxBulkOrders) return false
      setSelected(next)
      return true
    },
  }
}
