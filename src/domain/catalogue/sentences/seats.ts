import { maxSeats, maxAttributeValues } from '#domain/catalogue/attributes.ts'
import {
  orWords,
  comparisons,
  fillerWords,
  nonDiningTableWords,
  rangeWords,
  tables,
} from './sentence-words.ts'
import { numberAt, phraseLengthAt, wordAt, type Tokens } from './tokens.ts'

const seatWord =
  /^(?:seaters?|seats?|siter|sittar|site|sit|सिटे|सिटर|सिट|सिटको|janako|jana|janalai|जनाको|जनालाई|जना|people|persons?)$/
// A table for one person is a desk, and a table for more than the maximum is custom-made.
const dinersAtTable = { min: 2, max: 20 } as const

/** Parses a number of seats: 3 seater, ६ जनाको, 4 to 6 people, for six, table 6. */
export function seatsAt(tokens: Tokens, at: number): { seats: number[]; next: number } | undefined {
  const startsWithFor = wordAt(tokens, at) === 'for'
  const first = numberAt(tokens, startsWithFor ? at + 1 : at)
  if (first === undefined || !isSeatCount(first.value) || isPartOfList(tokens, at)) return undefined
  const orWordCount = phraseLengthAt(tokens, first.next, orWords)
  const joiningWordCount = orWordCount || phraseLengthAt(tokens, first.next, rangeWords.joining)
  const second =
    joiningWordCount > 0 ? numberAt(tokens, first.next + joiningWordCount, 'following') : undefined
  const { next, value: last } = second ?? first
  const seatWordPosition = wordAt(tokens, next) === '-' ? next + 1 : next
  if (seatWord.test(wordAt(tokens, seatWordPosition))) {
    const isChoice = orWordCount > 0 && isSeatCount(last) && last > first.value
    const seats = isChoice ? [first.value, last] : seatCountsBetween(first.value, last)
    return seats && { seats, next: seatWordPosition + 1 }
  }
  const impliesSeats = startsWithFor || (!first.isWord && isAtTable(tokens, at, first.value))
  return impliesSeats && isEndOfPhrase(tokens, first.next)
    ? { seats: [first.value], next: first.next }
    : undefined
}

/** Returns whether a number belongs to a list such as "2, 3 or 5 seater", which is not parsed. */
function isPartOfList(tokens: Tokens, at: number): boolean {
  const before = wordAt(tokens, at - 1)
  return orWords.has(before) || numberAt(tokens, at - 1) !== undefined || /^\d/.test(before)
}

function seatCountsBetween(first: number, last: number): number[] | undefined {
  if (!isSeatCount(last) || last < first || last - first >= maxAttributeValues) return undefined
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
}

function isSeatCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= maxSeats
}

function isAtTable(tokens: Tokens, at: number, diners: number): boolean {
  return (
    tables.has(wordAt(tokens, at - 1)) &&
    !nonDiningTableWords.has(tokens.all[at - 2]?.text ?? '') &&
    diners >= dinersAtTable.min &&
    diners <= dinersAtTable.max
  )
}

// "For 5 year old", "table 2 drawers": the following noun may be the counted thing.
function isEndOfPhrase(tokens: Tokens, at: number): boolean {
  const word = wordAt(tokens, at)
  if (word === '' || fillerWords.has(word)) return true
  return phraseLengthAt(tokens, at, comparisons.below) + phraseLengthAt(tokens, at, comparisons.above) > 0
}
