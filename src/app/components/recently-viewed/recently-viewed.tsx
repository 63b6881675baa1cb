import { useEffect, useState } from 'react'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { recentlyViewedMessages } from './recently-viewed-messages.ts'
import { productPath } from '#domain/product/product.ts'
import { recentlyViewedLimits } from '#domain/catalogue/recently-viewed.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Amount } from '#ui/card/amount.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { focusMain } from '#app/components/focus-main.ts'
import type { CardOnWire } from '#domain/product/card-wire.ts'
import { cardItemsFromApi, type CardItem } from '#app/components/product-card-item.ts'
import { useCardPrice } from '#app/components/product-card-price.ts'
import {
  clearRecentlyViewed,
  openRecentlyViewed,
  rememberViewed,
  useRecentlyViewedIds,
} from './recently-viewed-store.ts'
import { useAddReservedUnits } from '#app/components/stores/unpaid-orders.ts'
import { recentlyViewedPath } from './recently-viewed-path.ts'
import { toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'

/**
 * Renders recently viewed products with their current data. Renders nothing if there are none besides the current
 * product.
 */
export function RecentlyViewed({ productId }: { productId?: string }) {
  const t = useMessages(recentlyViewedMessages)
  const ids = useRecentlyViewedIds().filter((id) => id !== productId)
  const catalogueProducts = useCatalogueProducts(ids)
  useEffect(openRecentlyViewed, [])
  useEffect(() => {
    if (productId !== undefined) rememberViewed(productId)
  }, [productId])
  const visibleProducts = ids
    .flatMap((id) => catalogueProducts.get(id) ?? [])
    .slice(0, recentlyViewedLimits.visible)
  if (visibleProducts.length === 0) return null
  function clear() {
    clearRecentlyViewed()
    toastSuccess(t.cleared)
    focusMain()
  }
  return (
    <section className={layoutStyles.section} aria-labelledby="seen-title">
      <div className={layoutStyles.page}>
        <SectionTitle
          id="seen-title"
          aside={
            <Button variant="link" aria-label={t.clearLabel} onClick={clear}>
              {t.clear}
            </Button>
          }
        >
          {t.title}
        </SectionTitle>
        <ul className={`${cardsStyles.small} ${cardsStyles.swiped}`}>
          {visibleProducts.map((product) => (
            <li key={product.id}>
              <SmallCard product={product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function SmallCard({ product: loadedProduct }: { product: CardItem }) {
  const product = useAddReservedUnits()(loadedProduct)
  const language = useLanguage()
  const to = useLocalPath()
  const t = useMessages(cardMessages)
  const priceOf = useCardPrice()
  return (
    <div className={product.inStock ? cardsStyles.card : `${cardsStyles.card} ${cardsStyles.gone}`}>
      <div className={cardsStyles.picture}>
        <Picture
          picture={product.picture && { ...product.picture, alt: '' }}
          widths={pictureWidths.card}
          sizes="(min-width: 1440px) 150px, 144px"
          missingText={t.pictureMissing}
          isSmall
        />
        {!product.inStock && (
          <Tag kind="gone" isHanging>
            {t.outOfStock}
          </Tag>
        )}
      </div>
      <div className={cardsStyles.body}>
        <h3 className={cardsStyles.name} lang={product.nameLang === language ? undefined : product.nameLang}>
          <Link to={to(productPath(product))}>{product.name}</Link>
        </h3>
        <Amount className={cardsStyles.figure} {...priceOf(product)} />
      </div>
    </div>
  )
}

/**
 * Returns the current catalogue data of the products. If the request fails, the optional row is omitted without an
 * error.
 */
function useCatalogueProducts(ids: readonly string[]): ReadonlyMap<string, CardItem> {
  const language = useLanguage()
  const [products, setProducts] = useState<readonly CardOnWire[]>([])
  const path = ids.length === 0 ? undefined : recentlyViewedPath(ids)
  useEffect(() => {
    if (path === undefined) return
    const controller = new AbortController()
    async function fetchProducts(requestedPath: ReturnType<typeof recentlyViewedPath>): Promise<void> {
      const response = await callApi('GET', requestedPath, { signal: controller.signal })
      if (response.ok) setProducts(response.body.products)
    }
    void fetchProducts(path)
    return () => controller.abort()
  }, [path])
  return new Map(cardItemsFromApi(language, products).map((item) => [item.id, item]))
}
