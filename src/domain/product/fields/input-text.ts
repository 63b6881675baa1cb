import { parseNumber } from '#domain/number-format.ts'

/** Parses a number of 0 or more from the text of a form. */
export const numberOf = parseNumber

/** Parses a length in centimetres to whole millimetres. */
export function millimetresOf(text: string): number | undefined {
  const centimetres = numberOf(text)
  return centimetres === undefined ? undefined : Math.round(centimetres * 10)
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || [])
}

/** Returns whether a text is neither empty nor a length or weight above 0. */
export function isInvalidMeasurement(text: string): boolean {
  return text.trim() !== '' && !((numberOf(text) ?? 0) > 0 && (millimetresOf(text) ?? 0) > 0)
}
