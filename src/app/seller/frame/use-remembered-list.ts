import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '#domain/language.ts'
import { useLocalPath } from '#app/components/use-messages.ts'
import { rememberedList, rememberList } from './seller-tab.ts'

const neverChanges = () => () => undefined

/** Stores the query of the current list in this tab. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => rememberList(pathWithoutLanguage(pathname), search), [pathname, search])
}

/** Returns the path of a list with its last query in this tab, and with the fragment of a row if one is given. */
export function useRememberedListHref(path: string, rowId?: string): string {
  const to = useLocalPath()
  const search = useSyncExternalStore(
    neverChanges,
    () => rememberedList(path),
    () => '',
  )
  return `${to(path)}${search}${rowId === undefined ? '' : `#${rowId}`}`
}
