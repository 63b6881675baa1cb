import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#domain/number-format.ts'
import { callApi } from '#app/components/api-client.ts'
import { useLanguage } from '#app/components/use-words.ts'
import { followOrders } from './order-events.ts'

type Watched = {
  /** The newest order of all when the page was made; ids of later ones are larger. */
  newest: string | null
  /** Do new orders stand on this page by themselves? */
  isFirst: boolean
}
type Arrivals = {
  /** How many came that nobody has looked at. */
  unseen: number
  /** Every order that came while the page was open. */
  ids: ReadonlySet<string>
  seeAll: () => void
}

const restMs = 400

/** Orders that come while the page is open, and the page read anew where they belong on it. */
export function useOrderArrivals({ newest, isFirst }: Watched): Arrivals {
  const [ids, setIds] = useState<readonly string[]>([])
  const [seen, setSeen] = useState(0)
  const known = useRef(newest ?? '')
  const rest = useRef<number>(undefined)
  const revalidator = useRevalidator()

  // Several at once are read once.
  const readAnew = useEffectEvent(() => {
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => void revalidator.revalidate(), restMs)
  })
  const arrive = useEffectEvent((came: readonly string[]) => {
    const fresh = came.filter((id) => id > known.current).toSorted()
    const last = fresh.at(-1)
    if (last === undefined) return
    known.current = last
    setIds((before) => [...before, ...fresh])
    if (isFirst) readAnew()
  })
  const look = useEffectEvent(async () => {
    const answer = await callApi<{ orders: { _id: string }[] }>('GET', '/order/seller?page=1&limit=20')
    if (answer.ok) arrive(answer.body.orders.map(({ _id }) => _id))
    // Without a session the page itself asks for a login.
    else if (answer.status === 401) readAnew()
  })

  useEffect(() => {
    const end = followOrders({
      onNew: (id) => arrive([id]),
      onChanged: () => readAnew(),
      onLook: () => void look(),
    })
    return () => {
      end()
      window.clearTimeout(rest.current)
    }
  }, [])

  const attend = useEffectEvent(() => isFirst && setSeen(ids.length))
  useEffect(() => {
    const events = ['pointerdown', 'keydown', 'focus'] as const
    const listener = () => void attend()
    for (const name of events) window.addEventListener(name, listener)
    return () => {
      for (const name of events) window.removeEventListener(name, listener)
    }
  }, [])

  const unseen = ids.length - seen
  useTitleCount(unseen)
  return { unseen, ids: new Set(ids), seeAll: () => setSeen(ids.length) }
}

/** How many there are stands before the page's title. */
function useTitleCount(count: number): void {
  const language = useLanguage()
  useEffect(() => {
    const title = document.title.replace(/^\([\d०-९,]+\) /, '')
    document.title = count === 0 ? title : `(${formatNumber(count, language)}) ${title}`
  }, [count, language])
}
