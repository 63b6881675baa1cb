import { translationFor, type Language } from './language.ts'
import { withFacts } from './facts.ts'

/** A sentence, or a function that creates one from parameters. */
export type Message = string | ((params: never) => string)
export type MessageTable = Readonly<Record<string, { readonly en: Message; readonly ne: Message }>>

/** The messages of a table in one language: plain texts as strings, parametrized ones as functions. */
export type Messages<T extends MessageTable> = {
  readonly [K in keyof T]: T[K]['en'] extends string ? string : T[K]['en']
}

// Compile-time check that both languages of a message have the same parameters.
type Balanced<T extends MessageTable> = {
  readonly [K in keyof T]: { readonly ne: T[K]['en'] extends string ? string : T[K]['en'] }
}

const cache = new WeakMap<MessageTable, Map<Language, Readonly<Record<string, Message>>>>()

/**
 * Returns the texts of a message table in a language. Returns the same object each time, so that it can be a dependency
 * of a hook.
 */
export function messages<T extends MessageTable>(table: T & Balanced<T>, language: Language): Messages<T>
export function messages(table: MessageTable, language: Language): Readonly<Record<string, Message>> {
  const byLanguage = cache.get(table) ?? new Map<Language, Readonly<Record<string, Message>>>()
  cache.set(table, byLanguage)
  const cachedMessages = byLanguage.get(language)
  if (cachedMessages !== undefined) return cachedMessages
  const translated = Object.fromEntries(
    Object.entries(table).map(([key, pair]) => {
      const message = translationFor(language, pair)
      return [key, typeof message === 'string' ? withFacts(message, language) : message]
    }),
  )
  byLanguage.set(language, translated)
  return translated
}
