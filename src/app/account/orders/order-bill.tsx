import { href, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { listBillsOfOrder, printBill } from '#shop/bills/bills.ts'
import { requireShopper } from '#shop/permissions.ts'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { BillView, type PrintableBill } from '#app/components/bill/bill-view.tsx'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useCustomLogo } from '#app/components/frame/site-navigation.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction, loginPath } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'

type OrderBills = { order: string; bills: readonly PrintableBill[] }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<OrderBills | Response> {
  const shop = shopOf(context)
  const { id: order = '' } = params
  if (!shop.actor.shopper) return redirect(loginPath(shop), 303)
  return { order, bills: await listBillsOfOrder(shop, { order }) }
}

export const action = formAction({
  print: {
    async send({ shop, body }) {
      requireShopper(shop)
      const { prints } = await printBill(shop, body)
      return { result: { prints } }
    },
  },
})

export const meta = privatePageMeta('bill')

/** The bill of a shopper’s own order, and its credit notes. */
export default function OrderBillPage() {
  const { order, bills } = useLoaderData<typeof loader>()
  const t = useMessages(billMessages)
  const frameText = useMessages(frameMessages)
  const to = useLocalPath()
  const orderPath = to(href('/order/:id', { id: order }))
  const logo = useCustomLogo()?.picture ?? null
  return (
    <main id="main">
      <Breadcrumb
        label={frameText.breadcrumb}
        crumbs={[{ text: t.home, href: to('/') }, { text: t.order, href: orderPath }, { text: t.title }]}
      />
      <div className={layoutStyles.page}>
        {bills.length === 0 ? (
          <EmptyState
            title={t.none}
            headingLevel={1}
            action={
              <ButtonLink variant="primary" href={orderPath}>
                {t.backToOrder}
              </ButtonLink>
            }
          >
            {t.noneHelp}
          </EmptyState>
        ) : (
          <>
            <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
            <BillView bills={bills} logo={logo} />
            <p
              className={`${textStyles.hiddenInPrint} ${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove}`}
            >
              <ButtonLink href={orderPath}>{t.backToOrder}</ButtonLink>
            </p>
          </>
        )}
      </div>
    </main>
  )
}
