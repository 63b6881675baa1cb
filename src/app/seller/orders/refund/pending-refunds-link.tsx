import { ButtonLink } from '#ui/button/button.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerPaymentsMessages } from '#app/seller/payments/payments-messages.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'

/** Links to the page that records refunds, if the order has a refund that is not done. */
export function PendingRefundsLink({ order }: { order: Pick<OrderDetails, 'refunds'> }) {
  const t = useMessages(sellerPaymentsMessages)
  const to = useLocalPath()
  if (order.refunds.every(({ isDone }) => isDone)) return null
  return (
    <ButtonLink size="small" href={to('/seller/payments')}>
      {t.refundsTitle}
    </ButtonLink>
  )
}
