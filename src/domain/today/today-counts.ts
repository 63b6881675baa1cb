type Counted = { count: number }

type OrderTasks = Record<'toPack' | 'cash' | 'payments' | 'returns' | 'messages', Counted> & {
  toModerate: { reviews: number; questions: number }
}

/**
 * The number of open tasks in each list of the Today page. Reviews and questions count as messages. Lists that the seller
 * may not see are missing.
 */
export type TodayCounts = Partial<Record<Exclude<keyof OrderTasks, 'toModerate'> | 'lowStock', number>>

/** Returns the number of open tasks in each list. A list without permission is null or undefined. */
export function todayCounts(lists: {
  orders: OrderTasks | null | undefined
  lowStock: Counted | null | undefined
}): TodayCounts {
  const { orders, lowStock } = lists
  const toModerate = orders ? orders.toModerate.reviews + orders.toModerate.questions : 0
  return {
    ...(orders && {
      toPack: orders.toPack.count,
      cash: orders.cash.count,
      payments: orders.payments.count,
      returns: orders.returns.count,
      messages: orders.messages.count + toModerate,
    }),
    ...(lowStock && { lowStock: lowStock.count }),
  }
}
