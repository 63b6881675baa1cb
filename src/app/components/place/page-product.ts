import { useMatches } from 'react-router'
import type { ArrivingProduct } from './arrival.ts'

type Shown = Omit<ArrivingProduct, 'paisa'> & { offerPricePaisa: number }

/** The product whose page this is, for whatever is told of it over the page; undefined on every other page. */
export function usePageProduct(): ArrivingProduct | undefined {
  for (const { loaderData } of useMatches())
    if (hasProduct(loaderData)) {
      const { id, grams, offerPricePaisa, leadTimeDays } = loaderData.product
      return { id, grams, paisa: offerPricePaisa, leadTimeDays }
    }
  return undefined
}

function hasProduct(value: unknown): value is { product: Shown } {
  if (typeof value !== 'object' || value === null || !('product' in value)) return false
  const { product } = value
  return typeof product === 'object' && product !== null && 'leadTimeDays' in product && 'grams' in product
}
