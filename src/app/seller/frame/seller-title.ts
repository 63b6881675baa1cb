import type { MetaDescriptor, MetaFunction } from 'react-router'
import { sellerTitleMessages } from './seller-page-messages.ts'
import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { languageAndPathOf, shopNameIn, siteOf } from '#app/components/seo.ts'

/** Returns the `meta` function of a seller page. It sets the title and excludes the page from search engines. */
export function sellerTitle(
  name: Exclude<keyof typeof sellerTitleMessages, 'title' | 'sellerLogin'>,
): MetaFunction {
  return ({ location, loaderData, matches }) => {
    const { language } = languageAndPathOf(location)
    const t = messages(sellerTitleMessages, language)
    // A page without loader data shows the login form.
    const page = loaderData === null ? t.sellerLogin : t[name]
    return sellerMeta(language, page, matches)
  }
}

/** Returns the metadata of a seller page with its title, the shop’s name and no indexing. */
export function sellerMeta(language: Language, page: string, matches: readonly unknown[]): MetaDescriptor[] {
  const { title } = messages(sellerTitleMessages, language)
  return [
    { title: title({ page, shop: shopNameIn(language, siteOf(matches)) }) },
    { name: 'robots', content: 'noindex' },
  ]
}
