import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { findCategory } from '#domain/product/groups/product-groups.ts'
import { backInStockMessages } from '#domain/alert/back-in-stock-messages.ts'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { inlineEditMessages } from '#domain/product/inventory/inline-edit-messages.ts'
import { importMessages } from '#domain/product/import-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { clampPage, visibleRange } from '#domain/pagination.ts'
import { parseListQueryLeniently } from '#domain/catalogue/list-query.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { countProductsWithDemand } from '#shop/alerts/back-in-stock-demand.ts'
import { findLastBulkChange } from '#shop/products/last-bulk-change.ts'
import { searchSellerProducts } from '#shop/products/search-seller-products.ts'
import { listArchivedProducts } from '#shop/products/seller-products.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { productListForms } from './product-forms.server.ts'
import { BulkBar, PageCheck, type BulkAction } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import {
  LastChangeNotice,
  useLastBulkChange,
  type LastBulkChangeItem,
  type LastChange,
} from './last-change.tsx'
import {
  productListPath,
  parseStatusParameter,
  stockChoices,
  type ProductListFilters,
} from './product-list-path.ts'
import { PricesAndStockEditor } from './prices-and-stock-editor.tsx'
import { productListRows } from './product-list-rows.server.ts'
import { useListSelection } from './list-selection.ts'
import { ProductRows } from './product-rows.tsx'
import { ProductListTools } from './product-tools.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { useRememberedList } from '#app/seller/frame/use-remembered-list.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

const limit = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'shelf')) return null
  const params = url.searchParams
  const { search, sort, page: requestedPage } = parseListQueryLeniently(Object.fromEntries(params))
  const stock = params.get('stock')
  const category = findCategory(shop.catalogue.groups(), params.get('category') ?? '')
  const activeFilters: ProductListFilters = {
    search: search ?? '',
    category: category?.path ?? '',
    sort,
    stock: stockChoices.find((stockChoice) => stockChoice === stock) ?? 'all',
    status: parseStatusParameter(params.get('show')),
  }
  const firstResult = await readProductPage(shop, activeFilters, requestedPage)
  const page = clampPage(requestedPage, firstResult.pages)
  const result = page === requestedPage ? firstResult : await readProductPage(shop, activeFilters, page)
  return {
    activeFilters,
    page,
    total: result.total,
    pages: result.pages,
    drafts: activeFilters.status === 'draft' ? 0 : await countDrafts(shop),
    demandCount: await countProductsWithDemand(shop),
    lastBulk: await lastBulkOf(shop),
    productTotal: result.productTotal,
    rows: await productListRows(shop, result.products, {
      status: activeFilters.status,
      families: result.families,
    }),
  }
}

// Drafts are stored as archived products.
async function countDrafts(shop: ShopContext): Promise<number> {
  return (await listArchivedProducts(shop, { search: '', page: 1, limit: 1, isDraft: true })).total
}

async function lastBulkOf(shop: ShopContext): Promise<LastBulkChangeItem | null> {
  const last = await findLastBulkChange(shop)
  return last ? { ...last, at: last.at.toISOString() } : null
}

async function readProductPage(
  shop: ShopContext,
  { search, category, sort, stock, status }: ProductListFilters,
  page: number,
) {
  if (status !== 'published') {
    const list = await listArchivedProducts(shop, { search, page, limit, isDraft: status === 'draft' })
    return { ...list, productTotal: list.total, families: undefined }
  }
  return searchSellerProducts(shop, {
    search: search === '' ? undefined : search,
    category: category === '' ? undefined : { kind: 'category', path: category },
    sort,
    inStockOnly: stock === 'in',
    outOfStockOnly: stock === 'out',
    lowStockOnly: stock === 'low',
    page,
    limit,
    language: shop.language,
  })
}

export const action = formAction(productListForms)

export const meta = sellerTitle('sellerList')

export default function SellerProductListPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const draftText = useMessages(draftMessages)
  const demandText = useMessages(backInStockMessages)
  const to = useLocalPath()
  useRememberedList()
  if (loaderData === null) return null
  const { activeFilters, page, pages, total } = loaderData
  const emptyText = {
    published: t.noProducts,
    draft: draftText.none,
    archived: sellerProductText.noArchived,
  }[activeFilters.status]
  return (
    <>
      <PageHead title={t.productList}>
        {/* An empty list shows this text itself, so it is hidden here. */}
        <output
          className={total === 0 ? textStyles.visuallyHidden : `${textStyles.small} ${textStyles.muted}`}
        >
          {total === 0 ? emptyText : t.showing(visibleRange(page, limit, total))}
        </output>
        <ImportPageLink activeFilters={activeFilters} />
      </PageHead>
      <Stack>
        {loaderData.drafts > 0 && (
          <p className={textStyles.small}>
            <Link className={textStyles.underlined} to={to('/seller/product-list?show=draft')}>
              {draftText.waiting({ count: loaderData.drafts })}
            </Link>
          </p>
        )}
        {loaderData.demandCount > 0 && (
          <p className={textStyles.small}>
            <Link className={textStyles.underlined} to={to('/seller/awaited')}>
              {demandText.link({ count: loaderData.demandCount })}
            </Link>
          </p>
        )}
        <ProductListTools loadedFilters={activeFilters} />
        <ListBody loaderData={loaderData} emptyText={emptyText} />
      </Stack>
      <ListPagination
        {...{ page, pages }}
        href={(number) => to(productListPath({ ...activeFilters, page: number }))}
      />
    </>
  )
}

