import { Link } from 'react-router'
import { formatDateTime } from '#domain/nepal/dates.ts'
import { sellerOrderMessages } from '#domain/messages/seller/orders.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { SellerOrderActions } from './order-actions.tsx'
import { nameOf } from './order-end.tsx'
import { Customer, OrderAmount, OrderedPiece, OrderHistory, StatusTag } from './order-parts.tsx'
import { BillNumbers, OpenRequests } from './order-marks.tsx'
import type { ListedOrder } from './seller-order-item.ts'
import { useOrderMove } from './use-order-move.ts'

type RowProps = { order: ListedOrder; isNew: boolean }

/** What was ordered, who it goes to, what it costs, how far it has come, and what can be done next. */
export function SellerOrderRow({ order: stored, isNew }: RowProps) {
  const said = useWords(sellerOrderMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { order, isWorking, move } = useOrderMove(stored)
  return (
    <article className={isNew ? 'so so--new' : 'so'} aria-labelledby={nameOf(order)}>
      <div>
        <h2 className="so__h so__n">
          <Link className="ul num" id={nameOf(order)} to={to(`/seller/orders/${order.id}`)}>
            {order.id}
          </Link>{' '}
          {isNew && <Tag kind="quiet">{said.isNew}</Tag>}
        </h2>
        <p className="cap">
          <time dateTime={order.createdAt}>{formatDateTime(new Date(order.createdAt), language)}</time>
        </p>
        <OpenRequests order={order} />
        {order.items.map((item) => (
          <OrderedPiece key={item.id} item={item} />
        ))}
        <details className="so__d">
          <summary>
            {said.history}
            <Icon name="caret-down" size={16} />
          </summary>
          <OrderHistory history={order.history} />
        </details>
      </div>
      <Customer address={order.address} />
      <OrderAmount order={order} />
      <div>
        <dl>
          <dt>{said.status}</dt>
          <dd>
            <StatusTag status={order.status} />
          </dd>
        </dl>
        <BillNumbers order={order} />
        <SellerOrderActions order={order} isWorking={isWorking} move={move} />
      </div>
    </article>
  )
}
