import { use } from 'react'
import { isCollectedAtShop } from '#domain/address/address.ts'
import { href, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { orderEditMessages } from '#app/seller/order-edit/order-edit-messages.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { sellerMeta } from '#app/seller/frame/seller-title.ts'
import { sellerTitleMessages } from '#app/seller/frame/seller-page-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { AgreedTerm } from '#domain/order/agreed-terms.ts'
import { nextStatus } from '#domain/order/order.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { orderLinkPath } from '#shop/orders/order-links.ts'
import { readTerms } from '#shop/orders/order-terms.ts'
import { findSellerOrder } from '#shop/orders/seller-orders.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SummaryList } from '#ui/list/summary.tsx'
import { Grid, Row, Rows, Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { BillLinks } from '#app/components/bill/bill-links.tsx'
import { languageAndPathOf } from '#app/components/seo.ts'
import { DeliveryEstimateLines } from '#app/components/order/delivery-estimate-lines.tsx'
import { RefundLine } from '#app/components/order/refund-line.tsx'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { readRefundable, type Refundable } from '#shop/payments/seller-refund.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { SellerOrderActions } from '#app/seller/orders/order-actions.tsx'
import { orderNameId } from '#app/seller/orders/end-order-dialog.tsx'
import {
  CustomerContact,
  OrderedProduct,
  OrderHistory,
  PaymentTags,
  StatusTag,
} from '#app/seller/orders/order-parts.tsx'
import { OpenRequests } from '#app/seller/orders/order-marks.tsx'
import { OrderShipment } from '#app/seller/orders/order-shipment.tsx'
import { ShopNotes } from '#app/seller/orders/shop-notes.tsx'
import { AgreedTerms } from './agreed-terms.tsx'
import { OrderPageLink } from './order-page-link.tsx'
import { PaymentLink } from './payment-link.tsx'
import { DeliveryEstimateStatus } from './delivery-estimate-status.tsx'
import { PrintedOrders } from '#app/seller/orders/print/printed-orders.tsx'
import { usePrinting, type Letterhead, type Sheet } from '#app/seller/orders/print/use-printing.ts'
import { RefundDialog } from '#app/seller/orders/refund/refund-dialog.tsx'
import { PendingRefundsLink } from '#app/seller/orders/refund/pending-refunds-link.tsx'
import { StaffPermissionsContext } from '#app/seller/frame/page-link.tsx'
import { canOpenPage } from '#app/seller/frame/page-permissions.ts'
import { useRememberedListHref } from '#app/seller/frame/use-remembered-list.ts'
import { productNamesOf, toOrderDetails, type OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import { DecidedRequests } from './decided-requests.tsx'
import { OrderChanges } from './order-changes.tsx'
import { PaymentFacts } from '#app/seller/tender/payment-facts.tsx'
import { useOrderStatusChange } from '#app/seller/orders/use-order-status-change.ts'
import { readLetterhead } from '#app/seller/orders/print/read-letterhead.server.ts'
import { orderDetailForms } from '#app/seller/orders/order-forms.server.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  const order = await undefinedIfNotFound(findSellerOrder(shop, params['id'] ?? ''))
  if (!order) return { order: null, head: null, refundable: null, openUrl: null, hasSms: false, terms: null }
  const refundable = sellerWithPermission(shop, 'money') ? await readRefundable(shop, order.id) : null
  const head = await readLetterhead(shop)
  // A customer who ordered by phone follows the order on a page that needs no account.
  const openUrl =
    order.shopperId === null ? new URL(await orderLinkPath(shop, order), shop.origin).href : null
  const { agreed, reservedUntil } = await readTerms(shop.db, order)
  const terms = { agreed, reservedUntil: reservedUntil?.toISOString() ?? null, now: shop.now().toISOString() }
  const hasSms = shop.sms.name !== 'built-in'
  return { order: toOrderDetails(shop.language, order), hasSms, head, refundable, openUrl, terms }
}

export const action = formAction(orderDetailForms)

export const meta: MetaFunction<typeof loader> = ({ location, loaderData, matches }) => {
  const { language } = languageAndPathOf(location)
  const t = messages(sellerTitleMessages, language)
  const orderTitle = loaderData?.order
    ? `${messages(sellerOrderMessages, language).order} ${orderNumberText(loaderData.order.number, language)}`
    : t.sellerOrders
  return sellerMeta(language, loaderData ? orderTitle : t.sellerLogin, matches)
}

export default function SellerOrderPage() {
  const loaderData = useLoaderData<typeof loader>()
  if (!loaderData) return null
  const { order, head: letterhead, terms, ...otherProps } = loaderData
  if (!order || !letterhead || !terms) return <NoOrder />
  return <OrderDetailsView key={order.id} loadedOrder={order} {...{ letterhead, terms }} {...otherProps} />
}

function NoOrder() {
  const t = useMessages(sellerOrderMessages)
  const to = useLocalPath()
  return (
    <EmptyState
      title={t.notFound}
      headingLevel={1}
      action={<ButtonLink href={to('/seller/orders')}>{t.allOrders}</ButtonLink>}
    >
      {t.notFoundHelp}
    </EmptyState>
  )
}

/** Links to the edit page, as long as the order can be edited. */
function EditOrderLink({ order }: { order: OrderDetails }) {
  const t = useMessages(orderEditMessages)
  const to = useLocalPath()
  if (order.status !== 'Processing' || order.isPaymentOpen) return null
  return (
    <p>
      <ButtonLink size="small" href={to(href('/seller/orders/:id/edit', { id: order.id }))}>
        {t.open}
      </ButtonLink>
    </p>
  )
}

/** Renders a link to the customer of the order. */
function CustomerLink({ order }: { order: OrderDetails }) {
  const t = useMessages(customerMessages)
  const to = useLocalPath()
  const path = `/seller/customers?order=${order.number}`
  const permissions = use(StaffPermissionsContext)
  // A counter sale without a phone number has no customer record.
  if (order.address.phone === '' || !canOpenPage(path, permissions)) return null
  return (
    <p>
      <ButtonLink variant="link" href={to(path)}>
        {t.customerOfOrder}
      </ButtonLink>
    </p>
  )
}

type OrderDetailsViewProps = {
  loadedOrder: OrderDetails
  letterhead: Letterhead
  refundable: Refundable | null
  /** The page of the order for a customer without an account. */
  openUrl: string | null
  hasSms: boolean
  terms: Terms
}

/** Terms that only the shop sees; times are ISO 8601 in UTC. */
type Terms = { agreed: readonly AgreedTerm[]; reservedUntil: string | null; now: string }

function OrderDetailsView(props: OrderDetailsViewProps) {
  const { loadedOrder, letterhead, refundable, openUrl, hasSms, terms } = props
  const t = useMessages(sellerOrderMessages)
  const { order, isWorking, changeStatus } = useOrderStatusChange(loadedOrder)
  const { printing, print } = usePrinting()
  return (
    <>
      <div>
        <OrderHead order={order} onPrint={(sheet) => print({ sheet, orders: [order] })} />
        <PaymentLink order={order} hasSms={hasSms} reservedUntil={terms.reservedUntil} />
        <Stack gap="wide">
          {/* The next step of an order comes before its details, also on a phone. */}
          <Stack>
            <Row align="center">
              <h2 className={textStyles.subheading}>{t.status}</h2>
              <StatusTag status={order.status} />
            </Row>
            <OpenRequests order={order} />
            <SellerOrderActions order={order} isWorking={isWorking} changeStatus={changeStatus} />
          </Stack>
          <Grid columns="panel">
            <OrderBody order={order} openUrl={openUrl} {...terms} />
            <Stack>
              <EditOrderLink order={order} />
              {refundable !== null && refundable.remainingPaisa > 0 && (
                <RefundDialog order={order} refundable={refundable} />
              )}
              {refundable !== null && <PendingRefundsLink order={order} />}
              <BillLinks className={undefined} order={order} base="/seller/orders" />
              {hasShipmentForm(order) && <OrderShipment order={order} />}
              <ShopNotes order={order} headingLevel={2} />
              <h2 className={textStyles.subheading}>{t.history}</h2>
              <OrderHistory history={order.history} />
              <DecidedRequests order={order} />
              <OrderChanges order={order} />
            </Stack>
          </Grid>
        </Stack>
      </div>
      {/* Printing from the browser's menu prints the complete sheet. */}
      <PrintedOrders printing={printing ?? { sheet: 'order', orders: [order] }} letterhead={letterhead} />
    </>
  )
}

/**
 * Returns whether the shipment form is visible. An order that is collected at the shop
 * needs none, and neither does a finished order without a courier.
 */
function hasShipmentForm({ address, status, shipment }: OrderDetails): boolean {
  return !isCollectedAtShop(address) && (shipment !== null || nextStatus(status) !== undefined)
}

function OrderHead({ order, onPrint }: { order: OrderDetails; onPrint: (sheet: Sheet) => void }) {
  const t = useMessages(sellerOrderMessages)
  const ordersText = useMessages(orderListMessages)
  const channelText = useMessages(newOrderMessages)
  const language = useLanguage()
  const backHref = useRememberedListHref('/seller/orders', orderNameId(order))
  return (
    <>
      <p>
        <ButtonLink variant="link" href={backHref}>
          {t.allOrders}
        </ButtonLink>
      </p>
      <PageHead
        title={
          <>
            {t.order} <span id={orderNameId(order)}>{orderNumberText(order.number, language)}</span>
          </>
        }
        detail={
          <Text size="caption">
            <time dateTime={order.createdAt}>{formatDateTime(new Date(order.createdAt), language)}</time>
            {order.channel !== 'web' && ` · ${channelText[order.channel]}`}
          </Text>
        }
      >
        <Row>
          {!isCollectedAtShop(order.address) && (
            <>
              <Button size="small" onClick={() => onPrint('packing')}>
                {t.printPacking}
              </Button>
              <Button size="small" onClick={() => onPrint('labels')}>
                {ordersText.printLabels}
              </Button>
            </>
          )}
          <Button size="small" onClick={() => onPrint('order')}>
            {t.printOrder}
          </Button>
        </Row>
      </PageHead>
    </>
  )
}

type OrderBodyProps = { order: OrderDetails; openUrl: string | null } & Pick<Terms, 'agreed' | 'now'>

function OrderBody({ order, openUrl, agreed, now }: OrderBodyProps) {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  const moneyText = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <Stack gap="wide">
      <section aria-label={t.items}>
        <h2 className={textStyles.subheading}>{t.items}</h2>
        <Rows>
          {order.lines.map((line) => (
            <li key={line.id}>
              <div>
                <OrderedProduct item={line} />
                {line.fit.map((sentence) => (
                  <p
                    key={sentence}
                    className={line.isTooBig ? `${textStyles.small} ${textStyles.bright}` : textStyles.small}
                  >
                    {sentence}
                  </p>
                ))}
              </div>
              <span>
                {line.cataloguePaisa !== null && (
                  <s className={textStyles.caption}>{moneyText(line.cataloguePaisa)}</s>
                )}{' '}
                {moneyText(line.amountPaisa)}
              </span>
            </li>
          ))}
        </Rows>
      </section>
      <section aria-label={t.summary}>
        <h2 className={textStyles.subheading}>{t.summary}</h2>
        <SummaryList {...priceRows(t, order, language)} />
        <AgreedTerms order={order} agreed={agreed} />
        <p>
          <PaymentTags order={order} />
        </p>
        <PaymentFacts order={order} />
        {order.refunds.map((refund, index) => (
          <RefundLine key={`${refund.dueAt} ${index}`} refund={refund} />
        ))}
      </section>
      <section aria-label={t.customer}>
        <h2 className={textStyles.subheading}>{t.customer}</h2>
        <CustomerContact address={order.address} />
        {openUrl !== null && <OrderPageLink order={order} url={openUrl} />}
        {order.address.phone !== '' && <CustomerLink order={order} />}
        <DeliveryEstimateStatus order={order} now={now} />
        <DeliveryEstimateLines {...order} deliveryEstimate={null} names={productNamesOf(order)} />
      </section>
    </Stack>
  )
}
