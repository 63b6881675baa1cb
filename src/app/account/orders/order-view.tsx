import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatDate, formatDateInOtherCalendar } from '#domain/nepal/reader-dates.ts'
import { paymentText, orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { isAwaitingPayment, paymentState } from '#domain/order/order.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Timeline } from '#ui/list/timeline.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { DeliveryEstimateLine } from '#app/components/order/delivery-estimate-lines.tsx'
import { RefundLine } from '#app/components/order/refund-line.tsx'
import { RefundTags } from '#app/components/order/refund-tags.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { LineReview } from '#app/account/reviews/line-review.tsx'
import type { WrittenReviews } from '#app/account/reviews/use-written-reviews.ts'
import { BoughtItem } from './bought-item.tsx'
import { OrderActions } from './order-actions.tsx'
import { deliveredText, orderSteps, shopperStatusText, statusTag } from './order-steps.ts'
import type { MyOrder } from './my-order-item.ts'
import { languageFacts } from '#domain/language.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './orders.module.css'

type OrderViewProps = {
  order: MyOrder
  gateways: readonly GatewayName[]
  isHighlighted: boolean
  writtenReviews: WrittenReviews | undefined
  refresh: () => void
}

/** Renders one order: its facts, its products and its progress. */
export function OrderView({ order, gateways, isHighlighted, writtenReviews, refresh }: OrderViewProps) {
  const t = useMessages(ordersMessages)
  const language = useLanguage()
  return (
    <article className={classNames(styles.order, isHighlighted && styles.highlighted)} id={order.id}>
      <OrderFacts order={order} isInList>
        <OrderDelivery order={order} />
      </OrderFacts>
      <div className={styles.columns}>
        <ul aria-label={t.items}>
          {order.items.map((item) => (
            <BoughtItem key={item.product.id} item={item}>
              {order.shopperId !== null && (
                <LineReview order={order} product={item.product} writtenReviews={writtenReviews} />
              )}
            </BoughtItem>
          ))}
        </ul>
        <Timeline label={t.steps} steps={orderSteps(order, language)} />
      </div>
      <OrderActions order={order} gateways={gateways} refresh={refresh} />
    </article>
  )
}

type OrderFactsProps = {
  order: MyOrder
  /** Whether the order is in the list. It then has its status, and its number as a link to its page. */
  isInList?: boolean
  children?: ReactNode
}

/** Renders the date, payment and total of an order, and children below. While the shop checks a payment, a notice is above. */
export function OrderFacts({ order, isInList = false, children }: OrderFactsProps) {
  const to = useLocalPath()
  const t = useMessages(ordersMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  // The order status already shows a pending online payment.
  const state = isAwaitingPayment(order) ? [] : [orderStatusText[paymentState(order)]]
  const payment = [paymentText(order, language), ...state].join(', ')
  return (
    <>
      {order.isPaymentOnHold && <Notice>{t.onHold}</Notice>}
      <dl className={styles.facts}>
        {isInList && (
          <div>
            <dt>{t.order}</dt>
            <dd className={textStyles.number}>
              <Link
                className={`${textStyles.underlined} ${textStyles.tapArea}`}
                to={to(href('/order/:id', { id: order.id }))}
              >
                {orderNumberText(order.number, language)}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{t.date}</dt>
          <dd>
            <OrderDate date={order.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t.payment}</dt>
          <dd>
            {payment} <RefundTags states={order.refundStates} />
            {order.isTest && ' '}
            {order.isTest && <Tag kind="quiet">{orderStatusText.testPayment}</Tag>}
            {order.shopperId === null && ' '}
            {order.shopperId === null && <Tag kind="quiet">{t.placedByShop}</Tag>}
            {order.refunds.map((refund, index) => (
              <RefundLine key={`${refund.dueAt} ${index}`} refund={refund} />
            ))}
          </dd>
        </div>
        <div>
          <dt>{t.total}</dt>
          <dd className={textStyles.number}>{formatMoney(order.totalPaisa, language, 'always')}</dd>
        </div>
        {isInList && (
          <div>
            <dt className={textStyles.visuallyHidden}>{t.status}</dt>
            <dd>
              <OrderStatusTag order={order} />
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.arrival}>{children}</div>
    </>
  )
}

/** Renders the status of an order as a tag. */
export function OrderStatusTag({ order }: { order: MyOrder }) {
  const language = useLanguage()
  return <Tag kind={statusTag(order.status)}>{shopperStatusText(order, language)}</Tag>
}

type OrderDeliveryProps = {
  order: MyOrder
  /** Whether the delivery day of a delivered order is rendered too. */
  showsDeliveryDay?: boolean
}

/** Renders the delivery estimate or the delivery day of an order, and the orders that it replaced. */
export function OrderDelivery({ order, showsDeliveryDay = false }: OrderDeliveryProps) {
  const language = useLanguage()
  const deliveredNote = showsDeliveryDay ? deliveredText(order, language) : undefined
  return (
    <>
      <DeliveryEstimateLine {...order} />
      {deliveredNote !== undefined && <p>{deliveredNote}</p>}
      <ReplacementNote {...order} />
    </>
  )
}

/** Renders which unpaid orders were cancelled because another order replaced them. */
function ReplacementNote({ number, replaces, replacedBy }: MyOrder) {
  const t = useMessages(ordersMessages)
  const language = useLanguage()
  const [cancelledNumbers, replacingNumber] =
    replacedBy === null ? [replaces, number] : [[number], replacedBy]
  if (cancelledNumbers.length === 0) return null
  const orders = cancelledNumbers
    .map((cancelledNumber) => orderNumberText(cancelledNumber, language))
    .join(', ')
  return <p>{t.replaced({ orders, by: orderNumberText(replacingNumber, language) })}</p>
}

/** Renders the date of an order. In Nepali, and on paper in both languages, the date in the other calendar follows. */
function OrderDate({ date }: { date: Date }) {
  const language = useLanguage()
  const otherDate = formatDateInOtherCalendar(date, language)
  return (
    <time dateTime={date.toISOString()}>
      <span className={textStyles.unbroken}>{formatDate(date, language)}</span>{' '}
      {otherDate !== '' && (
        <span
          className={
            languageFacts[language].calendar === 'bs'
              ? textStyles.unbroken
              : `${textStyles.unbroken} ${textStyles.printed}`
          }
        >
          ({otherDate})
        </span>
      )}
    </time>
  )
}
