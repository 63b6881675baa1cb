import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderingMessages } from './ordering-messages.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { removeOrderedItems } from '#app/components/stores/cart-store.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { clearCheckoutChoices, rememberPendingPayment } from '#app/components/order/last-order.ts'
import { toastSuccess } from '#app/components/stores/toasts.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { deleteOrderKey, markOrderNotPlaced, indeterminateOrderKey } from './order-key.ts'

/**
 * `indeterminate`: sent, but it is unknown whether the order exists. `not-placed`: the request never reached the store.
 */
export type IndeterminateOrderState = 'none' | 'indeterminate' | 'not-placed'

export type IndeterminateOrder = {
  state: IndeterminateOrderState
  /** Starts looking up the order. The state until then is `indeterminate` if the response was lost. */
  startLookup: (stateUntilFound: 'indeterminate' | 'none') => void
  /** Looks the order up now; returns whether another order can be placed. */
  settle: () => Promise<boolean>
  clear: () => void
}

type OrderLookup =
  | { state: 'none' | 'unknown' | 'not-placed' }
  | { state: 'placed'; id: string; awaitsPayment: boolean; items: { productId: string; quantity: number }[] }

const pollIntervalMs = 5000
// A request that was pending when the connection failed may still arrive.
const firstCheckDelayMs = 10_000

/**
 * Returns the state of an order whose response was lost. It is looked up on page load, on reconnection and at intervals
 * until the store responds. An existing order is shown in My Orders.
 */
export function useIndeterminateOrder(): IndeterminateOrder {
  const session = useSession()
  const owner = session.state === 'shopper' ? session.account.id : undefined
  const [state, setState] = useState<IndeterminateOrderState>('none')
  const [lookupCount, setLookupCount] = useState(0)
  const openOrder = useOpenOrder()
  const settle = async (): Promise<boolean> => {
    const lookup = await lookUpOrder(owner)
    if (lookup.state === 'placed') openOrder(lookup)
    if (lookup.state === 'not-placed') markOrderNotPlaced()
    setState(
      lookup.state === 'unknown' ? 'indeterminate' : lookup.state === 'not-placed' ? 'not-placed' : 'none',
    )
    return lookup.state === 'none' || lookup.state === 'not-placed'
  }
  const settleNow = useEffectEvent(settle)

  useEffect(() => {
    if (owner === undefined || indeterminateOrderKey(owner) === undefined) return undefined
    let timer: number | undefined
    const poll = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(poll, pollIntervalMs)
      if (indeterminateOrderKey(owner) === undefined) window.clearTimeout(timer)
      else void settleNow()
    }
    timer = window.setTimeout(poll, lookupCount === 0 ? 0 : firstCheckDelayMs)
    window.addEventListener('online', poll)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', poll)
    }
  }, [owner, lookupCount])

  return {
    state,
    startLookup(stateUntilFound) {
      setState(stateUntilFound)
      setLookupCount((before) => before + 1)
    },
    settle,
    clear: () => setState('none'),
  }
}

/** Opens the order in My Orders. Its items stay in the cart until an online payment or an advance is paid. */
function useOpenOrder(): (order: OrderLookup & { state: 'placed' }) => void {
  const t = useMessages(orderingMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  return ({ id, awaitsPayment, items }) => {
    deleteOrderKey()
    if (awaitsPayment) rememberPendingPayment(id)
    else {
      clearCheckoutChoices()
      removeOrderedItems(items)
      toastSuccess(t.orderPlaced)
    }
    void navigate(to(`/my-orders?order=${id}`), { state: { isJustFound: true } })
  }
}

async function lookUpOrder(owner: string | undefined): Promise<OrderLookup> {
  const key = owner === undefined ? undefined : indeterminateOrderKey(owner)
  if (owner === undefined || key === undefined) return { state: 'none' }
  const headers = { 'idempotency-key': key }
  const response = await callApi('GET', '/order/user?page=1&limit=1', { headers })
  // Meanwhile, another response has reported whether the order exists.
  if (indeterminateOrderKey(owner) !== key) return { state: 'none' }
  if (!response.ok) return { state: 'unknown' }
  const [order] = response.body.orders
  if (order === undefined) return { state: 'not-placed' }
  const { _id: id, paymentType, advance } = order
  const items = order.items.map(({ productId, quantity }) => ({ productId: productId._id, quantity }))
  const awaitsPayment = paymentType === 'Online Payment' || (advance !== null && advance.paidAt === null)
  return { state: 'placed', id, awaitsPayment, items }
}
