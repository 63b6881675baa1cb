import { useSearchParams } from 'react-router'
import { useSession } from '#app/components/stores/session-store.ts'

export type AddressPlace = {
  /** The saved address that is being changed; undefined for a new one. */
  id: string | undefined
  /** Where saving leads, and whence the form was opened. */
  back: '/cart' | '/profile'
}

/** What the form is asked for. Everybody is sent the same page; its address counts once the browser has asked who it is. */
export function useAddressPlace(): AddressPlace {
  const [params] = useSearchParams()
  const session = useSession()
  if (session.state === 'unknown') return { id: undefined, back: '/cart' }
  return { id: params.get('id') ?? undefined, back: params.get('from') === 'profile' ? '/profile' : '/cart' }
}
