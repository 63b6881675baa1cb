import { maxDimensionMm } from '#domain/catalogue/attributes.ts'
import { isDimensionWord, sizeAt, type RangeLimits } from './quantities.ts'
import { screens, walls } from './sentence-words.ts'
import type { ParsedDimensions } from './dimensions.ts'
import { containsAny, withoutEnding, wordAt, type Tokens } from './tokens.ts'

// Screen sizes are diagonals in inches, with a ratio of 16 to 9.
const inch = 25.4
const screenInches = { min: 19, max: 120 }
const widthOfDiagonal = 16 / Math.hypot(16, 9)
const stepMm = 10

/** Parses a size of the product's context instead of the product: the screen on it, or the wall behind it. */
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
    return { ...wall, limits: mm === undefined ? 'unsure' : maxDimensionAlongWall(wall.limit, mm) }
  const isScreen = isScreenSize(tokens, at, size.next) && containsAny(tokens, screens)
  return isScreen
    ? { from: at, next: size.next, limits: 'mm' in size ? minWidthUnderScreen(size.mm) : 'unsure' }
    : undefined
}

function singleLimit({ min, max }: RangeLimits): number | undefined {
  return min === undefined || max === undefined ? (max ?? min) : undefined
}

function isScreenSize(tokens: Tokens, at: number, next: number): boolean {
  if (isDimensionWord(wordAt(tokens, at - 1)) || isDimensionWord(wordAt(tokens, next))) return false
  const matchedSize = Array.from({ length: next - at }, (_, nth) => sizeAt(tokens, at + nth)).find(Boolean)
  const inches = (matchedSize?.mm ?? 0) / inch
  return matchedSize?.mmPerUnit === inch && inches >= screenInches.min && inches <= screenInches.max
}

/** Returns the minimum width of furniture under a screen, which is the screen's width. */
function minWidthUnderScreen(diagonalMm: number): ParsedDimensions['limits'] {
  return { minWidth: Math.ceil((diagonalMm * widthOfDiagonal) / stepMm) * stepMm }
}

function maxDimensionAlongWall(limit: 'maxWidth' | 'maxHeight', mm: number): ParsedDimensions['limits'] {
  const roundedMm = Math.floor(mm / stepMm) * stepMm
  return roundedMm >= stepMm && roundedMm <= maxDimensionMm ? { [limit]: roundedMm } : 'unsure'
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

/** The wall before or behind a size: for 3 m wall, wall of 3 m, ३ मिटर लामो भित्तामा. */
function wallAt(tokens: Tokens, at: number, next: number): Wall | undefined {
  const isBetween = (place: number) =>
    connectingWords.has(wordAt(tokens, place)) || isDimensionWord(wordAt(tokens, place))
  let [from, to] = [at - 1, next]
  while (isBetween(from)) from -= 1
  while (isBetween(to)) to += 1
  const words = (start: number, end: number) =>
    Array.from({ length: end - start }, (_, nth) => wordAt(tokens, start + nth))
  if (isWall(wordAt(tokens, to)) && (wordAt(tokens, from) === 'for' || isAlone(tokens, to)))
    return { from: at, next: to + 1, limit: limitNameOf(words(next, to)) }
  if (!isWall(wordAt(tokens, from))) return undefined
  const isDimensionWordBehind = isDimensionWord(wordAt(tokens, next))
  return { from, next: isDimensionWordBehind ? next + 1 : next, limit: limitNameOf(words(from, next + 1)) }
}

function limitNameOf(all: readonly string[]): Wall['limit'] {
  return all.some((word) => heightPattern.test(word)) ? 'maxHeight' : 'maxWidth'
}

function isWall(word: string): boolean {
  return walls.has(withoutEnding(word)) || isInWall(word)
}

function isInWall(word: string): boolean {
  return walls.has(word.replace(/(?:मा|ma)$/u, '')) && !walls.has(word)
}

function isAlone(tokens: Tokens, at: number): boolean {
  const [word, after] = [wordAt(tokens, at), wordAt(tokens, at + 1)]
  if (isInWall(word)) return true
  // भित्ताको लागि is for the wall, भित्ताको तख्ता one that hangs on it.
  const isGenitive = word !== withoutEnding(word)
  if (isGenitive) return after === 'लागि' || after === 'lagi'
  if (connectingWords.has(after))
    return wordAt(tokens, at + 2) === 'lagi' || wordAt(tokens, at + 2) === 'लागि'
  return wordsAfterWall.has(after)
}
