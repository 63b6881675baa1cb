import { colourCodeOf, materialCodesOf } from '#domain/product/fields/code-words.ts'
import type { ColourCode, MaterialCode } from '#domain/product/fields/codes.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { searchKey } from '../search-text.ts'
import { inOneOrder, longestSideMm, mostSeats, mostTraitValues, type TraitFilter } from '../traits.ts'
import { fillers, numberWords, romanColours, romanMaterials } from './sentence-words.ts'

/** What a search asks for when it is read as a sentence: the words left to look for, and what narrows them. */
export type Sentence = {
  search: string
  traits: TraitFilter
  minPaisa: number | undefined
  maxPaisa: number | undefined
}

/** So far a side may be from a size that was asked for without "under" or "over". */
export const nearMm = 100

/**
 * Reads a search as a sentence, in English, Nepali and Nepali in Latin letters: "grey sofa under 50000", "६ जनाको टेबल",
 * "khairo sofa". Undefined where nothing in it narrows a list, so that it is words and no more.
 */
export function readSentence(text: string): Sentence | undefined {
  const reading: Reading = { rest: ` ${toLatinDigits(searchKey(text))} `, traits: {}, min: [], max: [] }
  readSizes(reading)
  readSeats(reading)
  readPrices(reading)
  const search = readWords(reading)
  const { traits, min, max } = reading
  if (Object.keys(traits).length + min.length + max.length === 0) return undefined
  return { search, traits, minPaisa: min.at(-1), maxPaisa: max.at(-1) }
}

type Reading = {
  rest: string
  traits: { -readonly [K in keyof TraitFilter]: TraitFilter[K] }
  min: number[]
  max: number[]
}

const below = '(?:under|below|less than|upto|up to|within|at most|max|maximum)'
const above = '(?:over|above|more than|from|at least|min|minimum)'
const belowAfter = '(?:भन्दा कम|भन्दा सानो|भन्दा मुनि|सम्मको|सम्म|भित्र|bhanda kam|bhanda sano|bhanda muni|samma)'
const aboveAfter = '(?:भन्दा बढी|भन्दा ठूलो|भन्दा माथि|bhanda badhi|bhanda thulo|bhanda mathi|or more)'
const number = '(?<amount>\\d[\\d,]*(?:\\.\\d+)?)'
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:mm|मि\.?मि\.?|मिमि)$/, 1],
  [/^(?:cm|cms|centimet(?:er|re)s?|से\.?मि\.?|सेमी|सेन्टिमिटर)$/, 10],
  [/^(?:m|met(?:er|re)s?|mitar|मि\.?|मिटर|मीटर)$/, 1000],
  [/^(?:ft|feet|foot|fit|फिट|फुट)$/, 304.8],
  [/^(?:in|inch|inches|inchi|इन्च|इन्ची)$/, 25.4],
]
const unit =
  '(?<unit>mm|cms?|centimet(?:er|re)s?|met(?:er|re)s?|mitar|m|ft|feet|foot|fit|inches|inchi|inch|in|' +
  'से\\.?मि\\.?|सेमी|सेन्टिमिटर|मि\\.?मि\\.?|मिमि|मिटर|मीटर|मि\\.?|फिट|फुट|इन्ची|इन्च)'
const side =
  '(?<side>wide|width|long|deep|depth|high|height|tall|चौडा|चौडाइ|लामो|गहिरो|गहिराइ|अग्लो|उचाइ|chauda|lamo|gahiro|aglo)'

const sizePattern = new RegExp(
  ` (?:(?<below>${below})|(?<above>${above}))? ?${number} ?${unit}(?:को|ko)?` +
    `(?: (?:(?<belowAfter>${belowAfter})|(?<aboveAfter>${aboveAfter})))?(?: ?${side})?(?= )`,
  'u',
)

function readSizes(reading: Reading): void {
  for (let found = sizePattern.exec(reading.rest); found; found = sizePattern.exec(reading.rest)) {
    reading.rest = reading.rest.replace(found[0], ' ')
    const { groups = {} } = found
    const factor = units.find(([pattern]) => pattern.test(groups['unit'] ?? ''))?.[1] ?? 1
    const mm = Math.round(numberOf(groups['amount']) * factor)
    if (mm < 1 || mm > longestSideMm) continue
    const isMost = groups['below'] !== undefined || groups['belowAfter'] !== undefined
    const isLeast = groups['above'] !== undefined || groups['aboveAfter'] !== undefined
    setSide(reading.traits, groups['side'] ?? '', {
      min: isMost ? undefined : isLeast ? mm : Math.max(1, mm - nearMm),
      max: isLeast ? undefined : isMost ? mm : mm + nearMm,
    })
  }
}

