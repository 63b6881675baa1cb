import { useLocation } from 'react-router'
import { languageOfPath, localizedPath, type Language } from '#domain/language.ts'
import { messages, type MessageTable, type Messages } from '#domain/messages.ts'

/** Returns the language of the current page, from its URL. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname)
}

/** Returns the messages of a catalogue in the language of the page. */
export function useMessages<Table extends MessageTable>(
  table: Parameters<typeof messages<Table>>[0],
): Messages<Table> {
  return messages<Table>(table, useLanguage())
}

/** Returns a function that localizes a path: `to('/cart')`. External URLs stay unchanged. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => (path.startsWith('/') ? localizedPath(language, path) : path)
}
