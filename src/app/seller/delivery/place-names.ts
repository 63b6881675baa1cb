import type { LocalLevels } from '#domain/address/local-level.ts'
import { levelText } from '#domain/address/local-level.ts'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { messages } from '#domain/messages.ts'
import { translationFor, type Language, type Text } from '#domain/language.ts'
import type { ZonePlaces } from '#domain/pricing/delivery/zones.ts'

export type PlaceKind = keyof ZonePlaces
export type NamedPlace = { kind: PlaceKind; id: number; name: string }

/**
 * Lists the areas of a delivery zone with their names: each province before its districts, each district before its
 * local levels.
 */
export function namedPlaces(localLevels: LocalLevels, places: ZonePlaces, language: Language): NamedPlace[] {
  const t = messages(deliveryMessages, language)
  const withKind = (place: Text, kind: string) => `${translationFor(language, place)} ${kind}`
  return localLevels.provinces.flatMap((province) => {
    const provinceEntries = places.provinces.includes(province.id)
      ? [{ kind: 'provinces' as const, id: province.id, name: withKind(province, t.province) }]
      : []
    const innerPlaces = province.districts.flatMap((district) => [
      ...(places.districts.includes(district.id)
        ? [{ kind: 'districts' as const, id: district.id, name: withKind(district, t.district) }]
        : []),
      ...district.levels
        .filter(({ id }) => places.levels.includes(id))
        .map((level) => ({
          kind: 'levels' as const,
          id: level.id,
          name: levelText(localLevels, level, language),
        })),
    ])
    return [...provinceEntries, ...innerPlaces]
  })
}
