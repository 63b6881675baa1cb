import { writtenFor, type Language } from './language.ts'
import { withFacts } from './facts.ts'

/** A sentence, or a function that makes one of its parameters. */
export type Message = string | ((params: never) => string)
export type MessageTable = Readonly<Record<string, { readonly en: Message; readonly ne: Message }>>

/** The words of a table in one language: texts as strings, sentences with parameters as functions. */
export type Messages<T extends MessageTable> = {
  readonly [K in keyof T]: T[K]['en'] extends string ? string : T[K]['en']
}

// Refuses at compile time a table whose Nepali asks for other parameters than its English.
type Balanced<T extends MessageTable> = {
  readonly [K in keyof T]: { readonly ne: T[K]['en'] extends string ? string : T[K]['en'] }
}

const known = new WeakMap<MessageTable, Map<Language, Readonly<Record<string, Message>>>>()

/** The words of a message table in a language; the same object each time, so that it can be a dependency. */
export function messages<T extends MessageTable>(table: T & Balanced<T>, language: Language): Messages<T>
export function messages(table: MessageTable, language: Language): Readonly<Record<string, Message>> {
  const byLanguage = known.get(table) ?? new Map<Language, Readonly<Record<string, Message>>>()
  known.set(table, byLanguage)
  const found = byLanguage.get(language)
  if (found !== undefined) return found
  const spoken = Object.fromEntries(
    Object.entries(table).map(([key, pair]) => {
      const message = writtenFor(language, pair)
      return [key, typeof message === 'string' ? withFacts(message, language) : message]
    }),
  )
  byLanguage.set(language, spoken)
  return spoken
}
