import { maxSeats, maxAttributeValues } from '#domain/catalogue/attributes.ts'
import { alternatives, comparisons, fillerWords, otherTables, rangeWords, tables } from './sentence-words.ts'
import { numberAt, phraseAt, wordAt, type Tokens } from './tokens.ts'

const seatWord =
  /^(?:seaters?|seats?|siter|sittar|site|sit|सिटे|सिटर|सिट|सिटको|janako|jana|janalai|जनाको|जनालाई|जना|people|persons?)$/
// A table for one person is a desk, and a table for more than the maximum is custom-made.
const dinersAtTable = { min: 2, max: 20 } as const

/** Parses a number of seats: 3 seater, ६ जनाको, 4 to 6 people, for six, table 6. */
export function seatsAt(tokens: Tokens, at: number): { seats: number[]; next: number } | undefined {
  const isFor = wordAt(tokens, at) === 'for'
  const first = numberAt(tokens, isFor ? at + 1 : at)
  if (first === undefined || !isCount(first.value) || isPartOfList(tokens, at)) return undefined
  const choosing = phraseAt(tokens, first.next, alternatives)
  const joining = choosing || phraseAt(tokens, first.next, rangeWords.joining)
  const second = joining > 0 ? numberAt(tokens, first.next + joining, 'second') : undefined
  const { next, value: last } = second ?? first
  const named = wordAt(tokens, next) === '-' ? next + 1 : next
  if (seatWord.test(wordAt(tokens, named))) {
    const isChoice = choosing > 0 && isCount(last) && last > first.value
    const seats = isChoice ? [first.value, last] : countsFrom(first.value, last)
    return seats && { seats, next: named + 1 }
  }
  const impliesSeats = isFor || (!first.isWord && isAtTable(tokens, at, first.value))
  return impliesSeats && endsAt(tokens, first.next) ? { seats: [first.value], next: first.next } : undefined
}

/** In "2, 3 or 5 seater" no single number is the requested one. */
function isPartOfList(tokens: Tokens, at: number): boolean {
  const before = wordAt(tokens, at - 1)
  return alternatives.has(before) || numberAt(tokens, at - 1) !== undefined || /^\d/.test(before)
}

function countsFrom(first: number, last: number): number[] | undefined {
  if (!isCount(last) || last < first || last - first >= maxAttributeValues) return undefined
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= maxSeats
}

function isAtTable(tokens: Tokens, at: number, diners: number): boolean {
  return (
    tables.has(wordAt(tokens, at - 1)) &&
    !otherTables.has(tokens.all[at - 2]?.text ?? '') &&
    diners >= dinersAtTable.min &&
    diners <= dinersAtTable.max
  )
}

// "For 5 year old", "table 2 drawers": the following noun may be the counted thing.
function endsAt(tokens: Tokens, at: number): boolean {
  const word = wordAt(tokens, at)
  if (word === '' || fillerWords.has(word)) return true
  return phraseAt(tokens, at, comparisons.below) + phraseAt(tokens, at, comparisons.above) > 0
}
