import { useEffect, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { cardItemsFromApi } from '#app/components/product-card-item.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage } from '#app/components/use-messages.ts'

export type MatchingProduct = { id: string; name: string; offerPricePaisa: number; inStock: boolean }

export type ProductQuery = `/product/list?${string}` | `/seller/product/find?${string}`

const debounceMs = 250

/** Requests the products that match a query. Returns undefined if the request fails. */
export async function findMatchingProducts(
  query: ProductQuery,
  language: Language,
  signal?: AbortSignal,
): Promise<readonly MatchingProduct[] | undefined> {
  const response = await callApi('GET', query, signal ? { signal } : {})
  if (!response.ok) return undefined
  return cardItemsFromApi(language, response.body.products).map(({ id, name, offerPricePaisa, inStock }) => ({
    id,
    name,
    offerPricePaisa,
    inStock,
  }))
}

/**
 * Returns the products that match a query. Reloads when typing pauses; undefined until the first response.
 */
export function useMatchingProducts(query: ProductQuery | undefined): readonly MatchingProduct[] | undefined {
  const language = useLanguage()
  const [matches, setMatches] = useState<{ query: string; products: readonly MatchingProduct[] }>()
  useEffect(() => {
    if (query === undefined) return undefined
    const controller = new AbortController()
    const timer = window.setTimeout(() => {
      void findMatchingProducts(query, language, controller.signal).then((products) => {
        if (products) setMatches({ query, products })
        return products
      })
    }, debounceMs)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [query, language])
  return matches?.query === query ? matches?.products : undefined
}
