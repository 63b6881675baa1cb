import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { href, Link } from 'react-router'
import { isCollectedAtShop } from '#domain/address/address.ts'
import { collectedAtShopText } from '#domain/address/address-text.ts'
import { textIn } from '#domain/language.ts'
import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { orderAge, orderDue } from '#domain/order/order-age.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { orderNameId } from '#app/seller/orders/end-order-dialog.tsx'
import { CustomerName } from '#app/seller/orders/order-parts.tsx'
import type { Sheet } from '#app/seller/orders/print/use-printing.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import { useOrderStatusChange } from '#app/seller/orders/use-order-status-change.ts'
import { OpenOrder } from './open-order.tsx'
import { StatusMark } from './status-mark.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/seller/orders/orders.module.css'

type OrderRowProps = {
  order: OrderDetails
  /** When the list was read, ISO 8601 in UTC. */
  now: string
  isNew: boolean
  isOpen: boolean
  isSelected: boolean
  onOpen: (isOpen: boolean) => void
  onSelect: (isSelected: boolean) => void
  onPrint: (sheet: Sheet) => void
}

/** Renders an order as one row. When expanded, it shows the lines, the customer and the next actions. */
export function OrderRow({ order: loadedOrder, isOpen, isSelected, ...row }: OrderRowProps) {
  const t = useMessages(orderListMessages)
  const language = useLanguage()
  const panelId = useId()
  const header = useRef<HTMLDivElement>(null)
  const { order, isWorking, changeStatus } = useOrderStatusChange(loadedOrder)
  const number = orderNumberText(order.number, language)
  function toggle() {
    // The previously open order closes. If it was above, this one would move out of the window.
    flushSync(() => row.onOpen(!isOpen))
    header.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <article
      className={classNames(styles.order, isOpen && styles.opened, isSelected && styles.selected)}
      aria-labelledby={orderNameId(order)}
    >
      <div ref={header} className={styles.line}>
        <CheckField
          className={styles.tick}
          checked={isSelected}
          onChange={({ target }) => row.onSelect(target.checked)}
        >
          <span className={textStyles.visuallyHidden}>{t.choose({ number })}</span>
        </CheckField>
        <RowCells order={order} now={row.now} isNew={row.isNew} />
        <IconButton
          className={styles.opener}
          icon="caret-down"
          label={isOpen ? t.close({ number }) : t.open({ number })}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggle}
        />
      </div>
      <div className={`${styles.content} ${textStyles.small}`} id={panelId} hidden={!isOpen}>
        <OpenOrder order={order} isWorking={isWorking} changeStatus={changeStatus} onPrint={row.onPrint} />
      </div>
    </article>
  )
}

type RowCellsProps = Pick<OrderRowProps, 'order' | 'now' | 'isNew'>

function RowCells({ order, now, isNew }: RowCellsProps) {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <>
      <h2 className={`${styles.number} ${textStyles.small} ${textStyles.strong}`}>
        <Link
          className={`${textStyles.linked} ${textStyles.tapArea}`}
          id={orderNameId(order)}
          to={to(href('/seller/orders/:id', { id: order.id }))}
        >
          {orderNumberText(order.number, language)}
        </Link>
      </h2>
      <span className={styles.person}>
        <CustomerName address={order.address} /> {isNew && <Tag kind="quiet">{t.isNew}</Tag>}
      </span>
      <span className={`${styles.where} ${textStyles.caption}`}>
        <span className={styles.place}>
          <bdi>
            {isCollectedAtShop(order.address)
              ? textIn(language, collectedAtShopText)
              : order.address.city || order.address.street}
          </bdi>
        </span>
        <Age order={order} now={now} />
      </span>
      <span className={`${styles.items} ${textStyles.caption}`}>
        <ItemsSummary order={order} />
      </span>
      <span className={`${styles.total} ${textStyles.number}`}>
        {formatMoney(order.totalPaisa, language, 'when-needed')}
      </span>
      <span className={styles.state} data-status={order.status}>
        <StatusMark status={order.status} />
        {statusText(order.status, language)}
      </span>
    </>
  )
}

function ItemsSummary({ order: { items } }: { order: OrderDetails }) {
  const t = useMessages(orderListMessages)
  const [firstItem] = items
  if (firstItem === undefined) return null
  const otherItemCount = items.length - 1
  const name = <span lang={firstItem.nameLang}>{firstItem.name}</span>
  return otherItemCount === 0 ? (
    name
  ) : (
    <>
      {name} {t.further({ count: otherItemCount })}
    </>
  )
}

/** Renders the age of an order, and whether its delivery is due soon or overdue. */
function Age({ order, now }: Pick<OrderRowProps, 'order' | 'now'>) {
  const t = useMessages(orderListMessages)
  const at = new Date(now)
  const due = orderDue(order, at)
  const { unit, count } = orderAge(new Date(order.createdAt), at)
  return (
    <span className={`${styles.since} ${textStyles.unbroken}`}>
      <time dateTime={order.createdAt}>{t[unit]({ count })}</time>{' '}
      {due !== undefined && <span className={textStyles.urgent}>{t[due]}</span>}
    </span>
  )
}
