import { localizedPath, type Language } from '#domain/language.ts'
import type { CardItem } from '#app/components/product-card-item.ts'

/** The JSON of a search interpretation: the products that match it, and the interpretation as text. */
export type SearchInterpretation = {
  products: readonly CardItem[]
  total: number
  readAs: string
  /** The filters of the interpretation that were ignored and why, as sentences for the shopper. */
  omittedFilters: readonly string[]
}

/** Fetches the interpretation of a search sentence. Returns undefined if there is none or the request fails. */
export async function fetchSearchInterpretation(
  language: Language,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<SearchInterpretation | undefined> {
  try {
    const response = await fetch(localizedPath(language, `/search-reading?${query.toString()}`), { signal })
    if (!response.ok) return undefined
    const { reading }: { reading: SearchInterpretation | null } = await response.json()
    return reading ?? undefined
  } catch {
    return undefined
  }
}