/** Links to the page that imports and exports catalogue files. Its export can be limited to the filtered products. */
function ImportPageLink({ activeFilters }: { activeFilters: ProductListFilters }) {
  const t = useMessages(importMessages)
  const to = useLocalPath()
  const [, query = ''] = productListPath(activeFilters).split('?')
  return (
    <ButtonLink size="small" href={to(query === '' ? '/seller/import' : `/seller/import?${query}`)}>
      {t.link}
    </ButtonLink>
  )
}

/** Renders an empty list with a link that removes the filters. */
function NoProducts({ activeFilters, title }: { activeFilters: ProductListFilters; title: string }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const to = useLocalPath()
  const unfiltered = {
    search: '',
    category: '',
    sort: 'default',
    stock: 'all',
    status: activeFilters.status,
  } as const
  const isFiltered = productListPath({ ...activeFilters, sort: 'default' }) !== productListPath(unfiltered)
  const addLinks = activeFilters.status === 'published' && (
    <Row>
      <ButtonLink variant="primary" href={to('/seller')}>
        {sellerProductText.addFirst}
      </ButtonLink>
      <ButtonLink href={to('/seller/import')}>{sellerProductText.bringFile}</ButtonLink>
    </Row>
  )
  return (
    <EmptyState
      title={title}
      action={
        isFiltered ? (
          <ButtonLink href={to(productListPath(unfiltered))}>{sellerProductText.showAll}</ButtonLink>
        ) : (
          addLinks
        )
      }
    />
  )
}

type LoadedProducts = NonNullable<Awaited<ReturnType<typeof loader>>>

function ListBody({ loaderData, emptyText }: { loaderData: LoadedProducts; emptyText: string }) {
  const { activeFilters, total, productTotal, rows } = loaderData
  const products = rows.flatMap((row) => (row.variants.length > 0 ? row.variants : [row]))
  const pageIds = products.map((product) => product.id)
  const revalidator = useRevalidator()
  const selection = useListSelection(activeFilters, productTotal)
  const [bulkAction, setBulkAction] = useState<BulkAction>()
  const [isEditing, setIsEditing] = useState(false)
  const lastBulkChange = useLastBulkChange(loaderData.lastBulk)
  const [recentChange, setRecentChange] = useState<LastChange>()
  const visibleChange = recentChange ?? lastBulkChange.change
  function finish({ id, message }: { id: string | null; message: string }) {
    setBulkAction(undefined)
    selection.clear()
    const undo = id === null ? undefined : ({ form: 'bulk-undo', id } as const)
    showChange({ key: id ?? message, message, undo })
  }
  function showChange(change: LastChange) {
    setRecentChange(change)
    void revalidator.revalidate()
  }
  function dismissChange() {
    lastBulkChange.dismiss()
    setRecentChange(undefined)
  }
  function showUndone(message: string) {
    setRecentChange({ key: message, message, undo: undefined })
  }
  return (
    <>
      {visibleChange !== undefined && (
        <LastChangeNotice
          key={visibleChange.key}
          change={visibleChange}
          onUndone={showUndone}
          onClose={dismissChange}
        />
      )}
      {total === 0 && <NoProducts activeFilters={activeFilters} title={emptyText} />}
      {isEditing && (
        <PricesAndStockEditor
          key={productListPath(activeFilters)}
          rows={products}
          onDone={() => setIsEditing(false)}
        />
      )}
      {total > 0 && !isEditing && (
        <div>
          <Stack gap="close">
            {activeFilters.status === 'published' && (
              <Row isSpread align="center">
                <PageCheck selection={selection} pageIds={pageIds} />
                <EditButton onEdit={() => setIsEditing(true)} />
              </Row>
            )}
            <ProductRows rows={rows} selection={selection} onChange={showChange} />
          </Stack>
          <BulkBar selection={selection} pageIds={pageIds} total={productTotal} onAct={setBulkAction} />
        </div>
      )}
      <BulkDialog
        kind={bulkAction}
        target={selection.target}
        onClose={() => setBulkAction(undefined)}
        onDone={finish}
      />
    </>
  )
}

function EditButton({ onEdit }: { onEdit: () => void }) {
  const t = useMessages(inlineEditMessages)
  return (
    <Button size="small" icon="pencil-simple" onClick={onEdit}>
      {t.edit}
    </Button>
  )
}
