// A NUL and half a surrogate pair cannot be stored by PostgreSQL; other control characters nobody sees who reads them.
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}/u
const breaks = /[\t\n\r\u2028\u2029]+/g

/** Tells whether a text holds no half characters, and no control characters besides tab and line breaks. */
export function isPlainText(text: string): boolean {
  return !forbidden.test(text)
}

/** Puts a typed single line into its stored form: NFC, line breaks and tabs as one space, trimmed. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(breaks, ' ').trim()
}

/** Counts characters as a person does who counts code points, not UTF-16 halves. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
