import { productLimits } from '#domain/product/product.ts'
import { comparisons, rangeWords } from './sentence-words.ts'
import { numberAt, phraseLengthAt, withoutEnding, wordAt, type NumberContext, type Tokens } from './tokens.ts'

/**
 * A length or an amount of money in a search. `mmPerUnit` is the length of the stated unit. `statedValue` is the number
 * before its scale: 50 in "50 thousand". `hasMoneyWord` is false for a number without a currency or scale word.
 */
export type Quantity =
  | { kind: 'size'; mm: number; mmPerUnit: number }
  | { kind: 'money'; rupees: number; statedValue: number; scale: number | undefined; hasMoneyWord: boolean }
/** The limits of a range in a search; `next` is the position after it. */
export type RangeLimits = {
  kind: 'size' | 'money'
  min: number | undefined
  max: number | undefined
  next: number
}

// The smallest number without a money word that is read as a price after a limit word, as in "under 2000".
const minPriceWithLimitWord = 1000
// The smallest one without a limit word, as in "5000-9000". It is also the minimum of a budget.
const minPriceWithoutLimitWord = 5000
// No product costs more. In paisa it is still a safe integer.
const maxRupees = 1e9

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:mm|मिमि)$/, 1],
  [/^(?:cms?|centimet(?:er|re)s?|सेमी|सेन्टिमिटर)$/, 10],
  [/^(?:m|met(?:er|re)s?|mitar|मि|मिटर|मीटर)$/, 1000],
  [/^(?:ft|feet|foot|fit|फिट|फुट)$/, 304.8],
  [/^(?:in|inch|inches|inchi|इन्च|इन्ची)$/, 25.4],
]
const mmPerFoot = 304.8
const mmPerInch = 25.4
const scales: ReadonlyMap<string, number> = new Map(
  Object.entries({ k: 1e3, thousand: 1e3, hajar: 1e3, hazar: 1e3, हजार: 1e3 }).concat(
    Object.entries({ lakh: 1e5, lakhs: 1e5, lac: 1e5, लाख: 1e5, crore: 1e7, karod: 1e7, करोड: 1e7 }),
  ),
)
const currency = /^(?:rs|npr|nrs|rupees?|rupaiya|रु|रू|रुपैयाँ|रुपैया)$/
const dimensionPattern =
  /^(?:wide|width|deep|depth|high|height|tall|long|length|चौडा|चौडाइ|लामो|लम्बाइ|गहिरो|गहिराइ|अग्लो|उचाइ|chauda|chaudai|lamo|lambai|gahiro|gahirai|aglo|uchai)$/

export function isDimensionWord(word: string): boolean {
  return dimensionPattern.test(withoutEnding(word))
}

/** Returns the length of a unit in millimetres. "In" is an inch only if it cannot be the preposition. */
export function unitAt(tokens: Tokens, at: number): number | undefined {
  const word = wordAt(tokens, at)
  if (
    word === 'in' &&
    tokens.all[at - 1]?.end !== tokens.all[at]?.start &&
    !isDimensionWord(wordAt(tokens, at + 1))
  )
    return undefined
  return units.find(([pattern]) => pattern.test(word) || pattern.test(withoutEnding(word)))?.[1]
}

type Positioned<T> = T & { next: number }

/** Reads a length with its unit: 2 m, 5 feet 6 inches. */
export function sizeAt(
  tokens: Tokens,
  at: number,
  context: NumberContext = 'standalone',
): Positioned<Extract<Quantity, { kind: 'size' }>> | undefined {
  const number = numberAt(tokens, at, context)
  const mmPerUnit = number && unitAt(tokens, number.next)
  if (number === undefined || mmPerUnit === undefined) return undefined
  const next = number.next + 1
  const inchesPart = mmPerUnit === mmPerFoot ? numberAt(tokens, next) : undefined
  if (inchesPart !== undefined && unitAt(tokens, inchesPart.next) === mmPerInch) {
    const mm = Math.round(number.value * mmPerFoot + inchesPart.value * mmPerInch)
    return { kind: 'size', mm, mmPerUnit, next: inchesPart.next + 1 }
  }
  return { kind: 'size', mm: Math.round(number.value * mmPerUnit), mmPerUnit, next }
}

function moneyAt(
  tokens: Tokens,
  at: number,
  context: NumberContext,
): Positioned<Extract<Quantity, { kind: 'money' }>> | undefined {
  const hasCurrencyBefore = currency.test(wordAt(tokens, at))
  const number = numberAt(tokens, hasCurrencyBefore ? at + 1 : at, context)
  if (number === undefined) return undefined
  let { next } = number
  const scale = scaleAt(tokens, next)
  if (number.isWord && scale === undefined) return undefined
  let rupees = number.value * (scale ?? 1)
  if (scale !== undefined) next += 1
  // A number of lakhs may be followed by thousands: 1 lakh 50 thousand.
  const thousandsPart = scale === 1e5 ? numberAt(tokens, next) : undefined
  if (thousandsPart !== undefined && scaleAt(tokens, thousandsPart.next) === 1e3) {
    rupees += thousandsPart.value * 1e3
    next = thousandsPart.next + 1
  }
  const hasCurrencyAfter = currency.test(withoutEnding(wordAt(tokens, next)))
  const hasMoneyWord = hasCurrencyBefore || scale !== undefined || hasCurrencyAfter
  return {
    kind: 'money',
    rupees,
    statedValue: number.value,
    scale,
    hasMoneyWord,
    next: hasCurrencyAfter ? next + 1 : next,
  }
}

