import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Language } from '#domain/language.ts'
import { storeWhen } from '#app/components/calls/store-when.ts'
import { useLater } from '#app/components/calls/use-own.ts'
import { listedCardItems, type CardItem } from '#app/components/product-card-item.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { wishlistStore } from '#app/components/stores/wishlist-store.ts'

/** The products of a wishlist as far as they have come; one that is gone has been asked for and is not known. */
export type WishedProducts = {
  asked: ReadonlySet<string>
  known: ReadonlyMap<string, CardItem>
  failure: string | undefined
}

const mostIds = 100

/** Asks for the products of the wishlist as it stands. */
export async function readWishedProducts(language: Language): Promise<WishedProducts> {
  const { ids } = await storeWhen(wishlistStore, ({ isReady }) => isReady)
  const asked = new Set<string>()
  const known = new Map<string, CardItem>()
  for (let at = 0; at < ids.length; at += mostIds) {
    const wanted = ids.slice(at, at + mostIds)
    const answer = await callApi('GET', `/product/list?ids=${encodeURIComponent(wanted.join(','))}`)
    if (!answer.ok) {
      toastError(answer.message)
      return { asked, known, failure: answer.message }
    }
    for (const id of wanted) asked.add(id)
    for (const item of listedCardItems(language, answer.body.products)) known.set(item.id, item)
  }
  return { asked, known, failure: undefined }
}

/**
 * What the page has read of these products. What is taken off needs no new call; what was put on meanwhile, by another
 * tab or by an account, is asked for.
 */
export function useWishedProducts(read: Promise<WishedProducts> | undefined, ids: readonly string[]) {
  const { revalidate } = useRevalidator()
  const products = useLater(read)
  const isNew = products?.failure === undefined && ids.some((id) => products?.asked.has(id) === false)
  const readAnew = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (isNew) readAnew()
  }, [isNew])
  const isAsked = ids.length === 0 || ids.some((id) => products?.asked.has(id))
  return {
    known: products?.known,
    failure: products?.failure,
    isLoading: products === undefined || (products.failure === undefined && !isAsked),
    retry: () => void revalidate(),
  }
}
