import type { Language } from './language.ts'
import { tagMessages } from './messages/tags.ts'
import { words } from './messages/words.ts'

/** A product's tag as a page shows it, and the language it is really in. */
export type TagText = { text: string; language: Language }

/** A tag in the page's language, and in English where its Nepali word is not known. */
export function tagIn(language: Language, tag: string): TagText {
  const known = language === 'ne' ? wordOf(tag) : undefined
  return known === undefined ? { text: tag, language: 'en' } : { text: known, language: 'ne' }
}

function wordOf(tag: string): string | undefined {
  const known: Readonly<Record<string, string>> = words(tagMessages, 'ne')
  const name = tag.trim().toLowerCase()
  return Object.hasOwn(known, name) ? known[name] : undefined
}
