import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'

/**
 * Which row of a list is open: one at a time, the first one where nobody has chosen, and the one that an address names
 * by `#order-<id>`. What comes later on the same page closes nothing.
 */
export function useOpenRow(page: string, ids: readonly string[]) {
  const [first = null] = ids
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

/** The server is never told what stands behind the #. */
function useNamedOrder(): string | undefined {
  const isHydrated = useIsHydrated()
  const { hash } = useLocation()
  return isHydrated && hash.startsWith('#order-') ? hash.slice('#order-'.length) : undefined
}
