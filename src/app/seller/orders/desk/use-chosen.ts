import { useState } from 'react'
import { mostMoved } from '#domain/order/order.ts'
import type { WholeOrder } from '#app/seller/orders/seller-order-item.ts'

export type Chosen = ReturnType<typeof useChosen>

/** Which orders have a tick: they stay from page to page, and stand as they were last read. */
export function useChosen(listed: readonly WholeOrder[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, WholeOrder>>(new Map())
  const fresh = new Map(listed.map((order) => [order.id, order]))
  const orders = [...kept.values()].map((order) => fresh.get(order.id) ?? order)
  return {
    orders,
    has: (id: string) => kept.has(id),
    clear: () => setKept(new Map()),
    /** Takes the tick from some of them. */
    leave: (ids: ReadonlySet<string>) =>
      setKept((before) => new Map([...before].filter(([id]) => !ids.has(id)))),
    /** Whether there was room for all of them. */
    choose(some: readonly WholeOrder[], isChosen: boolean): boolean {
      const next = new Map(kept)
      for (const order of some) {
        if (isChosen) next.set(order.id, order)
        else next.delete(order.id)
      }
      if (next.size > mostMoved) return false
      setKept(next)
      return true
    },
  }
}
