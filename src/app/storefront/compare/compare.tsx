import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { comparedIdsFromUrl, comparePath, maxCompared } from '#domain/catalogue/compare.ts'
import { compareMessages } from '#app/components/compare/compare-messages.ts'
import { messages } from '#domain/messages.ts'
import { productsByIds } from '#shop/catalogue/products.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { AskOthersButton } from '#app/components/sharing/ask-others-button.tsx'
import { initCompared, useCompared } from '#app/components/stores/compare-store.ts'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useListPressGuard } from '#app/components/use-list-press-guard.ts'
import { useAddReservedUnits } from '#app/components/stores/unpaid-orders.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { comparedProduct, type ComparedProduct } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { ProductShare } from '#app/storefront/product/product-share.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const ids = comparedIdsFromUrl(new URL(request.url).searchParams.get('ids'))
  const products = await productsByIds(shop, ids)
  return {
    products: products.map((product) => comparedProduct(shop.language, product)),
    missingCount: ids.length - products.length,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language } = languageAndPathOf(location)
  return describePage({
    language,
    site: siteOf(matches),
    path: comparePath(loaderData?.products.map(({ id }) => id) ?? []),
    title: messages(compareMessages, language).title,
    description: loaderData?.products.map(({ name }) => name).join(', ') ?? '',
    picture: loaderData?.products[0]?.picture,
    isIndexed: false,
  })
}

/** Compares up to four products. The URL contains their ids, so that it can be shared. */
export default function ComparePage() {
  const { products: loadedProducts, missingCount } = useLoaderData<typeof loader>()
  const products = loadedProducts.map(useAddReservedUnits())
  const t = useMessages(compareMessages)
  const pressGuardProps = useListPressGuard(products.map(({ id }) => id))
  useEffect(initCompared, [])
  return (
    <main id="main" {...pressGuardProps}>
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        {products.length === 0 ? (
          <NothingSelected missingCount={missingCount} />
        ) : (
          <Comparison {...{ products, missingCount }} />
        )}
      </div>
      <p className={textStyles.visuallyHidden} aria-live="polite">
        {products.length > 0 && t.count({ count: products.length })}
      </p>
    </main>
  )
}

function Comparison({
  products,
  missingCount,
}: {
  products: readonly ComparedProduct[]
  missingCount: number
}) {
  const t = useMessages(compareMessages)
  const to = useLocalPath()
  return (
    <>
      <SectionTitle
        headingLevel={1}
        aside={
          <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.hanging}`}>
            {t.count({ count: products.length })}
          </p>
        }
      >
        {t.title}
      </SectionTitle>
      {missingCount > 0 && <Notice>{t.gone({ count: missingCount })}</Notice>}
      {products.length === 1 && <Notice>{t.needAnother}</Notice>}
      <CompareTable products={products} />
      <div className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove}`}>
        {products.length < maxCompared && (
          <ButtonLink href={to('/products')} size="small" icon="plus">
            {t.addAnother}
          </ButtonLink>
        )}
        <ProductShare name={t.title} />
      </div>
      <div className={layoutStyles.loading}>
        <AskOthersButton
          kind="comparison"
          items={products.map(({ id }) => ({ productId: id, quantity: 1 }))}
        />
      </div>
    </>
  )
}

/** Renders a link to the catalogue, or to the products already selected in this browser. */
function NothingSelected({ missingCount }: { missingCount: number }) {
  const comparedIds = useCompared()
  const t = useMessages(compareMessages)
  const to = useLocalPath()
  const hasSelection = comparedIds.length > 0 && missingCount === 0
  return (
    <>
      {missingCount > 0 && <Notice>{t.gone({ count: missingCount })}</Notice>}
      <EmptyState
        title={hasSelection ? t.waiting({ count: comparedIds.length }) : t.empty}
        headingLevel={1}
        action={
          <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
            <ButtonLink variant="primary" href={to(hasSelection ? comparePath(comparedIds) : '/products')}>
              {hasSelection ? t.compareYours({ count: comparedIds.length }) : t.browse}
            </ButtonLink>
          </p>
        }
      >
        {hasSelection ? t.waitingHelp : t.emptyHelp}
      </EmptyState>
    </>
  )
}
