import { href, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { languageAndPathOf } from '#app/components/seo.ts'
import { sellerMeta } from '#app/seller/frame/seller-title.ts'
import { sellerTitleMessages } from '#app/seller/frame/seller-page-messages.ts'
import { orderEditForms } from './edit-forms.server.ts'
import { orderEditMessages } from './order-edit-messages.ts'
import { messages } from '#domain/messages.ts'
import { taxText } from '#domain/order/totals-messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { nameIn } from '#domain/product/product.ts'
import { findSellerOrder } from '#shop/orders/seller-orders.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { EditOrderForm } from './edit-order-form.tsx'
import type { EditedOrder } from './edited-order.ts'
import { useStoredDraft } from './order-edit-draft.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  const id = params['id'] ?? ''
  const order = await undefinedIfNotFound(findSellerOrder(shop, id))
  if (!order) return { id, order: null }
  const { number, version, isPaid, totalPaisa, discountPaisa, address, isPaymentOpen } = order
  const isLocked = order.status !== 'Processing' || isPaymentOpen
  const lines = order.lines.map(({ product, quantity, unitPaisa }) => {
    return { id: product.id, name: nameIn(shop.language, product), quantity, unitPaisa }
  })
  const mayDiscount = sellerWithPermission(shop, 'money') !== undefined && order.coupon === null
  const customShippingPaisa = order.shippingParts.find((part) => part.isAgreed)?.paisa
  const totals = { isPaid, totalPaisa, discountPaisa, customShippingPaisa }
  const editedOrder: EditedOrder = {
    id,
    number,
    version,
    ...totals,
    taxText: taxText(order, shop.language),
    address,
    buyerPan: order.buyerPan ?? '',
    mayDiscount,
    lines,
  }
  return { id, order: isLocked ? null : editedOrder }
}

export const action = formAction(orderEditForms)

export const meta: MetaFunction<typeof loader> = ({ location, loaderData, matches }) => {
  const { language } = languageAndPathOf(location)
  const t = messages(sellerTitleMessages, language)
  const order = loaderData?.order
  const orderTitle = order
    ? messages(orderEditMessages, language).title({ order: orderNumberText(order.number, language) })
    : t.sellerOrders
  return sellerMeta(language, loaderData ? orderTitle : t.sellerLogin, matches)
}

export default function EditOrderPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  const to = useLocalPath()
  if (!loaderData) return null
  const backLink = (
    <ButtonLink href={to(href('/seller/orders/:id', { id: loaderData.id }))}>{t.back}</ButtonLink>
  )
  if (!loaderData.order) {
    return <EmptyState title={t.notEditable} headingLevel={1} action={backLink} />
  }
  const { order } = loaderData
  return (
    <>
      <PageHead title={t.title({ order: orderNumberText(order.number, language) })} />
      <FormWithStoredDraft key={order.version} order={order} />
    </>
  )
}

/** Renders the form, and once more with the unsent draft after the browser has read it from the tab storage. */
function FormWithStoredDraft({ order }: { order: EditedOrder }) {
  const storedDraft = useStoredDraft(order)
  return (
    <EditOrderForm
      key={storedDraft === undefined ? 'new' : 'saved'}
      order={order}
      storedDraft={storedDraft}
    />
  )
}