type Ends = { min: number | undefined; max: number | undefined }

function setSide(traits: Reading['traits'], named: string, { min, max }: Ends): void {
  const least = min === undefined ? {} : { min }
  const most = max === undefined ? {} : { max }
  const ends = { ...least, ...most }
  if (/^(?:deep|depth|गहि|gahiro)/.test(named)) put('minDepth', 'maxDepth')
  else if (/^(?:high|height|tall|अग्लो|उचाइ|aglo)/.test(named)) put('minHeight', 'maxHeight')
  else put('minWidth', 'maxWidth')

  function put(from: 'minWidth' | 'minDepth' | 'minHeight', to: 'maxWidth' | 'maxDepth' | 'maxHeight'): void {
    if (ends.min !== undefined) traits[from] = ends.min
    if (ends.max !== undefined) traits[to] = ends.max
  }
}

const numberWord = [...numberWords.keys()].join('|')
const seatPatterns = [
  new RegExp(
    ` (\\d{1,3}|${numberWord})[ -]?(?:seaters?|seats?|siter|sittar|site|सिटे|सिटर|सिट|सिटको|janako|jana|जनाको|जनालाई|जना|people|persons?)(?= )`,
    'u',
  ),
  new RegExp(` for (\\d{1,2}|${numberWord})(?= )`, 'u'),
]

function readSeats(reading: Reading): void {
  for (const pattern of seatPatterns) {
    const found = pattern.exec(reading.rest)
    const text = found?.[1]
    if (!found || text === undefined) continue
    const seats = numberWords.get(text) ?? Number(text)
    if (seats < 1 || seats > mostSeats) continue
    reading.rest = reading.rest.replace(found[0], ' ')
    reading.traits.seats = [seats]
  }
}

const rupees = '(?:rs\\.?|npr|रु\\.?)?'
const times = ' ?(?<times>k|thousand|hajar|hazar|हजार|lakh|लाख)?(?:को|ko)?'
const pricePatterns = [
  { end: 'max', pattern: new RegExp(` ${below} ?${rupees} ?${number}${times}(?: ${rupees})?(?= )`, 'u') },
  { end: 'min', pattern: new RegExp(` ${above} ?${rupees} ?${number}${times}(?: ${rupees})?(?= )`, 'u') },
  { end: 'max', pattern: new RegExp(` ${rupees} ?${number}${times} ?${belowAfter}(?= )`, 'u') },
  { end: 'min', pattern: new RegExp(` ${rupees} ?${number}${times} ?${aboveAfter}(?= )`, 'u') },
] as const
// Nobody writes so great a price; as paisa it still is a whole number.
const mostRupees = 1e9

function readPrices(reading: Reading): void {
  for (const { end, pattern } of pricePatterns) {
    const found = pattern.exec(reading.rest)
    if (!found) continue
    const { amount, times: scale } = found.groups ?? {}
    const value = numberOf(amount) * (scale === undefined ? 1 : /^(?:lakh|लाख)$/.test(scale) ? 100_000 : 1000)
    if (!(value > 0) || value > mostRupees) continue
    reading.rest = reading.rest.replace(found[0], ' ')
    reading[end].push(Math.round(value * 100))
  }
}

/** Takes colours and materials out of the words; what stays is looked for. */
function readWords({ rest, traits }: Reading): string {
  const colours: ColourCode[] = []
  const materials: MaterialCode[] = []
  const kept: string[] = []
  for (const word of rest.split(' ')) {
    if (word === '' || fillers.has(word)) continue
    const material = materialOf(word)
    const colour = colourOf(word)
    if (material !== undefined) materials.push(material)
    else if (colour !== undefined) colours.push(colour)
    else kept.push(word)
  }
  if (colours.length > 0) traits.colour = oneOrder(colours)
  if (materials.length > 0) traits.material = oneOrder(materials)
  return kept.join(' ')
}

function oneOrder<T extends string>(codes: readonly T[]): T[] {
  const order = inOneOrder(codes)
  return [...new Set(codes)].toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(0, mostTraitValues)
}

function colourOf(word: string): ColourCode | undefined {
  const roman = romanColours.get(word) ?? romanColours.get(word.replace(/ko$/, ''))
  const code = roman ?? colourCodeOf(word)
  return code === 'other' ? undefined : code
}

function materialOf(word: string): MaterialCode | undefined {
  const code = romanMaterials.get(word) ?? materialCodesOf([word])[0]
  return code === 'other' ? undefined : code
}

function numberOf(text: string | undefined): number {
  return Number((text ?? '').replaceAll(',', ''))
}
