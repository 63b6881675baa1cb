import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#domain/number-format.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import { ringFor } from './sound.ts'
import { reportDeviceInUse } from './this-device.ts'

/** The number of orders to pack, and the time of the newest of them; ISO 8601 in UTC. */
export type WaitingOrders = { readonly toPack: number; readonly latest: string | null }

const refreshDelayMs = 300

/**
 * Returns the number of orders to pack. It is requested again when `scheduleRefresh` is called or the page becomes
 * visible. The title and the badge of an installed app show it, and a new order plays a sound. `isEnabled` is false for
 * staff without the permission for orders.
 */
export function useUnpackedOrderCount(
  initial: WaitingOrders,
  isEnabled: boolean,
): { toPack: number; scheduleRefresh: () => void } {
  const [snapshot, setSnapshot] = useState({ initial, current: initial })
  // A reloaded page has newer data.
  if (snapshot.initial !== initial) setSnapshot({ initial, current: initial })
  const { current } = snapshot
  const refreshTimer = useRef<number>(undefined)

  const refresh = useEffectEvent(async () => {
    const response = await callApi('GET', '/seller/waiting')
    if (!response.ok) return
    const { toPack, latest } = response.body
    setSnapshot((before) => ({ ...before, current: { toPack, latest } }))
  })
  // Debounced, so that several events cause one request.
  const scheduleRefresh = useEffectEvent(() => {
    window.clearTimeout(refreshTimer.current)
    refreshTimer.current = window.setTimeout(() => void refresh(), refreshDelayMs)
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    // A page on a locked phone has received no events in the meantime.
    const listener = () => document.visibilityState === 'visible' && scheduleRefresh()
    for (const [target, name] of refreshEvents()) target.addEventListener(name, listener)
    const cancelDeviceReport = reportDeviceInUse()
    return () => {
      window.clearTimeout(refreshTimer.current)
      for (const [target, name] of refreshEvents()) target.removeEventListener(name, listener)
      cancelDeviceReport()
    }
  }, [isEnabled])
  useRing(current.latest)
  useTitleCount(isEnabled ? current.toPack : 0)
  useAppBadge(isEnabled ? current.toPack : 0)
  return { toPack: current.toPack, scheduleRefresh: () => scheduleRefresh() }
}

function refreshEvents(): [EventTarget, string][] {
  return [
    [document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'online'],
  ]
}

/** Plays a sound for each order that arrives after the page was opened. */
function useRing(latest: string | null): void {
  const lastRung = useRef(latest)
  useEffect(() => {
    if (latest === null || latest <= (lastRung.current ?? '')) return
    lastRung.current = latest
    void ringFor(latest)
  }, [latest])
}

/** Shows the count before the title of every page. */
function useTitleCount(count: number): void {
  const language = useLanguage()
  useLocation()
  // Each page sets its own title, so the effect runs after every render.
  useEffect(() => {
    const title = document.title.replace(/^\([\d,०-९]+\) /, '')
    document.title = count === 0 ? title : `(${formatNumber(count, language)}) ${title}`
  })
}

/** Shows the count on the icon of an installed app, if the browser supports it. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined
    void navigator.setAppBadge(count).catch(() => undefined)
    return () => void navigator.clearAppBadge().catch(() => undefined)
  }, [count])
}
