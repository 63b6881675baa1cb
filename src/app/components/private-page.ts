import type { MetaFunction } from 'react-router'
import { seoMessages } from './seo-messages.ts'
import { messages } from '#domain/messages.ts'
import { describePage, siteOf, localizedPathOf } from './seo.ts'

type PrivatePage =
  | 'account'
  | 'checkout'
  | 'address'
  | 'orders'
  | 'order'
  | 'order-status'
  | 'bill'
  | 'review'
  | 'profile'
  | 'newsletter'
  | 'alerts'

/** Returns the `meta` function of a page with personal data: its title, and no indexing by search engines. */
export function privatePageMeta(name: PrivatePage): MetaFunction {
  return ({ location, matches }) => {
    const { language, path } = localizedPathOf(location)
    const t = messages(seoMessages, language)
    const title = t[name]
    return describePage({ language, path, site: siteOf(matches), title, isIndexed: false })
  }
}
