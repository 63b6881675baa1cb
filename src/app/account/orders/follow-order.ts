import { useEffect, useEffectEvent } from 'react'
import { isAwaitingPayment, isOver, type OrderFacts } from '#domain/order/order.ts'
import { languageOfPath } from '#domain/language.ts'
import { useComingBack } from '#app/components/calls/use-tab-visible.ts'
import { refreshUnpaidOrders, useUnpaidOrders } from '#app/components/stores/unpaid-orders.ts'
import type { OrderAnswer, MyOrder } from './my-order-item.ts'

const pauseMs = 10_000

/**
 * Keeps an order true on a page that stays open: looks again while somebody is there and something can still happen,
 * and at once when somebody comes back to it.
 */
export function useFollowedOrder(order: MyOrder, refresh: () => Promise<void>): void {
  const isFinal = (order.status === 'Delivered' || isOver(order)) && !order.isPaymentOpen
  const refreshNow = useEffectEvent(refresh)
  useComingBack(() => void refresh())

  useEffect(() => {
    if (isFinal) return undefined
    let timer: number | undefined
    let isGone = false
    function wait(): void {
      if (!isGone) timer = window.setTimeout(() => void refreshIfVisible(), pauseMs)
    }
    async function refreshIfVisible(): Promise<void> {
      if (document.visibilityState === 'visible') await refreshNow()
      wait()
    }
    wait()
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [isFinal])
}

/** Reads the unpaid orders again when a page shows that one of them no longer awaits its payment. */
export function useSettledOrders(orders: readonly (OrderFacts & { id: string })[]): void {
  const unpaid = useUnpaidOrders()
  const isSettled = orders.some(
    (order) => !isAwaitingPayment(order) && unpaid.some(({ _id: id }) => id === order.id),
  )
  useEffect(() => {
    if (isSettled) void refreshUnpaidOrders()
  }, [isSettled])
}

let seen: { question: string; etag: string | null; answer: OrderAnswer } | undefined

/** Fetches the current state of the order. Returns the cached order on 304, and undefined if the request fails. */
export async function fetchOrder(path: string): Promise<OrderAnswer | undefined> {
  const language = languageOfPath(location.pathname)
  const question = `${language} ${path}`
  const known = seen?.question === question ? seen : undefined
  const etag = known?.etag ?? null
  const headers = { 'accept-language': language, ...(etag !== null && { 'if-none-match': etag }) }
  try {
    const response = await fetch(`/api${path}`, { headers, cache: 'no-store' })
    if (response.status === 304) return known?.answer
    if (response.status !== 200) return undefined
    const answer: OrderAnswer = await response.json()
    seen = { question, etag: response.headers.get('etag'), answer }
    return answer
  } catch {
    return undefined
  }
}
