import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#app/components/stores/api-client.ts'
import { readStored, writeStored } from '#app/components/stores/browser-store.ts'
import { followOrders } from './order-events.ts'
import type { OrderNews, OrderPage } from './order-news.ts'

const restMs = 400
const seenName = 'baithak_seen_order'

type Arrivals = { newest: string | null; isOn: boolean; onNews: () => void }

/**
 * Returns the orders that arrive while a seller page is open, and those since this browser’s last visit to the newest
 * ones. Reloads a page of orders if they belong on it.
 * Later orders have larger ids. `newest` is the newest order when the first page was rendered; `isOn` is false for
 * staff without the permission. `onNews` is called after any possible change.
 * Of two simultaneous orders the later one may be reported first.
 */
export function useOrderArrivals({ newest, isOn, onNews }: Arrivals): OrderNews {
  const [ids, setIds] = useState<readonly string[]>([])
  const [seen, setSeen] = useState(0)
  const page = useRef<OrderPage>(undefined)
  const announced = useRef(new Set<string>())
  const readAnew = useReadAnew()

  const arrive = useEffectEvent((came: readonly string[]) => {
    const fresh = came.filter((id) => !announced.current.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) announced.current.add(id)
    setIds((earlier) => [...earlier, ...fresh])
    if (page.current === 'first' || page.current === 'summary') readAnew()
  })
  const checkOrders = useEffectEvent(async () => {
    const response = await callApi('GET', '/order/seller?page=1&limit=20')
    if (!response.ok) return
    const since = response.body.orders.map(({ _id }) => _id).filter((id) => id > (lastSeen() ?? newest ?? ''))
    arrive(since.toReversed())
  })
  const change = useEffectEvent(() => page.current !== undefined && readAnew())
  const begin = useEffectEvent(() => {
    // An empty list is saved too, so that the first order of a new shop counts as new after a reload.
    if (lastSeen() === undefined) writeStored(seenName, newest ?? '')
  })
  const news = useEffectEvent(onNews)
  useEffect(() => {
    if (!isOn) return undefined
    begin()
    return followOrders({
      onNew(id) {
        arrive([id])
        news()
      },
      onChanged() {
        change()
        news()
      },
      onMissed() {
        void checkOrders()
        news()
      },
    })
  }, [isOn])

  function seeAll() {
    const latest = ids.toSorted().at(-1)
    if (latest !== undefined && latest > (lastSeen() ?? '')) writeStored(seenName, latest)
    setSeen(ids.length)
  }
  function show(next: OrderPage) {
    // Orders that have been seen are not new when the seller returns.
    if (next === undefined && page.current !== 'summary' && page.current !== undefined) forgetSeen()
    page.current = next
  }
  function forgetSeen() {
    setIds(ids.slice(seen))
    setSeen(0)
  }
  useAttention(() => page.current === 'first' && seeAll())
  useOtherTabs((latest) => setSeen(ids.filter((id) => id <= latest).length))
  const unseen = ids.length - seen
  return { unseen, ids: new Set(ids), seeAll, show }
}

function lastSeen(): string | undefined {
  const id = readStored(seenName)
  return typeof id === 'string' ? id : undefined
}

/** Several at once are read once. */
function useReadAnew(): () => void {
  const restTimer = useRef<number>(undefined)
  const revalidator = useRevalidator()
  useEffect(() => () => window.clearTimeout(restTimer.current), [])
  return () => {
    window.clearTimeout(restTimer.current)
    restTimer.current = window.setTimeout(() => void revalidator.revalidate(), restMs)
  }
}

/** Calls `onAttention` when the seller interacts with the page. */
function useAttention(onAttention: () => void): void {
  const attend = useEffectEvent(onAttention)
  useEffect(() => {
    const events = ['pointerdown', 'keydown', 'focus'] as const
    const listener = () => void attend()
    for (const name of events) window.addEventListener(name, listener)
    return () => {
      for (const name of events) window.removeEventListener(name, listener)
    }
  }, [])
}

/** Shares the seen orders with all tabs. */
function useOtherTabs(onSeen: (latest: string) => void): void {
  const hear = useEffectEvent(onSeen)
  useEffect(() => {
    function listener({ key }: StorageEvent) {
      const latest = lastSeen()
      if (key === seenName && latest !== undefined) hear(latest)
    }
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  }, [])
}
