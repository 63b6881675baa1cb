import { orderingMessages } from './ordering-messages.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { Link } from '#ui/link.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { useUnsureOrder, type UnsureState } from './indeterminate-order.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders a notice while the store looks for an order whose response was lost. */
export function UnsureNotice() {
  return <UnsureWords state={useUnsureOrder().state} />
}

/** Renders the state of the indeterminate order, and where to find it. */
export function UnsureWords({ state }: { state: UnsureState }) {
  const t = useMessages(orderingMessages)
  const to = useLocalPath()
  if (state === 'none') return null
  return (
    <Notice>
      {state === 'unsure' ? t.orderUnsure : t.orderNotPlaced}{' '}
      {state === 'unsure' && (
        <Link className={textStyles.underlined} to={to('/my-orders')}>
          {t.seeOrders}
        </Link>
      )}
    </Notice>
  )
}
