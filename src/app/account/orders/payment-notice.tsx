import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ordersMessages } from '#domain/messages/account/orders.ts'
import { isOver, paymentState } from '#domain/order/order.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { fetchOwnOrder, type OwnOrder } from './own-orders.ts'

const askEveryMs = 3000
const askTimes = 40

type PaymentNoticeProps = { id: string; orders: readonly OwnOrder[]; refresh: () => void }

/** How the payment stands that the browser came back from; while it is being confirmed, it is asked about again. */
export function PaymentNotice({ id, orders, refresh }: PaymentNoticeProps) {
  const said = useWords(ordersMessages)
  const listed = orders.find((order) => order.id === id)
  const fetched = useOrderElsewhere(id, listed !== undefined)
  const order = listed ?? fetched
  const isOnline = order?.paymentType === 'Online Payment'
  const isJustFound = useIsJustFound()
  const isPending = order !== undefined && paymentState(order) === 'awaiting-payment' && order.isPaymentOpen
  useAskingAgain(isPending, refresh)
  if (order === undefined) return null
  if (!isOnline) return isJustFound && !isOver(order) ? <Notice>{said.placedNotice}</Notice> : null
  if (order.isPaid) return <Notice>{said.paidNotice}</Notice>
  if (order.status === 'Cancelled')
    return <Notice>{order.isPaymentOpen ? said.unsureNotice : said.cancelledNotice}</Notice>
  return <Notice>{isPending ? said.pendingNotice : said.notPaidNotice}</Notice>
}

/** Whether the cart led here, with an order whose answer had been lost. */
function useIsJustFound(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isJustFound') === true
}

/** An order that does not stand on this page of the list. */
function useOrderElsewhere(id: string, isListed: boolean): OwnOrder | undefined {
  const language = useLanguage()
  const [order, setOrder] = useState<OwnOrder>()
  useEffect(() => {
    if (!isListed) void fetchOwnOrder(id, language).then(setOrder)
  }, [id, isListed, language])
  return order?.id === id ? order : undefined
}

function useAskingAgain(isPending: boolean, refresh: () => void): void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!isPending || asked >= askTimes) return undefined
    const timer = setTimeout(() => {
      setAsked(asked + 1)
      refresh()
    }, askEveryMs)
    return () => clearTimeout(timer)
  }, [isPending, asked, refresh])
}
