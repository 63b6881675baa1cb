import { href, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { billMessages } from '#domain/bill/bill-messages.ts'
import type { ShopLogo } from '#domain/content/shop-logo.ts'
import { listBillsOfOrder, printBill } from '#shop/bills/bills.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { BillView, type PrintableBill } from '#app/components/bill/bill-view.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { readLogo } from '#shop/content/shop-logo.ts'
import { requirePermission, sellerWithPermission } from '#shop/permissions.ts'
import { useRememberedListHref } from '#app/seller/frame/use-remembered-list.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'

type OrderBills = { orderId: string; bills: readonly PrintableBill[]; logo: ShopLogo | null }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<OrderBills | null> {
  const shop = shopOf(context)
  const { id: orderId = '' } = params
  if (!sellerWithPermission(shop, 'orders')) return null
  const bills = (await undefinedIfNotFound(listBillsOfOrder(shop, { order: orderId }))) ?? []
  return { orderId, bills, logo: await readLogo(shop) }
}

export const action = formAction({
  print: {
    async send({ shop, body }) {
      requirePermission(shop, 'orders')
      const { prints } = await printBill(shop, body)
      return { result: { prints } }
    },
  },
})

export const meta = sellerTitle('sellerBills')

/** Renders the bill of an order and its credit notes. */
export default function SellerOrderBillPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(billMessages)
  const to = useLocalPath()
  const billsHref = useRememberedListHref('/seller/bills')
  if (loaderData === null) return null
  return (
    <>
      <PageHead title={t.title} />
      {loaderData.bills.length === 0 && <EmptyState title={t.none}>{t.noneHelp}</EmptyState>}
      <BillView bills={loaderData.bills} logo={loaderData.logo} />
      <p
        className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove} ${textStyles.hiddenInPrint}`}
      >
        <ButtonLink href={billsHref}>{t.backToBills}</ButtonLink>
        <ButtonLink href={to(href('/seller/orders/:id', { id: loaderData.orderId }))}>
          {t.backToOrder}
        </ButtonLink>
      </p>
    </>
  )
}
