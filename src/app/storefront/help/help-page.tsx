import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { formatRate } from '#domain/facts.ts'
import { readPublicPricing } from '#shop/pricing/pricing.ts'
import { helpNameOfPath, helpNames, type HelpName } from '#domain/help/help-names.ts'
import { formatNumber } from '#domain/number-format.ts'
import { publishedReturnDays } from '#shop/settings/published-return-days.ts'
import { helpText, fillPlaceholders } from '#domain/help/help-pages.server.ts'
import { pathWithoutLanguage, type Language } from '#domain/language.ts'
import { helpMessages } from '#domain/help/help-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { businessMessages } from '#domain/settings/business-messages.ts'
import { messages } from '#domain/messages.ts'
import { documentSections, plainTextOfRuns, type RichText } from '#domain/document/document.ts'
import { readHelpPage } from '#shop/content/documents.ts'
import { publishedBusiness } from '#app/storefront/frame/public-business.server.ts'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { BusinessDetails } from '#app/components/frame/business-details.tsx'
import type { PublishedBusiness } from '#app/components/frame/business-lines.ts'
import { ErrorView } from '#app/components/frame/error-page.tsx'
import { breadcrumbs, describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { DocumentView, type DocumentPictures } from '#app/storefront/reading/document-view.tsx'
import { readDocumentPictures } from '#app/storefront/reading/document-pictures.server.ts'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as flowStyles from '#ui/styles/flow.module.css'
import * as factsStyles from '#ui/styles/facts.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './help.module.css'

// The pages that name the business behind the store.
const pagesWithBusiness = ['terms', 'privacy', 'cancellation'] as const

/** The URL decides which help page is loaded. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const name = helpNameOfPath(
    pathWithoutLanguage(pathname.replace(/\.data$/, '')).replace(/^\/seller\/preview/, ''),
  )
  if (name === undefined) return data({ kind: 'unknown' as const }, { status: 404 })
  const shop = shopOf(context)
  const { tax } = await readPublicPricing(shop)
  const business = pagesWithBusiness.some((page) => page === name) ? await publishedBusiness(shop) : {}
  const customHelp = await readHelpPage(shop, name)
  const language = customHelp?.language ?? shop.language
  const taxRate = formatRate(tax.basisPoints, language)
  const returnDays = formatNumber(await publishedReturnDays(shop), language)
  const text = fillPlaceholders(customHelp?.document ?? helpText(name, language), language, {
    taxRate,
    returnDays,
  })
  return {
    kind: 'known' as const,
    name,
    text,
    ...(language !== shop.language && { lang: language }),
    pictures: await readDocumentPictures(shop, text),
    business,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (loaderData?.kind !== 'known') return []
  const { language } = languageAndPathOf(location)
  const { name } = loaderData
  const t = messages(helpMessages, language)
  const seoText = messages(seoMessages, language)
  const site = siteOf(matches)
  const path = `/${name}`
  return describePage({
    language,
    site,
    path,
    title: t[name],
    description: t[`${name}Text`],
    structured: [
      breadcrumbs({ language, site }, [
        { name: seoText.homeCrumb, path: '/' },
        { name: t[name], path },
      ]),
    ],
  })
}

export default function HelpPage() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData.kind === 'known' ? <HelpContent {...loaderData} /> : <ErrorView status={404} />
}

type HelpContentProps = {
  name: HelpName
  text: RichText
  lang?: Language
  pictures: DocumentPictures
  business: PublishedBusiness
}

function HelpContent({ name, text, lang, pictures, business }: HelpContentProps) {
  const t = useMessages(helpMessages)
  return (
    <main id="main">
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <SectionTitle headingLevel={1}>{t[name]}</SectionTitle>
        <div className={styles.help}>
          <Contents text={text} />
          <DocumentView document={text} pictures={pictures} lang={lang} />
        </div>
        {Object.keys(business).length > 0 && <AboutBusiness name={name} business={business} />}
        <OtherPages current={name} />
      </div>
    </main>
  )
}

/** Renders the business details, and on the cancellation page also the owner's return policy. */
function AboutBusiness({ name, business }: { name: HelpName; business: PublishedBusiness }) {
  const t = useMessages(businessMessages)
  const { returns, ...details } = business
  return (
    <section className={styles.outro} aria-labelledby="business">
      <h2 className={textStyles.subheading} id="business">
        {t.business}
      </h2>
      {name === 'cancellation' && returns !== undefined && (
        <p className={textStyles.preserveLines}>{returns}</p>
      )}
      <dl className={factsStyles.facts}>
        <BusinessDetails business={details} />
      </dl>
    </section>
  )
}

/** Renders the table of contents: next to the text on wide screens, collapsed above it on narrow ones. */
function Contents({ text }: { text: RichText }) {
  const t = useMessages(helpMessages)
  const list = (
    <ol className={styles.contents}>
      {documentSections(text).map(({ id, title }) =>
        title === undefined ? null : (
          <li key={id}>
            <a className={`${textStyles.target} ${textStyles.small}`} href={`#${id}`}>
              {plainTextOfRuns(title.runs)}
            </a>
          </li>
        ),
      )}
    </ol>
  )
  return (
    <>
      <nav className={styles.wide} aria-label={t.contents}>
        <p className={`${textStyles.subheading} ${layoutStyles.intro}`}>{t.contents}</p>
        {list}
      </nav>
      <details className={`${flowStyles.fold} ${styles.narrow}`}>
        <summary>{t.contents}</summary>
        {list}
      </details>
    </>
  )
}

function OtherPages({ current }: { current: HelpName }) {
  const t = useMessages(helpMessages)
  const to = useLocalPath()
  return (
    <nav className={styles.more} aria-label={t.otherPages}>
      <ul className={chipsStyles.chips}>
        {helpNames
          .filter((name) => name !== current)
          .map((name) => (
            <li key={name}>
              <Link className={chipsStyles.chip} to={to(`/${name}`)}>
                {t[name]}
              </Link>
            </li>
          ))}
        <li>
          <Link className={chipsStyles.chip} to={to('/contact')}>
            {t.ask}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
