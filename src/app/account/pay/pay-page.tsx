import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { paymentLinkMessages } from '#domain/payment/payment-link-messages.ts'
import { qrMessages } from '#domain/payment/qr-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { decodeLine, encodeLine } from '#domain/order/placed/order-wire.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SummaryList } from '#ui/list/summary.tsx'
import { cardItem } from '#app/components/product-card-item.ts'
import { useGatewayChoice } from '#app/components/order/gateway-choice.ts'
import { redirectToGateway } from '#app/components/order/last-order.ts'
import { GatewayPicker } from '#app/components/order/gateway-picker.tsx'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { totalsBreakdownOf } from '#domain/order/placed/quote-wire.ts'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { findByPaymentLink, startPaymentByLink } from '#shop/checkout/payment-links.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { BoughtItem } from '#app/account/orders/bought-item.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

/** Returns the order of the link and the amount due; null if there is no such link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const linkedOrder = await undefinedIfNotFound(findByPaymentLink(shop, params['key'] ?? ''))
  if (!linkedOrder) return null
  const { order, state, unpaid, endsAt, path } = linkedOrder
  return {
    gateways: shop.settings.gatewayNames,
    number: order.number,
    state,
    isRest: unpaid?.isOutstandingAmount ?? false,
    toPayPaisa: unpaid?.paisa ?? 0,
    endsAt,
    isOnHold: order.isPaymentOnHold,
    qrReference: order.qr?.reference ?? '',
    // Encodes and decodes each line, so that the cards equal those of an API response.
    items: order.lines.map((line) => {
      const { card, quantity } = decodeLine(encodeLine(line))
      return { product: cardItem(shop.language, card), quantity }
    }),
    totals: totalsBreakdownOf(order),
    orderPath: path,
  }
}

export const action = formAction({
  pay: {
    rateLimitPath: '/pay',
    async send({ shop, body, params }) {
      return { result: { url: await startPaymentByLink(shop, { ...Object(body), key: params['key'] }) } }
    },
  },
})

export const meta: MetaFunction = ({ location, matches }) => {
  const { language } = languageAndPathOf(location)
  const { title } = messages(paymentLinkMessages, language)
  // The canonical URL omits the key of the link, which opens a payment.
  return describePage({ language, path: '/pay', site: siteOf(matches), title, isIndexed: false })
}

/** Renders the target of a payment link: the order to pay and the button to the gateway. */
export default function PayPage() {
  const payment = useLoaderData<typeof loader>()
  const t = useMessages(paymentLinkMessages)
  const to = useLocalPath()
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        {payment === null ? (
          <div className={layoutStyles.head}>
            <EmptyState
              title={t.wrong}
              headingLevel={1}
              action={<ButtonLink href={to('/')}>{t.toShop}</ButtonLink>}
            >
              {t.wrongHelp}
            </EmptyState>
          </div>
        ) : (
          <div className={accountStyles.plain}>
            <LinkedOrder payment={payment} />
          </div>
        )}
      </div>
    </main>
  )
}

type LinkedOrderProps = { payment: NonNullable<Awaited<ReturnType<typeof loader>>> }

function LinkedOrder({ payment }: LinkedOrderProps) {
  const t = useMessages(paymentLinkMessages)
  const ordersText = useMessages(ordersMessages)
  const language = useLanguage()
  const notice = usePaymentNotice(payment)
  return (
    <>
      <h1 className={textStyles.title}>{t.titleOf({ order: orderNumberText(payment.number, language) })}</h1>
      {notice !== undefined && <Notice>{notice}</Notice>}
      <ul>
        {payment.items.map((item) => (
          <BoughtItem key={item.product.id} item={item} />
        ))}
      </ul>
      <SummaryList {...priceRows(ordersText, payment.totals, language)} />
      {payment.state === 'open' && notice === undefined && <PayNow payment={payment} />}
      {payment.orderPath !== null && (
        <p className={textStyles.small}>
          <ButtonLink variant="link" href={payment.orderPath}>
            {t.seeOrder}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** Returns why the order cannot be paid now; undefined if it can. */
function usePaymentNotice({ state, isOnHold, qrReference }: LinkedOrderProps['payment']): string | undefined {
  const t = useMessages(paymentLinkMessages)
  const ordersText = useMessages(ordersMessages)
  const qrText = useMessages(qrMessages)
  if (state === 'paid' || state === 'cancelled') return t[state]
  if (isOnHold) return ordersText.onHold
  if (qrReference !== '') return qrText.waiting({ reference: qrReference })
  return state === 'over' ? t.over : undefined
}

function PayNow({ payment }: LinkedOrderProps) {
  const { gateways, toPayPaisa } = payment
  const t = useMessages(paymentLinkMessages)
  const gatewayText = useMessages(gatewayMessages)
  const language = useLanguage()
  const gatewayChoice = useGatewayChoice(gateways, toPayPaisa)
  const [isLeaving, setIsLeaving] = useState(false)
  const { isSending, send } = usePageForm<{ url: string }>('pay', {
    onResponse: (response) => {
      setIsLeaving(response.ok)
      if (response.ok) return redirectToGateway(response.result.url)
    },
  })
  const until = formatDateTime(payment.endsAt, language)
  return (
    <>
      {payment.isRest && <p>{t.restHelp}</p>}
      {gateways.length > 1 && <GatewayPicker choice={gatewayChoice} />}
      {gatewayChoice.selectedGateway !== undefined && gateways.length === 1 && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {gatewayText[`${gatewayChoice.selectedGateway}Note`]}
        </p>
      )}
      <p className={`${layoutStyles.line} ${layoutStyles.actions}`}>
        <Button
          variant="primary"
          size="large"
          isLoading={isSending || isLeaving}
          disabled={gatewayChoice.selectedGateway === undefined}
          onClick={() => send({ gateway: gatewayChoice.selectedGateway })}
        >
          {t.payNow({ amount: formatMoney(toPayPaisa, language, 'when-needed') })}
        </Button>
      </p>
      {!payment.isRest && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.until({ time: until })}</p>
      )}
    </>
  )
}
