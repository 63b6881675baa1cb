import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderingMessages } from './ordering-messages.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { currentCart, emptyBrowserCart } from '#app/components/stores/cart-store.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { forgetChoices, notePaying } from '#app/components/order/last-order.ts'
import { toastSuccess } from '#app/components/stores/toasts.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { forgetOrderKey, noteNotPlaced, unansweredKey } from './order-key.ts'

/** `unsure`: sent, but it is unknown whether the order exists. `not-placed`: the request never reached the store. */
export type UnsureState = 'none' | 'unsure' | 'not-placed'

export type UnsureOrder = {
  state: UnsureState
  /** The order left, and no answer came: from now on it is looked for. */
  begin: () => void
  /** Looks now; tells whether nothing of it is in the way of another order. */
  settle: () => Promise<boolean>
  clear: () => void
}

type UnansweredOrder =
  | { state: 'none' | 'unknown' | 'not-placed' }
  | { state: 'placed'; id: string; isOnline: boolean; owner: string }

const askEveryMs = 5000
// What was under way when the line broke may still arrive.
const firstCheckDelayMs = 10_000

/**
 * Returns the state of an order whose response was lost. It is looked up on page load, on reconnection and at intervals
 * until the store responds. An existing order is shown in My Orders.
 */
export function useUnsureOrder(): UnsureOrder {
  const session = useSession()
  const owner = session.state === 'shopper' ? session.account.id : undefined
  const [state, setState] = useState<UnsureState>('none')
  const [begun, setBegun] = useState(0)
  const show = useShowOrder()
  const settle = async (): Promise<boolean> => {
    const found = await findUnanswered(owner)
    if (found.state === 'placed') show(found)
    if (found.state === 'not-placed') noteNotPlaced()
    setState(found.state === 'unknown' ? 'unsure' : found.state === 'not-placed' ? 'not-placed' : 'none')
    return found.state === 'none' || found.state === 'not-placed'
  }
  const settleNow = useEffectEvent(settle)

  useEffect(() => {
    if (owner === undefined || unansweredKey(owner) === undefined) return undefined
    let timer: number | undefined
    const ask = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(ask, askEveryMs)
      if (unansweredKey(owner) === undefined) window.clearTimeout(timer)
      else void settleNow()
    }
    timer = window.setTimeout(ask, begun === 0 ? 0 : firstCheckDelayMs)
    window.addEventListener('online', ask)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [owner, begun])

  return {
    state,
    begin() {
      setState('unsure')
      setBegun((before) => before + 1)
    },
    settle,
    clear: () => setState('none'),
  }
}

/** Leads to the order in My Orders; what a cash order took is not in the cart any more. */
function useShowOrder(): (found: UnansweredOrder & { state: 'placed' }) => void {
  const t = useMessages(orderingMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  return ({ id, isOnline, owner }) => {
    forgetOrderKey()
    if (isOnline) notePaying(id)
    else {
      forgetChoices()
      emptyBrowserCart({ owner, version: (currentCart().version ?? 0) + 1 })
      toastSuccess(t.orderPlaced)
    }
    void navigate(to(`/my-orders?order=${id}`), { state: { isJustFound: true } })
  }
}

async function findUnanswered(owner: string | undefined): Promise<UnansweredOrder> {
  const key = owner === undefined ? undefined : unansweredKey(owner)
  if (owner === undefined || key === undefined) return { state: 'none' }
  const headers = { 'idempotency-key': key }
  const answer = await callApi('GET', '/order/user?page=1&limit=1', { headers })
  // Answered meanwhile, or by the call itself.
  if (unansweredKey(owner) !== key) return { state: 'none' }
  if (!answer.ok) return { state: 'unknown' }
  const [order] = answer.body.orders
  if (order === undefined) return { state: 'not-placed' }
  const { _id: id, paymentType } = order
  return { state: 'placed', id, isOnline: paymentType === 'Online Payment', owner }
}
