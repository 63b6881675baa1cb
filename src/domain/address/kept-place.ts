import { provinces, type Province as ProvinceName } from './address.ts'
import { cityOf, type District, type LocalLevel, type LocalLevels, type Province } from './local-level.ts'

/** Where somebody lives, as far as delivery goes, by the ids of local-levels.json. */
export type KeptPlace = {
  provinceId: number
  districtId: number
  levelId: number
  /** The province as an address has it. */
  state: ProvinceName
  /** The city as an address has it, in each language. */
  en: string
  ne: string
}

/** A local level with all that stands around it. */
export type FoundPlace = { level: LocalLevel; district: District; province: Province }

const longestName = 80

/** What is kept of a place that was found. */
export function keptPlaceOf(
  all: LocalLevels,
  { level, district, province }: FoundPlace,
): KeptPlace | undefined {
  const state = provinces.find(({ en }) => en === province.en)?.en
  if (state === undefined) return undefined
  const place = { level, district }
  return {
    provinceId: province.id,
    districtId: district.id,
    levelId: level.id,
    state,
    en: cityOf(all, place, 'en'),
    ne: cityOf(all, place, 'ne'),
  }
}

/** A place as a browser has kept it; undefined where that is none. */
export function readKeptPlace(kept: unknown): KeptPlace | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { provinceId, districtId, levelId, state, en, ne }: Partial<Record<keyof KeptPlace, unknown>> = kept
  const province = provinces.find((one) => one.en === state)
  const isWhole = isPlaceId(provinceId) && isPlaceId(districtId) && isPlaceId(levelId)
  if (province === undefined || !isWhole || !isName(en) || !isName(ne)) return undefined
  return { provinceId, districtId, levelId, state: province.en, en, ne }
}

function isPlaceId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longestName
}
