import { useSearchParams } from 'react-router'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'

export type AddressFormTarget = {
  /** The saved address that is being changed; undefined for a new one. */
  id: string | undefined
  /** The page that has opened the form, and that follows after saving. */
  returnPath: '/cart' | '/profile'
}

/**
 * Returns the address and the return path named by the query. The server renders one page for every query, so the query
 * applies after hydration.
 */
export function useAddressFormTarget(): AddressFormTarget {
  const [params] = useSearchParams()
  const isHydrated = useIsHydrated()
  if (!isHydrated) return { id: undefined, returnPath: '/cart' }
  return {
    id: params.get('id') ?? undefined,
    returnPath: params.get('from') === 'profile' ? '/profile' : '/cart',
  }
}
