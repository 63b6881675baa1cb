import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#domain/number-format.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import { ringFor } from './sound.ts'
import { watchThisDevice } from './this-device.ts'

/** The number of orders to pack, and the time of the newest of them; ISO 8601 in UTC. */
export type WaitingOrders = { readonly toPack: number; readonly latest: string | null }

const refreshDelayMs = 300

/**
 * Returns the number of orders to pack, as loaded, and again after `count` is called or the page becomes visible. It is
 * shown in the title and on the badge of an installed app. A new order plays a sound. Does nothing for staff without
 * the permission for orders.
 */
export function useOrdersWaiting(
  initial: WaitingOrders,
  isOn: boolean,
): { toPack: number; count: () => void } {
  const [snapshot, setSnapshot] = useState({ initial, now: initial })
  // A reloaded page has newer data.
  if (snapshot.initial !== initial) setSnapshot({ initial, now: initial })
  const { now } = snapshot
  const restTimer = useRef<number>(undefined)

  const refresh = useEffectEvent(async () => {
    const response = await callApi('GET', '/seller/waiting')
    if (!response.ok) return
    const { toPack, latest } = response.body
    setSnapshot((before) => ({ ...before, now: { toPack, latest } }))
  })
  // Debounced, so that several events cause one request.
  const count = useEffectEvent(() => {
    window.clearTimeout(restTimer.current)
    restTimer.current = window.setTimeout(() => void refresh(), refreshDelayMs)
  })
  useEffect(() => {
    if (!isOn) return undefined
    // A page on a locked phone has received no events in the meantime.
    const listener = () => document.visibilityState === 'visible' && count()
    for (const [target, name] of refreshEvents()) target.addEventListener(name, listener)
    const endDevice = watchThisDevice()
    return () => {
      window.clearTimeout(restTimer.current)
      for (const [target, name] of refreshEvents()) target.removeEventListener(name, listener)
      endDevice()
    }
  }, [isOn])
  useRing(now.latest)
  useTitleCount(isOn ? now.toPack : 0)
  useAppBadge(isOn ? now.toPack : 0)
  return { toPack: now.toPack, count: () => count() }
}

function refreshEvents(): [EventTarget, string][] {
  return [
    [document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'online'],
  ]
}

/** Orders that existed when the page was opened play no sound. */
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
