import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Language } from '#domain/language.ts'
import { waitForState } from '#app/components/calls/wait-for-state.ts'
import { useDeferredResult } from '#app/components/calls/use-shopper-response.ts'
import { cardItemsFromApi, type CardItem } from '#app/components/product-card-item.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { wishlistStore } from '#app/components/stores/wishlist-store.ts'

/**
 * The loaded products of a wishlist. A product that is no longer sold is in `requestedIds` but not in `loadedProducts`.
 */
export type WishlistProducts = {
  requestedIds: ReadonlySet<string>
  loadedProducts: ReadonlyMap<string, CardItem>
  failure: string | undefined
}

const maxIdsPerRequest = 100

/** Requests the products that are currently on the wishlist. */
export async function fetchWishlistProducts(language: Language): Promise<WishlistProducts> {
  const { ids } = await waitForState(wishlistStore, ({ isReady }) => isReady)
  const requestedIds = new Set<string>()
  const loadedProducts = new Map<string, CardItem>()
  for (let index = 0; index < ids.length; index += maxIdsPerRequest) {
    const batch = ids.slice(index, index + maxIdsPerRequest)
    const response = await callApi('GET', `/product/list?ids=${encodeURIComponent(batch.join(','))}`)
    if (!response.ok) {
      toastError(response.message)
      return { requestedIds, loadedProducts, failure: response.message }
    }
    for (const id of batch) requestedIds.add(id)
    for (const item of cardItemsFromApi(language, response.body.products)) loadedProducts.set(item.id, item)
  }
  return { requestedIds, loadedProducts, failure: undefined }
}

/**
 * Returns the loaded products of the wishlist. A removed product needs no request. A product that another tab
 * or a login has added is requested.
 */
export function useWishlistProducts(
  responsePromise: Promise<WishlistProducts> | undefined,
  ids: readonly string[],
) {
  const { revalidate } = useRevalidator()
  const products = useDeferredResult(responsePromise)
  const hasUnrequestedProduct =
    products?.failure === undefined && ids.some((id) => products?.requestedIds.has(id) === false)
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (hasUnrequestedProduct) reload()
  }, [hasUnrequestedProduct])
  const isRequested = ids.length === 0 || ids.some((id) => products?.requestedIds.has(id))
  return {
    loadedProducts: products?.loadedProducts,
    failure: products?.failure,
    isLoading: products === undefined || (products.failure === undefined && !isRequested),
    retry: () => void revalidate(),
  }
}
