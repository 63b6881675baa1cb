import { href, Link } from 'react-router'
import { isAbroad } from '#domain/address/address-text.ts'
import { extrasTexts } from '#app/components/order/extras-messages.ts'
import { noDayMessages } from '#app/components/delivery-location/no-day-messages.ts'
import { confirmationMessages } from '#domain/order/confirmation-messages.ts'
import {
  deliveryEstimateInCalendars,
  deliveryEstimateText,
} from '#domain/pricing/delivery-estimate-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { formatMoney, remainingPaisa } from '#domain/money.ts'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import { isAwaitingPayment, type OrderFacts } from '#domain/order/order.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Timeline, type TimelineStep } from '#ui/list/timeline.tsx'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { toastSuccess } from '#app/components/stores/toasts.ts'
import { useDisplayedPolicies, useReachableContacts } from '#app/components/frame/site-navigation.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { DeliveryDays } from './delivery-days.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/account/orders/orders.module.css'

export type ShopContact = { phone: string | undefined; hours: string | undefined }
/** The facts that the confirmation of a placed order shows. */
export type ConfirmedOrder = OrderFacts & {
  id: string
  number: number
  /** The numbers of unpaid orders that this order replaced and cancelled. */
  replaces: readonly number[]
  createdAt: Date
  /** The amount still due. */
  duePaisa: number
  totalPaisa: number
  /** Whether a second payment arrived, which is refunded. */
  isPaidTwice: boolean
  /** The tax number of a buying business. */
  buyerPan: string | null
  deliveryEstimate: DeliveryEstimate | null
  extras: OrderExtras | null
  returnDays: number
  items: readonly { product: { id: string; name: string } }[]
  address: { firstName: string; email: string; country: string }
}
type ConfirmationProps = { order: ConfirmedOrder; contact: ShopContact }

/** Returns whether the order is confirmed and has not been shipped yet. */
export function isJustConfirmed(order: ConfirmedOrder): boolean {
  return (order.status === 'Processing' || order.status === 'Packed') && !isAwaitingPayment(order)
}

/** Confirms an order that has just been placed: its number, delivery estimate, next steps and phone number. */
export function Confirmation({ order, contact }: ConfirmationProps) {
  const t = useMessages(confirmationMessages)
  const ordersText = useMessages(ordersMessages)
  const { abroad } = useMessages(noDayMessages)
  const language = useLanguage()
  const { firstName: name, email } = order.address
  const { email: sendsEmails } = useReachableContacts()
  const number = orderNumberText(order.number, language)
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const deliveryEstimate = isAbroad(order.address) ? null : order.deliveryEstimate
  return (
    <section className={styles.confirmation} aria-labelledby="confirmed" data-toasts="below">
      <SectionTitle headingLevel={1} id="confirmed">
        {t.placed({ order: number })}
      </SectionTitle>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {sendsEmails ? t.thanks({ name, email }) : t.thanksWithoutEmail({ name })}
      </p>
      {order.isPaid && (
        <p>
          {t.paidAmount({ amount: money(remainingPaisa(order.totalPaisa, order.duePaisa)) })}{' '}
          {order.duePaisa > 0 && t.restToPay({ amount: money(order.duePaisa) })}
        </p>
      )}
      {order.buyerPan !== null && <p>{ordersText.buyerPan({ pan: order.buyerPan })}</p>}
      {order.isPaidTwice && <Notice>{ordersText.paidTwiceNotice}</Notice>}
      {order.replaces.length > 0 && (
        <Notice>
          {t.replaces({
            order: order.replaces
              .map((replacedNumber) => orderNumberText(replacedNumber, language))
              .join(', '),
          })}
        </Notice>
      )}
      {isAbroad(order.address) && <p>{abroad}</p>}
      {deliveryEstimate !== null && (
        <>
          <EstimatedDays deliveryEstimate={deliveryEstimate} />
          <DeliveryDays placedAt={order.createdAt} deliveryEstimate={deliveryEstimate} />
        </>
      )}
      <div className={`${layoutStyles.columns} ${styles.part}`}>
        <NextSteps order={order} />
        <div>
          <ConfirmationActions order={order} hasCalendar={deliveryEstimate !== null} />
          <ContactSection number={number} contact={contact} />
        </div>
      </div>
    </section>
  )
}

