import { createContext, use, useEffect, useEffectEvent } from 'react'

/**
 * A page of orders: the first, which shows new orders by itself; a further one; or a summary. Undefined on any other
 * page.
 */
export type OrderPage = 'first' | 'further' | 'summary' | undefined

export type OrderNews = {
  /** The number of new orders not seen yet. */
  unseen: number
  /** Every order that came while the seller's pages were open. */
  ids: ReadonlySet<string>
  seeAll: () => void
  /** Sets the visible page, so that it reloads after an order event. */
  show: (page: OrderPage) => void
}

const nothing = () => undefined

/** The order news that the seller layout provides to its pages. */
export const OrderNewsContext = createContext<OrderNews>({
  unseen: 0,
  ids: new Set(),
  seeAll: nothing,
  show: nothing,
})

/** The news of the orders, for a page that shows them. */
export function useOrderNews(page: OrderPage): OrderNews {
  const news = use(OrderNewsContext)
  const show = useEffectEvent(news.show)
  useEffect(() => {
    show(page)
  }, [page])
  useEffect(() => () => show(undefined), [])
  return news
}
