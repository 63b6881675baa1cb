import type { CatalogueQuery } from '#domain/catalogue/catalogue-index.ts'
import type { NamedRoom } from '#domain/catalogue/sentences/rooms.ts'
import { parseSentence } from '#domain/catalogue/sentences/sentence.ts'
import { attributeTexts, type AttributeFilter } from '#domain/catalogue/attributes.ts'
import { languages } from '#domain/language.ts'
import { visibleGroups } from '#domain/product/groups/product-groups.ts'
import type { ShopContext } from '#shop/context.ts'
import type { SuggestedAttribute } from '#app/components/listing/listing-view.tsx'
import { attributeText } from './shop-facets.server.ts'

/** Returns the rooms of the shop with their names in all languages. */
export function namedRooms({ catalogue }: ShopContext): NamedRoom[] {
  return visibleGroups(catalogue.groups().rooms).map(({ path, text }) => ({
    path,
    names: languages.flatMap((language) => text[language] ?? []),
  }))
}

/** Omits unknown rooms from the filters of a page, in the same way as unknown colours. */
export function withVisibleRooms(
  { catalogue }: ShopContext,
  { room, ...attributes }: AttributeFilter,
): AttributeFilter {
  const visibleRooms = visibleGroups(catalogue.groups().rooms)
  const matchingRooms = room?.filter((path) => visibleRooms.some((one) => one.path === path)) ?? []
  return matchingRooms.length === 0 ? attributes : { ...attributes, room: matchingRooms }
}

/** Suggests the list of all products of a colour, a material or a room if the search consists of its name only. */
export function suggestedAttribute(
  shop: ShopContext,
  request: Omit<CatalogueQuery, 'offset'>,
): SuggestedAttribute | null {
  const sentence = request.search === undefined ? undefined : parseSentence(request.search, namedRooms(shop))
  if (sentence === undefined || sentence.search !== '') return null
  const isPriced = sentence.minPaisa !== undefined || sentence.maxPaisa !== undefined
  const [[name, value] = [], ...otherAttributes] = Object.entries(attributeTexts(sentence.attributes))
  if (isPriced || otherAttributes.length > 0 || value === undefined || value.includes(',')) return null
  if (name !== 'colour' && name !== 'material' && name !== 'room') return null
  if (request.attributes?.[name] !== undefined) return null
  const attributes = { ...request.attributes, ...sentence.attributes }
  const index = shop.catalogue.index()
  const { total } = index.search({
    ...request,
    search: undefined,
    attributes,
    offset: 0,
    limit: 1,
  })
  return total === 0 ? null : { name, value, text: attributeText(shop, name, value), total }
}
