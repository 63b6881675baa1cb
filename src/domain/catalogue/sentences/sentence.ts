import { colourCodeOf, isCodeWord, materialCodesOf } from '#domain/product/fields/code-keywords.ts'
import type { ColourCode, MaterialCode } from '#domain/product/fields/codes.ts'
import { sortUnique, maxAttributeValues, type AttributeFilter } from '#domain/catalogue/attributes.ts'
import { contextSizeAt } from './context-size.ts'
import { budgetAt, oneSidedRangeAt, rangeAt, type RangeLimits } from './quantities.ts'
import { consumeRooms, type NamedRoom } from './rooms.ts'
import { seatsAt } from './seats.ts'
import {
  orWords,
  cheapWords,
  ambiguousWords,
  fillerWords,
  superlatives,
  romanColours,
  romanMaterials,
  shades,
  tallFurniture,
  negationsAndComparisons,
} from './sentence-words.ts'
import { dimensionsAt, dimensionAt, type ParsedDimensions } from './dimensions.ts'
import { containsAny, consumeTokens, tokensOf, type Token, type Tokens } from './tokens.ts'

// Leather-free, non-leather.
const negatingHyphen = /^non-|-(?:free|less)$/

/** A search parsed as a sentence: the remaining search words and the filters. */
export type Sentence = {
  search: string
  attributes: AttributeFilter
  minPaisa: number | undefined
  maxPaisa: number | undefined
  /** Set if the search asks for cheap products. */
  isCheapestFirst?: true
}

/**
 * Parses a search as a sentence, in English, Nepali and romanized Nepali: "grey sofa under 50000", "६ जनाको टेबल",
 * "khairo sofa". Returns undefined if it contains no filter, or a part that is ambiguous or unknown.
 */
export function parseSentence(text: string, rooms: readonly NamedRoom[] = []): Sentence | undefined {
  const tokens = tokensOf(text.replace(superlatives, ''))
  const state: ParserState = {
    tokens,
    attributes: {},
    minRupees: undefined,
    maxRupees: undefined,
    isCheapestFirst: false,
    isUnambiguous: true,
  }
  const room = consumeRooms(tokens, rooms)
  if (room.length > 0) state.attributes.room = room
  readNumbers(state)
  const search = readWords(state)
  const { attributes, minRupees, maxRupees, isCheapestFirst, isUnambiguous } = state
  const isPriced = minRupees !== undefined || maxRupees !== undefined || isCheapestFirst
  if (!isUnambiguous || (!isPriced && Object.keys(attributes).length === 0)) return undefined
  const prices = { minPaisa: toPaisa(minRupees), maxPaisa: toPaisa(maxRupees) }
  return { search, attributes, ...prices, ...(isCheapestFirst && { isCheapestFirst }) }
}

type ParserState = {
  tokens: Tokens
  attributes: { -readonly [K in keyof AttributeFilter]: AttributeFilter[K] }
  minRupees: number | undefined
  maxRupees: number | undefined
  isCheapestFirst: boolean
  isUnambiguous: boolean
}

function readNumbers(state: ParserState): void {
  const { tokens } = state
  for (let index = 0; index < tokens.all.length; index += 1) {
    if (tokens.all[index]?.isConsumed === true) continue
    const combinedDimensions = dimensionsAt(tokens, index)
    const range =
      combinedDimensions === undefined
        ? (rangeAt(tokens, index) ?? oneSidedRangeAt(tokens, index))
        : undefined
    const dimensions =
      combinedDimensions ?? contextSizeAt(tokens, index, range) ?? dimensionAt(tokens, index, range)
    const seats = range === undefined && dimensions === undefined ? seatsAt(tokens, index) : undefined
    const isOtherQuantity = range !== undefined || dimensions !== undefined || seats !== undefined
    const budget = isOtherQuantity ? undefined : budgetAt(tokens, index)
    const price = budget ?? range
    if (price?.kind === 'money') setPrice(state, price)
    if (dimensions !== undefined) setDimensions(state, dimensions.limits)
    if (seats !== undefined) setSeats(state, seats.seats)
    consumeTokens(tokens, dimensions?.from ?? index, dimensions?.next ?? price?.next ?? seats?.next ?? index)
  }
}

function setSeats(state: ParserState, seats: number[]): void {
  if (state.attributes.seats !== undefined) state.isUnambiguous = false
  state.attributes.seats = seats
}

