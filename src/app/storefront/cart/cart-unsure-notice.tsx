import { cartMessages } from '#domain/messages/storefront/cart.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { Link } from '#ui/link.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import type { UnsureState } from './cart-unsure-order.ts'
import * as textLook from '#ui/look/text.module.css'

/** What is known of an order whose answer was lost, and where it would be found. */
export function UnsureNotice({ state }: { state: UnsureState }) {
  const said = useWords(cartMessages)
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
