import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import type { RefundState } from '#domain/payment/payment.ts'
import { Tag, type TagKind } from '#ui/card/tag.tsx'
import { useMessages } from '#app/components/use-messages.ts'

const kinds = {
  refunded: 'quiet',
  'partly-refunded': 'quiet',
  'to-refund': 'bad',
} as const satisfies Record<RefundState, TagKind>

/** Renders the refund states of an order, next to its payment method. */
export function RefundTags({ states }: { states: readonly RefundState[] }) {
  const t = useMessages(orderStatusMessages)
  return states.map((state) => (
    <span key={state}>
      <Tag kind={kinds[state]}>{t[state]}</Tag>{' '}
    </span>
  ))
}
