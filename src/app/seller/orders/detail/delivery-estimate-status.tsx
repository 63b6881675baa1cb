import { deliveryEstimateText } from '#domain/pricing/delivery-estimate-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { deliveryPunctuality } from '#domain/order/order-age.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the delivery estimate, and whether the delivery was on time or is overdue; `now` is ISO 8601 in UTC. */
export function DeliveryEstimateStatus({ order, now }: { order: OrderDetails; now: string }) {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  const estimateStatus = deliveryPunctuality(order, new Date(now))
  if (estimateStatus === undefined || order.deliveryEstimate === null) return null
  const { isDelivered, daysOverdue: days } = estimateStatus
  const overdueText = isDelivered ? t.deliveredLate({ days }) : t.overdue({ days })
  return (
    <p>
      {t.promisedFor({ days: deliveryEstimateText(order.deliveryEstimate, language) })}
      {days > 0 && (
        <>
          {' · '}
          <b className={textStyles.bright}>{overdueText}</b>
        </>
      )}
      {days === 0 && isDelivered && ` · ${t.deliveredOnTime}`}
    </p>
  )
}
