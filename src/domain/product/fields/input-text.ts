import { readNumber } from '#domain/number-format.ts'

/** The number of 0 or more that a text of a form writes. */
export const numberOf = readNumber

/** The whole millimetres of a length written in centimetres. */
export function millimetresOf(text: string): number | undefined {
  const centimetres = numberOf(text)
  return centimetres === undefined ? undefined : Math.round(centimetres * 10)
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || [])
}

/** Returns whether a text is entered that is no measure above 0. */
export function isMeasureWrong(text: string): boolean {
  return text.trim() !== '' && !((numberOf(text) ?? 0) > 0 && (millimetresOf(text) ?? 0) > 0)
}
