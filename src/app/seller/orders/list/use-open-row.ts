import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'

/**
 * Returns the id of the open row of a list. By default it is the id in the URL hash, `#order-<id>`, or else
 * `defaultId`. New orders on the same page do not change it.
 */
export function useOpenRow(listPath: string, defaultId: string | null) {
  const idInHash = useOrderIdInHash()
  const [openRow, setOpenRow] = useState({ listPath, idInHash, id: idInHash ?? defaultId })
  const isOutdated = openRow.listPath !== listPath || openRow.idInHash !== idInHash
  const current = isOutdated ? { listPath, idInHash, id: idInHash ?? defaultId } : openRow
  if (isOutdated) setOpenRow(current)
  return {
    openId: current.id,
    setOpen: (id: string, isOpen: boolean) => setOpenRow({ listPath, idInHash, id: isOpen ? id : null }),
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
