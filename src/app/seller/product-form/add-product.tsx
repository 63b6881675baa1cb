import { useEffect, useRef, useState } from 'react'
import { href, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { countToday } from '#shop/today/today.ts'
import { listRunningSales } from '#shop/pricing/sales/running-sales.ts'
import { listFamilies } from '#shop/products/seller-products.ts'
import { Stack } from '#ui/layout/flow.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { FirstSteps } from '#app/seller/today/first-steps.tsx'
import { TodayStrip } from '#app/seller/today/today-figures.tsx'
import { ProductForm } from './product-form.tsx'
import type { SavedProduct } from './use-product-form.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Returns no data without a seller, because the layout shows the login form instead. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'shelf')) return null
  const isEmpty = shop.catalogue.index().counts().total === 0
  return {
    isEmpty,
    families: await listFamilies(shop),
    sales: await listRunningSales(shop),
    todayCounts: await countToday(shop),
  }
}

export const meta = sellerTitle('sellerAdd')

export default function AddProductPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(sellerMessages)
  // After a product is saved, another key renders an empty form.
  const [formKey, setFormKey] = useState(0)
  const [savedProduct, setSavedProduct] = useState<SavedProduct>()
  if (loaderData === null) return null
  return (
    <>
      <PageHead title={t.addProduct} />
      <Stack>
        <TodayStrip counts={loaderData.todayCounts} />
        {loaderData.isEmpty && savedProduct === undefined && <FirstSteps />}
        {savedProduct?.isDraft === true && <SavedDraftNotice key={savedProduct.id} draft={savedProduct} />}
        {savedProduct?.isDraft === false && <AddedNotice product={savedProduct} />}
        <ProductForm
          key={formKey}
          families={loaderData.families}
          sales={loaderData.sales}
          focusesFirstField={formKey > 0 && savedProduct?.isDraft === false}
          onSaved={(product) => {
            setSavedProduct(product)
            setFormKey(formKey + 1)
          }}
        />
      </Stack>
    </>
  )
}

/** Links to the product that was just added, because the form below is empty again. */
function AddedNotice({ product: { id, name, category } }: { product: SavedProduct }) {
  const t = useMessages(draftMessages)
  const to = useLocalPath()
  return (
    <div className={workspaceStyles.note}>
      <Notice isAnnounced={false}>{t.addedNamed({ name })}</Notice>
      <Link className={`${textStyles.underlined} ${textStyles.target}`} to={to(`/product/${category}/${id}`)}>
        {t.seeInShop}
      </Link>
      <Link
        className={`${textStyles.underlined} ${textStyles.target}`}
        to={to(href('/seller/edit-product/:id', { id }))}
      >
        {t.editAdded}
      </Link>
    </div>
  )
}

/** Links to the draft that was just saved, because the form below is empty again. */
function SavedDraftNotice({ draft: { id, name } }: { draft: SavedProduct }) {
  const t = useMessages(draftMessages)
  const to = useLocalPath()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.focus({ preventScroll: true })
    container.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className={workspaceStyles.note} ref={container} tabIndex={-1}>
      <Notice isAnnounced={false}>{t.draftSavedNamed({ name })}</Notice>
      <Link className={textStyles.underlined} to={to(href('/seller/edit-product/:id', { id }))}>
        {t.openDraft}
      </Link>
      <Link className={textStyles.underlined} to={to('/seller/product-list?show=draft')}>
        {t.allDrafts}
      </Link>
    </div>
  )
}
