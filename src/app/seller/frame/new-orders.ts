import { createContext, use, useEffect, useEffectEvent } from 'react'

/**
 * The kind of the visible page: `first` is the first page of orders and shows new orders at once, `further`
 * is any other page of orders, `summary` is Today. Undefined on pages without orders.
 */
export type OrderPage = 'first' | 'further' | 'summary' | undefined

export type NewOrders = {
  /** The number of new orders that the seller has not seen. */
  unseenCount: number
  /** The ids of all orders that arrived while the seller’s pages were open. */
  ids: ReadonlySet<string>
  markAllSeen: () => void
  /** Sets the visible page, so that it reloads after an order event. */
  setVisiblePage: (page: OrderPage) => void
}

const noop = () => undefined

/** Provides the new orders from the seller layout to its pages. */
export const NewOrdersContext = createContext<NewOrders>({
  unseenCount: 0,
  ids: new Set(),
  markAllSeen: noop,
  setVisiblePage: noop,
})

/** Returns the new orders, and registers the visible page for reloads. */
export function useNewOrders(page: OrderPage): NewOrders {
  const newOrders = use(NewOrdersContext)
  const setVisiblePage = useEffectEvent(newOrders.setVisiblePage)
  useEffect(() => {
    setVisiblePage(page)
  }, [page])
  useEffect(() => () => setVisiblePage(undefined), [])
  return newOrders
}
