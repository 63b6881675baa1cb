import { useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { offlineMessages } from './offline-messages.ts'
import { messages } from '#domain/messages.ts'
import { Button } from '#ui/button/button.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { alwaysCachedPaths, pageCacheName } from '#app/components/stores/offline-pages.ts'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Rows } from '#ui/layout/flow.tsx'
import { Section } from '#ui/layout/section.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type CachedPage = { path: string; title: string }

export const meta: MetaFunction = ({ location, matches }) => {
  const { language, path } = languageAndPathOf(location)
  const { title } = messages(offlineMessages, language)
  return describePage({ language, path, site: siteOf(matches), title, isIndexed: false })
}

/** Renders the offline page, with links to the cart, the wishlist and cached pages. */
export default function Offline() {
  const t = useMessages(offlineMessages)
  const to = useLocalPath()
  const language = useLanguage()
  const [cachedPages, setCachedPages] = useState<readonly CachedPage[]>()
  useEffect(() => {
    readCachedPages().then(setCachedPages, () => setCachedPages([]))
  }, [])
  const pagesInLanguage = cachedPages?.filter(({ path }) => languageOfPath(path) === language)
  return (
    <main id="main">
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        {/* No pictures, because they cannot load without a connection. */}
        <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
        <p className={`${textStyles.muted} ${layoutStyles.intro}`}>{t.text}</p>
        <Button onClick={tryAgain}>{t.tryAgain}</Button>
        <Section title={t.visitedPages} isSmall>
          <Rows isStacked>
            <li>
              <a className={textStyles.tapArea} href={to('/cart')}>
                {t.cart}
              </a>
            </li>
            <li>
              <a className={textStyles.tapArea} href={to('/wishlist')}>
                {t.wishlist}
              </a>
            </li>
            {pagesInLanguage?.map(({ path, title }) => (
              <li key={path}>
                <a className={textStyles.tapArea} href={path}>
                  {title}
                </a>
              </li>
            ))}
          </Rows>
        </Section>
      </div>
    </main>
  )
}

/** Opens the requested page again; `public/sw.js` has put its path into the URL hash. */
function tryAgain(): void {
  const requestedPath = location.hash.slice(1)
  if (/^\/(?!\/)/.test(requestedPath)) location.assign(requestedPath)
  else location.reload()
}

/** Removes the shop name from a page title. */
function plainTitle(title: string): string {
  const [name = title] = title.split(/ \| [^|]*$/)
  return name
}

/** Returns the cached pages with their titles, the latest first, each title once and without failed searches. */
async function readCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(pageCacheName)
  const requests = (await cache.keys()).toReversed()
  const pages = await Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const html = await (await cache.match(request, { ignoreVary: true }))?.text()
      const page = new DOMParser().parseFromString(html ?? '', 'text/html')
      const isFailedSearch =
        new URLSearchParams(search).has('search') && page.querySelector('main article') === null
      return { path: `${pathname}${search}`, title: isFailedSearch ? '' : plainTitle(page.title) }
    }),
  )
  const listedPages = pages.filter(({ path, title }) => title !== '' && !alwaysCachedPaths.test(path))
  // The same search in another spelling or order has the same title. The latest one is listed.
  return [
    ...new Map(
      listedPages.toReversed().map((page) => [`${languageOfPath(page.path)} ${page.title}`, page]),
    ).values(),
  ].toReversed()
}
