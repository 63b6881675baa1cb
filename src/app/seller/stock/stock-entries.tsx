import { href, Link } from 'react-router'
import type { StockReason } from '#domain/product/inventory/stock-reasons.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { formatNumber } from '#domain/number-format.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { classNames } from '#ui/class-names.ts'
import { Rows } from '#ui/layout/flow.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

/** A stock movement; `at` is ISO 8601 in UTC. */
type StockEntryItem = {
  id: string
  at: string
  reason: StockReason
  change: number
  left: number
  order: { id: string; number: number } | null
  who: string | null
}
type StockEntriesProps = { entries: readonly StockEntryItem[]; canSeeOrders: boolean }

/** Lists all changes of a stock, newest first: the reason, the author, the quantity and the remaining stock. */
export function StockEntries({ entries, canSeeOrders }: StockEntriesProps) {
  return (
    <Rows as="ol">
      {entries.map((entry) => (
        <StockEntry key={entry.id} entry={entry} canSeeOrders={canSeeOrders} />
      ))}
    </Rows>
  )
}

function StockEntry({ entry, canSeeOrders }: { entry: StockEntryItem; canSeeOrders: boolean }) {
  const t = useMessages(stockMessages)
  const language = useLanguage()
  const { reason, change, left: remaining, at, who: staffName, order } = entry
  return (
    <li>
      <div>
        <p className={textStyles.strong}>
          {t[reason]}
          {order !== null && (
            <>
              {' · '}
              <OrderName order={order} isLink={canSeeOrders} />
            </>
          )}
        </p>
        <p className={textStyles.caption}>
          <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
          {staffName !== null && ` · ${staffName}`}
        </p>
      </div>
      <div>
        <p className={classNames(textStyles.strong, change < 0 && workspaceStyles.wrong)}>
          <span className={textStyles.visuallyHidden}>{t.difference} </span>
          {signedText(change, formatNumber(Math.abs(change), language))}
        </p>
        <p className={textStyles.caption}>{t.remainingNow({ quantity: remaining })}</p>
      </div>
    </li>
  )
}

function OrderName({ order, isLink }: { order: NonNullable<StockEntryItem['order']>; isLink: boolean }) {
  const t = useMessages(stockMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const text = t.byOrder({ number: orderNumberText(order.number, language) })
  if (!isLink) return text
  return (
    <Link className={textStyles.underlined} to={to(href('/seller/orders/:id', { id: order.id }))}>
      {text}
    </Link>
  )
}

function signedText(change: number, quantity: string): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${quantity}` : `−${quantity}`
}
