import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { localizedPath, textIn } from '#domain/language.ts'
import {
  findCollection,
  parseCategoryFilter,
  visibleGroups,
  withoutHidden,
  type Collection,
} from '#domain/product/groups/product-groups.ts'
import { listingMessages } from '#app/components/listing/listing-messages.ts'
import { attributeMessages } from '#app/components/listing/attribute-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { shopMessages } from './shop-messages.ts'
import { messages } from '#domain/messages.ts'
import { visibleRange } from '#domain/pagination.ts'
import type { ShopContext } from '#shop/context.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import {
  hasFilters,
  listingPath,
  withoutFilters,
  type ListingQuery,
} from '#app/components/listing/listing-url.ts'
import { hasTooManyFilters } from '#domain/catalogue/attributes.ts'
import { activeAttributes, withAttributes } from '#app/components/listing/active-filters.ts'
import { listingTitle } from '#app/components/listing/listing-title.ts'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import {
  Listing,
  ListingScreen,
  preloadBanner,
  type ListingPage,
  type SuggestedAttribute,
} from '#app/components/listing/listing-view.tsx'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import { pagePicture } from '#app/components/product-card-item.ts'
import { readVisibleContent } from '#shop/content/visible-content.ts'
import {
  breadcrumbs,
  describePage,
  shopNameIn,
  siteOf,
  languageAndPathOf,
  withFreeDeliveryNote,
} from '#app/components/seo.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { customBanner, readListing } from './shop-listing.server.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

const RecentlyViewed = lazyNamed(() =>
  import('#app/components/recently-viewed/recently-viewed.tsx').then((module) => module.RecentlyViewed),
)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const collection = findCollectionOrRedirect(shop, request.url)
  const [list, [shopPageContent]] = await Promise.all([
    readListing(shop, request.url, { kind: 'shop', collection }),
    readVisibleContent(shop, 'shelf'),
  ])
  const { total, categories } = shop.catalogue.index().counts()
  const isSearched = list.interpretedSearch !== null || list.query.search !== ''
  return {
    list,
    counts: { total, categories },
    collection: collection === undefined ? null : localizedCollection(shop, collection),
    // Search results show no banner.
    banner: isSearched
      ? null
      : ((collection && customBanner(shop, collection)) ??
        (shopPageContent?.picture ? pagePicture(shop.language, shopPageContent.picture) : null)),
  }
}

function localizedCollection({ language }: ShopContext, { path, text, about }: Collection) {
  return { path, name: textIn(language, text), about: textIn(language, about) }
}

/**
 * Returns the requested collection. Redirects from a former path of a collection, category or room to the current one.
 */
function findCollectionOrRedirect({ catalogue, language }: ShopContext, url: string): Collection | undefined {
  const { searchParams } = new URL(url)
  const param = (name: string) => (searchParams.get(name) ?? '').trim().toLowerCase()
  const groups = withoutHidden(catalogue.groups())
  const collection = findCollection(groups, param('collection'))
  const currentPaths = {
    category: groups.formerPaths.has(param('category'))
      ? parseCategoryFilter(groups, param('category'))?.path
      : undefined,
    collection: collection?.path,
  }
  const changedParams = Object.entries(currentPaths).filter(
    ([name, path]) => path !== undefined && path !== param(name),
  )
  if (changedParams.length === 0) return collection
  for (const [name, path = ''] of changedParams) searchParams.set(name, path)
  searchParams.delete('_routes')
  throw redirect(`${localizedPath(language, '/products')}?${searchParams.toString()}`, 301)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (loaderData === undefined) return []
  const { language } = languageAndPathOf(location)
  const t = messages(seoMessages, language)
  const shopText = messages(shopMessages, language)
  const { list, banner, collection } = loaderData
  const { page } = list.query
  const search = list.interpretedSearch ?? list.query.search
  const listNames = [collection?.name ?? [], list.group?.text ?? []].flat()
  const searchTitle = search === '' ? [] : [shopText.searchTitle({ term: search })]
  const titleParts = [...searchTitle, ...listNames]
  const attributes = activeAttributes(list, language).map(({ text }) => text)
  const name = listingTitle(
    [titleParts.length === 0 ? t.shop : titleParts, attributes].flat(2).join(', '),
    list.query,
    language,
  )
  const site = siteOf(matches)
  return [
    ...describePage({
      language,
      site,
      path: canonicalPath(list),
      title: name,
      pageNumber: page,
      description:
        collection?.about ||
        withFreeDeliveryNote(shopText.metaDescription({ shop: shopNameIn(language, site) }), {
          language,
          site,
        }),
      picture: banner,
      isIndexed:
        search === '' &&
        list.interpretedSearch === null &&
        list.total > 0 &&
        !hasTooManyFilters(list.query.attributes),
      structured: [
        breadcrumbs({ language, site }, [
          { name: t.homeCrumb, path: '/' },
          { name: t.shop, path: '/products' },
        ]),
      ],
    }),
    ...preloadBanner(banner),
  ]
}

