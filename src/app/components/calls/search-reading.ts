import { localPath, type Language } from '#domain/language.ts'
import type { CardItem } from '#app/components/product-card-item.ts'

/** The products that match the interpretation of a search sentence, and the interpretation as text. */
export type SearchReading = {
  products: readonly CardItem[]
  total: number
  readAs: string
  /** One sentence for each part of the search that matches no product. */
  omittedFilters: readonly string[]
}

/** Fetches the interpretation of a search sentence. Returns undefined if there is none or the request fails. */
export async function fetchSearchReading(
  language: Language,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<SearchReading | undefined> {
  try {
    const response = await fetch(localPath(language, `/search-reading?${query.toString()}`), { signal })
    if (!response.ok) return undefined
    const { reading }: { reading: SearchReading | null } = await response.json()
    return reading ?? undefined
  } catch {
    return undefined
  }
}
