import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { textIn } from '#domain/language.ts'
import { saleMessages } from '#domain/pricing/sale-messages.ts'
import { saleSentence } from './sale-sentence.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { sellerFor } from '#shop/permissions.ts'
import { listSales, type OwnedSale } from '#shop/pricing/sales/owner-sales.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useGroups } from '#app/components/frame/use-groups.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { SaleDialog } from './sale-dialog.tsx'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './sales.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'money')) return null
  return { sales: await listSales(shop), now: shop.now().toISOString() }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerSales')

export default function SalesPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(saleMessages)
  const [isAdding, setIsAdding] = useState(false)
  if (loaderData === null) return null
  const { sales, now } = loaderData
  return (
    <>
      <div className={sellerStyles.head}>
        <h1 className={textStyles.title}>{t.title}</h1>
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          {t.add}
        </Button>
      </div>
      <p className={`${textStyles.small} ${textStyles.muted} ${styles.intro}`}>{t.intro}</p>
      {sales.length === 0 ? (
        <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
      ) : (
        sales.map((sale) => <SaleRow key={sale.id} sale={sale} now={now} />)
      )}
      <SaleDialog isOpen={isAdding} now={now} onClose={() => setIsAdding(false)} />
    </>
  )
}

/** Renders one sale with its terms, its state and its actions. */
function SaleRow({ sale, now }: { sale: OwnedSale; now: string }) {
  const t = useMessages(saleMessages)
  const language = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  const { isSending, send } = useSend('/seller/sale/save')
  const name = textIn(language, sale.name)
  const { isActive, state } = sale
  const isCalledOff = sale.endedAt !== null && sale.endedAt <= sale.from
  return (
    <article className={`${sellerStyles.entry} ${styles.sale}`}>
      <p className={textStyles.strong}>{saleSentence(sale, language, useGroups().categories)}</p>
      <p>
        <Tag kind={state === 'running' ? 'done' : 'quiet'}>
          {t[isActive ? state : isCalledOff ? 'calledOff' : 'ended']}
        </Tag>
      </p>
      <div className={styles.actions}>
        <Button size="small" aria-label={t.changeOf({ name })} onClick={() => setIsChanging(true)}>
          {t.change}
        </Button>
        {sale.to > now && (
          <Button
            size="small"
            aria-label={isActive ? t.endOf({ name }) : t.againOf({ name })}
            isLoading={isSending}
            onClick={() => send({ ...bodyOf(sale), isActive: !isActive })}
          >
            {isActive ? t.end : t.again}
          </Button>
        )}
      </div>
      <SaleDialog sale={sale} isOpen={isChanging} now={now} onClose={() => setIsChanging(false)} />
    </article>
  )
}

/** Returns a sale as it is sent. */
function bodyOf({
  id,
  version,
  name,
  basisPoints,
  amountPaisa,
  productIds,
  categories,
  from,
  to,
}: OwnedSale) {
  const amount = amountPaisa === null ? null : rupeesFromPaisa(amountPaisa)
  return {
    id,
    version,
    name: name.en,
    nameNe: name.ne,
    basisPoints,
    amount,
    productIds,
    categories,
    from,
    to,
  }
}