export default function Shop() {
  const { list, counts, banner, collection } = useLoaderData<typeof loader>()
  const t = useMessages(shopMessages)
  const listingText = useMessages(listingMessages)
  const { query, total } = list
  const isSearched = list.interpretedSearch !== null || query.search !== ''
  // Delivery by the default rules is free.
  const hasFreeDelivery = useNavigationData()?.hasDefaultDelivery ?? false
  const rooms = visibleGroups(useCategoriesAndRooms().rooms).length
  const intro = list.group === null ? { total: counts.total, rooms } : { total, rooms: 0 }
  return (
    <main id="main">
      <ListingScreen
        title={collection?.name ?? list.group?.text ?? t.title}
        text={isSearched ? '' : (collection?.about ?? t.intro({ ...intro, hasFreeDelivery }))}
        picture={banner}
      >
        <Listing
          list={list}
          counts={counts}
          hasLimit
          countText={listingText.showing(visibleRange(query.page, query.limit, total))}
          head={
            <>
              {collection !== null && <AllProductsLink />}
              {list.interpretedSearch !== null && (
                <InterpretedSearch list={list} term={list.interpretedSearch} />
              )}
              {list.interpretedSearch === null && query.search !== '' && <SearchSummary list={list} />}
            </>
          }
          empty={<NoResults query={query} />}
        />
      </ListingScreen>
      {total === 0 && (
        <AfterFirstView>
          <RecentlyViewed />
        </AfterFirstView>
      )}
    </main>
  )
}

/** Renders the link from a collection to all products. */
function AllProductsLink() {
  const t = useMessages(shopMessages)
  const to = useLocalPath()
  return (
    <p className={layoutStyles.remark}>
      <ButtonLink variant="link" href={to('/products')}>
        {t.showAll}
      </ButtonLink>
    </p>
  )
}

function SearchSummary({ list: { query, isNear, total, suggested } }: { list: ListingPage }) {
  const t = useMessages(shopMessages)
  const to = useLocalPath()
  return (
    <div className={layoutStyles.remark}>
      <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
        {t.searchedFor({ term: query.search })}
        <ButtonLink
          variant="link"
          preventScrollReset
          href={listingPath(to('/products'), { ...query, search: '', page: 1 })}
        >
          {t.clearSearch}
        </ButtonLink>
      </p>
      {suggested !== null && <SuggestedFilter query={query} suggested={suggested} />}
      {isNear && total > 0 && <Notice>{t.closestMatches({ term: query.search })}</Notice>}
    </div>
  )
}

const suggestionMessageKeys = {
  colour: 'allInColour',
  material: 'allOfMaterial',
  room: 'allForRoom',
} as const

/** Renders the link from a search term to the filter of the same name. */
function SuggestedFilter({ query, suggested }: { query: ListingQuery; suggested: SuggestedAttribute }) {
  const t = useMessages(attributeMessages)
  const to = useLocalPath()
  const { name, value, text, total } = suggested
  const suggestedQuery = withAttributes({ ...query, search: '', page: 1 }, { [name]: value })
  return (
    <p>
      <ButtonLink variant="link" preventScrollReset href={listingPath(to('/products'), suggestedQuery)}>
        {t[suggestionMessageKeys[name]]({ value: text, total })}
      </ButtonLink>
    </p>
  )
}

/** Renders the interpretation of a search, and the link to the literal search. */
function InterpretedSearch({ list, term }: { list: ListingPage; term: string }) {
  const t = useMessages(attributeMessages)
  const to = useLocalPath()
  const { sort, limit, isWide } = list.query
  const literalQuery = { ...withoutFilters(list.query), search: term, isLiteral: true, sort, limit, isWide }
  return (
    <div className={layoutStyles.remark}>
      {list.omittedFilterTexts.length === 0 && <Notice>{t.readAs({ term })}</Notice>}
      {list.total > 0 && (
        <p>
          <ButtonLink variant="link" preventScrollReset href={listingPath(to('/products'), literalQuery)}>
            {t.searchExactWords}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function NoResults({ query }: { query: ListingQuery }) {
  const t = useMessages(shopMessages)
  const to = useLocalPath()
  return (
    <EmptyState
      title={t.none}
      action={
        <ButtonLink variant="primary" href={to('/products')}>
          {t.showAll}
        </ButtonLink>
      }
    >
      {query.search !== '' && !hasFilters(query) ? t.noneHelp({ term: query.search }) : t.noneFilteredHelp}
    </EmptyState>
  )
}

/** Returns the canonical path: the category, room and collection, the page and the search, without any other filter. */
function canonicalPath({
  query: { search, page, collection },
  interpretedSearch,
  group,
}: ListingPage): string {
  const params = new URLSearchParams()
  const inCollection = collection !== ''
  if (group && (group.kind === 'room' || inCollection)) params.set('category', group.path)
  if (inCollection) params.set('collection', collection)
  if (page > 1) params.set('page', String(page))
  const searchText = interpretedSearch ?? search
  if (searchText !== '') params.set('search', searchText)
  const text = params.toString()
  return `/products${group?.kind === 'category' && !inCollection ? `/${group.path}` : ''}${text === '' ? '' : `?${text}`}`
}
