import '#ui/styles/text.module.css'
import '#ui/styles/layout.module.css'
import '#ui/field/field.module.css'
import { use, useEffect, type MouseEvent, type SyntheticEvent } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import latinFont from '#ui/fonts/anek-latin.woff2?url'
import nepaliFont from '#ui/fonts/anek-deva-400.woff2?url'
import latinInNepaliFont from '#ui/fonts/anek-latin-400.woff2?url'
import baseSheet from '#ui/base.css?url'
import favicon from '#ui/ornament/favicon.svg?url'
import early from '#app/early/early.js?raw'
import loadScripts from '#app/early/load-scripts.js?raw'
import { isConnectionLost } from '#app/components/stores/lost-connection.ts'
import { initSession } from '#app/components/stores/session-store.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { reportForms } from '#app/components/forms/form-response.ts'
import { ScriptNonceContext } from '#app/early/script-nonce.ts'
import { PageAnnouncer } from '#app/components/frame/page-announcer.tsx'
import { Toasts } from '#app/components/frame/toasts-view.tsx'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import { unroutablePath } from './unroutable-path.ts'

export const clientMiddleware = [reportForms]

export { ErrorPage as ErrorBoundary } from '#app/components/frame/error-page.tsx'
import { accentPath } from '#domain/content/accent-path.ts'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'
import { languageFacts, languageOfPath, pathWithoutLanguage } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'

/** The root data does not depend on the page, so it is not fetched again. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage()
  const { pathname } = useLocation()
  // The page hydrates at this path, whatever the address of the browser (src/app/entry.client.tsx).
  const isUnroutable = import.meta.env.SSR && pathWithoutLanguage(pathname) === unroutablePath
  const nonce = use(ScriptNonceContext)
  const { icon = null, colour = null } = useNavigationData()?.branding ?? {}
  return (
    // `early.js` adds attributes.
    <html lang={language} data-rendered-path={isUnroutable ? pathname : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F8F5EE" />
        {/* The script has run before hydration, so the client code does not contain it. */}
        <script
          data-fonts={fontUrlsByScript[languageFacts[language].script]}
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? early : '' }}
          suppressHydrationWarning
        />
        {icon === null ? (
          <link rel="icon" type="image/svg+xml" href={favicon} />
        ) : (
          <link rel="icon" type="image/webp" href={pictureUrl(icon, 240, 'webp')} />
        )}
        <link
          rel="apple-touch-icon"
          href={icon === null ? '/icons/180.png' : pictureUrl(icon, 240, 'webp')}
        />
        <link rel="manifest" href="/baithak.webmanifest" />
        <Meta />
        {/* The first sheet: it declares the order of the cascade layers. */}
        <link rel="stylesheet" href={baseSheet} />
        <Links />
        {colour !== null && <link rel="stylesheet" href={accentPath(colour)} />}
      </head>
      <body onClickCapture={loadWholePageOffline} onSubmit={rejectFormOffline}>
        {children}
        <Toasts />
        <PageAnnouncer />
        <ScrollRestoration getKey={scrollKey} {...(nonce && { nonce })} />
        <noscript id="scripts">
          <Scripts {...(nonce && { nonce })} />
        </noscript>
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? loadScripts : '' }}
          suppressHydrationWarning
        />
      </body>
    </html>
  )
}

/**
 * Without a connection, a link of the shop loads a whole page, which the service worker may have cached. The data of a
 * page alone is not cached. Seller pages are never cached: there a link waits for the connection.
 */
function loadWholePageOffline(event: MouseEvent): void {
  const isSellerPage = pathWithoutLanguage(location.pathname).startsWith('/seller')
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
  if (isLink && !isSellerPage && isConnectionLost()) event.stopPropagation()
}

/** Without a connection, a form that the browser sends by itself would end on the browser’s error page. */
function rejectFormOffline(event: SyntheticEvent<HTMLElement, SubmitEvent>): void {
  const isPost = event.target instanceof HTMLFormElement && event.target.getAttribute('method') === 'post'
  if (!isPost || event.defaultPrevented || navigator.onLine) return
  event.preventDefault()
  toastError(messages(toastMessages, languageOfPath(location.pathname)).offline)
}

// The fonts that a page in each script preloads.
const fontUrlsByScript = { latin: latinFont, devanagari: `${nepaliFont} ${latinInNepaliFont}` }

/** A link within a page has no history key of its own, so the fragment distinguishes its scroll position. */
const scrollKey = ({ key, hash }: { key: string; hash: string }) => key + hash

export default function Root() {
  useEffect(() => {
    let closeSession: (() => void) | undefined
    // Runs in a separate task, so that a phone can handle input right after hydration.
    const timer = setTimeout(() => {
      closeSession = initSession()
      // `early.js` then repeats the presses from before hydration.
      window.dispatchEvent(new Event('store:alive'))
    })
    return () => {
      clearTimeout(timer)
      closeSession?.()
    }
  }, [])
  return <Outlet />
}
