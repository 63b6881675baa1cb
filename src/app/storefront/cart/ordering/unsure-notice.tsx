import { orderingMessages } from '#domain/messages/account/ordering.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { Link } from '#ui/link.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { useUnsureOrder, type UnsureState } from './unsure-order.ts'
import * as textLook from '#ui/look/text.module.css'

/** Looks for an order whose answer was lost. */
export function UnsureNotice() {
  return <UnsureWords state={useUnsureOrder().state} />
}

/** What is known of it, and where it would be found. */
export function UnsureWords({ state }: { state: UnsureState }) {
  const said = useWords(orderingMessages)
  const to = useLocalPath()
  if (state === 'none') return null
  return (
    <Notice>
      {state === 'unsure' ? said.orderUnsure : said.orderNotPlaced}{' '}
      {state === 'unsure' && (
        <Link className={textLook.underlined} to={to('/my-orders')}>
          {said.lookInOrders}
        </Link>
      )}
    </Notice>
  )
}