/** Renders the estimated days in the reader's calendar, and in the other one below. */
function EstimatedDays({ deliveryEstimate }: { deliveryEstimate: DeliveryEstimate }) {
  const t = useMessages(confirmationMessages)
  const language = useLanguage()
  const [primaryDate, otherDates] = deliveryEstimateInCalendars(deliveryEstimate, language)
  return (
    <>
      <p className={`${textStyles.heading} ${styles.date}`}>
        {t.arrives} <b className={`${textStyles.unbroken} ${textStyles.good}`}>{primaryDate}</b>
      </p>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{otherDates}</p>
    </>
  )
}

function NextSteps({ order }: { order: ConfirmedOrder }) {
  const t = useMessages(confirmationMessages)
  const { abroadPayment } = useMessages(noDayMessages)
  const policies = useDisplayedPolicies()
  const { email: sendsEmails } = useReachableContacts()
  const language = useLanguage()
  const names = Object.fromEntries(order.items.map(({ product }) => [product.id, product.name]))
  const amount = formatMoney(order.duePaisa, language, 'when-needed')
  // Cash on delivery is not mentioned abroad, because the shop and the customer still have to agree on the payment.
  const isPaymentToBeAgreed = isAbroad(order.address) && !order.isPaid
  const doorPaymentText = order.duePaisa === 0 ? t.paidAlready : t.payCash({ amount })
  // The rest of a paid order is paid online before it ships.
  const isRestDue = order.isPaid && order.duePaisa > 0
  const paymentTexts = isPaymentToBeAgreed || isRestDue ? [] : [doorPaymentText]
  const atDeliveryText = [...paymentTexts, ...extrasTexts(t, { extras: order.extras, names, language })].join(
    ' ',
  )
  const nowNote = isPaymentToBeAgreed ? `${t.orderIsChecked} ${abroadPayment}` : t.orderIsChecked
  const steps: TimelineStep[] = [
    { key: 'now', state: 'now', text: t.now, note: nowNote },
    { key: 'way', state: 'todo', text: t.onTheWay, note: sendsEmails ? t.onTheWayText : t.onTheWayHere },
    ...(atDeliveryText === ''
      ? []
      : [{ key: 'door', state: 'todo' as const, text: t.atTheDoor, note: atDeliveryText }]),
    {
      key: 'after',
      state: 'todo',
      text: t.afterwards,
      note: policies.showsReturns
        ? t.returns({ days: formatNumber(order.returnDays, language) })
        : t.customReturns,
    },
  ]
  return (
    <div>
      <h2 className={`${textStyles.subheading} ${layoutStyles.intro}`}>{t.next}</h2>
      <Timeline label={t.next} steps={steps} />
    </div>
  )
}

/** Renders the link to the full order, the link to its calendar entry and the share button. */
function ConfirmationActions({ order, hasCalendar }: { order: ConfirmedOrder; hasCalendar: boolean }) {
  const t = useMessages(confirmationMessages)
  const language = useLanguage()
  const to = useLocalPath()
  async function share() {
    const title = t.placed({ order: orderNumberText(order.number, language) })
    const days =
      order.deliveryEstimate && `${t.arrives} ${deliveryEstimateText(order.deliveryEstimate, language)}`
    const text = [title, days].filter(Boolean).join('. ')
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, text })
      await navigator.clipboard.writeText(text)
      toastSuccess(t.shared)
    } catch (error) {
      // Ignores a share sheet that the shopper has closed.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <Stack gap="close">
      <ButtonLink isBlock variant="ink" href={to(href('/order/:id', { id: order.id }))}>
        {t.seeOrder}
      </ButtonLink>
      <Row>
        {hasCalendar && (
          <ButtonLink icon="calendar-check" href={`/api/order/${order.id}/calendar`} reloadDocument>
            {t.addToCalendar}
          </ButtonLink>
        )}
        <Button icon="share-network" onClick={() => void share()}>
          {t.share}
        </Button>
      </Row>
    </Stack>
  )
}

function ContactSection({ number, contact }: { number: string; contact: ShopContact }) {
  const t = useMessages(confirmationMessages)
  const { ask } = useMessages(orderLookupMessages)
  const to = useLocalPath()
  return (
    <div className={layoutStyles.head}>
      <h2 className={textStyles.subheading}>{contact.phone === undefined ? t.questions : t.whoToCall}</h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t.mentionOrderNumber({ order: number })} {contact.hours}
      </p>
      {contact.phone === undefined ? (
        <p>
          <Link className={`${textStyles.underlined} ${textStyles.target}`} to={to('/contact')}>
            {t.writeToUs}
          </Link>
        </p>
      ) : (
        <PhoneLinks phone={contact.phone} text={ask({ order: number })} />
      )}
    </div>
  )
}
