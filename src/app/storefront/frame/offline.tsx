import { useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { offlineMessages } from '#domain/messages/frame/offline.ts'
import { words } from '#domain/messages/words.ts'
import { Button } from '#ui/button/button.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { keptPages } from '#app/components/late/offline-pages.ts'
import { describePage, siteOf, placeOf } from '#app/components/seo.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './offline.module.css'

type SeenPage = { path: string; title: string }

export const meta: MetaFunction = ({ location, matches }) => {
  const { language, path } = placeOf(location)
  const { title } = words(offlineMessages, language)
  return describePage({ language, path, site: siteOf(matches), title, isIndexed: false })
}

/** Stands in for a page that cannot be fetched: cart, wishlist and the pages seen before are a press away. */
export default function Offline() {
  const said = useWords(offlineMessages)
  const to = useLocalPath()
  const language = useLanguage()
  const [seen, setSeen] = useState<readonly SeenPage[]>()
  useEffect(() => {
    readSeenPages().then(setSeen, () => setSeen([]))
  }, [])
  const here = seen?.filter(({ path }) => languageOfPath(path) === language)
  return (
    <main id="main">
      <div className={`${layoutLook.page} ${layoutLook.head}`}>
        {/* No picture: what this page cannot fetch would be a hole in it. */}
        <SectionTitle headingLevel={1}>{said.title}</SectionTitle>
        <p className={styles.text}>{said.text}</p>
        <Button onClick={tryAgain}>{said.tryAgain}</Button>
        <h2 className={`${textLook.subheading} ${styles.head}`}>{said.seen}</h2>
        <ul className={styles.seen}>
          <li>
            <a href={to('/cart')}>{said.cart}</a>
          </li>
          <li>
            <a href={to('/wishlist')}>{said.wishlist}</a>
          </li>
          {here?.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}

/** Asks for what was asked for first; `public/sw.js` has put it behind the #. */
function tryAgain(): void {
  const wanted = location.hash.slice(1)
  if (/^\/(?!\/)/.test(wanted)) location.assign(wanted)
  else location.reload()
}

/** A page's own name: whose store it is everybody knows here. */
function plainTitle(title: string): string {
  const [name = title] = title.split(/ \| [^|]*$/)
  return name
}

const always = /^(\/ne)?\/(offline|cart|wishlist)$/

/** What the browser has kept, latest first, by the titles that the pages bear. */
async function readSeenPages(): Promise<SeenPage[]> {
  if (!('caches' in window)) return []
  const kept = await caches.open(keptPages)
  const requests = (await kept.keys()).toReversed()
  const pages = await Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const html = await (await kept.match(request, { ignoreVary: true }))?.text()
      const title = new DOMParser().parseFromString(html ?? '', 'text/html').title
      return { path: `${pathname}${search}`, title: plainTitle(title) }
    }),
  )
  return pages.filter(({ path, title }) => title !== '' && !always.test(path))
}
