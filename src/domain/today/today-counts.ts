type Counted = { count: number }

type OrderTasks = Record<'toPack' | 'cash' | 'payments' | 'returns' | 'messages', Counted>

/** The number of open tasks in each list of the Today page. Lists that the seller may not see are missing. */
export type TodayCounts = Partial<Record<keyof OrderTasks | 'lowStock', number>>

/** Returns the number of open tasks in each list. A list without permission is null or undefined. */
export function todayCounts(lists: {
  orders: OrderTasks | null | undefined
  lowStock: Counted | null | undefined
}): TodayCounts {
  const { orders, lowStock } = lists
  return {
    ...(orders && {
      toPack: orders.toPack.count,
      cash: orders.cash.count,
      payments: orders.payments.count,
      returns: orders.returns.count,
      messages: orders.messages.count,
    }),
    ...(lowStock && { lowStock: lowStock.count }),
  }
}
