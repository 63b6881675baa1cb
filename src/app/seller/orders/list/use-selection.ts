import { useState } from 'react'
import { maxBulkOrders } from '#domain/order/order.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'

export type OrderSelection = ReturnType<typeof useSelection>

/** Returns the selected orders, each as it was last loaded. The selection survives page changes. */
export function useSelection(loadedOrders: readonly OrderDetails[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, OrderDetails>>(new Map())
  const loadedById = new Map(loadedOrders.map((order) => [order.id, order]))
  const orders = [...selected.values()].map((order) => loadedById.get(order.id) ?? order)
  return {
    orders,
    has: (id: string) => selected.has(id),
    clear: () => setSelected(new Map()),
    /** Removes orders from the selection. */
    deselect: (ids: ReadonlySet<string>) =>
      setSelected((before) => new Map([...before].filter(([id]) => !ids.has(id)))),
    /** Adds or removes orders. Returns false without a change if the selection would exceed the limit. */
    setOrdersSelected(changedOrders: readonly OrderDetails[], isSelected: boolean): boolean {
      const next = new Map(selected)
      for (const order of changedOrders) {
        if (isSelected) next.set(order.id, order)
        else next.delete(order.id)
      }
      if (next.size > maxBulkOrders) return false
      setSelected(next)
      return true
    },
  }
}
