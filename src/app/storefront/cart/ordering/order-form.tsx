import { useEffect } from 'react'
import { orderingMessages } from './ordering-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { useCheckout, type Checkout, type CheckoutNotice, type Press } from './checkout.ts'
import { IndeterminateOrderText } from './indeterminate-notice.tsx'
import { useIndeterminateOrder } from './indeterminate-order.ts'

type OrderFormProps = {
  checkout: Checkout
  press: Press
  onWorking: (isWorking: boolean) => void
}

/** Handles the order button. It renders only the notice of an order whose response was lost. */
export function OrderForm({ checkout, press, onWorking }: OrderFormProps) {
  const indeterminateOrder = useIndeterminateOrder()
  const isWorking = useCheckout(checkout, indeterminateOrder, press)
  useEffect(() => onWorking(isWorking), [isWorking, onWorking])
  return <IndeterminateOrderText state={indeterminateOrder.state} />
}

/** Renders the store’s response to the last press. */
export function OrderNotice({ notice }: { notice: CheckoutNotice | undefined }) {
  const t = useMessages(orderingMessages)
  const language = useLanguage()
  if (notice === undefined || notice.kind === 'pan') return null
  if (notice.kind === 'message') return <Notice>{notice.text}</Notice>
  if (notice.kind === 'failure') return <Notice isAnnounced={false}>{notice.text}</Notice>
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  return (
    <Notice>
      {t.totalChanged({ total: money(notice.newTotalPaisa) })}{' '}
      <s>{t.oldTotal({ total: money(notice.oldTotalPaisa) })}</s>
    </Notice>
  )
}
