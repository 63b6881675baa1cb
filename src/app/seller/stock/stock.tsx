import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { mayDo } from '#domain/account/rights.ts'
import { stockMessages } from '#domain/messages/shelf/stock.ts'
import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { clampPage } from '#domain/pagination.ts'
import { languageOfName, nameIn } from '#domain/product/product.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { Shop } from '#shop/context.ts'
import { sellerFor } from '#shop/permissions.ts'
import { readStockLedger } from '#shop/products/shelf/stock-ledger.ts'
import { ifFound } from '#shop/shop-error.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListPages } from '#app/components/listing/list-pages.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { useListPlace } from '#app/seller/frame/use-list-place.ts'
import { MissingProduct } from './missing-product.tsx'
import { StockForm } from './stock-form.tsx'
import { StockEntries } from './stock-entries.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './stock.module.css'

const limit = 30

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const seller = sellerFor(shop, 'shelf')
  if (!seller) return null
  const wanted = clampPage(Number(url.searchParams.get('page') ?? 1), 100_000)
  const found = await readStock(shop, params['id'] ?? '', wanted)
  return found
    ? { ...found, hasOrders: mayDo(seller, 'orders') }
    : data({ state: 'missing' } as const, { status: 404 })
}

async function readStock(shop: Shop, id: string, wanted: number) {
  const first = await ifFound(readStockLedger(shop, id, { page: wanted, limit }))
  if (!first) return undefined
  const page = clampPage(wanted, first.pages)
  const ledger = page === wanted ? first : await readStockLedger(shop, id, { page, limit })
  const { product, entries, pages } = ledger
  return {
    state: 'found',
    id,
    name: nameIn(shop.language, product),
    nameLang: languageOfName(shop.language, product),
    stock: product.stock,
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    page,
    pages,
  } as const
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerStock')

export default function StockPage() {
  const found = useLoaderData<typeof loader>()
  if (found === null) return null
  if (found.state === 'found') return <Stock found={found} />
  return <MissingProduct />
}

type FoundStock = NonNullable<Awaited<ReturnType<typeof readStock>>> & { hasOrders: boolean }

function Stock({ found }: { found: FoundStock }) {
  const said = useWords(stockMessages)
  const more = useWords(sellerProductMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const back = useListPlace('/seller/product-list', `name-${found.id}`)
  const { id, name, nameLang, stock, entries, page, pages } = found
  return (
    <>
      <div className={deskLook.head}>
        <div>
          <h1 className={textLook.title}>{said.title}</h1>
          <p className={`${textLook.small} ${textLook.muted}`}>
            <Link className={textLook.underlined} to={to(`/seller/edit-product/${id}`)} lang={nameLang}>
              {name}
            </Link>
          </p>
        </div>
        <Link className={`${textLook.underlined} ${textLook.small}`} to={back}>
          {more.backToList}
        </Link>
      </div>
      <div className={styles.stock}>
        <section className={deskLook.panel} aria-labelledby="stock-change">
          <p className={`${textLook.caption} ${styles.label}`}>{said.now}</p>
          <p className={`${textLook.title} ${textLook.number} ${styles.figure}`}>
            {stock === null ? said.uncounted : formatNumber(stock, language)}
          </p>
          <h2 className={textLook.unseen} id="stock-change">
            {said.change}
          </h2>
          <StockForm key={String(stock)} id={id} stock={stock} />
        </section>
        <section aria-labelledby="stock-ledger">
          <h2 className={textLook.subheading} id="stock-ledger">
            {said.ledger}
          </h2>
          {entries.length === 0 ? (
            <EmptyState title={said.none}>{said.noneHelp}</EmptyState>
          ) : (
            <StockEntries entries={entries} hasOrders={found.hasOrders} />
          )}
          <ListPages
            {...{ page, pages }}
            href={(number) => to(`/seller/stock/${id}${number === 1 ? '' : `?page=${number}`}`)}
          />
        </section>
      </div>
    </>
  )
}
