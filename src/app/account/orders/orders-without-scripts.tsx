import { formatMoney } from '#domain/money.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { paymentState } from '#domain/order/order.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { LoginRequired } from '#app/account/login-required.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { OrderListItem } from './order-list-items.server.ts'
import { shopperStatusText } from './order-steps.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

/** Renders the shopper's orders for browsers without scripts, each with a link to its page. */
export function OrdersWithoutScripts({ orders }: { orders: readonly OrderListItem[] | null }) {
  const t = useMessages(ordersMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const to = useLocalPath()
  if (orders === null)
    return (
      <LoginRequired title={t.title} login={t.loginRegister}>
        {t.loginFirst}
      </LoginRequired>
    )
  return (
    <>
      <SectionTitle headingLevel={1}>{orders.length === 0 ? t.none : t.title}</SectionTitle>
      <ul>
        {orders.map(({ id, number, totalPaisa, createdAt, facts }) => (
          <li key={id} className={layoutStyles.line}>
            <ButtonLink variant="link" href={to(`/checkout/${id}`)}>
              {`${t.order} ${orderNumberText(number, language)}`}
            </ButtonLink>
            <span>{formatDate(new Date(createdAt), language)}</span>
            <span>{shopperStatusText(facts, language)}</span>
            <span>{orderStatusText[paymentState(facts)]}</span>
            <span>{formatMoney(totalPaisa, language, 'always')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
