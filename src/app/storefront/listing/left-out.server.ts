import { listTraits, sizeTraits, traitTexts, type TraitFilter } from '#domain/catalogue/traits.ts'
import { searchMaxLength, unreadFields, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import type { Language } from '#domain/language.ts'
import { leftOutMessages } from '#domain/messages/listing/left-out.ts'
import { traitMessages } from '#domain/messages/listing/traits.ts'
import { listingMessages } from '#domain/messages/storefront/listing.ts'
import { words } from '#domain/messages/words.ts'
import { sizesSaid } from '#app/components/listing/listing-chosen.ts'

const prices = { minPrice: 'lowestPrice', maxPrice: 'highestPrice' } as const
const filters = ['minPrice', 'maxPrice', ...listTraits, ...sizeTraits] as const

/** Where the one address of a page keeps what was wrong in the address that was asked for, so that the page can tell of it. */
export const unreadName = 'unread'

/** Which filters of an address were left out as a whole, and a search that was too long. */
export function unreadOf(params: URLSearchParams, wanted: ListQuery): string {
  const unread = unreadFields(Object.fromEntries(params))
  const isTooLong = unread['search']?.startsWith('too-long') === true
  const kept = Object.keys(traitTexts(wanted.traits))
  return [isTooLong ? ['search'] : [], filters.filter((name) => name in unread && !kept.includes(name))]
    .flat()
    .join()
}

/** The same in words, and the sizes of a sentence that nothing has. */
export function leftOutWords(params: URLSearchParams, letGo: TraitFilter, language: Language): string[] {
  const said = words(leftOutMessages, language)
  const unread = (params.get(unreadName) ?? '').split(',')
  const named = filters.filter((name) => unread.includes(name)).map((name) => filterText(name, language))
  const sizes = sizesSaid(traitTexts(letGo), language)
  return [
    ...(unread.includes('search') ? [said.searchTooLong({ most: searchMaxLength })] : []),
    ...(named.length > 0 ? [said.unread({ what: named.join(', ') })] : []),
    ...(sizes.length > 0 ? [said.noneSoLarge({ what: sizes.join(', ') })] : []),
  ]
}

function filterText(name: (typeof filters)[number], language: Language): string {
  return name === 'minPrice' || name === 'maxPrice'
    ? words(listingMessages, language)[prices[name]]
    : words(traitMessages, language)[name]
}
