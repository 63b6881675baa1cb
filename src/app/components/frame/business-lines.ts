import type { Language } from '#domain/language.ts'
import type { ContactLinks } from '#domain/nepal/contact-links.ts'
import { businessMessages } from '#domain/settings/business-messages.ts'
import { messages } from '#domain/messages.ts'
import type { Business } from '#domain/settings/settings.ts'

/** The business details for shoppers, with the links to its phone number. */
export type PublishedBusiness = Business & { phoneLinks?: ContactLinks }

type NamedLink = { text: string; href: string }

/** One business detail. `href` is a phone or email link, `links` are messengers with the same number. */
export type BusinessFact = {
  key: string
  label: string
  text: string
  href?: string
  links?: readonly NamedLink[]
}

/** Returns the available business details in reading order. */
export function businessFacts(business: PublishedBusiness, language: Language): BusinessFact[] {
  const t = messages(businessMessages, language)
  const { phone, phoneLinks, email } = business
  const facts = [
    { key: 'name', label: t.name, text: business.name },
    { key: 'address', label: t.address, text: business.address },
    { key: 'phone', label: t.phone, text: phone, ...(phoneLinks && linksOf(phoneLinks)) },
    { key: 'email', label: t.email, text: email, ...(email && { href: `mailto:${email}` }) },
    { key: 'hours', label: t.hours, text: business.hours },
    { key: 'registration', label: t.registrationNumber, text: business.registrationNumber },
    { key: 'listing', label: t.listingNumber, text: business.listingNumber },
    { key: 'tax', label: t.taxNumber, text: business.taxNumber },
    { key: 'officer', label: t.grievanceOfficer, text: business.grievanceOfficer },
    { key: 'contact', label: t.grievanceContact, text: business.grievanceContact },
  ]
  return facts.flatMap((fact) => {
    if (fact?.text === undefined) return []
    return [{ ...fact, text: fact.text }]
  })
}

function linksOf({ call, whatsApp, viber }: ContactLinks): Pick<BusinessFact, 'href' | 'links'> {
  const messengers = [
    whatsApp && { text: 'WhatsApp', href: whatsApp },
    viber && { text: 'Viber', href: viber },
  ]
  return { href: call, links: messengers.filter((link) => typeof link === 'object') }
}
