import { href } from 'react-router'
import {
  data,
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLocation,
} from 'react-router'
import { money } from '#domain/wire.ts'
import { findCategory, type FullGroup } from '#domain/product/groups/product-groups.ts'
import { textIn, localizedPath } from '#domain/language.ts'
import { categoryMessages } from './category-messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { listingMessages } from '#app/components/listing/listing-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { messages } from '#domain/messages.ts'
import type { ShopContext } from '#shop/context.ts'
import { listSitePictures } from '#shop/catalogue/site-pictures.ts'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { useVisibleCategories } from '#app/components/frame/use-categories-and-rooms.ts'
import { ErrorView } from '#app/components/frame/error-page.tsx'
import { hasTooManyFilters } from '#domain/catalogue/attributes.ts'
import { activeAttributes } from '#app/components/listing/active-filters.ts'
import { resetOnlyFitting } from '#app/components/delivery-location/fit-filter-store.ts'
import { listingTitle } from '#app/components/listing/listing-title.ts'
import { Listing, ListingScreen, preloadBanner } from '#app/components/listing/listing-view.tsx'
import { pagePicture } from '#app/components/product-card-item.ts'
import {
  breadcrumbs,
  describePage,
  siteOf,
  languageAndPathOf,
  withFreeDeliveryNote,
} from '#app/components/seo.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { customBanner, readListing } from './shop-listing.server.ts'
import { formatMoney } from '#domain/money.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import {
  hasFilters,
  listingPath,
  withoutFilters,
  type ListingQuery,
} from '#app/components/listing/listing-url.ts'
import * as chipsStyles from '#ui/styles/chips.module.css'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const category = findCategory(shop.catalogue.groups(), params.category ?? '')
  if (category === undefined || category.isHidden) return data({ kind: 'unknown' as const }, { status: 404 })
  if (category.path !== params.category) {
    const { searchParams } = new URL(request.url)
    // The router’s own query parameter does not belong in the canonical URL.
    searchParams.delete('_routes')
    const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`
    throw redirect(localizedPath(shop.language, `/products/${category.path}${query}`), 301)
  }
  return { kind: 'known' as const, ...(await readCategory(shop, category, request.url)) }
}

async function readCategory(shop: ShopContext, category: FullGroup, url: string) {
  const { path, text, about } = category
  const [list, banners] = await Promise.all([
    readListing(shop, url, { kind: 'category', category }),
    listSitePictures(shop, 'category-wide'),
  ])
  const builtInBanner = banners.find(({ name }) => name === category.id)
  const priceBounds = list.total === 0 && shop.catalogue.index().priceBounds({ kind: 'category', path })
  return {
    path,
    name: textIn(shop.language, text),
    about: textIn(shop.language, about),
    list,
    lowestPaisa: priceBounds ? priceBounds.minPaisa : undefined,
    banner:
      customBanner(shop, category) ??
      (builtInBanner ? pagePicture(shop.language, builtInBanner.picture) : null),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (loaderData?.kind !== 'known') return []
  const { language } = languageAndPathOf(location)
  const t = messages(seoMessages, language)
  const { metaDescription } = messages(categoryMessages, language)
  const { path, name, list, banner } = loaderData
  const { page } = list.query
  const attributes = activeAttributes(list, language).map(({ text }) => text)
  const filteredTitle = listingTitle([name, ...attributes].join(', '), list.query, language)
  const site = siteOf(matches)
  return [
    ...describePage({
      language,
      site,
      path: `/products/${path}${page > 1 ? `?page=${page}` : ''}`,
      title: filteredTitle,
      pageNumber: page,
      description: withFreeDeliveryNote(metaDescription({ category: name, total: list.total }), {
        language,
        site,
      }),
      picture: banner,
      isIndexed: list.total > 0 && !hasTooManyFilters(list.query.attributes),
      structured: [
        breadcrumbs({ language, site }, [
          { name: t.homeCrumb, path: '/' },
          { name: t.shop, path: '/products' },
          { name, path: `/products/${path}` },
        ]),
      ],
    }),
    ...preloadBanner(banner),
  ]
}

export default function CategoryPage() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData.kind === 'known' ? <CategoryContent {...loaderData} /> : <ErrorView status={404} />
}

type CategoryContentProps = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'known' }>

function CategoryContent({ path, name, about, list, lowestPaisa, banner }: CategoryContentProps) {
  const to = useLocalPath()
  const frameText = useMessages(frameMessages)
  const listingText = useMessages(listingMessages)
  return (
    <main id="main">
      <Breadcrumb
        label={frameText.breadcrumb}
        crumbs={[
          { text: frameText.home, href: to('/') },
          { text: frameText.products, href: to('/products') },
          { text: name },
        ]}
      />
      <ListingScreen title={name} text={about} picture={banner}>
        <CategoryChips current={path} />
        <Listing
          key={path}
          list={list}
          countText={listingText.productsFound({ total: list.total })}
          empty={<EmptyCategory category={name} query={list.query} lowestPaisa={lowestPaisa} />}
        />
      </ListingScreen>
    </main>
  )
}

type ChipsProps = { current: string }

/** Renders links to all categories, in a strip that is scrolled to the current one. */
function CategoryChips({ current }: ChipsProps) {
  const language = useLanguage()
  const to = useLocalPath()
  const t = useMessages(categoryMessages)
  return (
    <nav aria-label={t.chips}>
      <ul className={chipsStyles.chips}>
        {useVisibleCategories().map((category) => (
          <li key={category.path} ref={category.path === current ? scrollStripTo : undefined}>
            <Link
              className={chipsStyles.chip}
              to={to(href('/products/:category', { category: category.path }))}
              {...(category.path === current && { 'aria-current': 'page' })}
            >
              {textIn(language, category.text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function scrollStripTo(chip: HTMLLIElement | null): void {
  if (chip === null) return
  const { left, width } = chip.getBoundingClientRect()
  // `scrollIntoView` would scroll the page too.
  chip.parentElement?.scrollBy(left + width / 2 - innerWidth / 2, 0)
}

type EmptyCategoryProps = { category: string; query: ListingQuery; lowestPaisa: number | undefined }

/** Explains that the category is empty or that the filters exclude all products, and links to the list without filters. */
function EmptyCategory({ category, query, lowestPaisa }: EmptyCategoryProps) {
  const language = useLanguage()
  const { pathname } = useLocation()
  const t = useMessages(categoryMessages)
  const { resetFilters } = useMessages(listingMessages)
  const price = (rupees: number) => formatMoney(money.decode(rupees), language, 'when-needed')
  function help(): string {
    const { minRupees = 0, maxRupees } = query
    if (!hasFilters(query)) return t.emptyHelp({ category })
    if (query.inStockOnly || maxRupees === undefined || lowestPaisa === undefined)
      return t.noneHelp({ category })
    const lowestPrice = formatMoney(lowestPaisa, language, 'when-needed')
    return t.nonePriceHelp({ category, min: price(minRupees), max: price(maxRupees), lowest: lowestPrice })
  }
  return (
    <EmptyState
      title={t.none}
      action={
        <ButtonLink
          variant="primary"
          href={listingPath(pathname, withoutFilters(query))}
          preventScrollReset
          onClick={resetOnlyFitting}
        >
          {resetFilters}
        </ButtonLink>
      }
    >
      {help()}
    </EmptyState>
  )
}
