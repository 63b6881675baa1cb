import { useState } from 'react'
import { href, Link } from 'react-router'
import { personName } from '#domain/address/address-text.ts'
import { orderStatusMessages, statusText } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { todayMessages } from './today-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { nextStatus } from '#domain/order/order.ts'
import { Button } from '#ui/button/button.tsx'
import { CustomerName } from '#app/seller/orders/order-parts.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { ThumbRow } from '#app/seller/kit/thumb-row.tsx'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { orderNameId } from '#app/seller/orders/end-order-dialog.tsx'
import { DeliveredDialog } from '#app/seller/tender/delivered-dialog.tsx'
import { useOrderStatusChange } from '#app/seller/orders/use-order-status-change.ts'
import type { TodayOrders, OrderInProgress } from './today-item.ts'
import { DueDay, OrderLink, TodayList, listIds } from './today-list.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** Lists the shipped cash-on-delivery orders, with their total. */
export function CashToCollect({ list }: { list: TodayOrders['cash'] }) {
  const t = useMessages(todayMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const amount = formatMoney(list.paisa, language, 'when-needed')
  // The link leads to the orders that the list omits, but can filter by one status only. Orders are sorted by status, so
  // the first omitted one probably has the status of the last row.
  const linkedStatus = list.rows.at(-1)?.status === 'Shipped' ? 'Shipped' : 'Out+for+delivery'
  return (
    <TodayList
      id={listIds.cash}
      title={t.cash}
      list={list}
      empty={t.noCash}
      href={`/seller/orders?status=${linkedStatus}&method=Cash+On+Delivery`}
      aside={
        <Row align="baseline">
          {list.count > 0 && (
            <p className={textStyles.subheading}>{list.isCapped ? t.moreThan({ amount }) : amount}</p>
          )}
          <Link className={`${textStyles.underlined} ${textStyles.target}`} to={to(href('/seller/cash'))}>
            {t.cashOfDay}
          </Link>
        </Row>
      }
    >
      {list.rows.map((order) => (
        <OrderInTransit key={order.id} order={order} />
      ))}
    </TodayList>
  )
}

function OrderInTransit({ order }: { order: OrderInProgress }) {
  const t = useMessages(todayMessages)
  const language = useLanguage()
  const { address, duePaisa, status, due } = order
  return (
    <ThumbRow
      title={
        <>
          <Row align="baseline">
            <OrderLink order={order} id={orderNameId(order)} />
            <b className={`${textStyles.strong} ${textStyles.number}`}>
              {formatMoney(duePaisa, language, 'when-needed')}
            </b>
            {due && due.daysLeft < 0 && <DueDay due={due} action={t.estimatedDelivery} urgentDays={-1} />}
          </Row>
          <CustomerName address={address} />
        </>
      }
      details={
        <span>
          {statusText(status, language)} · <bdi>{address.city}</bdi>
        </span>
      }
    >
      <PhoneLinks hidesNumber phone={address.phone} name={personName(address)} />
      <NextStatusButton order={order} />
    </ThumbRow>
  )
}

function NextStatusButton({ order }: { order: OrderInProgress }) {
  const t = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { isWorking, isDelayed, changeStatus } = useOrderStatusChange(order)
  const next = nextStatus(order.status)
  if (next === undefined) return null
  return (
    <>
      <Button
        size="small"
        aria-label={t.markAs({ status: orderStatusText[next] })}
        aria-describedby={orderNameId(order)}
        disabled={isDelayed}
        isLoading={isWorking}
        onClick={() => (next === 'Delivered' ? setIsDialogOpen(true) : changeStatus(next, ''))}
      >
        {orderStatusText[next]}
      </Button>
      <DeliveredDialog
        order={order}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onDeliver={(received) => {
          setIsDialogOpen(false)
          changeStatus(next, '', received)
        }}
      />
    </>
  )
}