function scaleAt(tokens: Tokens, at: number): number | undefined {
  const word = wordAt(tokens, at)
  return scales.get(word) ?? scales.get(withoutEnding(word))
}

function quantityAt(
  tokens: Tokens,
  at: number,
  context: NumberContext = 'standalone',
): Positioned<Quantity> | undefined {
  return sizeAt(tokens, at, context) ?? moneyAt(tokens, at, context)
}

/** Reads a range with two limits: between 50000 and 90000, 50-90k, ५०००० देखि ९०००० सम्म, 5 to 6 feet. */
export function rangeAt(tokens: Tokens, at: number): RangeLimits | undefined {
  const openingWordCount = phraseLengthAt(tokens, at, rangeWords.opening)
  const first = quantityAt(tokens, at + openingWordCount)
  if (first === undefined) return undefined
  const joiningWordCount = phraseLengthAt(tokens, first.next, rangeWords.joining)
  const andWordCount = joiningWordCount > 0 ? 0 : phraseLengthAt(tokens, first.next, rangeWords.and)
  if (joiningWordCount + andWordCount === 0) return undefined
  const second = quantityAt(tokens, first.next + joiningWordCount + andWordCount, 'following')
  if (second === undefined) return undefined
  const trailingBetweenWordCount = phraseLengthAt(tokens, second.next, rangeWords.trailingBetween)
  const closingWordCount =
    trailingBetweenWordCount > 0
      ? trailingBetweenWordCount
      : phraseLengthAt(tokens, second.next, rangeWords.closing)
  const isBetween = wordAt(tokens, at) === 'between'
  if (andWordCount > 0 && !isBetween && trailingBetweenWordCount === 0) return undefined
  const hasRangeWord = openingWordCount + closingWordCount > 0 || /^\p{L}/u.test(wordAt(tokens, first.next))
  const limits = closedRangeOf(first, second, hasRangeWord ? minPriceWithLimitWord : minPriceWithoutLimitWord)
  return limits && limits.min < limits.max ? { ...limits, next: second.next + closingWordCount } : undefined
}

type ClosedRange = { kind: 'size' | 'money'; min: number; max: number }

/**
 * Returns the limits of a range; undefined if they are implausible. A first number without a scale or unit takes that
 * of the second: 50 to 90 thousand.
 */
function closedRangeOf(first: Quantity, second: Quantity, minRupees: number): ClosedRange | undefined {
  if (second.kind === 'size') {
    if (first.kind === 'size') return sizeRange(first.mm, second.mm)
    return first.hasMoneyWord
      ? undefined
      : sizeRange(Math.round(first.statedValue * second.mmPerUnit), second.mm)
  }
  if (first.kind === 'size') return undefined
  const takesScale =
    first.scale === undefined && second.scale !== undefined && first.rupees < minPriceWithLimitWord
  const min = takesScale ? first.statedValue * (second.scale ?? 1) : first.rupees
  if (!first.hasMoneyWord && !second.hasMoneyWord && Math.min(min, second.rupees) < minRupees)
    return undefined
  return min > 0 && second.rupees <= maxRupees ? { kind: 'money', min, max: second.rupees } : undefined
}

function sizeRange(min: number, max: number): ClosedRange | undefined {
  return min >= 1 && max <= productLimits.maxDimensionMm ? { kind: 'size', min, max } : undefined
}

/** Reads a range with one limit: under 50000, 2 m or more, ५० हजार भन्दा कम. */
export function oneSidedRangeAt(tokens: Tokens, at: number): RangeLimits | undefined {
  const belowWordCount = phraseLengthAt(tokens, at, comparisons.below)
  const aboveWordCount = phraseLengthAt(tokens, at, comparisons.above)
  const precedingWordCount = Math.max(belowWordCount, aboveWordCount)
  const quantity = quantityAt(tokens, at + precedingWordCount)
  if (quantity === undefined) return undefined
  const { next } = quantity
  if (precedingWordCount > 0) return limitOf(quantity, belowWordCount > aboveWordCount ? 'max' : 'min', next)
  const trailingBelowWordCount = phraseLengthAt(tokens, next, comparisons.trailingBelow)
  const trailingAboveWordCount = phraseLengthAt(tokens, next, comparisons.trailingAbove)
  if (trailingBelowWordCount + trailingAboveWordCount === 0) return undefined
  return limitOf(
    quantity,
    trailingBelowWordCount > trailingAboveWordCount ? 'max' : 'min',
    next + Math.max(trailingBelowWordCount, trailingAboveWordCount),
  )
}

/** Reads an amount of money without a comparison as the maximum price: sofa 50k, ५० हजार, Rs 50000. */
export function budgetAt(tokens: Tokens, at: number): RangeLimits | undefined {
  const money = moneyAt(tokens, at, 'standalone')
  if (money?.hasMoneyWord !== true || money.rupees < minPriceWithoutLimitWord) return undefined
  return limitOf(money, 'max', money.next)
}

function limitOf(quantity: Quantity, end: 'min' | 'max', next: number): RangeLimits | undefined {
  const noLimits = { min: undefined, max: undefined, next }
  if (quantity.kind === 'size') {
    const { mm } = quantity
    return mm >= 1 && mm <= productLimits.maxDimensionMm
      ? { kind: 'size', ...noLimits, [end]: mm }
      : undefined
  }
  const { rupees, hasMoneyWord } = quantity
  if (rupees <= 0 || rupees > maxRupees || (!hasMoneyWord && rupees < minPriceWithLimitWord)) return undefined
  return { kind: 'money', ...noLimits, [end]: rupees }
}
