import { UNSAFE_decodeViaTurboStream as decodeAnswer } from 'react-router'
import { localPath, type Language } from '#domain/language.ts'
import type { CardItem } from '#app/components/product-card-item.ts'

type Read = { products: readonly CardItem[]; total: number; readAs: string; readFrom: string | null }

/**
 * Fetches the Shop page’s interpretation of a search sentence. Returns undefined if there is none or the request fails.
 */
export async function fetchSearchReading(
  language: Language,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Read | undefined> {
  try {
    const path = localPath(language, `/products.data?${query.toString()}&_routes=${language}/shop`)
    const response = await fetch(path, { signal })
    if (!response.ok || response.body === null) return undefined
    const { value } = await decodeAnswer(response.body, window)
    const lists = Object.values({ ...Object(value) }).map((route): Read => Object(route).data.list)
    return lists.find(({ readFrom, products }) => readFrom !== null && products.length > 0)
  } catch {
    return undefined
  }
}
