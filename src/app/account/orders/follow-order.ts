import { useEffect, useEffectEvent } from 'react'
import { isOver } from '#domain/order/order.ts'
import { useLanguage } from '#app/components/use-words.ts'
import type { OrderAnswer, OwnOrder } from './own-orders.ts'

const pauseMs = 10_000

/**
 * Keeps an order true on a page that stays open: asks again while somebody looks at it and something can still happen,
 * and at once when somebody comes back to it. Nothing new is an answer without a body.
 */
export function useFollowedOrder(order: OwnOrder, onNews: (answer: OrderAnswer) => void): void {
  const language = useLanguage()
  const { id } = order
  const isFinal = (order.status === 'Delivered' || isOver(order)) && !order.isPaymentOpen
  const tell = useEffectEvent(onNews)

  useEffect(() => {
    let etag: string | null = null
    let timer: number | undefined
    const gone = new AbortController()
    async function ask(): Promise<void> {
      window.clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      const found = await askAgain({ id, language, etag, signal: gone.signal })
      if (gone.signal.aborted) return
      if (found?.answer) tell(found.answer)
      etag = found?.etag ?? etag
      wait()
    }
    function wait(): void {
      window.clearTimeout(timer)
      if (!isFinal) timer = window.setTimeout(() => void ask(), pauseMs)
    }
    const look = () => void ask()
    document.addEventListener('visibilitychange', look)
    wait()
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.clearTimeout(timer)
      gone.abort()
    }
  }, [id, isFinal, language])
}

type Question = { id: string; language: string; etag: string | null; signal: AbortSignal }

/** Undefined where there is no answer: the page stays as it is, and asks later. */
async function askAgain({ id, language, etag, signal }: Question) {
  const headers = { 'accept-language': language, ...(etag !== null && { 'if-none-match': etag }) }
  try {
    const response = await fetch(`/api/order/${encodeURIComponent(id)}`, {
      headers,
      cache: 'no-store',
      signal,
    })
    if (response.status !== 200) return undefined
    const answer: OrderAnswer = await response.json()
    return { etag: response.headers.get('etag'), answer }
  } catch {
    return undefined
  }
}
