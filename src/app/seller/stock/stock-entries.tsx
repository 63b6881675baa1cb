import { Link } from 'react-router'
import { stockMessages } from '#domain/messages/shelf/stock.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { formatNumber } from '#domain/number-format.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import type { FoundStock } from './stock.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './stock.module.css'

type Entry = FoundStock['entries'][number]

/** Every change of a stock, newest first: why, by whom, how many, and what was left. */
export function StockEntries({ found: { entries, hasOrders } }: { found: FoundStock }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <StockEntry key={entry.id} entry={entry} hasOrders={hasOrders} />
      ))}
    </ol>
  )
}

function StockEntry({ entry, hasOrders }: { entry: Entry; hasOrders: boolean }) {
  const said = useWords(stockMessages)
  const language = useLanguage()
  const { reason, change, left, at, who, order } = entry
  return (
    <li>
      <div>
        <p className={textLook.strong}>
          {said[reason]}
          {order !== null && (
            <>
              {' · '}
              <OrderName order={order} isLink={hasOrders} />
            </>
          )}
        </p>
        <p className={textLook.caption}>
          <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
          {who !== null && ` · ${who}`}
        </p>
      </div>
      <div className={`${textLook.number} ${styles.pieces}`}>
        <p className={classNames(textLook.strong, change < 0 && styles.gone)}>
          <span className={textLook.unseen}>{said.difference} </span>
          {signed(change, formatNumber(Math.abs(change), language))}
        </p>
        <p className={textLook.caption}>{said.leftNow({ pieces: left })}</p>
      </div>
    </li>
  )
}

function OrderName({ order, isLink }: { order: NonNullable<Entry['order']>; isLink: boolean }) {
  const said = useWords(stockMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const text = said.byOrder({ number: orderNumberText(order.number, language) })
  if (!isLink) return text
  return (
    <Link className={textLook.underlined} to={to(`/seller/orders/${order.id}`)}>
      {text}
    </Link>
  )
}

function signed(change: number, pieces: string): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${pieces}` : `−${pieces}`
}
