import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { formatMoney } from '#domain/money.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { orderEditMessages } from '#app/seller/order-edit/order-edit-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Lists the changes of the order since it was placed, with the reasons. */
export function OrderChanges({ order: { changes } }: { order: OrderDetails }) {
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <>
      <h2 className={textStyles.subheading}>{t.changes}</h2>
      <ul className={textStyles.small}>
        {changes.map(({ version, reason, at, totalPaisa }) => (
          <li key={version}>
            <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>: <bdi>{reason}</bdi> (
            {formatMoney(totalPaisa, language, 'when-needed')})
          </li>
        ))}
      </ul>
    </>
  )
}
