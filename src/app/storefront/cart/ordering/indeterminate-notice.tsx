import { orderingMessages } from './ordering-messages.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { Link } from '#ui/link.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { useIndeterminateOrder, type IndeterminateOrderState } from './indeterminate-order.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Looks for an order whose response was lost, and renders a notice about it. */
export function IndeterminateOrderNotice() {
  return <IndeterminateOrderText state={useIndeterminateOrder().state} />
}

/** Renders whether the order was placed, as far as that is known, and a link to the orders. */
export function IndeterminateOrderText({ state }: { state: IndeterminateOrderState }) {
  const t = useMessages(orderingMessages)
  const to = useLocalPath()
  if (state === 'none') return null
  return (
    <Notice>
      {state === 'indeterminate' ? t.orderIndeterminate : t.orderNotPlaced}{' '}
      {state === 'indeterminate' && (
        <Link className={textStyles.underlined} to={to('/my-orders')}>
          {t.seeOrders}
        </Link>
      )}
    </Notice>
  )
}
