import { maxSideMm, type SizeAttribute } from '#domain/catalogue/attributes.ts'
import { isSideWord, sizeAt, unitAt, type RangeLimits } from './quantities.ts'
import { lyingFurniture, mattresses, tallFurniture } from './sentence-words.ts'
import { containsAny, numberAt, withoutEnding, wordAt, type Tokens } from './tokens.ts'

/** Sides read between two positions of a sentence; `unsure` if they may mean another side or another size. */
export type ReadSides = {
  sides: Partial<Record<SizeAttribute, number>> | 'unsure'
  from: number
  next: number
}

/**
 * Minimum tolerance of a size without "under" or "over". For a long size that is given alone the tolerance is a tenth
 * of it.
 */
export const minToleranceMm = 100
// Lists filter sizes in whole centimetres.
const stepMm = 10
// Mattresses are thinner than the first, and wardrobes are not deeper than the second.
const maxMattressThicknessMm = 500
const maxWardrobeDepthMm = 700
// If one unit follows all numbers, a smaller width means another unit: 6x6x8 inch.
const minWidthMm = 200
const feet = 304.8
const aboutWords: ReadonlySet<string> = new Set(
  'about around approximately lagbhag लगभग करिब karib'.split(' '),
)
const crossWords: ReadonlySet<string> = new Set(['x', '×', '*', 'by', 'बाई', 'bai'])

/** Returns a side with the limits that were read (under 2 m wide), or else a tolerance around its size (2 m). */
export function sidesAt(tokens: Tokens, at: number, ends: RangeLimits | undefined): ReadSides | undefined {
  if (ends?.kind === 'money') return undefined
  if (ends !== undefined) return namedSide(tokens, at, ends)
  const size = sizeAt(tokens, at)
  if (size === undefined || size.mm < 1 || size.mm > maxSideMm) return undefined
  const from = aboutWords.has(wordAt(tokens, at - 1)) ? at - 1 : at
  const near = Math.max(minToleranceMm, Math.round(size.mm / 10))
  return namedSide(tokens, from, { ...toleranceRange(size.mm, near), next: size.next })
}

type SideRange = { min: number | undefined; max: number | undefined }

function namedSide(tokens: Tokens, at: number, { min, max, next }: SideRange & { next: number }): ReadSides {
  const isBefore = isSideWord(wordAt(tokens, at - 1))
  const isAfter = !isBefore && isSideWord(wordAt(tokens, next))
  const word = isBefore ? wordAt(tokens, at - 1) : isAfter ? wordAt(tokens, next) : ''
  const side = sideOf(tokens, withoutEnding(word), max ?? min ?? 0)
  return {
    from: isBefore ? at - 1 : at,
    next: isAfter ? next + 1 : next,
    sides: side === undefined ? 'unsure' : limitsOfSide(side, { min, max }),
  }
}

type Side = 'Width' | 'Depth' | 'Height'

function sideOf(tokens: Tokens, word: string, mm: number): Side | undefined {
  if (/^(?:deep|depth|गहि|gahir)/.test(word)) return 'Depth'
  if (/^(?:high|height|tall|अग्लो|उचाइ|aglo|uchai)/.test(word)) return 'Height'
  if (/^(?:long|length|लामो|लम्बाइ|lamo|lambai)/.test(word))
    return containsAny(tokens, lyingFurniture) ? 'Depth' : 'Width'
  if (word !== '') return 'Width'
  if (containsAny(tokens, tallFurniture)) return undefined
  return mm < maxMattressThicknessMm && containsAny(tokens, mattresses) ? 'Height' : 'Width'
}

function limitsOfSide(side: Side, { min, max }: SideRange): Partial<Record<SizeAttribute, number>> {
  return {
    ...(min !== undefined && { [`min${side}`]: Math.max(1, Math.floor(min / stepMm) * stepMm) }),
    ...(max !== undefined && { [`max${side}`]: Math.ceil(max / stepMm) * stepMm }),
  }
}

function toleranceRange(mm: number, near = minToleranceMm): { min: number; max: number } {
  return { min: Math.max(1, mm - near), max: mm + near }
}

type Measure = { value: number; factor: number | undefined }

/** Parses two or three sides: 180 x 90, 6 by 6.5 feet, 180cm x 90cm x 75cm. */
export function dimensionsAt(tokens: Tokens, at: number): ReadSides | undefined {
  const measures: Measure[] = []
  let next = at
  for (let to = at; measures.length < 4; to = next + 1) {
    const number = numberAt(tokens, to, measures.length > 0 ? 'joined' : 'alone')
    if (number === undefined) break
    const factor = unitAt(tokens, number.next)
    measures.push({ value: number.value, factor })
    next = factor === undefined ? number.next : number.next + 1
    if (!crossWords.has(wordAt(tokens, next))) break
  }
  if (measures.length < 2) return undefined
  const mm = inMillimetres(tokens, measures)
  return { from: at, next, sides: mm === undefined ? 'unsure' : sidesOf(tokens, mm) }
}

function inMillimetres(tokens: Tokens, measures: readonly Measure[]): number[] | undefined {
  const factor = measures.at(-1)?.factor ?? impliedFactor(tokens, measures)
  if (factor === undefined) return undefined
  const mm = measures.map((one) => Math.round(one.value * (one.factor ?? factor)))
  return mm.every((side) => side >= 1 && side <= maxSideMm) ? mm : undefined
}

// Centimetres if inches would be too long for a home. Feet only for a bed.
function impliedFactor(tokens: Tokens, measures: readonly Measure[]): number | undefined {
  if (measures.some(({ factor }) => factor !== undefined)) return undefined
  const [first, second] = measures.map(({ value }) => value)
  if (first === undefined || second === undefined) return undefined
  const [minSide, maxSide] = [Math.min(first, second), Math.max(first, second)]
  if (minSide >= 30 && maxSide >= 100 && maxSide <= 400) return 10
  const isBed = measures.length === 2 && containsAny(tokens, lyingFurniture)
  return isBed && minSide >= 3 && maxSide >= 5 && maxSide <= 9 ? feet : undefined
}

function sidesOf(tokens: Tokens, mm: readonly number[]): ReadSides['sides'] {
  const [first = 0, second = 0, height, ...more] = mm
  const isLying = containsAny(tokens, lyingFurniture)
  const isTall = height === undefined && second > maxWardrobeDepthMm && containsAny(tokens, tallFurniture)
  if (more.length > 0 || Math.min(first, second) < minWidthMm || isTall || (!isLying && first < second))
    return 'unsure'
  const [width, depth] = isLying ? [Math.min(first, second), Math.max(first, second)] : [first, second]
  return {
    ...limitsOfSide('Width', toleranceRange(width)),
    ...limitsOfSide('Depth', toleranceRange(depth)),
    ...(height !== undefined && limitsOfSide('Height', toleranceRange(height))),
  }
}
