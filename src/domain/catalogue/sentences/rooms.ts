import { searchKey } from '../search-text.ts'
import { alternatives, otherRoomWords } from './sentence-words.ts'
import { consumeTokens, withoutEnding, wordAt, type Tokens } from './tokens.ts'

/** A room of the shop with all its names. */
export type NamedRoom = { path: string; names: readonly string[] }

/** Removes the rooms from a sentence. Returns their paths, sorted. */
export function consumeRooms(tokens: Tokens, rooms: readonly NamedRoom[]): string[] {
  const matchingRooms = new Set<string>()
  const roomPhrases = rooms
    .flatMap(({ path, names }) => namesOf(path, names).map((words) => ({ path, words })))
    .toSorted((one, other) => other.words.length - one.words.length)
  for (const { path, words } of roomPhrases) {
    for (let index = 0; index < tokens.all.length; index += 1) {
      if (!isAt(tokens, index, words)) continue
      consumeTokens(tokens, index, index + words.length)
      matchingRooms.add(path)
    }
  }
  consumeAlternatives(tokens)
  return [...matchingRooms].toSorted()
}

/** Consumes a word such as "or" between two rooms, because both are filter values. */
function consumeAlternatives(tokens: Tokens): void {
  for (const [index, { text }] of tokens.all.entries()) {
    const areRooms = tokens.all[index - 1]?.isConsumed === true && tokens.all[index + 1]?.isConsumed === true
    if (areRooms && alternatives.has(text)) consumeTokens(tokens, index, index + 1)
  }
}

function namesOf(path: string, names: readonly string[]): string[][] {
  const roomNames = [path.replaceAll('-', ' '), ...names].map(searchKey)
  const all = new Set([...roomNames, ...roomNames.flatMap((name) => otherRoomWords.get(name) ?? [])])
  return [...all].filter((name) => name !== '').map((name) => name.split(' '))
}

function isAt(tokens: Tokens, at: number, words: readonly string[]): boolean {
  return words.every((word, nth) => {
    const input = wordAt(tokens, at + nth)
    return input === word || (nth === words.length - 1 && withoutRoomEnding(input) === word)
  })
}

function withoutRoomEnding(word: string): string {
  return withoutEnding(word).replace(/(?<=.)(?:मा|ma)$/u, '')
}
