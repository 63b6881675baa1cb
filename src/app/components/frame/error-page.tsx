import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { pathWithoutLanguage } from '#domain/language.ts'
import { frameMessages } from './frame-messages.ts'
import { notFoundMessages } from './not-found-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { LogoLink } from '#ui/site/logo.tsx'
import { PlainHeader } from '#ui/site/plain-header.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useShopName } from './site-navigation.ts'
import { isConnectionLost } from '#app/components/stores/lost-connection.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import * as pictureStyles from '#ui/styles/picture.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the page shown when a whole page, header included, failed to render. */
export function ErrorPage() {
  const t = useMessages(frameMessages)
  const to = useLocalPath()
  return (
    <>
      <PlainHeader>
        <LogoLink href={to('/')} label={t.logoLink({ shop: useShopName() })} />
      </PlainHeader>
      <RouteError />
    </>
  )
}

/** Renders the error of a route: not found, or a failure of the store. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    // Without a connection, a reload lets the service worker answer with the cached page or the offline page.
    if (!isRouteErrorResponse(error) && isConnectionLost()) location.reload()
  }, [error])
  return <ErrorView status={isRouteErrorResponse(error) ? error.status : 500} />
}

type ErrorViewProps = {
  status: number
  /** A picture next to the text. */
  children?: ReactNode
}

/** Renders a missing page or a failed one. For a missing page the URL decides what is suggested. */
export function ErrorView({ status, children }: ErrorViewProps) {
  const isMissing = status === 404
  const path = pathWithoutLanguage(useLocation().pathname)
  const isCategory = path.startsWith('/products/')
  const t = useMessages(notFoundMessages)
  const seoText = useMessages(seoMessages)
  return (
    <main id="main">
      <title>
        {seoText.title({ page: isMissing ? seoText.notFound : seoText.error, shop: useShopName() })}
      </title>
      <meta name="robots" content="noindex" />
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <SectionTitle headingLevel={1} size="display">
          {isMissing ? t[titleOf(path)] : t[`${errorKindOf(status)}Title`]}
        </SectionTitle>
        <div className={layoutStyles.columns}>
          <div className={pictureStyles.empty}>
            <span className={pictureStyles.motif} aria-hidden="true" />
            <p className={textStyles.lead}>
              {isMissing ? (isCategory ? t.noProducts : t.text) : t[`${errorKindOf(status)}Text`]}
            </p>
            <div className={`${layoutStyles.line} ${layoutStyles.start}`}>
              <ErrorPageLinks isMissing={isMissing} isCategory={isCategory} />
            </div>
          </div>
          {children}
        </div>
      </div>
    </main>
  )
}

function ErrorPageLinks({ isMissing, isCategory }: { isMissing: boolean; isCategory: boolean }) {
  const t = useMessages(notFoundMessages)
  const to = useLocalPath()
  return (
    <>
      {isMissing ? (
        <ButtonLink variant="primary" href={to('/products')}>
          {isCategory ? t.resetFilters : t.browse}
        </ButtonLink>
      ) : (
        // Links to the same URL, so that a retry works without scripts.
        // eslint-disable-next-line jsx-a11y/anchor-is-valid -- as above
        <a className={buttonClass({ variant: 'primary' })} href="">
          {t.reload}
        </a>
      )}
      <ButtonLink href={to('/')}>{t.home}</ButtonLink>
    </>
  )
}

function errorKindOf(status: number): 'unavailable' | 'tooManyRequests' | 'rejected' | 'error' {
  if (status === 503) return 'unavailable'
  if (status === 429) return 'tooManyRequests'
  return status < 500 ? 'rejected' : 'error'
}

function titleOf(path: string): 'categoryTitle' | 'productTitle' | 'postTitle' | 'title' {
  if (/^\/(products|blog\/category)\//.test(path)) return 'categoryTitle'
  if (path.startsWith('/product/')) return 'productTitle'
  return path.startsWith('/blog/') ? 'postTitle' : 'title'
}
