// A NUL cannot be stored by PostgreSQL, and other control characters are invisible to whoever reads them.
const forbidden = /[^\P{Cc}\t\n\r]/u
const breaks = /[\t\n\r\u2028\u2029]+/g

/** Tells whether a text holds no control characters besides tab and line breaks. */
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
