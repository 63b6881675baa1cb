import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { money, nullable } from '#domain/wire.ts'
import { textIn } from '#domain/language.ts'
import { saleSorts } from '#domain/pricing/sale.ts'
import { saleListQuery } from '#domain/pricing/sale.server.ts'
import { saleMessages } from '#domain/pricing/sale-messages.ts'
import { saleSentence } from './sale-sentence.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { searchSales, type EditableSale } from '#shop/pricing/sales/owner-sales.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import { ListPage } from '#app/seller/kit/list-page.tsx'
import { readList } from '#app/seller/kit/read-list.server.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { SaleDialog } from './sale-dialog.tsx'
import { saleForms } from './sale-forms.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'money')) return null
  const result = await readList(url, saleListQuery, (query) => searchSales(shop, query))
  return { ...result, now: shop.now().toISOString() }
}

export const action = formAction(saleForms)

export const meta = sellerTitle('sellerSales')

export default function SalesPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(saleMessages)
  const [isAdding, setIsAdding] = useState(false)
  if (loaderData === null) return null
  const { sales, listState, now } = loaderData
  const sorts = [
    { value: '', text: t.latest },
    ...saleSorts.map((sort) => ({ value: sort, text: t[`by-${sort}`] })),
  ]
  return (
    <>
      <ListPage
        title={t.title}
        intro={t.intro}
        path="/seller/sales"
        listState={listState}
        controls={{ search: { label: t.search }, sorts }}
        action={
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            {t.add}
          </Button>
        }
        empty={{ title: t.none, help: t.noneHelp }}
      >
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} now={now} />
        ))}
      </ListPage>
      <SaleDialog isOpen={isAdding} now={now} onClose={() => setIsAdding(false)} />
    </>
  )
}

/** Renders one sale with its terms, its state and its actions. */
function SaleRow({ sale, now }: { sale: EditableSale; now: string }) {
  const t = useMessages(saleMessages)
  const language = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  const { isSending, send } = usePageForm('switch')
  const name = textIn(language, sale.name)
  const { isActive, state } = sale
  const isCalledOff = sale.endedAt !== null && sale.endedAt <= sale.from
  return (
    <ListRow layout="sentence">
      <Text size="normal" isStrong>
        {saleSentence(sale, language, useCategoriesAndRooms().categories)}
      </Text>
      <p>
        <Tag kind={state === 'running' ? 'done' : 'quiet'}>
          {t[isActive ? state : isCalledOff ? 'calledOff' : 'ended']}
        </Tag>
      </p>
      <Row>
        <Button size="small" aria-label={t.changeOf({ name })} onClick={() => setIsChanging(true)}>
          {t.change}
        </Button>
        {sale.to > now && (
          <Button
            size="small"
            aria-label={isActive ? t.endOf({ name }) : t.restartOf({ name })}
            isLoading={isSending}
            onClick={() => send({ ...formFieldsOf(sale), isActive: !isActive })}
          >
            {isActive ? t.end : t.restart}
          </Button>
        )}
      </Row>
      <SaleDialog sale={sale} isOpen={isChanging} now={now} onClose={() => setIsChanging(false)} />
    </ListRow>
  )
}

function formFieldsOf({
  id,
  version,
  name,
  basisPoints,
  amountPaisa,
  productIds,
  categories,
  from,
  to,
}: EditableSale) {
  const amount = nullable(money).encode(amountPaisa)
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
