/** Where somebody lives, as far as delivery goes, by the ids of local-levels.json. */
export type KeptPlace = {
  provinceId: number
  districtId: number
  levelId: number
  /** The province as an address has it. */
  state: string
  /** The city as an address has it, in each language. */
  en: string
  ne: string
}

export const longestPlaceName = 80

/** A place as a browser has kept it; undefined where that is none. */
export function readKeptPlace(kept: unknown): KeptPlace | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { provinceId, districtId, levelId, state, en, ne }: Partial<Record<keyof KeptPlace, unknown>> = kept
  const isWhole = isPlaceId(provinceId) && isPlaceId(districtId) && isPlaceId(levelId)
  if (!isWhole || !isName(state) || !isName(en) || !isName(ne)) return undefined
  return { provinceId, districtId, levelId, state, en, ne }
}

function isPlaceId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longestPlaceName
}
