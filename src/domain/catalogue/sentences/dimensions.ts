import { maxDimensionMm, type SizeAttribute } from '#domain/catalogue/attributes.ts'
import { isDimensionWord, sizeAt, unitAt, type RangeLimits } from './quantities.ts'
import { bedsAndMattresses, mattresses, tallFurniture } from './sentence-words.ts'
import { containsAny, numberAt, withoutEnding, wordAt, type Tokens } from './tokens.ts'

/**
 * The limits of width, depth and height that a part of the sentence states; `ambiguous` if it may mean another
 * dimension or another size. `from` and `next` are the first position of that part and the position after it.
 */
export type ParsedDimensions = {
  limits: Partial<Record<SizeAttribute, number>> | 'ambiguous'
  from: number
  next: number
}

/**
 * The tolerance of a size without "under" or "over". A single size above one metre has a tolerance of a tenth of
 * itself instead.
 */
export const minToleranceMm = 100
// Lists filter sizes in whole centimetres.
const stepMm = 10
const maxMattressThicknessMm = 500
const maxWardrobeDepthMm = 700
// A smaller width or depth is ambiguous: the last unit probably belongs to the last number only, as in 6x6x8 inch.
const minWidthMm = 200
const mmPerFoot = 304.8
const aboutWords: ReadonlySet<string> = new Set(
  'about around approximately lagbhag लगभग करिब karib'.split(' '),
)
const crossWords: ReadonlySet<string> = new Set(['x', '×', '*', 'by', 'बाई', 'bai'])

/** Parses one dimension with its limits (under 2 m wide), or else with a tolerance around its size (2 m). */
export function dimensionAt(
  tokens: Tokens,
  at: number,
  range: RangeLimits | undefined,
): ParsedDimensions | undefined {
  if (range?.kind === 'money') return undefined
  if (range !== undefined) return parseDimension(tokens, at, range)
  const size = sizeAt(tokens, at)
  if (size === undefined || size.mm < 1 || size.mm > maxDimensionMm) return undefined
  const from = aboutWords.has(wordAt(tokens, at - 1)) ? at - 1 : at
  const toleranceMm = Math.max(minToleranceMm, Math.round(size.mm / 10))
  return parseDimension(tokens, from, { ...toleranceRange(size.mm, toleranceMm), next: size.next })
}

type DimensionRange = { min: number | undefined; max: number | undefined }

function parseDimension(
  tokens: Tokens,
  at: number,
  { min, max, next }: DimensionRange & { next: number },
): ParsedDimensions {
  const hasDimensionWordBefore = isDimensionWord(wordAt(tokens, at - 1))
  const hasDimensionWordAfter = !hasDimensionWordBefore && isDimensionWord(wordAt(tokens, next))
  const word = hasDimensionWordBefore
    ? wordAt(tokens, at - 1)
    : hasDimensionWordAfter
      ? wordAt(tokens, next)
      : ''
  const dimension = dimensionOf(tokens, withoutEnding(word), max ?? min ?? 0)
  return {
    from: hasDimensionWordBefore ? at - 1 : at,
    next: hasDimensionWordAfter ? next + 1 : next,
    limits: dimension === undefined ? 'ambiguous' : limitsOfDimension(dimension, { min, max }),
  }
}

type Dimension = 'Width' | 'Depth' | 'Height'

function dimensionOf(tokens: Tokens, word: string, mm: number): Dimension | undefined {
  if (/^(?:deep|depth|गहि|gahir)/.test(word)) return 'Depth'
  if (/^(?:high|height|tall|अग्लो|उचाइ|aglo|uchai)/.test(word)) return 'Height'
  if (/^(?:long|length|लामो|लम्बाइ|lamo|lambai)/.test(word))
    return containsAny(tokens, bedsAndMattresses) ? 'Depth' : 'Width'
  if (word !== '') return 'Width'
  if (containsAny(tokens, tallFurniture)) return undefined
  return mm < maxMattressThicknessMm && containsAny(tokens, mattresses) ? 'Height' : 'Width'
}

