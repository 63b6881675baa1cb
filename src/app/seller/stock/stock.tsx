import { href, data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { hasPermission } from '#domain/account/staff-permissions.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { clampPage, readPageNumber } from '#domain/pagination.ts'
import { languageOfName, nameIn } from '#domain/product/product.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { ShopContext } from '#shop/context.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { readStockLedger } from '#shop/products/inventory/stock-ledger.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { useRememberedListHref } from '#app/seller/frame/use-remembered-list.ts'
import { stockForms } from './stock-forms.server.ts'
import { MissingProduct } from './missing-product.tsx'
import { StockForm } from './stock-form.tsx'
import { StockEntries } from './stock-entries.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

const limit = 30

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const seller = sellerWithPermission(shop, 'shelf')
  if (!seller) return null
  const requestedPage = readPageNumber(url.searchParams)
  const result = await readStock(shop, params['id'] ?? '', requestedPage)
  return result
    ? { ...result, canSeeOrders: hasPermission(seller, 'orders') }
    : data({ state: 'missing' } as const, { status: 404 })
}

async function readStock(shop: ShopContext, id: string, requestedPage: number) {
  const firstResult = await undefinedIfNotFound(readStockLedger(shop, id, { page: requestedPage, limit }))
  if (!firstResult) return undefined
  const page = clampPage(requestedPage, firstResult.pages)
  const ledger = page === requestedPage ? firstResult : await readStockLedger(shop, id, { page, limit })
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

export const action = formAction(stockForms)

export const meta = sellerTitle('sellerStock')

export default function StockPage() {
  const loaderData = useLoaderData<typeof loader>()
  if (loaderData === null) return null
  if (loaderData.state === 'found') return <Stock loaderData={loaderData} />
  return <MissingProduct />
}

type LoadedStock = NonNullable<Awaited<ReturnType<typeof readStock>>> & { canSeeOrders: boolean }

function Stock({ loaderData }: { loaderData: LoadedStock }) {
  const t = useMessages(stockMessages)
  const productText = useMessages(sellerProductMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const listHref = useRememberedListHref('/seller/product-list', `name-${loaderData.id}`)
  const { id, name, nameLang, stock, entries, page, pages } = loaderData
  return (
    <>
      <PageHead
        title={t.title}
        detail={
          <Text isMuted>
            <Link
              className={textStyles.underlined}
              to={to(href('/seller/edit-product/:id', { id }))}
              lang={nameLang}
            >
              {name}
            </Link>
          </Text>
        }
      >
        <Link className={`${textStyles.underlined} ${textStyles.small}`} to={listHref}>
          {productText.backToList}
        </Link>
      </PageHead>
      <Grid columns="panel">
        <aside className={workspaceStyles.panel}>
          <Stack as="section" aria-labelledby="stock-change">
            <div>
              <p className={textStyles.caption}>{t.now}</p>
              <p className={textStyles.title}>
                {stock === null ? t.uncounted : formatNumber(stock, language)}
              </p>
            </div>
            <h2 className={textStyles.visuallyHidden} id="stock-change">
              {t.change}
            </h2>
            <StockForm key={String(stock)} id={id} stock={stock} />
          </Stack>
        </aside>
        <Stack as="section" aria-labelledby="stock-ledger">
          <h2 className={textStyles.subheading} id="stock-ledger">
            {t.ledger}
          </h2>
          {entries.length === 0 ? (
            <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
          ) : (
            <StockEntries entries={entries} canSeeOrders={loaderData.canSeeOrders} />
          )}
          <ListPagination
            {...{ page, pages }}
            href={(number) => to(`/seller/stock/${id}${number === 1 ? '' : `?page=${number}`}`)}
          />
        </Stack>
      </Grid>
    </>
  )
}
