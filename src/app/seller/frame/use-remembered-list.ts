import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { plainPath } from '#domain/language.ts'
import { useLocalPath } from '#app/components/use-messages.ts'
import { rememberedList, rememberList } from './seller-tab.ts'

const neverChanges = () => () => undefined

/** Remembers the current list with its filters and its page. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => rememberList(plainPath(pathname), search), [pathname, search])
}

/** Returns the path of a list with its last query in this tab, and to one row of it. */
export function useListPlace(path: string, rowId?: string): string {
  const to = useLocalPath()
  const search = useSyncExternalStore(
    neverChanges,
    () => rememberedList(path),
    () => '',
  )
  return `${to(path)}${search}${rowId === undefined ? '' : `#${rowId}`}`
}
