import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartItems } from '#domain/cart/cart.ts'
import type { Language } from '#domain/language.ts'
import type { CardOnWire } from '#domain/product/card-wire.ts'
import { coversQuantity } from '#domain/product/stock.ts'
import { rememberLeadDays } from '#app/components/order/cart-lead-days.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { cardItemsFromApi, type CardItem } from '#app/components/product-card-item.ts'
import { useAddReservedUnits } from '#app/components/stores/unpaid-orders.ts'
import { toastError } from '#app/components/stores/toasts.ts'

/** A product of the cart with its current price, stock and lead time. */
export type CartProduct = CardItem & { stock: number | null; weightKg: number | null; leadTimeDays: number }

/** A cart line: the requested quantity with the product and its availability. */
export type CartLine = {
  id: string
  quantity: number
  product: CartProduct | undefined
  state: 'in-stock' | 'out-of-stock' | 'too-many' | 'gone'
}

export type CartProducts = {
  /** Undefined until every product of the cart has been loaded. */
  lines: readonly CartLine[] | undefined
  failure: string | undefined
  refresh: () => Promise<unknown>
  /** Replaces prices and lead times with those of an API response. */
  updatePrices: (products: readonly CardOnWire[]) => void
}

const maxIdsPerRequest = 100

/** Returns the cart’s lines with current prices. Prices are never saved in the browser. */
export function useCartProducts(items: CartItems, language: Language): CartProducts {
  const [loadedProducts, setLoadedProducts] = useState<ReadonlyMap<string, CartProduct | undefined>>(
    new Map(),
  )
  const [failure, setFailure] = useState<string>()
  const latestRequest = useRef(0)
  const ids = Object.keys(items).join(',')

  const load = useCallback(() => {
    latestRequest.current += 1
    const requestNumber = latestRequest.current
    return fetchProducts(ids, language).then((response) => {
      // If the cart has changed since, a newer request is running, and this response is ignored.
      const isLatest = requestNumber === latestRequest.current
      if (isLatest) setFailure(response.ok ? undefined : response.message)
      if (isLatest && !response.ok) toastError(response.message)
      if (isLatest && response.ok) {
        setLoadedProducts(response.products)
        rememberLeadDays(leadDaysOf(response.products))
      }
      return isLatest
    })
  }, [ids, language])

  useEffect(() => void load(), [load])

  const updatePrices = useCallback(
    (products: readonly CardOnWire[]) =>
      setLoadedProducts(
        (before) =>
          new Map([
            ...before,
            ...products.flatMap((newProduct) => withNewPrice(before, newProduct, language)),
          ]),
      ),
    [language],
  )

  const addReservedUnits = useAddReservedUnits()
  const entries = Object.entries(items)
  const addReservedUnitsIfAvailable = (product: CartProduct | undefined) =>
    product && addReservedUnits(product)
  const isComplete = entries.every(([id]) => loadedProducts.has(id))
  return {
    lines: isComplete
      ? entries.map(([id, quantity]) =>
          lineOf(id, quantity, addReservedUnitsIfAvailable(loadedProducts.get(id))),
        )
      : undefined,
    failure,
    refresh: load,
    updatePrices,
  }
}

/** Returns the lines that count in totals; unavailable products are excluded. */
export function pricedLines(lines: readonly CartLine[]): { unitPaisa: number; quantity: number }[] {
  return lines.flatMap(({ product, quantity, state }) =>
    product === undefined || state !== 'in-stock' ? [] : { unitPaisa: product.offerPricePaisa, quantity },
  )
}

/** Returns whether every line is available in its quantity. Otherwise the cart cannot be ordered. */
export function canBeOrdered(lines: readonly CartLine[]): boolean {
  return lines.every(({ state }) => state === 'in-stock')
}

/** Returns the cart line of a quantity, with the availability of its product. */
export function lineOf(id: string, quantity: number, product: CartProduct | undefined): CartLine {
  if (product === undefined) return { id, quantity, product, state: 'gone' }
  if (!product.inStock) return { id, quantity, product, state: 'out-of-stock' }
  const isEnough = coversQuantity(product.stock, quantity)
  return { id, quantity, product, state: isEnough ? 'in-stock' : 'too-many' }
}

/**
 * Returns the longest lead time of the lines in days; unavailable products are excluded. A line above the stock counts,
 * because fewer units of it can still be ordered.
 */
export function leadDaysOfLines(lines: readonly CartLine[]): number {
  const days = lines.map(({ product }) => (product?.inStock === true ? product.leadTimeDays : 0))
  return Math.max(0, ...days)
}

type Products = ReadonlyMap<string, CartProduct | undefined>

/** Returns the map entry of a cart product with a new price and lead time. Its stock and availability do not change. */
function withNewPrice(before: Products, response: CardOnWire, language: Language): [string, CartProduct][] {
  const product = before.get(response._id)
  const [item] = cardItemsFromApi(language, [response])
  if (product === undefined || item === undefined) return []
  const { stock, weightKg, inStock } = product
  return [[response._id, { ...item, stock, weightKg, inStock, leadTimeDays: response.leadTimeDays ?? 0 }]]
}

/** Returns the lead time of each requested product in days; 0 for products no longer sold. */
function leadDaysOf(products: Products): Record<string, number> {
  return Object.fromEntries([...products].map(([id, product]) => [id, product?.leadTimeDays ?? 0]))
}

type FetchProductsResult =
  | { ok: true; products: Map<string, CartProduct | undefined> }
  | { ok: false; message: string }

async function fetchProducts(joinedIds: string, language: Language): Promise<FetchProductsResult> {
  const ids = joinedIds === '' ? [] : joinedIds.split(',')
  const products = new Map<string, CartProduct | undefined>(ids.map((id) => [id, undefined]))
  for (let start = 0; start < ids.length; start += maxIdsPerRequest) {
    const query = encodeURIComponent(ids.slice(start, start + maxIdsPerRequest).join(','))
    const response = await callApi('GET', `/product/list?ids=${query}`)
    if (!response.ok) return { ok: false, message: response.message }
    for (const product of response.body.products) {
      const [item] = cardItemsFromApi(language, [product])
      if (item !== undefined) {
        const { stock, weightKg, leadTimeDays } = product
        products.set(item.id, { ...item, stock, weightKg, leadTimeDays: leadTimeDays ?? 0 })
      }
    }
  }
  return { ok: true, products }
}
