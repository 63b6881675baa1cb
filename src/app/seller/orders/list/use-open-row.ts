import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'

/**
 * Returns which row of a list is open, one at a time. By default it is `first`, or the one that the address names
 * by `#order-<id>`.
 * Orders that arrive later on the same page close nothing.
 */
export function useOpenRow(page: string, first: string | null) {
  const named = useNamedOrder()
  const [openRow, setOpenRow] = useState({ page, named, id: named ?? first })
  const isAnother = openRow.page !== page || openRow.named !== named
  const now = isAnother ? { page, named, id: named ?? first } : openRow
  if (isAnother) setOpenRow(now)
  return {
    openId: now.id,
    setOpen: (id: string, isOpen: boolean) => setOpenRow({ page, named, id: isOpen ? id : null }),
  }
}

/**
 * Returns the order id from the URL hash. The server never receives the hash, so the result is undefined before
 * hydration.
 */
function useNamedOrder(): string | undefined {
  const isHydrated = useIsHydrated()
  const { hash } = useLocation()
  return isHydrated && hash.startsWith('#order-') ? hash.slice('#order-'.length) : undefined
}