function limitsOfDimension(
  dimension: Dimension,
  { min, max }: DimensionRange,
): Partial<Record<SizeAttribute, number>> {
  return {
    ...(min !== undefined && { [`min${dimension}`]: Math.max(1, Math.floor(min / stepMm) * stepMm) }),
    ...(max !== undefined && { [`max${dimension}`]: Math.ceil(max / stepMm) * stepMm }),
  }
}

function toleranceRange(mm: number, toleranceMm = minToleranceMm): { min: number; max: number } {
  return { min: Math.max(1, mm - toleranceMm), max: mm + toleranceMm }
}

type Measure = { value: number; mmPerUnit: number | undefined }

/** Parses two or three dimensions: 180 x 90, 6 by 6.5 feet, 180cm x 90cm x 75cm. */
export function dimensionsAt(tokens: Tokens, at: number): ParsedDimensions | undefined {
  const measures: Measure[] = []
  let next = at
  for (let position = at; measures.length < 4; position = next + 1) {
    const number = numberAt(tokens, position, measures.length > 0 ? 'following' : 'standalone')
    if (number === undefined) break
    const mmPerUnit = unitAt(tokens, number.next)
    measures.push({ value: number.value, mmPerUnit })
    next = mmPerUnit === undefined ? number.next : number.next + 1
    if (!crossWords.has(wordAt(tokens, next))) break
  }
  if (measures.length < 2) return undefined
  const mm = inMillimetres(tokens, measures)
  return { from: at, next, limits: mm === undefined ? 'ambiguous' : limitsOfDimensions(tokens, mm) }
}

function inMillimetres(tokens: Tokens, measures: readonly Measure[]): number[] | undefined {
  const mmPerUnit = measures.at(-1)?.mmPerUnit ?? impliedMmPerUnit(tokens, measures)
  if (mmPerUnit === undefined) return undefined
  const mm = measures.map((measure) => Math.round(measure.value * (measure.mmPerUnit ?? mmPerUnit)))
  return mm.every((dimensionMm) => dimensionMm >= 1 && dimensionMm <= maxDimensionMm) ? mm : undefined
}

// Numbers without a unit are centimetres if both are plausible as centimetres. They are feet only for a bed.
function impliedMmPerUnit(tokens: Tokens, measures: readonly Measure[]): number | undefined {
  if (measures.some(({ mmPerUnit }) => mmPerUnit !== undefined)) return undefined
  const [first, second] = measures.map(({ value }) => value)
  if (first === undefined || second === undefined) return undefined
  const [smaller, larger] = [Math.min(first, second), Math.max(first, second)]
  if (smaller >= 30 && larger >= 100 && larger <= 400) return 10
  const isBed = measures.length === 2 && containsAny(tokens, bedsAndMattresses)
  return isBed && smaller >= 3 && larger >= 5 && larger <= 9 ? mmPerFoot : undefined
}

function limitsOfDimensions(tokens: Tokens, mm: readonly number[]): ParsedDimensions['limits'] {
  const [first = 0, second = 0, height, ...furtherSizes] = mm
  const isBedOrMattress = containsAny(tokens, bedsAndMattresses)
  // The second size of a wardrobe may be its height. Apart from beds, furniture is rarely deeper than wide.
  const mayBeHeight =
    height === undefined && second > maxWardrobeDepthMm && containsAny(tokens, tallFurniture)
  if (
    furtherSizes.length > 0 ||
    Math.min(first, second) < minWidthMm ||
    mayBeHeight ||
    (!isBedOrMattress && first < second)
  )
    return 'ambiguous'
  const [width, depth] = isBedOrMattress
    ? [Math.min(first, second), Math.max(first, second)]
    : [first, second]
  return {
    ...limitsOfDimension('Width', toleranceRange(width)),
    ...limitsOfDimension('Depth', toleranceRange(depth)),
    ...(height !== undefined && limitsOfDimension('Height', toleranceRange(height))),
  }
}
