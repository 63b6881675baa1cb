import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#app/components/stores/api-client.ts'
import { readStored, writeStored } from '#app/components/stores/browser-store.ts'
import { followOrderEvents } from './order-events.ts'
import type { NewOrders, OrderPage } from './new-orders.ts'

const reloadDelayMs = 400
const seenOrderStorageName = 'baithak_seen_order'

type OrderArrivalsOptions = { newestOrderId: string | null; isEnabled: boolean; onUpdate: () => void }

/**
 * Returns the orders that arrive while a seller page is open, and those that arrived after this browser last showed the
 * newest orders. Reloads the visible page if it lists them. Later orders have larger ids.
 * `newestOrderId` is the newest order when the first page was rendered. `isEnabled` is false for staff without the
 * permission. `onUpdate` is called after any possible change.
 */
export function useOrderArrivals({ newestOrderId, isEnabled, onUpdate }: OrderArrivalsOptions): NewOrders {
  const [newOrderIds, setNewOrderIds] = useState<readonly string[]>([])
  const [seenCount, setSeenCount] = useState(0)
  const visiblePage = useRef<OrderPage>(undefined)
  const announcedIds = useRef(new Set<string>())
  const reload = useDebouncedReload()

  const addArrivals = useEffectEvent((arrivedIds: readonly string[]) => {
    const newIds = arrivedIds.filter((id) => !announcedIds.current.has(id))
    if (newIds.length === 0) return
    for (const id of newIds) announcedIds.current.add(id)
    setNewOrderIds((earlier) => [...earlier, ...newIds])
    if (visiblePage.current === 'first' || visiblePage.current === 'summary') reload()
  })
  const fetchNewestOrders = useEffectEvent(async () => {
    const response = await callApi('GET', '/order/seller?page=1&limit=20')
    if (!response.ok) return
    const newerIds = response.body.orders
      .map(({ _id }) => _id)
      .filter((id) => id > (lastSeenId() ?? newestOrderId ?? ''))
    addArrivals(newerIds.toReversed())
  })
  const reloadOrderPage = useEffectEvent(() => visiblePage.current !== undefined && reload())
  const saveNewestOrder = useEffectEvent(() => {
    // An empty list is saved too, so that the first order of a new shop counts as new after a reload.
    if (lastSeenId() === undefined) writeStored(seenOrderStorageName, newestOrderId ?? '')
  })
  const notifyUpdate = useEffectEvent(onUpdate)
  useEffect(() => {
    if (!isEnabled) return undefined
    saveNewestOrder()
    return followOrderEvents({
      onNew(id) {
        addArrivals([id])
        notifyUpdate()
      },
      onChanged() {
        reloadOrderPage()
        notifyUpdate()
      },
      onMissed() {
        void fetchNewestOrders()
        notifyUpdate()
      },
    })
  }, [isEnabled])

  function markAllSeen() {
    // Of two simultaneous orders the later one may be reported first, so the last id need not be the largest.
    const latest = newOrderIds.toSorted().at(-1)
    if (latest !== undefined && latest > (lastSeenId() ?? '')) writeStored(seenOrderStorageName, latest)
    setSeenCount(newOrderIds.length)
  }
  function setVisiblePage(next: OrderPage) {
    // Orders that have been seen are not new when the seller returns.
    if (next === undefined && visiblePage.current !== 'summary' && visiblePage.current !== undefined)
      removeSeen()
    visiblePage.current = next
  }
  function removeSeen() {
    setNewOrderIds(newOrderIds.slice(seenCount))
    setSeenCount(0)
  }
  useActivity(() => visiblePage.current === 'first' && markAllSeen())
  useSeenInOtherTabs((latest) => setSeenCount(newOrderIds.filter((id) => id <= latest).length))
  const unseenCount = newOrderIds.length - seenCount
  return { unseenCount, ids: new Set(newOrderIds), markAllSeen, setVisiblePage }
}

function lastSeenId(): string | undefined {
  const id = readStored(seenOrderStorageName)
  return typeof id === 'string' ? id : undefined
}

/** Returns a debounced reload, so that several events cause one reload. */
function useDebouncedReload(): () => void {
  const timer = useRef<number>(undefined)
  const revalidator = useRevalidator()
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void revalidator.revalidate(), reloadDelayMs)
  }
}

/** Calls `onActivity` when the seller interacts with the page. */
function useActivity(onActivity: () => void): void {
  const handleActivity = useEffectEvent(onActivity)
  useEffect(() => {
    const events = ['pointerdown', 'keydown', 'focus'] as const
    const listener = () => void handleActivity()
    for (const name of events) window.addEventListener(name, listener)
    return () => {
      for (const name of events) window.removeEventListener(name, listener)
    }
  }, [])
}

/** Calls `onSeen` when another tab has marked orders as seen. */
function useSeenInOtherTabs(onSeen: (latest: string) => void): void {
  const handleSeen = useEffectEvent(onSeen)
  useEffect(() => {
    function listener({ key }: StorageEvent) {
      const latest = lastSeenId()
      if (key === seenOrderStorageName && latest !== undefined) handleSeen(latest)
    }
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  }, [])
}
