import type { Language } from '../src/domain/language.ts'
import { messages as realMessages, type Message, type MessageTable } from '../src/domain/messages.ts'

export type { Message, MessageTable, Messages } from '../src/domain/messages.ts'

const plain = 'aceinosuyzACEINOSUYZ'
const accented = 'äçëïñöšüÿžÄÇËÏÑÖŠÜŸŽ'
const cache = new WeakMap<object, Readonly<Record<string, Message>>>()

/**
 * Replaces `messages` in the build of `npm run prove -- words`. It adds a mark and accents to every text and makes it 40%
 * longer. A missing mark reveals a text that is in no catalogue. Overflow reveals a box that is too small.
 */
export function messages(table: MessageTable, language: Language): Readonly<Record<string, Message>> {
  const real: Readonly<Record<string, Message>> = realMessages<MessageTable>(table, language)
  const cached = cache.get(real)
  if (cached !== undefined) return cached
  const pseudoTable = Object.fromEntries(
    Object.entries(real).map(([key, message]) => [key, pseudoMessage(message)]),
  )
  cache.set(real, pseudoTable)
  return pseudoTable
}

function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return pseudo(message)
  return (params: never) => pseudo(message(params))
}

/** Returns the text as that build shows it: '[!! Ädd tö Çärt · ·  !!]'. */
export function pseudo(text: string): string {
  const accentedText = text.replaceAll(
    /[a-zA-Z]/g,
    (character) => accented[plain.indexOf(character)] ?? character,
  )
  return `[!! ${accentedText}${'·'.repeat(Math.max(0, Math.ceil(text.length * 0.4) - 8))} !!]`
}
