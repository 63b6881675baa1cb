import { toLatinDigits } from '#lib/digits.ts'
import type { Language } from '#domain/language.ts'
import { businessMessages } from '#domain/settings/business-messages.ts'
import { messages } from '#domain/messages.ts'
import type { Business } from '#domain/settings/settings.ts'

/** One business detail; `href` is a phone or email link. */
export type BusinessFact = { key: string; label: string; text: string; href?: string }

/** Returns the available business details in reading order. */
export function businessFacts(business: Business, language: Language): BusinessFact[] {
  const t = messages(businessMessages, language)
  const { phone, email } = business
  const facts = [
    { key: 'name', label: t.name, text: business.name },
    { key: 'address', label: t.address, text: business.address },
    phone === undefined ? undefined : { key: 'phone', label: t.phone, text: phone, href: telHref(phone) },
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

function telHref(phone: string): string {
  return `tel:${toLatinDigits(phone).replace(/[^\d+]/g, '')}`
}
