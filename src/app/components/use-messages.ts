import { useLocation } from 'react-router'
import { languageOfPath, localPath, type Language } from '#domain/language.ts'
import { messages, type MessageTable, type Messages } from '#domain/messages.ts'

/** The language of the page one is on: its address says so. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname)
}

/** The words of a catalogue in the page's language. */
export function useMessages<Table extends MessageTable>(
  table: Parameters<typeof messages<Table>>[0],
): Messages<Table> {
  return messages<Table>(table, useLanguage())
}

/** Makes an address of the page's language: `to('/cart')`; one of another site stays as it is. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => (path.startsWith('/') ? localPath(language, path) : path)
}
