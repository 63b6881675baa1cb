import { useEffect, useEffectEvent } from 'react'
import { isAwaitingPayment, isCancelledOrReturned, type OrderFacts } from '#domain/order/order.ts'
import { languageOfPath } from '#domain/language.ts'
import { useTabVisible } from '#app/components/calls/use-tab-visible.ts'
import { refreshUnpaidOrders, useUnpaidOrders } from '#app/components/stores/unpaid-orders.ts'
import type { OrderResponse, MyOrder } from './my-order-item.ts'

const pollIntervalMs = 10_000

/**
 * Updates an open order page. It polls while the tab is visible and the order can change, and reloads when the shopper
 * returns to the tab.
 */
export function useOrderPolling(order: MyOrder, refresh: () => Promise<void>): void {
  const isFinal = (order.status === 'Delivered' || isCancelledOrReturned(order)) && !order.isPaymentOpen
  const refreshNow = useEffectEvent(refresh)
  useTabVisible(() => void refresh())

  useEffect(() => {
    if (isFinal) return undefined
    let timer: number | undefined
    let isUnmounted = false
    function scheduleRefresh(): void {
      if (!isUnmounted) timer = window.setTimeout(() => void refreshIfVisible(), pollIntervalMs)
    }
    async function refreshIfVisible(): Promise<void> {
      if (document.visibilityState === 'visible') await refreshNow()
      scheduleRefresh()
    }
    scheduleRefresh()
    return () => {
      isUnmounted = true
      window.clearTimeout(timer)
    }
  }, [isFinal])
}

/** Reloads the unpaid orders when one of the displayed orders no longer awaits its payment. */
export function useUnpaidOrdersSync(orders: readonly (OrderFacts & { id: string })[]): void {
  const unpaidOrders = useUnpaidOrders()
  const isSettled = orders.some(
    (order) => !isAwaitingPayment(order) && unpaidOrders.some(({ _id: id }) => id === order.id),
  )
  useEffect(() => {
    if (isSettled) void refreshUnpaidOrders()
  }, [isSettled])
}

let lastResponse: { requestKey: string; etag: string | null; body: OrderResponse } | undefined

/** Fetches the current state of the order. Returns the cached order on 304, and undefined if the request fails. */
export async function fetchOrder(path: string): Promise<OrderResponse | undefined> {
  const language = languageOfPath(location.pathname)
  const requestKey = `${language} ${path}`
  const cachedResponse = lastResponse?.requestKey === requestKey ? lastResponse : undefined
  const etag = cachedResponse?.etag ?? null
  const headers = { 'accept-language': language, ...(etag !== null && { 'if-none-match': etag }) }
  try {
    const response = await fetch(`/api${path}`, { headers, cache: 'no-store' })
    if (response.status === 304) return cachedResponse?.body
    if (response.status !== 200) return undefined
    const body: OrderResponse = await response.json()
    lastResponse = { requestKey, etag: response.headers.get('etag'), body }
    return body
  } catch {
    return undefined
  }
}
