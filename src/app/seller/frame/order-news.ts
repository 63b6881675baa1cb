import { createContext, use, useEffect, useEffectEvent } from 'react'

/** A page of orders: whether new ones stand on it by themselves. Undefined on any other page. */
export type OrderPage = { isFirst: boolean } | undefined

export type OrderNews = {
  /** How many came that nobody has looked at. */
  unseen: number
  /** Every order that came while the seller's pages were open. */
  ids: ReadonlySet<string>
  seeAll: () => void
  /** Tells which page is shown, so that it is read anew when something happens to the orders. */
  show: (page: OrderPage) => void
}

const nothing = () => undefined

/** What the frame around the seller's pages has heard of the orders. */
export const OrderNewsContext = createContext<OrderNews>({
  unseen: 0,
  ids: new Set(),
  seeAll: nothing,
  show: nothing,
})

/** The news of the orders, for the page that lists them. */
export function useOrderNews({ isFirst }: { isFirst: boolean }): OrderNews {
  const news = use(OrderNewsContext)
  const show = useEffectEvent(news.show)
  useEffect(() => {
    show({ isFirst })
  }, [isFirst])
  useEffect(() => () => show(undefined), [])
  return news
}
