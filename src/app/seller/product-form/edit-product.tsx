import { useState } from 'react'
import { href, Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { fieldNameText } from '#app/components/product-fields/field-texts.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { missingNepali } from '#domain/product/product-texts.ts'
import { nameIn, productPath, type FullProduct } from '#domain/product/product.ts'
import type { ShopContext } from '#shop/context.ts'
import { rowOf } from './variant-values.ts'
import {
  findSellerProduct,
  isPublishedOrDraft,
  listFamilies,
  listVariants,
  type SellerProduct,
} from '#shop/products/seller-products.ts'
import { readOwnerSettings } from '#shop/settings/owner-settings.ts'
import type { CataloguePrice } from './current-prices.tsx'
import { listRunningSales } from '#shop/pricing/sales/running-sales.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { DraftState } from '#app/seller/product-form/publishing/draft-state.tsx'
import { ProductForm } from './product-form.tsx'
import { useRememberedListHref } from '#app/seller/frame/use-remembered-list.ts'
import { valuesOf } from './product-values.ts'
import { NepaliMissing } from '#app/seller/products/nepali-missing.tsx'
import { MissingProduct } from '#app/seller/stock/missing-product.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { publishForms } from '#app/seller/products/product-forms.server.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'shelf')) return null
  const loadedProduct = await readProduct(shop, params['id'] ?? '')
  return loadedProduct ?? data({ state: 'missing' } as const, { status: 404 })
}

async function readProduct(shop: ShopContext, id: string) {
  const sellerProduct = await undefinedIfNotFound(findSellerProduct(shop, id))
  if (!sellerProduct) return undefined
  const { product, version, isArchived, lowStock, draft } = sellerProduct
  const family = await familyRows(shop, sellerProduct)
  const { shown: displayRules } = await readOwnerSettings(shop)
  return {
    state: 'found',
    id,
    version,
    isArchived: isArchived && draft === null,
    isDraft: draft !== null,
    publishAt: draft?.publishAt?.toISOString() ?? null,
    name: nameIn(shop.language, product),
    path: productPath(product),
    stock: product.stock,
    missingNepali: missingNepali(product).map((text) => fieldNameText(text, shop.language).toLowerCase()),
    values: { ...valuesOf({ product, lowStock }, shop.language), variants: family.rows },
    archivedVariants: family.archived,
    pictures: product.pictures.map(({ hash, width, height, alt }) => ({ hash, width, height, alt })),
    families: await listFamilies(shop),
    sales: await listRunningSales(shop),
    // Loaded only if the owner compares offers with the lowest earlier price.
    cataloguePrice: displayRules.struck === 'lowest' && !isArchived ? cataloguePriceOf(product) : null,
  } as const
}

/** Returns the rows of a family with at least two variants, and the archived ones. An archived product has no rows. */
async function familyRows(shop: ShopContext, sellerProduct: SellerProduct) {
  const { family } = sellerProduct.product
  const members = family !== null && isPublishedOrDraft(sellerProduct) ? await listVariants(shop, family) : []
  const currentVariants = members.filter(isPublishedOrDraft)
  const rowsOf = (variants: readonly SellerProduct[]) =>
    variants.map((member) => rowOf(member, shop.language))
  const archivedRows = rowsOf(members.filter((member) => !isPublishedOrDraft(member)))
  return { rows: currentVariants.length > 1 ? rowsOf(currentVariants) : [], archived: archivedRows }
}

function cataloguePriceOf({ pricePaisa, offerPricePaisa, lowestBeforePaisa }: FullProduct): CataloguePrice {
  return { pricePaisa, offerPricePaisa, lowestBeforePaisa }
}

export const action = formAction(publishForms)

export const meta = sellerTitle('sellerEdit')

export default function EditProductPage() {
  const loaderData = useLoaderData<typeof loader>()
  if (loaderData === null) return null
  if (loaderData.state === 'found') return <EditProductForm loaderData={loaderData} />
  return <MissingProduct />
}

/** Returns a key of all versions, so that the form also remounts when only a variant that is not opened was saved. */
function versionKey({ id, version, values }: LoadedProduct): string {
  return [{ id, version }, ...values.variants].map((row) => `${row.id} ${row.version}`).join()
}

type LoadedProduct = NonNullable<Awaited<ReturnType<typeof readProduct>>>

function EditProductForm({ loaderData }: { loaderData: LoadedProduct }) {
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const stockText = useMessages(stockMessages)
  const to = useLocalPath()
  const listHref = useRememberedListHref('/seller/product-list', `name-${loaderData.id}`)
  const revalidator = useRevalidator()
  const [isSaved, setIsSaved] = useState(false)
  async function handleSaved() {
    setIsSaved(true)
    await revalidator.revalidate()
  }
  return (
    <>
      <PageHead
        title={t.editTitle}
        detail={
          <Text isMuted>
            {loaderData.name} <NepaliMissing missing={loaderData.missingNepali} />
          </Text>
        }
      >
        <Row>
          <Link className={textStyles.underlined} to={to(href('/seller/stock/:id', { id: loaderData.id }))}>
            {stockText.toLedger}
          </Link>
          <Link className={textStyles.underlined} to={listHref}>
            {sellerProductText.backToList}
          </Link>
        </Row>
      </PageHead>
      {loaderData.isDraft && <DraftState id={loaderData.id} publishAt={loaderData.publishAt} />}
      {loaderData.isArchived && <Notice>{sellerProductText.archivedNotice}</Notice>}
      <ProductForm
        key={versionKey(loaderData)}
        editedProduct={loaderData}
        families={loaderData.families}
        sales={loaderData.sales}
        focusesFirstField={isSaved}
        onSaved={() => void handleSaved()}
      />
    </>
  )
}
