import { useState } from 'react'
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { payLinkMessages } from '#domain/payment/pay-link-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { money } from '#domain/wire.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { SummaryList } from '#ui/list/summary.tsx'
import { cardItem } from '#app/components/product-card-item.ts'
import { useGatewayChoice } from '#app/components/order/gateway-choice.ts'
import { GatewayPicker } from '#app/components/order/gateway-picker.tsx'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { decodeLine } from '#domain/order/placed/order-wire.ts'
import { explainedTotals } from '#domain/order/placed/quote-wire.ts'
import { describePage, siteOf, localizedPathOf } from '#app/components/seo.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { callApi, type ApiResponse } from '#app/components/stores/api-client.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLater } from '#app/components/calls/use-shopper-response.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { payOpenly } from '#shop/checkout/pay-links.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { BoughtItem } from '#app/account/orders/bought-item.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

/** Returns the same data for every link. The browser requests the order that the link belongs to. */
export function loader({ context }: LoaderFunctionArgs) {
  return { gateways: shopOf(context).settings.gateways }
}

export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  const linkRequest = callApi('GET', `/pay/${encodeURIComponent(params['key'] ?? '')}`)
  return { ...(await serverLoader<typeof loader>()), linkRequest }
}
clientLoader.hydrate = true

export const action = formAction({
  pay: {
    limitsOf: '/pay',
    async send({ shop, body, params }) {
      return { result: { url: await payOpenly(shop, { ...Object(body), key: params['key'] }) } }
    },
  },
})

export const meta: MetaFunction = ({ location, matches }) => {
  const { language } = localizedPathOf(location)
  const { title } = messages(payLinkMessages, language)
  // Its address opens a payment, so the page names none.
  return describePage({ language, path: '/pay', site: siteOf(matches), title, isIndexed: false })
}

type LinkResponse = ResponseOf<'GET', `/pay/${string}`>
type Payment = LinkResponse['payment']

/** Renders the target of a payment link: the order to pay and the button to the gateway. */
export default function PayPage() {
  const t = useMessages(payLinkMessages)
  const to = useLocalPath()
  const {
    gateways,
    linkRequest,
  }: { gateways: readonly GatewayName[]; linkRequest?: Promise<ApiResponse<LinkResponse>> } =
    useLoaderData<typeof clientLoader>()
  const response = useLater(linkRequest)
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        {response?.ok === false ? (
          <div className={layoutStyles.head}>
            <EmptyState
              title={t.wrong}
              headingLevel={1}
              action={<ButtonLink href={to('/')}>{t.toShop}</ButtonLink>}
            >
              {response.status === 404 ? t.wrongHelp : response.message}
            </EmptyState>
          </div>
        ) : (
          <div className={accountStyles.plain}>
            {response === undefined ? (
              <>
                <h1 className={textStyles.title}>{t.title}</h1>
                <Skeleton kind="row" count={2} isDelayed />
              </>
            ) : (
              <LinkedOrder payment={response.body.payment} gateways={gateways} />
            )}
          </div>
        )}
      </div>
    </main>
  )
}

type LinkedProps = { payment: Payment; gateways: readonly GatewayName[] }

function LinkedOrder({ payment, gateways }: LinkedProps) {
  const t = useMessages(payLinkMessages)
  const orders = useMessages(ordersMessages)
  const language = useLanguage()
  return (
    <>
      <h1 className={textStyles.title}>{t.titleOf({ order: orderNumberText(payment.number, language) })}</h1>
      {payment.state !== 'open' && <Notice>{t[payment.state]}</Notice>}
      <ul>
        {payment.items.map(decodeLine).map(({ card, quantity }) => (
          <BoughtItem key={card.id} item={{ product: cardItem(language, card), quantity }} />
        ))}
      </ul>
      <SummaryList {...priceRows(orders, explainedTotals.decode(payment), language)} />
      {payment.state === 'open' && <PayNow payment={payment} gateways={gateways} />}
      {payment.order !== null && (
        <p className={textStyles.small}>
          <ButtonLink variant="link" href={payment.order}>
            {t.seeOrder}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function PayNow({ payment, gateways }: LinkedProps) {
  const t = useMessages(payLinkMessages)
  const gateway = useMessages(gatewayMessages)
  const language = useLanguage()
  const toPay = money.decode(payment.toPay)
  const choice = useGatewayChoice(gateways, toPay)
  const [isLeaving, setIsLeaving] = useState(false)
  const { isSending, send } = usePageForm<{ url: string }>('pay', {
    onResponse: (response) => {
      setIsLeaving(response.ok)
      if (response.ok) location.assign(response.result.url)
    },
  })
  const until = formatDateTime(new Date(payment.endsAt), language)
  return (
    <>
      {payment.isRest && <p>{t.restHelp}</p>}
      {gateways.length > 1 && <GatewayPicker choice={choice} />}
      {choice.selectedGateway !== undefined && gateways.length === 1 && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {gateway[`${choice.selectedGateway}Note`]}
        </p>
      )}
      <p className={`${layoutStyles.line} ${accountStyles.actions}`}>
        <Button
          variant="primary"
          size="large"
          isLoading={isSending || isLeaving}
          disabled={choice.selectedGateway === undefined}
          onClick={() => send({ gateway: choice.selectedGateway })}
        >
          {t.payNow({ amount: formatMoney(toPay, language, 'always') })}
        </Button>
      </p>
      {!payment.isRest && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.until({ time: until })}</p>
      )}
    </>
  )
}
