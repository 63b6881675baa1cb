import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#domain/number-format.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import { ringFor } from './sound.ts'
import { watchThisDevice } from './this-device.ts'

/** How many orders wait to be packed, and when the last of them came to, as ISO 8601 in UTC. */
export type OrdersFound = { readonly toPack: number; readonly latest: string | null }

const restMs = 300

/**
 * What waits to be packed, as the page found it and counted anew whenever `count` is called or somebody comes back to the
 * page: in the title, on the sign of the app where there is one, and by a sound when another order has come. Nothing for
 * who does not work on orders.
 */
export function useOrdersWaiting(found: OrdersFound, isOn: boolean): { toPack: number; count: () => void } {
  const [snapshot, setSnapshot] = useState({ found, now: found })
  // A page that has been read anew knows better.
  if (snapshot.found !== found) setSnapshot({ found, now: found })
  const { now } = snapshot
  const rest = useRef<number>(undefined)

  const refresh = useEffectEvent(async () => {
    const answer = await callApi('GET', '/seller/waiting')
    if (!answer.ok) return
    const { toPack, latest } = answer.body
    setSnapshot((before) => ({ ...before, now: { toPack, latest } }))
  })
  // Several at once are counted once.
  const count = useEffectEvent(() => {
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => void refresh(), restMs)
  })
  useEffect(() => {
    if (!isOn) return undefined
    // What was open on a locked phone has heard nothing meanwhile.
    const listener = () => document.visibilityState === 'visible' && count()
    for (const [target, name] of comings()) target.addEventListener(name, listener)
    const endDevice = watchThisDevice()
    return () => {
      window.clearTimeout(rest.current)
      for (const [target, name] of comings()) target.removeEventListener(name, listener)
      endDevice()
    }
  }, [isOn])
  useRing(now.latest)
  useTitleCount(isOn ? now.toPack : 0)
  useAppBadge(isOn ? now.toPack : 0)
  return { toPack: now.toPack, count: () => count() }
}

function comings(): [EventTarget, string][] {
  return [
    [document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'online'],
  ]
}

/** What was there when the page was opened rings no more. */
function useRing(latest: string | null): void {
  const known = useRef(latest)
  useEffect(() => {
    if (latest === null || latest <= (known.current ?? '')) return
    known.current = latest
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

/** On the sign of an installed app; browsers that have none, or may not, go without. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined
    void navigator.setAppBadge(count).catch(() => undefined)
    return () => void navigator.clearAppBadge().catch(() => undefined)
  }, [count])
}
