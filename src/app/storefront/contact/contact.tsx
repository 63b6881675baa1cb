import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { contactMessages } from './contact-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { messages } from '#domain/messages.ts'
import type { PublishedBusiness } from '#app/components/frame/business-lines.ts'
import { publishedBusiness } from '#app/storefront/frame/public-business.server.ts'
import { readVisibleContent } from '#shop/content/visible-content.ts'
import { readPageBlocks } from '#app/storefront/frame/page-blocks.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { BusinessDetails } from '#app/components/frame/business-details.tsx'
import { useDisplayedPolicies, useNavigationData } from '#app/components/frame/site-navigation.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { saveContactMessage } from '#shop/inbox/contact.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { ContactForm } from './contact-form.tsx'
import * as factsStyles from '#ui/styles/facts.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const [[banner], [contact], business] = await Promise.all([
    readVisibleContent(shop, 'banner'),
    readPageBlocks(shop, 'contact'),
    publishedBusiness(shop),
  ])
  return {
    lead: contact?.texts['text'] ?? '',
    map: contact?.link ?? '',
    business,
    picture: contact?.picture ?? (banner?.picture ? pagePicture(shop.language, banner.picture) : null),
    service: shop.settings.emailService,
  }
}

export const action = formAction({
  contact: {
    rateLimitPath: '/contact',
    async send({ shop, values }) {
      await saveContactMessage(shop, values)
      return '/contact?sent=1'
    },
  },
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language } = languageAndPathOf(location)
  const t = messages(seoMessages, language)
  return describePage({
    language,
    site: siteOf(matches),
    path: '/contact',
    title: t.contact,
    description: messages(contactMessages, language).lead,
    picture: loaderData?.picture,
  })
}

export default function Contact() {
  const { lead, map, picture, service, business } = useLoaderData<typeof loader>()
  const t = useMessages(contactMessages)
  const { pictureMissing } = useMessages(cardMessages)
  return (
    <main id="main">
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
        <div className={layoutStyles.columns}>
          <section aria-label={t.facts}>
            <p className={`${textStyles.lead} ${layoutStyles.intro}`}>{lead || t.lead}</p>
            <Facts business={business} map={map} />
            {picture !== null && (
              <div className={`${textStyles.reading} ${layoutStyles.spacedAbove}`}>
                <Picture
                  picture={{ ...picture, alt: '' }}
                  widths={pictureWidths.hero}
                  sizes="(min-width: 1440px) 856px, (min-width: 1024px) 58vw, 92vw"
                  missingText={pictureMissing}
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

/** Renders the business details and the store’s terms for orders, delivery, payment and returns. */
function Facts({ business: { returns, ...business }, map }: { business: PublishedBusiness; map: string }) {
  const t = useMessages(contactMessages)
  const policies = useDisplayedPolicies()
  const hasOrderLookup = useNavigationData()?.hasOrderLookup === true
  return (
    <dl className={factsStyles.facts}>
      <BusinessDetails business={business} />
      {map !== '' && (
        <Fact name={t.map}>
          <a className={textStyles.underlined} href={map} rel="noopener">
            {t.mapLink}
          </a>
        </Fact>
      )}
      <Fact name={t.orders}>
        {t.ordersText} <UnderlinedLink path="/my-orders">{t.ordersLink}</UnderlinedLink>
        {hasOrderLookup && (
          <>
            {' · '}
            <UnderlinedLink path="/order-status">{t.trackLink}</UnderlinedLink>
          </>
        )}
      </Fact>
      <Fact name={t.delivery}>{policies.showsDelivery ? t.deliveryText : t.deliveryByPlace}</Fact>
      <Fact name={t.payment}>{t.paymentText}</Fact>
      <Fact name={t.returns}>
        {returns ?? t.returnsText({ days: policies.returnDays })}{' '}
        <UnderlinedLink path="/cancellation">{t.returnsLink}</UnderlinedLink>
      </Fact>
      <Fact name={t.help}>
        {t.helpText} <UnderlinedLink path="/help-center">{t.helpLink}</UnderlinedLink>
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

function UnderlinedLink({ path, children }: { path: string; children: ReactNode }) {
  const to = useLocalPath()
  return (
    <Link className={textStyles.underlined} to={to(path)}>
      {children}
    </Link>
  )
}
