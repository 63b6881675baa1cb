import { useEffect, useState } from 'react'
import { listedCardItems } from '#app/components/product-card-item.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage } from '#app/components/use-messages.ts'

export type MatchingProduct = { id: string; name: string; offerPricePaisa: number; inStock: boolean }

const pauseMs = 250

/** Returns the products of a list by name. The list reloads when typing pauses; undefined until the first response. */
export function useMatchingProducts(query: string | undefined): readonly MatchingProduct[] | undefined {
  const language = useLanguage()
  const [matches, setMatches] = useState<{ query: string; products: readonly MatchingProduct[] }>()
  useEffect(() => {
    if (query === undefined) return undefined
    const leaving = new AbortController()
    const timer = window.setTimeout(() => {
      void callApi('GET', `/product/list?${query}`, { signal: leaving.signal }).then((response) => {
        if (!response.ok) return false
        const products = listedCardItems(language, response.body.products)
        setMatches({
          query,
          products: products.map(({ id, name, offerPricePaisa, inStock }) => ({
            id,
            name,
            offerPricePaisa,
            inStock,
          })),
        })
        return true
      })
    }, pauseMs)
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [query, language])
  return matches?.query === query ? matches?.products : undefined
}
