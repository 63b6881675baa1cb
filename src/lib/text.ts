// A NUL and half a surrogate pair cannot be stored by PostgreSQL; other control characters nobody sees who reads them.
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}/u
const breaks = /[\t\n\r\u2028\u2029]+/g

/** Tells whether a text holds no half characters, and no control characters besides tab and line breaks. */
export function isPlainText(text: string): boolean {
  return !forbidden.test(text)
}

/** Counts characters as a person does who counts code points, not UTF-16 halves. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

// Marks that turn the direction of what follows, and letters without a shape. Joiners inside words stay, as Nepali needs
// them, and so do the marks that choose how an emoji looks.
const unseen = /(?![\u200C\u200D\p{M}])\p{Default_Ignorable_Code_Point}/gu

/** A text without signs that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '')
}

/** Puts a typed single line into its stored form: NFC, without invisible characters, line breaks and tabs as one space, trimmed. */
export function oneLine(text: string): string {
  return withoutUnseen(text.normalize('NFC')).replace(breaks, ' ').trim()
}
