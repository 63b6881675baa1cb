import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOfText, textIn, type Language } from '#domain/language.ts'
import { awaitedMessages } from '#domain/messages/alerts/awaited.ts'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import type { Words } from '#domain/messages/words.ts'
import { formatMoney } from '#domain/money.ts'
import { clampPage } from '#domain/pagination.ts'
import { listAwaited, type AwaitedProduct } from '#shop/alerts/awaited.ts'
import { sellerFor } from '#shop/permissions.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { DataTable, type Column } from '#ui/list/data-table.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListPages } from '#app/components/listing/list-pages.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './awaited.module.css'

const limit = 30

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'shelf')) return null
  const asked = Number(url.searchParams.get('page') ?? 1)
  const first = await listAwaited(shop, { page: asked, limit })
  const page = clampPage(asked, first.pages)
  const found = page === asked ? first : await listAwaited(shop, { page, limit })
  return { ...found, products: found.products.map((product) => awaitedRow(shop.language, product)) }
}

export const meta = sellerTitle('sellerAwaited')

/** The products that people wait for, those with most first. */
export default function AwaitedPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(awaitedMessages)
  const more = useWords(sellerProductMessages)
  const seller = useWords(sellerMessages)
  const language = useLanguage()
  const to = useLocalPath()
  if (found === null) return null
  const { products, page, pages } = found
  return (
    <>
      <div className={deskLook.head}>
        <h1 className={textLook.title}>{said.title}</h1>
        <Link className={`${textLook.underlined} ${textLook.small}`} to={to('/seller/product-list')}>
          {more.backToList}
        </Link>
      </div>
      <p className={`${textLook.small} ${textLook.muted} ${styles.help}`}>{said.help}</p>
      {products.length === 0 ? (
        <EmptyState title={said.none}>{said.noneHelp}</EmptyState>
      ) : (
        <DataTable
          caption={said.title}
          columns={columnsOf({ said, seller, language, to })}
          rows={products}
          rowKey={({ id }) => id}
        />
      )}
      <ListPages
        {...{ page, pages }}
        href={(number) => to(`/seller/awaited${number === 1 ? '' : `?page=${number}`}`)}
      />
    </>
  )
}

type Row = ReturnType<typeof awaitedRow>
type Told = {
  said: Words<typeof awaitedMessages>
  seller: Words<typeof sellerMessages>
  language: Language
  to: (path: string) => string
}

function awaitedRow(language: Language, { id, name, isInStock, offerPaisa, back, cheaper }: AwaitedProduct) {
  const nameLanguage = languageOfText(language, name)
  return { id, name: textIn(language, name), nameLanguage, isInStock, offerPaisa, back, cheaper }
}

function columnsOf({ said, seller, language, to }: Told): Column<Row>[] {
  return [
    {
      key: 'product',
      head: said.product,
      place: 'full',
      cell: ({ id, name, nameLanguage }) => (
        <Link className={textLook.underlined} to={to(`/seller/edit-product/${id}`)} lang={nameLanguage}>
          {name}
        </Link>
      ),
    },
    {
      key: 'waits',
      head: said.title,
      place: 'full',
      cell: ({ back, cheaper }) => (
        <span className={textLook.small}>
          {back > 0 && <span className={styles.count}>{said.back({ count: back })}</span>}
          {cheaper > 0 && <span className={styles.count}>{said.cheaper({ count: cheaper })}</span>}
        </span>
      ),
    },
    {
      key: 'price',
      head: said.price,
      isNumber: true,
      place: 'left',
      cell: ({ offerPaisa }) => formatMoney(offerPaisa, language, 'when-needed'),
    },
    {
      key: 'stock',
      head: said.stock,
      place: 'full',
      cell: ({ isInStock }) => (
        <Tag kind={isInStock ? 'done' : 'bad'}>{isInStock ? seller.inStock : seller.outOfStock}</Tag>
      ),
    },
    {
      key: 'change',
      head: said.changeStock,
      isHeadHidden: true,
      place: 'acts',
      cell: ({ id, name, isInStock }) =>
        isInStock ? (
          <ButtonLink
            size="small"
            href={to(`/seller/edit-product/${id}`)}
            aria-label={said.changePriceOf({ name })}
          >
            {said.changePrice}
          </ButtonLink>
        ) : (
          <ButtonLink size="small" href={to(`/seller/stock/${id}`)} aria-label={said.changeStockOf({ name })}>
            {said.changeStock}
          </ButtonLink>
        ),
    },
  ]
}
