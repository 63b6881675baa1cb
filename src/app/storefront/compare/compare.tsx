import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { comparedOf, comparePath, maxCompared } from '#domain/catalogue/compare.ts'
import { compareMessages } from '#domain/messages/storefront/compare.ts'
import { words } from '#domain/messages/words.ts'
import { productsByIds } from '#shop/catalogue/products.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { AskOthers } from '#app/components/late/ask-others.tsx'
import { openCompared, useCompared } from '#app/components/stores/compare-store.ts'
import { describePage, siteOf, placeOf } from '#app/components/seo.ts'
import { useSteadyList } from '#app/components/use-steady-list.ts'
import { useOwnStock } from '#app/components/stores/own-reservations.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { comparedProduct, type ComparedProduct } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { ProductShare } from '#app/storefront/product/product-share.tsx'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './compare.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const ids = comparedOf(new URL(request.url).searchParams.get('ids'))
  const products = await productsByIds(shop, ids)
  return {
    products: products.map((product) => comparedProduct(shop.language, product)),
    gone: ids.length - products.length,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language } = placeOf(location)
  return describePage({
    language,
    site: siteOf(matches),
    path: comparePath(loaderData?.products.map(({ id }) => id) ?? []),
    title: words(compareMessages, language).title,
    description: loaderData?.products.map(({ name }) => name).join(', ') ?? '',
    picture: loaderData?.products[0]?.picture,
    isIndexed: false,
  })
}

/** Up to four products side by side; the address names them, so that it can be shared. */
export default function ComparePage() {
  const { products: listed, gone } = useLoaderData<typeof loader>()
  const products = listed.map(useOwnStock())
  const said = useWords(compareMessages)
  const steady = useSteadyList(products.map(({ id }) => id))
  useEffect(openCompared, [])
  return (
    <main id="main" {...steady}>
      <div className={`${layoutLook.page} ${layoutLook.head}`}>
        {products.length === 0 ? <NothingChosen gone={gone} /> : <Comparison {...{ products, gone }} />}
      </div>
      <p className={textLook.unseen} aria-live="polite">
        {products.length > 0 && said.count({ count: products.length })}
      </p>
    </main>
  )
}

function Comparison({ products, gone }: { products: readonly ComparedProduct[]; gone: number }) {
  const said = useWords(compareMessages)
  const to = useLocalPath()
  return (
    <>
      <SectionTitle
        headingLevel={1}
        aside={
          <p className={`${textLook.small} ${textLook.muted} ${layoutLook.hanging}`}>
            {said.count({ count: products.length })}
          </p>
        }
      >
        {said.title}
      </SectionTitle>
      {gone > 0 && <Notice>{said.gone({ count: gone })}</Notice>}
      {products.length === 1 && <Notice>{said.needAnother}</Notice>}
      <CompareTable products={products} />
      <div className={`${layoutLook.line} ${layoutLook.start} ${styles.empty}`}>
        {products.length < maxCompared && (
          <ButtonLink href={to('/products')} size="small" icon="plus">
            {said.addAnother}
          </ButtonLink>
        )}
        <ProductShare name={said.title} />
      </div>
      <div className={layoutLook.awaited}>
        <AskOthers kind="comparison" items={products.map(({ id }) => ({ productId: id, quantity: 1 }))} />
      </div>
    </>
  )
}

/** The way to the catalogue; whoever has chosen something in this browser is led to that. */
function NothingChosen({ gone }: { gone: number }) {
  const own = useCompared()
  const said = useWords(compareMessages)
  const to = useLocalPath()
  const hasOwn = own.length > 0 && gone === 0
  return (
    <>
      {gone > 0 && <Notice>{said.gone({ count: gone })}</Notice>}
      <EmptyState
        title={hasOwn ? said.waiting({ count: own.length }) : said.empty}
        headingLevel={1}
        action={
          <p className={`${layoutLook.line} ${layoutLook.start}`}>
            <ButtonLink variant="primary" href={to(hasOwn ? comparePath(own) : '/products')}>
              {hasOwn ? said.ownChoice({ count: own.length }) : said.browse}
            </ButtonLink>
          </p>
        }
      >
        {hasOwn ? said.waitingHelp : said.emptyHelp}
      </EmptyState>
    </>
  )
}
