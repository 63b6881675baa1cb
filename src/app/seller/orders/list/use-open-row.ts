import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'

/**
 * Returns the id of the open row of a list. By default it is the id in the URL hash, `#order-<id>`, or else
 * `first`. New orders on the same page do not change it.
 */
export function useOpenRow(page: string, first: string | null) {
  const named = useOrderIdInHash()
  const [openRow, setOpenRow] = useState({ page, named, id: named ?? first })
  const isOutdated = openRow.page !== page || openRow.named !== named
  const current = isOutdated ? { page, named, id: named ?? first } : openRow
  if (isOutdated) setOpenRow(current)
  return {
    openId: current.id,
    setOpen: (id: string, isOpen: boolean) => setOpenRow({ page, named, id: isOpen ? id : null }),
  }
}

/**
 * Returns the order id from the URL hash. The server never receives the hash, so the result is undefined before
 * hydration.
 */
function useOrderIdInHash(): string | undefined {
  const isHydrated = useIsHydrated()
  const { hash } = useLocation()
  return isHydrated && hash.startsWith('#order-') ? hash.slice('#order-'.length) : undefined
}
