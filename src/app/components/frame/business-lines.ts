import { toLatinDigits } from '#lib/digits.ts'
import type { Language } from '#domain/language.ts'
import { businessMessages } from '#domain/messages/frame/business.ts'
import { words } from '#domain/messages/words.ts'
import type { Business } from '#domain/settings/settings.ts'

/** One thing told of the business; `href` calls or writes. */
export type BusinessFact = { key: string; label: string; text: string; href?: string }

/** What is told of the business, in the order in which it is read; only what is there. */
export function businessFacts(business: Business, language: Language): BusinessFact[] {
  const said = words(businessMessages, language)
  const { phone, email } = business
  const facts = [
    { key: 'name', label: said.name, text: business.name },
    { key: 'address', label: said.address, text: business.address },
    phone === undefined ? undefined : { key: 'phone', label: said.phone, text: phone, href: telHref(phone) },
    { key: 'email', label: said.email, text: email, ...(email && { href: `mailto:${email}` }) },
    { key: 'hours', label: said.hours, text: business.hours },
    { key: 'registration', label: said.registrationNumber, text: business.registrationNumber },
    { key: 'listing', label: said.listingNumber, text: business.listingNumber },
    { key: 'tax', label: said.taxNumber, text: business.taxNumber },
    { key: 'officer', label: said.grievanceOfficer, text: business.grievanceOfficer },
    { key: 'contact', label: said.grievanceContact, text: business.grievanceContact },
  ]
  return facts.flatMap((fact) => {
    if (fact?.text === undefined) return []
    return [{ ...fact, text: fact.text }]
  })
}

function telHref(phone: string): string {
  return `tel:${toLatinDigits(phone).replace(/[^\d+]/g, '')}`
}
