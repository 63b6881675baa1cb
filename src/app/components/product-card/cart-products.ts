import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartItems } from '#domain/cart/cart.ts'
import { paisaFromRupees } from '#domain/money.ts'
import type { Language } from '#domain/language.ts'
import { fits } from '#domain/product/stock.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { listedCardItems, type CardItem } from '#app/components/product-card-item.ts'
import { toastError } from '#app/components/stores/toasts.ts'

/** A product of the cart as the store sells it now. */
export type CartProduct = CardItem & { stock: number | null; weightKg: number | null }

/** A line of the cart: what the browser wants, beside what the store has. */
export type CartLine = {
  id: string
  quantity: number
  product: CartProduct | undefined
  state: 'in-stock' | 'out-of-stock' | 'too-many' | 'gone'
}

export type CartProducts = {
  /** Undefined until the store has answered for every product of the cart. */
  lines: readonly CartLine[] | undefined
  failure: string | undefined
  refresh: () => void
}

const mostIds = 100

/** The cart's lines with the store's prices of now; a price is never kept in the browser. */
export function useCartProducts(items: CartItems, language: Language): CartProducts {
  const [known, setKnown] = useState<ReadonlyMap<string, CartProduct | undefined>>(new Map())
  const [failure, setFailure] = useState<string>()
  const latest = useRef(0)
  const ids = Object.keys(items).join(',')

  const load = useCallback(() => {
    latest.current += 1
    const turn = latest.current
    return fetchProducts(ids, language).then((answer) => {
      // The cart may have changed on the way: then a later question is being answered.
      const isLatest = turn === latest.current
      if (isLatest) setFailure(answer.ok ? undefined : answer.message)
      if (isLatest && !answer.ok) toastError(answer.message)
      if (isLatest && answer.ok) setKnown(answer.products)
      return isLatest
    })
  }, [ids, language])

  useEffect(() => void load(), [load])

  const entries = Object.entries(items)
  const isComplete = entries.every(([id]) => known.has(id))
  return {
    lines: isComplete ? entries.map(([id, quantity]) => lineOf(id, quantity, known.get(id))) : undefined,
    failure,
    refresh: () => void load(),
  }
}

/** The lines that count: what cannot be had is in no total. */
export function pricedLines(lines: readonly CartLine[]): { unitPaisa: number; quantity: number }[] {
  return lines.flatMap(({ product, quantity, state }) =>
    product === undefined || state !== 'in-stock' ? [] : { unitPaisa: product.offerPricePaisa, quantity },
  )
}

/** Tells whether every line can be had as it stands; until then nothing can be ordered. */
export function canBeOrdered(lines: readonly CartLine[]): boolean {
  return lines.every(({ state }) => state === 'in-stock')
}

/** What the store can do about a wish: the line of the cart. */
export function lineOf(id: string, quantity: number, product: CartProduct | undefined): CartLine {
  if (product === undefined) return { id, quantity, product, state: 'gone' }
  if (!product.inStock) return { id, quantity, product, state: 'out-of-stock' }
  const isEnough = fits(product.stock, quantity)
  return { id, quantity, product, state: isEnough ? 'in-stock' : 'too-many' }
}

type Fetched = { ok: true; products: Map<string, CartProduct | undefined> } | { ok: false; message: string }

async function fetchProducts(joinedIds: string, language: Language): Promise<Fetched> {
  const ids = joinedIds === '' ? [] : joinedIds.split(',')
  const products = new Map<string, CartProduct | undefined>(ids.map((id) => [id, undefined]))
  for (let from = 0; from < ids.length; from += mostIds) {
    const query = encodeURIComponent(ids.slice(from, from + mostIds).join(','))
    const answer = await callApi('GET', `/product/list?ids=${query}`)
    if (!answer.ok) return { ok: false, message: answer.message }
    for (const product of answer.body.products) {
      const [item] = listedCardItems(language, [product])
      if (item !== undefined && paisaFromRupees(product.offerPrice) !== undefined) {
        products.set(item.id, { ...item, stock: product.stock, weightKg: product.weightKg })
      }
    }
  }
  return { ok: true, products }
}
