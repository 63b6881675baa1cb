import { searchKey } from '../search-text.ts'
import { orWords, roomSynonyms } from './sentence-words.ts'
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
      if (!isPhraseAt(tokens, index, words)) continue
      consumeTokens(tokens, index, index + words.length)
      matchingRooms.add(path)
    }
  }
  consumeOrWords(tokens)
  return [...matchingRooms].toSorted()
}

/** Consumes a word such as "or" between two rooms, because both are filter values. */
function consumeOrWords(tokens: Tokens): void {
  for (const [index, { text }] of tokens.all.entries()) {
    const areRooms = tokens.all[index - 1]?.isConsumed === true && tokens.all[index + 1]?.isConsumed === true
    if (areRooms && orWords.has(text)) consumeTokens(tokens, index, index + 1)
  }
}

function namesOf(path: string, names: readonly string[]): string[][] {
  const roomNames = [path.replaceAll('-', ' '), ...names].map(searchKey)
  const namesAndSynonyms = new Set([
    ...roomNames,
    ...roomNames.flatMap((name) => roomSynonyms.get(name) ?? []),
  ])
  return [...namesAndSynonyms].filter((name) => name !== '').map((name) => name.split(' '))
}

function isPhraseAt(tokens: Tokens, at: number, words: readonly string[]): boolean {
  return words.every((word, nth) => {
    const input = wordAt(tokens, at + nth)
    return input === word || (nth === words.length - 1 && withoutRoomEnding(input) === word)
  })
}

function withoutRoomEnding(word: string): string {
  return withoutEnding(word).replace(/(?<=.)(?:मा|ma)$/u, '')
}
