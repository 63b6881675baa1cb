import type { MetaFunction } from 'react-router'
import { privatePageMessages } from './private-page-messages.ts'
import { messages } from '#domain/messages.ts'
import { describePage, siteOf, languageAndPathOf } from './seo.ts'

/** Returns the `meta` function of a page with personal data: its title, and no indexing by search engines. */
export function privatePageMeta(name: keyof typeof privatePageMessages): MetaFunction {
  return ({ location, matches }) => {
    const { language, path } = languageAndPathOf(location)
    const t = messages(privatePageMessages, language)
    const title = t[name]
    return describePage({ language, path, site: siteOf(matches), title, isIndexed: false })
  }
}