// A second value for the same limit contradicts the first.
function setPrice(state: ParserState, { min, max }: RangeLimits): void {
  if (
    (min !== undefined && state.minRupees !== undefined) ||
    (max !== undefined && state.maxRupees !== undefined)
  )
    state.isUnambiguous = false
  state.minRupees ??= min
  state.maxRupees ??= max
  if (state.minRupees !== undefined && state.maxRupees !== undefined && state.minRupees > state.maxRupees)
    state.isUnambiguous = false
}

function setDimensions(state: ParserState, limits: ParsedDimensions['limits']): void {
  if (limits === 'ambiguous' || Object.keys(limits).some((name) => name in state.attributes))
    state.isUnambiguous = false
  else Object.assign(state.attributes, limits)
}

/** Moves colours and materials from the words to the filters. The other words remain as search text. */
function readWords(state: ParserState): string {
  const { tokens, attributes } = state
  const colours: ColourCode[] = []
  const materials: MaterialCode[] = []
  const remainingPositions: number[] = []
  for (const [index, token] of tokens.all.entries()) {
    const { text: word, isConsumed } = token
    if (isConsumed || fillerWords.has(word) || !/[\p{L}\p{N}]/u.test(word)) continue
    if (cheapWords.has(word)) {
      state.isCheapestFirst = true
      continue
    }
    if (shades.has(word) && colourOf(tokens.all[index + 1]?.text ?? '') !== undefined) continue
    const material = materialOf(word)
    const colour = colourOf(word)
    // कपडाको दराज may be a wardrobe for clothes.
    if (material === 'fabric' && containsAny(tokens, tallFurniture)) state.isUnambiguous = false
    if (negatingHyphen.test(word)) state.isUnambiguous = false
    else if (material !== undefined) materials.push(material)
    else if (colour !== undefined) colours.push(colour)
    else if (orWords.has(word)) state.isUnambiguous &&= isBetweenColoursOrMaterials(tokens, index)
    else if (negationsAndComparisons.has(word)) state.isUnambiguous = false
    else remainingPositions.push(index)
  }
  if (colours.length > 0) attributes.colour = sortCodes(colours)
  if (materials.length > 0) attributes.material = sortCodes(materials)
  return remainingText(tokens, remainingPositions)
}

function isBetweenColoursOrMaterials({ all }: Tokens, at: number): boolean {
  return [all[at - 1], all[at + 1]].every(
    (token) => token !== undefined && (materialOf(token.text) ?? colourOf(token.text)) !== undefined,
  )
}

/** Returns the remaining text, unchanged where nothing was removed in between. */
function remainingText({ key, all }: Tokens, remainingPositions: readonly number[]): string {
  let last: { at: number; token: Token } | undefined
  let text = ''
  for (const at of remainingPositions) {
    const token = all[at]
    if (token === undefined) continue
    const between = all.slice((last?.at ?? at) + 1, at)
    const isUnbroken = between.every(
      ({ text: tokenText, isConsumed }) => !isConsumed && !/[\p{L}\p{N}]/u.test(tokenText),
    )
    const gap = last === undefined ? '' : isUnbroken ? key.slice(last.token.end, token.start) : ' '
    text += gap + token.text
    last = { at, token }
  }
  return text
}

function sortCodes<T extends string>(codes: readonly T[]): T[] {
  const order = sortUnique(codes)
  return [...new Set(codes)]
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .slice(0, maxAttributeValues)
}

function colourOf(word: string): ColourCode | undefined {
  const roman = romanColours.get(word) ?? romanColours.get(word.replace(/ko$/, ''))
  const code = roman ?? (isAmbiguous(word) ? 'other' : colourCodeOf(word))
  return code === 'other' ? undefined : code
}

function materialOf(word: string): MaterialCode | undefined {
  const code = romanMaterials.get(word) ?? (isAmbiguous(word) ? 'other' : materialCodesOf([word])[0])
  return code === 'other' ? undefined : code
}

// The dictionary accepts any ending, so it would read काठमाडौँ (Kathmandu) as काठ (wood). The ending को (of) makes an
// ambiguous word clear: कपडाको is made of cloth.
function isAmbiguous(word: string): boolean {
  if (ambiguousWords.has(word)) return true
  if (!/^\p{Script=Devanagari}/u.test(word)) return false
  const stem = word.replace(/(?:को|का|की|ले|बाट|मा)$/u, '')
  return ambiguousWords.has(stem) ? !word.endsWith('को') : !isCodeWord(stem)
}

function toPaisa(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : Math.round(rupees * 100)
}
