import { textIn } from '#domain/language.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { frameMessages } from './frame-messages.ts'
import { searchMessages } from './search-messages.ts'
import { productPath } from '#domain/product/product.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { SearchOverlay, type SearchHit } from '#ui/site/search-overlay.tsx'
import { fetchSearchInterpretation } from '#app/components/calls/search-interpretation.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { cardItemsFromApi, type CardItem } from '#app/components/product-card-item.ts'
import { useCardPrice } from '#app/components/product-card-price.ts'
import { useCategoryName, useVisibleCategories } from './use-categories-and-rooms.ts'
import { useCustomLogo, useShopName } from './site-navigation.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

export type SearchProps = { isOpen: boolean; onClose: () => void }

/** Renders the search overlay. It is empty each time it opens. */
export function Search({ isOpen, onClose }: SearchProps) {
  return isOpen && <OpenSearch onClose={onClose} />
}

function OpenSearch({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const to = useLocalPath()
  const navigate = useNavigate()
  const term = query.trim()
  const { searchResult, isWaiting } = useSearch(term)
  const hits = useHits(searchResult?.items ?? [])
  useToastOnClose(searchResult?.error)
  const shopPath = to(`/products?${new URLSearchParams({ search: term, in: 'all' }).toString()}`)
  function closeAndOpen(path: string) {
    onClose()
    void navigate(path)
  }
  return (
    <SearchOverlay
      isOpen
      query={query}
      hits={hits}
      state={term === '' ? 'idle' : isWaiting ? 'loading' : hits.length === 0 ? 'no-results' : 'results'}
      texts={useOverlayTexts(term, searchResult)}
      showAllHref={shopPath}
      leftColumn={<Suggestions onSearch={setQuery} />}
      onQuery={setQuery}
      onEnter={() => term !== '' && closeAndOpen(shopPath)}
      onPick={(hit) => closeAndOpen(hit.href)}
      onClose={onClose}
    />
  )
}

/** Shows the last failure after the overlay closes, because a toast would be behind it. */
function useToastOnClose(error: string | undefined): void {
  const showFailure = useEffectEvent(() => error !== undefined && toastError(error))
  useEffect(() => () => void showFailure(), [])
}

type SearchResult = {
  term: string
  items: readonly CardItem[]
  total: number
  error?: string
  readAs?: string
  omittedFilters?: readonly string[]
}

const debounceMs = 150
const maxHits = 8

/** Searches while the shopper types, after a pause in typing. Outdated requests are aborted. */
function useSearch(term: string): { searchResult: SearchResult | undefined; isWaiting: boolean } {
  const language = useLanguage()
  const [searchResult, setSearchResult] = useState<SearchResult>()
  useEffect(() => {
    if (term === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ search: term, in: 'all' })
      const path = `/product/list?${query.toString()}&first=name&limit=${maxHits}` as const
      const response = await callApi('GET', path, { signal: controller.signal })
      if (controller.signal.aborted) return
      if (!response.ok) return setSearchResult({ term, items: [], total: 0, error: response.message })
      const hasTermInName = ({ name }: CardItem) => name.toLowerCase().includes(term.toLowerCase())
      const items = cardItemsFromApi(language, response.body.products)
      const interpretation = items.some(hasTermInName)
        ? undefined
        : await fetchSearchInterpretation(language, query, controller.signal)
      if (controller.signal.aborted) return
      if (interpretation === undefined) return setSearchResult({ term, items, total: response.body.total })
      setSearchResult({ term, ...interpretation, items: interpretation.products.slice(0, maxHits) })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term, language])
  const isCurrent = searchResult?.term === term
  // The previous results stay visible until the next response arrives.
  return { searchResult, isWaiting: !isCurrent && (searchResult?.items.length ?? 0) === 0 }
}

function useHits(items: readonly CardItem[]): SearchHit[] {
  const language = useLanguage()
  const to = useLocalPath()
  const categoryNameOf = useCategoryName()
  const priceOf = useCardPrice()
  return items.map((item) => ({
    id: item.id,
    href: to(productPath(item)),
    name: item.name,
    nameLang: item.nameLang === language ? undefined : item.nameLang,
    caption: categoryNameOf({ path: item.category }),
    picture: item.picture,
    amount: priceOf(item),
  }))
}

function useOverlayTexts(term: string, searchResult: SearchResult | undefined) {
  const t = useMessages(searchMessages)
  const { logoLink } = useMessages(frameMessages)
  const shop = useShopName()
  const { pictureMissing } = useMessages(cardMessages)
  return {
    search: t.title,
    close: t.close,
    blank: t.blank,
    noResults: searchResult?.error ?? t.none({ term }),
    interpretation:
      searchResult?.readAs === undefined ? undefined : t.showing({ interpretation: searchResult.readAs }),
    omittedFilterTexts: searchResult?.omittedFilters ?? [],
    showAll: t.showInShop,
    resultsLabel: t.results,
    resultCount: t.found({ total: searchResult?.total ?? 0 }),
    pictureMissing,
    logo: logoLink({ shop }),
    customLogo: useCustomLogo(),
  }
}

function Suggestions({ onSearch }: { onSearch: (term: string) => void }) {
  const language = useLanguage()
  const to = useLocalPath()
  const t = useMessages(searchMessages)
  return (
    <>
      <p className={textStyles.caption}>{t.categories}</p>
      <ul>
        {useVisibleCategories().map((category) => (
          <li key={category.path}>
            <ButtonLink variant="link" href={to(`/products/${category.path}`)}>
              {textIn(language, category.text)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className={textStyles.caption}>{t.oftenSearched}</p>
      <ul>
        {[t.exampleSearch1, t.exampleSearch2, t.exampleSearch3, t.exampleSearch4].map((term) => (
          <li key={term}>
            <Button variant="link" onClick={() => onSearch(term)}>
              {term}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
