import { href, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOfText, textIn, type Language } from '#domain/language.ts'
import { backInStockMessages } from '#domain/alert/back-in-stock-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import type { Messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { clampPage } from '#domain/pagination.ts'
import { listBackInStockDemand, type ProductWithDemand } from '#shop/alerts/back-in-stock-demand.ts'
import { sellerFor } from '#shop/permissions.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { DataTable, type Column } from '#ui/list/data-table.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './back-in-stock.module.css'

const limit = 30

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'shelf')) return null
  const requestedPage = Number(url.searchParams.get('page') ?? 1)
  const first = await listBackInStockDemand(shop, { page: requestedPage, limit })
  const page = clampPage(requestedPage, first.pages)
  const result = page === requestedPage ? first : await listBackInStockDemand(shop, { page, limit })
  return { ...result, products: result.products.map((product) => demandRow(shop.language, product)) }
}

export const meta = sellerTitle('sellerAwaited')

/** Lists the products with back-in-stock requests, those with most requests first. */
export default function BackInStockDemandPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(backInStockMessages)
  const productText = useMessages(sellerProductMessages)
  const sellerText = useMessages(sellerMessages)
  const language = useLanguage()
  const to = useLocalPath()
  if (loaderData === null) return null
  const { products, page, pages } = loaderData
  return (
    <>
      <div className={sellerStyles.head}>
        <h1 className={textStyles.title}>{t.title}</h1>
        <Link className={`${textStyles.underlined} ${textStyles.small}`} to={to('/seller/product-list')}>
          {productText.backToList}
        </Link>
      </div>
      <p className={`${textStyles.small} ${textStyles.muted} ${styles.help}`}>{t.help}</p>
      {products.length === 0 ? (
        <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
      ) : (
        <DataTable
          caption={t.title}
          columns={columnsOf({ t, sellerText, language, to })}
          rows={products}
          rowKey={({ id }) => id}
        />
      )}
      <ListPagination
        {...{ page, pages }}
        href={(number) => to(`/seller/awaited${number === 1 ? '' : `?page=${number}`}`)}
      />
    </>
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
  { id, name, isInStock, offerPaisa, back, cheaper }: ProductWithDemand,
) {
  const nameLanguage = languageOfText(language, name)
  return { id, name: textIn(language, name), nameLanguage, isInStock, offerPaisa, back, cheaper }
}

function columnsOf({ t, sellerText, language, to }: ColumnOptions): Column<Row>[] {
  return [
    {
      key: 'product',
      head: t.product,
      place: 'full',
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
      place: 'full',
      cell: ({ back, cheaper }) => (
        <span className={textStyles.small}>
          {back > 0 && <span className={styles.count}>{t.back({ count: back })}</span>}
          {cheaper > 0 && <span className={styles.count}>{t.cheaper({ count: cheaper })}</span>}
        </span>
      ),
    },
    {
      key: 'price',
      head: t.price,
      isNumber: true,
      place: 'left',
      cell: ({ offerPaisa }) => formatMoney(offerPaisa, language, 'when-needed'),
    },
    {
      key: 'stock',
      head: t.stock,
      place: 'full',
      cell: ({ isInStock }) => (
        <Tag kind={isInStock ? 'done' : 'bad'}>{isInStock ? sellerText.inStock : sellerText.outOfStock}</Tag>
      ),
    },
    {
      key: 'change',
      head: t.changeStock,
      isHeadHidden: true,
      place: 'acts',
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
