import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { cashToCollect, paymentState } from '#domain/order/order.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { DocumentLogo } from '#app/components/bill/document-logo.tsx'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import type { Letterhead } from './use-printing.ts'
import * as styles from './print.module.css'

/** Renders the shop’s name, phone and logo; nothing if all of them are missing. */
export function ShopLine({ letterhead: { name, phone, logo } }: { letterhead: Letterhead }) {
  const nameAndPhone = [name, phone].filter((text) => text !== null)
  return (
    <>
      <DocumentLogo logo={logo} />
      {nameAndPhone.length > 0 && (
        <p>
          <b>{nameAndPhone.join(' · ')}</b>
        </p>
      )}
    </>
  )
}

/** Renders the cash that the courier collects at the door, or that the order is already paid. */
export function CashToCollect({ order }: { order: OrderDetails }) {
  const t = useMessages(orderListMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const cash = cashToCollect(order)
  return (
    <p className={styles.cash}>
      {t.cashToCollect} <b>{formatMoney(cash, language, 'when-needed')}</b>
      {cash === 0 && ` · ${orderStatusText[paymentState(order)]}`}
    </p>
  )
}

/** Renders a note on every further package, so the cash is not collected twice. */
export function CashCollectedElsewhereNote({ order }: { order: OrderDetails }) {
  const t = useMessages(orderListMessages)
  if (cashToCollect(order) === 0) return <CashToCollect order={order} />
  return (
    <p className={styles.cash}>
      {t.cashToCollect} <b>{t.withFirst}</b>
    </p>
  )
}
