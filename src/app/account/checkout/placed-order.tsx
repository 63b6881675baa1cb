import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { totalsBreakdownOf } from '#domain/order/placed/quote-wire.ts'
import { linePaisa } from '#domain/pricing/quote.ts'
import { formatMoney, remainingPaisa } from '#domain/money.ts'
import { isAwaitingPayment } from '#domain/order/order.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { arrivalText } from '#domain/pricing/delivery-estimate-messages.ts'
import { languageOfName, nameIn } from '#domain/product/product.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { SummaryList } from '#ui/list/summary.tsx'
import { statusTag, shopperStatusText } from '#app/account/orders/order-steps.ts'
import { AdvanceSplit } from '#app/components/order/advance-split.tsx'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction, loginPath } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { findOpenPaymentUrl } from '#shop/checkout/start-payment.ts'
import { findVisibleOrder } from '#shop/orders/orders.ts'
import { checkoutMessages } from './checkout-messages.ts'
import * as accountStyles from '#app/account/account.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Reads a placed order and the link of its open payment. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!shop.actor.shopper) return redirect(loginPath(shop), 303)
  const { order } = await findVisibleOrder(shop, params['order'] ?? '')
  const {
    number,
    status,
    isPaid,
    paymentType,
    totalPaisa,
    isAdvanceDue,
    isPaymentOnHold,
    deliveryEstimate: promised,
    advancePaisa,
  } = order
  const qr = order.qr && { reference: order.qr.reference }
  const facts = { status, isPaid, paymentType, isAdvanceDue, isPaymentOnHold, qr }
  const isAwaiting = isAwaitingPayment(order)
  return {
    number,
    facts,
    totals: { ...totalsBreakdownOf(order), coupon: order.coupon },
    promised,
    items: order.lines.map(({ product, quantity, unitPaisa }) => ({
      id: product.id,
      name: nameIn(shop.language, product),
      nameLang: languageOfName(shop.language, product),
      quantity,
      amountPaisa: linePaisa({ unitPaisa, quantity }),
    })),
    advance:
      advancePaisa === 0 || isPaid || status === 'Cancelled'
        ? null
        : {
            advancePaisa,
            restPaisa: remainingPaisa(totalPaisa, advancePaisa),
            isPaid: !isAdvanceDue,
            terms: order.advanceTerms,
          },
    payment: isAwaiting
      ? {
          url: (await findOpenPaymentUrl(shop, order.id)) ?? null,
          amountPaisa: isAdvanceDue ? advancePaisa : totalPaisa,
          isNext: new URL(request.url).searchParams.get('pay') === '1',
        }
      : null,
  }
}

export const action = formAction({
  pay: {
    rateLimitPath: '/order/pay',
    async send({ shop, params }) {
      const { order } = await payOrder(shop, { id: params['order'] })
      return `/checkout/${order.id}?pay=1`
    },
  },
})

export const meta = privatePageMeta('order')

/** The page of a placed order for browsers without scripts. It shows the order and the link to its payment. */
export default function PlacedOrderPage() {
  const { number, facts, items, totals, promised, advance, payment } = useLoaderData<typeof loader>()
  const t = useMessages(orderLookupMessages)
  const ordersText = useMessages(ordersMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { rows, total } = priceRows(ordersText, totals, language)
  const method = { key: 'payment', text: ordersText.payment, value: orderStatusText[facts.paymentType] }
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          <h1 className={textStyles.title}>{t.order({ order: orderNumberText(number, language) })}</h1>
          {payment === null ? (
            <Notice>{facts.isPaid ? ordersText.paidNotice : ordersText.placedNotice}</Notice>
          ) : (
            <Payment payment={payment} />
          )}
          <p>
            <Tag kind={statusTag(facts.status)}>{shopperStatusText(facts, language)}</Tag>
          </p>
          {promised !== null && <p>{arrivalText(promised, language)}</p>}
          <ul>
            {items.map(({ id, name, nameLang, quantity, amountPaisa }) => (
              <li key={id} className={layoutStyles.line}>
                <span lang={nameLang}>{name}</span>
                <span>
                  {ordersText.quantity({ quantity })} · {formatMoney(amountPaisa, language, 'when-needed')}
                </span>
              </li>
            ))}
          </ul>
          <SummaryList rows={[...rows, method]} total={total} />
          {advance !== null && <AdvanceSplit {...advance} />}
          <p className={layoutStyles.actions}>
            <ButtonLink variant="outline" href={to('/my-orders')}>
              {ordersText.title}
            </ButtonLink>{' '}
            <ButtonLink href={to('/products')}>{ordersText.startShopping}</ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}

type PaymentProps = {
  payment: {
    url: string | null
    amountPaisa: number
    /** Whether the browser opens the payment at once. */
    isNext: boolean
  }
}

/** Renders the link of the open payment, or a button that starts a new one. */
function Payment({ payment: { url, amountPaisa, isNext } }: PaymentProps) {
  const t = useMessages(checkoutMessages)
  const ordersText = useMessages(ordersMessages)
  const language = useLanguage()
  const refused = useRejectedSubmission('pay')
  const amount = formatMoney(amountPaisa, language, 'when-needed')
  if (url === null)
    return (
      <form method="post">
        <FormRefusal refused={refused} />
        <Button variant="primary" size="large" type="submit">
          {ordersText.payAmount({ amount })}
        </Button>
      </form>
    )
  return (
    <>
      {isNext && <meta httpEquiv="refresh" content={`0;url=${url}`} />}
      <p>{isNext ? t.paymentOpens : ordersText.notPaidNotice}</p>
      <p>
        <ButtonLink variant="primary" size="large" href={url} reloadDocument>
          {t.toPayment}
        </ButtonLink>
      </p>
    </>
  )
}
