import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type IntroParams = { total: number; rooms: number; hasFreeDelivery: boolean }

const numberWords: Readonly<Record<'en' | 'ne', readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ne: ['शून्य', 'एक', 'दुई', 'तीन', 'चार', 'पाँच', 'छ', 'सात', 'आठ', 'नौ', 'दस'],
}

function forRooms(rooms: number): string {
  if (rooms === 0) return ''
  return ` for ${numberWords.en[rooms] ?? formatNumber(rooms, 'en')} ${rooms === 1 ? 'room' : 'rooms'}`
}

/** Messages of the product list. Those of its filters and counts are in `listing-messages.ts`. */
export const shopMessages = {
  title: { en: 'Shop', ne: 'पसल' },
  intro: {
    en: (p: IntroParams) =>
      `${formatNumber(p.total, 'en')} ${p.total === 1 ? 'product' : 'products'}${forRooms(p.rooms)}.${p.hasFreeDelivery ? ' Every price includes free shipping.' : ''}`,
    ne: (p: IntroParams) =>
      `${p.rooms === 0 ? '' : `${numberWords.ne[p.rooms] ?? formatNumber(p.rooms, 'ne')} कोठाका लागि `}${formatNumber(p.total, 'ne')} सामान।${p.hasFreeDelivery ? ' सबैमा ढुवानी निःशुल्क।' : ''}`,
  },
  searchedFor: {
    en: (p: { term: string }) => `Search: “${p.term}”`,
    ne: (p: { term: string }) => `खोज: “${p.term}”`,
  },
  clearSearch: { en: 'Clear search', ne: 'खोज हटाउनुहोस्' },
  closestMatches: {
    en: (p: { term: string }) => `Closest matches for “${p.term}”:`,
    ne: (p: { term: string }) => `“${p.term}” सँग मिल्दाजुल्दा सामान यी हुन्।`,
  },
  none: {
    en: 'No products found matching your search',
    ne: 'तपाईंको खोजसँग मिल्ने कुनै सामान भेटिएन',
  },
  noneHelp: {
    en: (p: { term: string }) =>
      `No product is called “${p.term}”. Check the spelling, or browse all products.`,
    ne: (p: { term: string }) => `“${p.term}” भन्ने सामान छैन। हिज्जे जाँच्नुहोस् वा सबै सामान हेर्नुहोस्।`,
  },
  noneFilteredHelp: {
    en: 'Remove some filters, or browse all products.',
    ne: 'केही फिल्टर हटाउनुहोस् वा सबै सामान हेर्नुहोस्।',
  },
  showAll: { en: 'Show All Products', ne: 'सबै सामान हेर्नुहोस्' },
  // The meta description, for search engines and shared links.
  metaDescription: {
    en: (p: { shop: string }) =>
      `All furniture of ${p.shop} with prices in rupees. Cash on delivery or online payment.`,
    ne: (p: { shop: string }) => `${p.shop}का सबै फर्निचर, रुपैयाँमा मूल्यसहित। नगद वा अनलाइन भुक्तानी।`,
  },
  searchTitle: {
    en: (p: { term: string }) => `Search: ${p.term}`,
    ne: (p: { term: string }) => `खोज: ${p.term}`,
  },
} as const satisfies MessageTable
