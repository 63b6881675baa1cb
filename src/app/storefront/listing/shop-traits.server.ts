import type { CatalogueQuery } from '#domain/catalogue/catalogue-index.ts'
import type { NamedRoom } from '#domain/catalogue/sentences/rooms.ts'
import { readSentence } from '#domain/catalogue/sentences/sentence.ts'
import { traitTexts, type TraitFilter } from '#domain/catalogue/traits.ts'
import { languages } from '#domain/language.ts'
import { shownGroups } from '#domain/product/groups/product-groups.ts'
import type { Shop } from '#shop/context.ts'
import type { SuggestedTrait } from '#app/components/listing/listing-view.tsx'
import { traitText } from './shop-facets.server.ts'

/** The rooms of the shop by every name that a sentence may call them. */
export function namedRooms({ catalogue }: Shop): NamedRoom[] {
  return shownGroups(catalogue.groups().rooms).map(({ path, text }) => ({
    path,
    names: languages.flatMap((language) => text[language] ?? []),
  }))
}

/** On a page a room that is not there is left out, as a colour is that nothing is called. */
export function withKnownRooms({ catalogue }: Shop, { room, ...traits }: TraitFilter): TraitFilter {
  const shown = shownGroups(catalogue.groups().rooms)
  const known = room?.filter((path) => shown.some((one) => one.path === path)) ?? []
  return known.length === 0 ? traits : { ...traits, room: known }
}

/** The list of a colour, a material or a room, where a search is its word and nothing else. */
export function suggestedTrait(shop: Shop, asked: Omit<CatalogueQuery, 'offset'>): SuggestedTrait | null {
  const sentence = asked.search === undefined ? undefined : readSentence(asked.search, namedRooms(shop))
  if (sentence === undefined || sentence.search !== '') return null
  const isPriced = sentence.minPaisa !== undefined || sentence.maxPaisa !== undefined
  const [[name, value] = [], ...others] = Object.entries(traitTexts(sentence.traits))
  if (isPriced || others.length > 0 || value === undefined || value.includes(',')) return null
  if (name !== 'colour' && name !== 'material' && name !== 'room') return null
  if (asked.traits?.[name] !== undefined) return null
  const traits = { ...asked.traits, ...sentence.traits }
  const index = shop.catalogue.index()
  const { total } = index.search({ ...asked, search: undefined, traits, offset: 0, limit: 1 })
  return total === 0 ? null : { name, value, text: traitText(shop, name, value), total }
}
