import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { cardMessages } from '#domain/messages/storefront/card.ts'
import { contactMessages } from '#domain/messages/reading/contact.ts'
import { seoMessages } from '#domain/messages/frame/seo.ts'
import { words } from '#domain/messages/words.ts'
import type { Business } from '#domain/settings/settings.ts'
import { shownBusiness } from '#app/storefront/frame/shown-business.server.ts'
import { shownContent } from '#shop/content/shown-content.ts'
import { homePieces } from '#app/storefront/home/home-piece.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { BusinessDetails } from '#app/components/frame/business-details.tsx'
import { usePromises } from '#app/components/frame/site-navigation.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { describePage, siteOf, placeOf } from '#app/components/seo.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { ContactForm } from './contact-form.tsx'
import * as factsLook from '#ui/look/facts.module.css'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './contact.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const [[banner], [contact], business] = await Promise.all([
    shownContent(shop, 'banner'),
    homePieces(shop, 'contact'),
    shownBusiness(shop),
  ])
  return {
    lead: contact?.texts['text'] ?? '',
    map: contact?.link ?? '',
    business,
    picture: contact?.picture ?? (banner?.picture ? pagePicture(shop.language, banner.picture) : null),
    service: shop.settings.emailService,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language } = placeOf(location)
  const said = words(seoMessages, language)
  return describePage({
    language,
    site: siteOf(matches),
    path: '/contact',
    title: said.contact,
    description: words(contactMessages, language).lead,
    picture: loaderData?.picture,
  })
}

export default function Contact() {
  const { lead, map, picture, service, business } = useLoaderData<typeof loader>()
  const said = useWords(contactMessages)
  const { pictureMissing } = useWords(cardMessages)
  return (
    <main id="main">
      <div className={`${layoutLook.page} ${layoutLook.head}`}>
        <SectionTitle headingLevel={1}>{said.title}</SectionTitle>
        <div className={layoutLook.columns}>
          <section aria-label={said.facts}>
            <p className={`${textLook.lead} ${styles.lead}`}>{lead || said.lead}</p>
            <Facts business={business} map={map} />
            {picture !== null && (
              <div className={styles.picture}>
                <Picture
                  picture={{ ...picture, alt: '' }}
                  widths={pictureWidths.hero}
                  sizes="(min-width: 1440px) 856px, (min-width: 1024px) 58vw, 92vw"
                  missing={pictureMissing}
                />
              </div>
            )}
          </section>
          <ContactForm service={service} />
        </div>
      </div>
    </main>
  )
}

/** What is true of every order, and what the seller has told of the business. */
function Facts({ business: { returns, ...business }, map }: { business: Business; map: string }) {
  const said = useWords(contactMessages)
  const promises = usePromises()
  return (
    <dl className={`${factsLook.facts} ${styles.facts}`}>
      <BusinessDetails business={business} />
      {map !== '' && (
        <Fact name={said.map}>
          <a className={textLook.underlined} href={map} rel="noopener">
            {said.mapLink}
          </a>
        </Fact>
      )}
      <Fact name={said.orders}>
        {said.ordersText} <Way path="/my-orders">{said.ordersLink}</Way>
      </Fact>
      <Fact name={said.delivery}>{promises.delivery ? said.deliveryText : said.deliveryByPlace}</Fact>
      <Fact name={said.payment}>{said.paymentText}</Fact>
      <Fact name={said.returns}>
        {returns ?? said.returnsText({ days: promises.returnDays })}{' '}
        <Way path="/cancellation">{said.returnsLink}</Way>
      </Fact>
      <Fact name={said.help}>
        {said.helpText} <Way path="/help-center">{said.helpLink}</Way>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Way({ path, children }: { path: string; children: ReactNode }) {
  const to = useLocalPath()
  return (
    <Link className={textLook.underlined} to={to(path)}>
      {children}
    </Link>
  )
}
