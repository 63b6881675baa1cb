import { href } from 'react-router'
import { useEffect, useState } from 'react'
import { fitsHome, type FitProduct } from '#domain/fit/fit-product.ts'
import type { Home } from '#domain/fit/home.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { pageLimits } from '#domain/pagination.ts'
import type { FurnitureKind } from '#domain/product/fields/codes.ts'
import { productPath } from '#domain/product/product.ts'
import { Amount } from '#ui/card/amount.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { cardItemsFromApi, type CardItem } from '#app/components/product-card-item.ts'
import { useCardPrice } from '#app/components/product-card-price.ts'
import { setOnlyFitting } from '#app/components/delivery-location/fit-filter-store.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { Language } from '#domain/language.ts'
import * as mediaStyles from '#ui/styles/media-row.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type Product = {
  id: string
  category: string
  family: string | null
  kind: FurnitureKind | null
  furniture: FitProduct
}
type NarrowerProduct = { item: CardItem; furniture: FitProduct; isSameFamily: boolean }

const maxVisible = 3

/** Lists similar narrower products that fit, and links to all fitting products of the category. */
export function NarrowerProducts({ product, home }: { product: Product; home: Home }) {
  const t = useMessages(fitMessages)
  const to = useLocalPath()
  const fittingProducts = useNarrowerProducts(product)
    .filter(({ furniture }) => fitsHome(furniture, home) === true)
    .slice(0, maxVisible)
  return (
    <Stack
      as="section"
      id="smaller"
      {...(fittingProducts.length > 0 && { 'aria-labelledby': 'smaller-title' })}
    >
      {fittingProducts.length > 0 && (
        <>
          <h2 id="smaller-title" className={textStyles.small}>
            {t.smaller}
          </h2>
          <Grid as="ul" columns="three">
            {fittingProducts.map((one) => (
              <li key={one.item.id}>
                <NarrowerProductCard {...one} />
              </li>
            ))}
          </Grid>
        </>
      )}
      <ButtonLink
        variant="link"
        href={to(href('/products/:category', { category: product.category }))}
        iconAfter="arrow-right"
        onClick={() => setOnlyFitting(true)}
      >
        {t.showAll}
      </ButtonLink>
    </Stack>
  )
}

function NarrowerProductCard({ item, furniture }: NarrowerProduct) {
  const t = useMessages(fitMessages)
  const cardText = useMessages(cardMessages)
  const to = useLocalPath()
  const { amount, compareAt } = useCardPrice()(item)
  return (
    <div className={mediaStyles.mediaRow}>
      <Picture
        picture={item.picture && { ...item.picture, alt: '' }}
        widths={pictureWidths.card}
        sizes="72px"
        missingText={cardText.pictureMissing}
        isSmall
      />
      <div>
        <Link className={textStyles.underlined} to={to(productPath(item))} lang={item.nameLang}>
          {item.name}
        </Link>
        {furniture.dimensionsMm !== null && (
          <p className={textStyles.caption}>{t.size(furniture.dimensionsMm)}</p>
        )}
        <Amount amount={amount} compareAt={compareAt} />
      </div>
    </div>
  )
}

/**
 * Returns available, narrower products of the same family or kind. Those of the family come first; within both groups,
 * the widest comes first.
 */
function useNarrowerProducts(product: Product): readonly NarrowerProduct[] {
  const language = useLanguage()
  const [narrowerProducts, setNarrowerProducts] = useState<readonly NarrowerProduct[]>([])
  useEffect(() => {
    let isActive = true
    // The suggestions are optional, so a network failure is ignored.
    void findNarrowerProducts(product, language).then((products) => isActive && setNarrowerProducts(products))
    return () => {
      isActive = false
    }
  }, [product, language])
  return narrowerProducts
}

async function findNarrowerProducts(product: Product, language: Language): Promise<NarrowerProduct[]> {
  const { category, furniture: currentFurniture } = product
  const maxWidthParam =
    currentFurniture.dimensionsMm === null ? '' : `&maxWidth=${openedWidthOf(currentFurniture) - 1}`
  const listResponse = await callApi(
    'GET',
    `/product/list?category=${category}&inStock=true&limit=${pageLimits.max}${maxWidthParam}`,
  )
  if (!listResponse.ok) return []
  const items = cardItemsFromApi(language, listResponse.body.products)
  const families = new Map(listResponse.body.products.map(({ _id: id, family }) => [id, family]))
  const ids = items.map(({ id }) => id).filter((id) => id !== product.id)
  if (ids.length === 0) return []
  const response = await callApi('GET', `/product/carried?ids=${ids.toSorted().join()}`)
  if (!response.ok) return []
  const similarProducts = response.body.products.flatMap(({ _id: id, kind, piece: furniture }) => {
    const item = items.find((one) => one.id === id)
    const isSameFamily = product.family !== null && families.get(id) === product.family
    const isSimilar = isSameFamily || kind === product.kind
    return item === undefined || !isSimilar ? [] : [{ item, furniture, isSameFamily }]
  })
  const sortedProducts = similarProducts.toSorted(
    (a, b) => Number(b.isSameFamily) - Number(a.isSameFamily) || widthOf(b.furniture) - widthOf(a.furniture),
  )
  // Of products that differ only in colour, only the first is listed.
  const sizes = sortedProducts.map(
    ({ item, furniture }) => `${families.get(item.id) ?? item.id} ${sizeOf(furniture)}`,
  )
  return sortedProducts.filter((_, index) => sizes.indexOf(sizes[index] ?? '') === index)
}

function widthOf({ dimensionsMm }: FitProduct): number {
  return dimensionsMm?.width ?? 0
}

function openedWidthOf(furniture: FitProduct): number {
  return Math.max(widthOf(furniture), furniture.openedDimensionsMm?.width ?? 0)
}

function sizeOf({ dimensionsMm }: FitProduct): string {
  return Object.values(dimensionsMm ?? {}).join()
}
