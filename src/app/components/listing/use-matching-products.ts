import { useEffect, useState } from 'react'
import { listedCardItems } from '#app/components/product-card-item.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage } from '#app/components/use-messages.ts'

export type MatchingProduct = { id: string; name: string; offerPricePaisa: number; inStock: boolean }

const pauseMs = 250

/** Products of a list by their names, read anew when typing pauses; undefined until the store has answered. */
export function useFoundProducts(query: string | undefined): readonly MatchingProduct[] | undefined {
  const language = useLanguage()
  const [found, setFound] = useState<{ query: string; products: readonly MatchingProduct[] }>()
  useEffect(() => {
    if (query === undefined) return undefined
    const leaving = new AbortController()
    const timer = window.setTimeout(() => {
      void callApi('GET', `/product/list?${query}`, { signal: leaving.signal }).then((answer) => {
        if (!answer.ok) return false
        const products = listedCardItems(language, answer.body.products)
        setFound({
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
  return found?.query === query ? found?.products : undefined
}
