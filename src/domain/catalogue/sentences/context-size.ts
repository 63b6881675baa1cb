import { maxDimensionMm } from '#domain/catalogue/attributes.ts'
import { isDimensionWord, sizeAt, type RangeLimits } from './quantities.ts'
import { screens, walls } from './sentence-words.ts'
import type { ParsedDimensions } from './dimensions.ts'
import { containsAny, withoutEnding, wordAt, type Tokens } from './tokens.ts'

// Screens are measured by their diagonal in inches. Their sides have a ratio of 16 to 9.
const mmPerInch = 25.4
const screenInches = { min: 19, max: 120 }
const widthPerDiagonal = 16 / Math.hypot(16, 9)
const stepMm = 10

/** Parses a size that is not the product's own: that of the screen on it, or of the wall behind it. */
export function contextSizeAt(
  tokens: Tokens,
  at: number,
  range: RangeLimits | undefined,
): ParsedDimensions | undefined {
  if (range?.kind === 'money') return undefined
  const size = range ?? sizeAt(tokens, at)
  if (size === undefined) return undefined
  const wall = wallAt(tokens, at, size.next)
  const mm = 'mm' in size ? size.mm : singleLimit(size)
  if (wall !== undefined)
    return { ...wall, limits: mm === undefined ? 'ambiguous' : maxDimensionAlongWall(wall.limit, mm) }
  const isScreen = isScreenSize(tokens, at, size.next) && containsAny(tokens, screens)
  return isScreen
    ? { from: at, next: size.next, limits: 'mm' in size ? minWidthUnderScreen(size.mm) : 'ambiguous' }
    : undefined
}

function singleLimit({ min, max }: RangeLimits): number | undefined {
  return min === undefined || max === undefined ? (max ?? min) : undefined
}

function isScreenSize(tokens: Tokens, at: number, next: number): boolean {
  if (isDimensionWord(wordAt(tokens, at - 1)) || isDimensionWord(wordAt(tokens, next))) return false
  const matchedSize = Array.from({ length: next - at }, (_, nth) => sizeAt(tokens, at + nth)).find(Boolean)
  const inches = (matchedSize?.mm ?? 0) / mmPerInch
  return matchedSize?.mmPerUnit === mmPerInch && inches >= screenInches.min && inches <= screenInches.max
}

/** Returns the minimum width of furniture under a screen, which is the screen's width. */
function minWidthUnderScreen(diagonalMm: number): ParsedDimensions['limits'] {
  return { minWidth: Math.ceil((diagonalMm * widthPerDiagonal) / stepMm) * stepMm }
}

function maxDimensionAlongWall(limit: 'maxWidth' | 'maxHeight', mm: number): ParsedDimensions['limits'] {
  const roundedMm = Math.floor(mm / stepMm) * stepMm
  return roundedMm >= stepMm && roundedMm <= maxDimensionMm ? { [limit]: roundedMm } : 'ambiguous'
}

type Wall = { from: number; next: number; limit: 'maxWidth' | 'maxHeight' }

const connectingWords: ReadonlySet<string> = new Set(
  'of is a an the free empty ko को का खाली khali'.split(' '),
)
const heightPattern = /^(?:high|height|tall|अग्लो|उचाइ|aglo|uchai)/
// Words that may follow "wall". Before any other word, "wall" describes the furniture: a wall shelf.
const wordsAfterWall: ReadonlySet<string> = new Set([
  '',
  ...'for in of ma मा lagi लागि cha chha छ'.split(' '),
])

/** Returns the wall that is named before or after a size: for 3 m wall, wall of 3 m, ३ मिटर लामो भित्तामा. */
function wallAt(tokens: Tokens, at: number, next: number): Wall | undefined {
  const isConnecting = (position: number) =>
    connectingWords.has(wordAt(tokens, position)) || isDimensionWord(wordAt(tokens, position))
  let [from, to] = [at - 1, next]
  while (isConnecting(from)) from -= 1
  while (isConnecting(to)) to += 1
  const words = (start: number, end: number) =>
    Array.from({ length: end - start }, (_, nth) => wordAt(tokens, start + nth))
  if (isWall(wordAt(tokens, to)) && (wordAt(tokens, from) === 'for' || isWallItself(tokens, to)))
    return { from: at, next: to + 1, limit: limitNameOf(words(next, to)) }
  if (!isWall(wordAt(tokens, from))) return undefined
  const hasDimensionWordAfter = isDimensionWord(wordAt(tokens, next))
  return { from, next: hasDimensionWordAfter ? next + 1 : next, limit: limitNameOf(words(from, next + 1)) }
}

function limitNameOf(words: readonly string[]): Wall['limit'] {
  return words.some((word) => heightPattern.test(word)) ? 'maxHeight' : 'maxWidth'
}

function isWall(word: string): boolean {
  return walls.has(withoutEnding(word)) || isWallWithLocative(word)
}

function isWallWithLocative(word: string): boolean {
  return walls.has(word.replace(/(?:मा|ma)$/u, '')) && !walls.has(word)
}

function isWallItself(tokens: Tokens, at: number): boolean {
  const [word, after] = [wordAt(tokens, at), wordAt(tokens, at + 1)]
  if (isWallWithLocative(word)) return true
  // भित्ताको लागि means for the wall, भित्ताको तख्ता a shelf that hangs on the wall.
  const isGenitive = word !== withoutEnding(word)
  if (isGenitive) return after === 'लागि' || after === 'lagi'
  if (connectingWords.has(after))
    return wordAt(tokens, at + 2) === 'lagi' || wordAt(tokens, at + 2) === 'लागि'
  return wordsAfterWall.has(after)
}
