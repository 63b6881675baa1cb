import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { placeOf } from '#app/components/seo.ts'
import { sellerTitleMessages } from '#domain/messages/frame/seller-titles.ts'
import { orderEditMessages } from '#domain/messages/money/order-edit.ts'
import { words } from '#domain/messages/words.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { nameIn } from '#domain/product/product.ts'
import { findSellerOrder } from '#shop/orders/seller-orders.ts'
import { sellerFor } from '#shop/permissions.ts'
import { ifFound } from '#shop/shop-error.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { EditForm } from './edit-form.tsx'
import type { EditedOrder } from './edited-order.ts'
import { useKeptEdit } from './kept-edit.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'orders')) return null
  const id = params['id'] ?? ''
  const order = await ifFound(findSellerOrder(shop, id))
  if (!order) return { id, order: null }
  const { number, version, isPaid, totalPaisa, discountPaisa, address, isPaymentOpen } = order
  const isTooLate = order.status !== 'Processing' || isPaymentOpen
  const lines = order.lines.map(({ product, quantity, unitPaisa }) => {
    return { id: product.id, name: nameIn(shop.language, product), quantity, unitPaisa }
  })
  const mayDiscount = sellerFor(shop, 'money') !== undefined && order.coupon === null
  const agreedShippingPaisa = order.shippingParts.find((part) => part.isAgreed)?.paisa
  const sums = { isPaid, totalPaisa, discountPaisa, agreedShippingPaisa }
  const edited: EditedOrder = { id, number, version, ...sums, address, mayDiscount, lines }
  return { id, order: isTooLate ? null : edited }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) => {
  const { language } = placeOf(location)
  const said = words(sellerTitleMessages, language)
  const order = loaderData?.order
  const found = order
    ? words(orderEditMessages, language).title({ order: orderNumberText(order.number, language) })
    : said.sellerOrders
  return [
    { title: said.title({ page: loaderData ? found : said.sellerLogin }) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function EditOrderPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(orderEditMessages)
  const language = useLanguage()
  const to = useLocalPath()
  if (!found) return null
  const back = <ButtonLink href={to(`/seller/orders/${found.id}`)}>{said.back}</ButtonLink>
  if (!found.order) {
    return <EmptyState title={said.tooLate} headingLevel={1} action={back} />
  }
  const { order } = found
  return (
    <>
      <div className={deskLook.head}>
        <h1 className={textLook.title}>{said.title({ order: orderNumberText(order.number, language) })}</h1>
      </div>
      <KeptEditForm key={order.version} order={order} />
    </>
  )
}

/** Its fields are drawn anew once the browser has told what it keeps. */
function KeptEditForm({ order }: { order: EditedOrder }) {
  const kept = useKeptEdit(order)
  return <EditForm key={kept === undefined ? 'new' : 'kept'} order={order} kept={kept} />
}
