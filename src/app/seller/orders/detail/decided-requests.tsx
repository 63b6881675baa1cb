import { requestMessages } from '#domain/inbox/request-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Tag } from '#ui/card/tag.tsx'
import { requestStatusTags } from '#app/components/order/request-status-tags.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Lists the returns and complaints of an order that were decided, so that nobody refunds their items again. */
export function DecidedRequests({ order }: { order: OrderDetails }) {
  // Responses of the previous release have no `decidedRequests`.
  const { decidedRequests = [], lines } = order
  const t = useMessages(requestMessages)
  const language = useLanguage()
  if (decidedRequests.length === 0) return null
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  return (
    <>
      <h2 className={textStyles.subheading}>{t.title}</h2>
      <ul className={textStyles.small}>
        {decidedRequests.map(({ id, kind, status, items, refundPaisa, answeredAt }) => {
          const itemTexts = items.map(({ productId, quantity }) =>
            t.itemQuantity({ quantity, name: names.get(productId) ?? productId }),
          )
          return (
            <li key={id}>
              {t[kind]} <Tag kind={requestStatusTags[status]}>{t[status]}</Tag>{' '}
              {answeredAt !== null && (
                <time dateTime={answeredAt}>{formatDate(new Date(answeredAt), language)}</time>
              )}
              : <bdi>{itemTexts.length === 0 ? t.wholeOrder : itemTexts.join(', ')}</bdi>
              {status === 'accepted' && ` (${formatMoney(refundPaisa, language, 'when-needed')})`}
            </li>
          )
        })}
      </ul>
    </>
  )
}
