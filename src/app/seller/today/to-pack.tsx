import { personName } from '#domain/address/address-text.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { todayMessages } from './today-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Row } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { Media } from '#app/seller/kit/media.tsx'
import { ThumbRow } from '#app/seller/kit/thumb-row.tsx'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { orderNameId } from '#app/seller/orders/end-order-dialog.tsx'
import { blockedReason } from '#app/seller/orders/order-actions.tsx'
import { CustomerName } from '#app/seller/orders/order-parts.tsx'
import { useOrderStatusChange } from '#app/seller/orders/use-order-status-change.ts'
import type { TodayOrders, OrderInProgress } from './today-item.ts'
import { DueDay, OrderLink, TodayList, listIds } from './today-list.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/seller/overview.module.css'

/** Lists the orders to pack; the first one shows all details. */
export function ToPack({ list }: { list: TodayOrders['toPack'] }) {
  const t = useMessages(todayMessages)
  const [firstOrder, ...otherOrders] = list.rows
  return (
    <TodayList
      id={listIds.toPack}
      title={t.toPack}
      list={list}
      empty={t.nothingToPack}
      href="/seller/orders?status=Processing"
    >
      {firstOrder && <FirstToPack key={firstOrder.id} order={firstOrder} />}
      {otherOrders.map((order) => (
        <OrderToPack key={order.id} order={order} />
      ))}
    </TodayList>
  )
}

type OrderProps = { order: OrderInProgress }

function FirstToPack({ order }: OrderProps) {
  const t = useMessages(todayMessages)
  const cardText = useMessages(cardMessages)
  const language = useLanguage()
  const { address, duePaisa, isPaid, items, due } = order
  const amount = formatMoney(duePaisa, language, 'when-needed')
  return (
    <li className={styles.nextOrder}>
      <Media
        picture={
          <Picture
            picture={items[0]?.picture ?? null}
            widths={pictureWidths.card}
            sizes="56px"
            missingText={cardText.pictureMissing}
            isSmall
          />
        }
      >
        <div>
          <Row align="baseline">
            <OrderLink className={textStyles.tapArea} order={order} id={orderNameId(order)} />
            {due && <DueDay due={due} action={t.estimatedDelivery} urgentDays={1} />}
            <TestPaymentTag order={order} />
          </Row>
          <p className={textStyles.subheading}>
            <CustomerName address={address} />, <bdi>{address.city}</bdi>
          </p>
          <Text isMuted>
            <ItemNames order={order} />
            {!isPaid && duePaisa > 0 && <> · {t.atTheDoor({ amount })}</>}
          </Text>
        </div>
      </Media>
      <Row align="center">
        <PackButton order={order} isFirst />
        <PhoneLinks phone={address.phone} name={personName(address)} />
      </Row>
    </li>
  )
}

function OrderToPack({ order }: OrderProps) {
  const t = useMessages(todayMessages)
  const { address, due } = order
  return (
    <ThumbRow
      title={
        <>
          <Row align="baseline">
            <OrderLink order={order} id={orderNameId(order)} />
            {due && <DueDay due={due} action={t.estimatedDelivery} urgentDays={1} />}
            <TestPaymentTag order={order} />
          </Row>
          <CustomerName address={address} />, <bdi>{address.street}</bdi>, <bdi>{address.city}</bdi>
        </>
      }
      details={
        <span>
          <ItemNames order={order} />
        </span>
      }
    >
      <PackButton order={order} />
    </ThumbRow>
  )
}

function PackButton({ order, isFirst = false }: OrderProps & { isFirst?: boolean }) {
  const t = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const { isWorking, isDelayed, changeStatus } = useOrderStatusChange(order)
  const reason = blockedReason(order, 'Packed')
  const name = t.markAs({ status: orderStatusText.Packed })
  return (
    <Button
      variant={isFirst ? 'primary' : 'quiet'}
      size={isFirst ? 'normal' : 'small'}
      aria-label={name}
      aria-describedby={orderNameId(order)}
      disabled={isDelayed || reason !== undefined}
      reason={reason && t[reason]}
      isLoading={isWorking}
      onClick={() => changeStatus('Packed', '')}
    >
      {isFirst ? name : orderStatusText.Packed}
    </Button>
  )
}

/** Renders the first item and the number of the others. */
function ItemNames({ order: { items } }: { order: OrderInProgress }) {
  const t = useMessages(todayMessages)
  const [firstItem, ...otherItems] = items
  if (firstItem === undefined) return null
  return (
    <>
      <span lang={firstItem.nameLang}>{t.itemQuantity(firstItem)}</span>{' '}
      {otherItems.length > 0 && t.otherItemCount({ count: otherItems.length })}
    </>
  )
}

function TestPaymentTag({ order: { isTest } }: { order: OrderInProgress }) {
  const orderStatusText = useMessages(orderStatusMessages)
  return isTest ? <Tag kind="quiet">{orderStatusText.testPayment}</Tag> : null
}
