import { useLocation, useMatches } from 'react-router'
import { pathWithoutLanguage } from '#domain/language.ts'
import { useCartLeadDays } from '#app/components/order/cart-lead-days.ts'
import type { EstimateProduct } from './location-estimate.ts'

type LoadedProduct = Omit<EstimateProduct, 'paisa'> & { offerPricePaisa: number }

/** Returns the product of the current product page; undefined on every other page. */
export function usePageProduct(): EstimateProduct | undefined {
  for (const { loaderData } of useMatches())
    if (hasProduct(loaderData)) {
      const { id, grams, offerPricePaisa, leadTimeDays } = loaderData.product
      return { id, grams, paisa: offerPricePaisa, leadTimeDays }
    }
  return undefined
}

// The first segments of the paths of pages with the lines of the cart, and of pages with lines of their own.
const cartPages: readonly string[] = ['cart', 'login', 'add-address']
const linePages: readonly string[] = ['compare', 'share', 'my-orders', 'order', 'review', 'pay']

/** Preparation days of the page's products: 0 without products, undefined if unknown or mixed. */
export function usePageLeadDays(): number | undefined {
  const product = usePageProduct()
  const cartDays = useCartLeadDays()
  const [, page = ''] = pathWithoutLanguage(useLocation().pathname).split('/')
  if (product !== undefined) return product.leadTimeDays
  if (cartPages.includes(page)) return cartDays
  return linePages.includes(page) ? undefined : 0
}

function hasProduct(value: unknown): value is { product: LoadedProduct } {
  if (typeof value !== 'object' || value === null || !('product' in value)) return false
  const { product } = value
  return typeof product === 'object' && product !== null && 'leadTimeDays' in product && 'grams' in product
}
