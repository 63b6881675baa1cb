import { textIn } from '#domain/language.ts'
import { isCollectedAtShop, type AddressFields } from '#domain/address/address.ts'
import { personName, displayedAddress, collectedAtShopText } from '#domain/address/address-text.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { paymentText, orderStatusMessages, statusText } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { isCancelledOrReturned, paymentState, type StoredStatus } from '#domain/order/order.ts'
import { PaymentFacts } from '#app/seller/tender/payment-facts.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { RefundTags } from '#app/components/order/refund-tags.tsx'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { Tag, type TagKind } from '#ui/card/tag.tsx'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import { Media } from '#app/seller/kit/media.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { OrderedItem, OrderListItem, OrderStep } from './seller-order-item.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders an ordered product with its quantity. */
export function OrderedProduct({ item }: { item: OrderedItem }) {
  const t = useMessages(sellerMessages)
  const cardText = useMessages(cardMessages)
  return (
    <Media
      picture={
        <Picture
          picture={item.picture}
          widths={pictureWidths.card}
          sizes="56px"
          missingText={cardText.pictureMissing}
          isSmall
        />
      }
    >
      <span>
        <span lang={item.nameLang}>{item.name}</span>
        <br />
        <span className={textStyles.caption}>{t.quantity({ quantity: item.quantity })}</span>
      </span>
    </Media>
  )
}

/** Renders the customer. `<bdi>` isolates input that may run from right to left. */
export function CustomerContact({ address }: { address: AddressFields }) {
  const { phone, email } = address
  return (
    <Stack gap="tight">
      <p className={textStyles.strong}>
        <CustomerName address={address} />
      </p>
      <p>
        <CustomerAddress address={address} />
      </p>
      <p>
        <PhoneLinks phone={phone} name={personName(address)} />
      </p>
      {email !== '' && (
        <p>
          <a className={textStyles.underlined} href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
    </Stack>
  )
}

export function CustomerName({ address: { firstName, lastName } }: { address: AddressFields }) {
  return (
    <>
      <bdi>{firstName}</bdi> <bdi>{lastName}</bdi>
    </>
  )
}

export function CustomerAddress({ address }: { address: AddressFields }) {
  const language = useLanguage()
  if (isCollectedAtShop(address)) return textIn(language, collectedAtShopText)
  const { street, city, state, zipcode, country } = displayedAddress(address, language)
  return (
    <>
      <bdi>{street}</bdi>, <bdi>{city}</bdi>,
      <br />
      <bdi>{state}</bdi>
      {zipcode !== '' && (
        <>
          {' '}
          <bdi>{zipcode}</bdi>
        </>
      )}
      , <bdi>{country}</bdi>
    </>
  )
}

/** Renders the payment method and the payment state of an order. */
export function PaymentTags({ order }: { order: OrderListItem }) {
  const language = useLanguage()
  const orderStatusText = useMessages(orderStatusMessages)
  const t = useMessages(sellerOrderMessages)
  const kind = order.isPaid ? 'done' : order.isLatePayment ? 'quiet' : 'open'
  return (
    <>
      {paymentText(order, language)}{' '}
      <Tag kind={kind}>{order.isLatePayment ? t.latePayment : orderStatusText[paymentState(order)]}</Tag>{' '}
      <RefundTags states={order.refundStates} />
      {order.isTest && <Tag kind="quiet">{orderStatusText.testPayment}</Tag>}
    </>
  )
}

export function OrderAmount({ order }: { order: OrderListItem }) {
  const t = useMessages(sellerMessages)
  const language = useLanguage()
  return (
    <Grid as="dl" columns="pair">
      <div>
        <dt className={textStyles.caption}>{t.amount}</dt>
        <dd className={`${textStyles.number} ${textStyles.strong}`}>
          {formatMoney(order.totalPaisa, language, 'when-needed')}
        </dd>
      </div>
      <div>
        <dt className={textStyles.caption}>{t.payment}</dt>
        <dd>
          <PaymentTags order={order} />
          <PaymentFacts order={order} />
        </dd>
      </div>
    </Grid>
  )
}

/** Renders the status of an order. */
export function StatusTag({ status }: { status: StoredStatus }) {
  const language = useLanguage()
  return <Tag kind={statusKind(status)}>{statusText(status, language)}</Tag>
}

/** Lists every change with its time and its author, oldest first. */
export function OrderHistory({ history }: { history: readonly OrderStep[] }) {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  const actorNames = { shopper: t.byShopper, system: t.bySystem, seller: t.bySeller }
  return (
    <Stack as="ol" gap="close">
      {history.map((step) => (
        <li className={textStyles.quote} key={`${step.at} ${step.status}`}>
          <b className={textStyles.strong}>{statusText(step.status, language)}</b>
          <p className={textStyles.caption}>
            <time dateTime={step.at}>{formatDateTime(new Date(step.at), language)}</time>
            {' · '}
            <bdi>{step.staff ?? actorNames[step.actor]}</bdi>
          </p>
          {step.note !== '' && (
            <p>
              <bdi>{step.note}</bdi>
            </p>
          )}
        </li>
      ))}
    </Stack>
  )
}

function statusKind(status: StoredStatus): TagKind {
  if (status === 'Delivered') return 'done'
  return isCancelledOrReturned({ status }) ? 'bad' : 'open'
}
