import { href, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOfText, textIn, type Language } from '#domain/language.ts'
import { demandSorts } from '#domain/alert/demand-list.ts'
import { demandListQuery } from '#domain/alert/demand-list.server.ts'
import { backInStockMessages } from '#domain/alert/back-in-stock-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import type { Messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { listBackInStockDemand, type ProductWithDemand } from '#shop/alerts/back-in-stock-demand.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { DataTable, type Column } from '#ui/list/data-table.tsx'
import { Text } from '#ui/text.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { ListPage } from '#app/seller/kit/list-page.tsx'
import { readList } from '#app/seller/kit/read-list.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'shelf')) return null
  const result = await readList(url, demandListQuery, (query) => listBackInStockDemand(shop, query))
  return { ...result, products: result.products.map((product) => demandRow(shop.language, product)) }
}

export const meta = sellerTitle('sellerBackInStockDemand')

/** Lists the products that people wait for, back in stock or at a lower price. The default sort is by their number. */
export default function BackInStockDemandPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(backInStockMessages)
  const productText = useMessages(sellerProductMessages)
  const sellerText = useMessages(sellerMessages)
  const language = useLanguage()
  const to = useLocalPath()
  if (loaderData === null) return null
  const { products, listState } = loaderData
  return (
    <ListPage
      title={t.title}
      intro={t.help}
      path="/seller/awaited"
      listState={listState}
      controls={{
        search: { label: sellerText.searchProducts },
        sorts: [
          { value: '', text: t.byDemand },
          ...demandSorts.map((sort) => ({ value: sort, text: t[`by-${sort}`] })),
        ],
      }}
      action={
        <ButtonLink variant="link" href={to('/seller/product-list')}>
          {productText.backToList}
        </ButtonLink>
      }
      empty={{ title: t.none, help: t.noneHelp }}
    >
      <DataTable
        caption={t.title}
        columns={columnsOf({ t, sellerText, language, to })}
        rows={products}
        rowKey={({ id }) => id}
      />
    </ListPage>
  )
}

type Row = ReturnType<typeof demandRow>
type ColumnOptions = {
  t: Messages<typeof backInStockMessages>
  sellerText: Messages<typeof sellerMessages>
  language: Language
  to: (path: string) => string
}

function demandRow(
  language: Language,
  { id, name, isInStock, offerPaisa, backInStockCount, priceDropCount }: ProductWithDemand,
) {
  const nameLanguage = languageOfText(language, name)
  return {
    id,
    name: textIn(language, name),
    nameLanguage,
    isInStock,
    offerPaisa,
    backInStockCount,
    priceDropCount,
  }
}

function columnsOf({ t, sellerText, language, to }: ColumnOptions): Column<Row>[] {
  return [
    {
      key: 'product',
      head: t.product,
      phonePlacement: 'full',
      cell: ({ id, name, nameLanguage }) => (
        <Link
          className={textStyles.underlined}
          to={to(href('/seller/edit-product/:id', { id }))}
          lang={nameLanguage}
        >
          {name}
        </Link>
      ),
    },
    {
      key: 'waits',
      head: t.title,
      phonePlacement: 'full',
      cell: ({ backInStockCount, priceDropCount }) => (
        <>
          {backInStockCount > 0 && <Text>{t.back({ count: backInStockCount })}</Text>}
          {priceDropCount > 0 && <Text>{t.cheaper({ count: priceDropCount })}</Text>}
        </>
      ),
    },
    {
      key: 'price',
      head: t.price,
      isNumber: true,
      phonePlacement: 'left',
      cell: ({ offerPaisa }) => formatMoney(offerPaisa, language, 'when-needed'),
    },
    {
      key: 'stock',
      head: t.stock,
      phonePlacement: 'full',
      cell: ({ isInStock }) => (
        <Tag kind={isInStock ? 'done' : 'bad'}>{isInStock ? sellerText.inStock : sellerText.outOfStock}</Tag>
      ),
    },
    {
      key: 'change',
      head: t.changeStock,
      isHeadHidden: true,
      phonePlacement: 'actions',
      cell: ({ id, name, isInStock }) =>
        isInStock ? (
          <ButtonLink
            size="small"
            href={to(href('/seller/edit-product/:id', { id }))}
            aria-label={t.changePriceOf({ name })}
          >
            {t.changePrice}
          </ButtonLink>
        ) : (
          <ButtonLink
            size="small"
            href={to(href('/seller/stock/:id', { id }))}
            aria-label={t.changeStockOf({ name })}
          >
            {t.changeStock}
          </ButtonLink>
        ),
    },
  ]
}
