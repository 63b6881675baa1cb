import { levelText, type District, type LocalLevel, type LocalLevels } from '#domain/address/local-level.ts'
import { languages, writtenFor } from '#domain/language.ts'
import { isWithinEdits } from '#lib/text-index/edit-distance.ts'
import type { Place } from '#domain/pricing/place.ts'

/** Where something goes, as zones know it, by the ids of local-levels.json; none of them abroad. */
export type PricedPlace = {
  provinceId?: number | undefined
  districtId?: number | undefined
  levelId?: number | undefined
}

type Found = { level: LocalLevel; district: District }

// Two letters of a short name are another name.
const twoLettersFrom = 6

/**
 * Finds the place of an address: the local level that was picked, or else the one of its province that the city names, in
 * either script, one or two letters off where no other is as near. Otherwise only the province is known.
 */
export function pricedPlace(all: LocalLevels, place: Place): PricedPlace {
  const { state = '', city = '', country = 'Nepal', localLevelId } = place
  const province = country === 'Nepal' ? all.provinces.find(({ en }) => en === state) : undefined
  if (!province) return {}
  const levels = province.districts.flatMap((district) =>
    district.levels.map((level) => ({ level, district })),
  )
  const picked = levels.find(({ level }) => level.id === localLevelId)
  const found = picked ?? levelNamed(all, levels, city)
  return { provinceId: province.id, districtId: found?.district.id, levelId: found?.level.id }
}

function levelNamed(all: LocalLevels, levels: readonly Found[], city: string): Found | undefined {
  const typed = folded(city)
  if (typed === '') return undefined
  const named = levels.map((found) => ({ found, names: namesOf(all, found) }))
  const most = typed.length < twoLettersFrom ? 1 : 2
  for (let off = 0; off <= most; off += 1) {
    const near = named.filter(({ names }) => names.some((name) => isWithinEdits(name, typed, off)))
    if (near.length > 0) return near.length === 1 ? near[0]?.found : undefined
  }
  return undefined
}

/** All that people write for a local level: its name alone, with its kind and with its district. */
function namesOf(all: LocalLevels, { level, district }: Found): string[] {
  return languages.flatMap((language) => {
    const name = writtenFor(language, level)
    const whole = levelText(all, level, language)
    return [name, whole, `${name}, ${writtenFor(language, district)}`].map(folded)
  })
}

/** Without what is written now so and now otherwise: capitals, hyphens, commas, joiners. */
function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u200c|\u200d|\./g, '')
    .replace(/[\s,-]+/g, ' ')
    .trim()
}
