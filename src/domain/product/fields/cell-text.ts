import { toLatinDigits } from '#lib/digits.ts'
import { withoutInvisibleCharacters } from '#lib/text.ts'

/** The number format of a file. Files with semicolons as separators may have decimal commas. */
export type NumberFormat = 'comma-groups' | 'comma-decimals'

/** Joins texts to one cell, such as `teak; brass`. Escapes semicolons and backslashes with a backslash. */
export function joinList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\;]/g, String.raw`\$&`)).join('; ')
}

/** Splits a cell at semicolons and line breaks. Drops empty texts. */
export function splitList(cell: string): string[] {
  const texts: string[] = []
  let text = ''
  for (const [part] of cell.matchAll(/\\[\\;]|[\s\S]/g)) {
    if (part === ';' || part === '\n' || part === '\r') {
      texts.push(text)
      text = ''
    } else text += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part
  }
  return [...texts, text].map((cellText) => cellText.trim()).filter((cellText) => cellText !== '')
}

/**
 * Returns a cell's number as plain text with a decimal point, from Latin or Devanagari digits. Undefined if it is no
 * number or an ambiguous one. Commas group digits (1,25,000); 1,5 is a number only in a file with decimal commas. Such a file may
 * also group by points, so both 12,500 and 12.500 are refused there.
 */
export function parseNumberCell(cell: string, numberFormat: NumberFormat): string | undefined {
  const text = toLatinDigits(withoutInvisibleCharacters(cell)).trim()
  if (numberFormat === 'comma-decimals' && (/^\d+,\d{3}$/.test(text) || mayBeGrouped(text))) return undefined
  if (/^\d{1,15}(?:\.\d{1,6})?$/.test(text)) return text
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,6})?$/.test(text)) return text.replaceAll(',', '')
  if (numberFormat === 'comma-decimals' && /^\d{1,15},\d{1,6}$/.test(text)) return text.replace(',', '.')
  return undefined
}

/**
 * Like `parseNumberCell` for money and counts, which never have three decimals: 12.500 is refused in every
 * file.
 */
export function parseAmountCell(cell: string, numberFormat: NumberFormat): string | undefined {
  return mayBeGrouped(toLatinDigits(withoutInvisibleCharacters(cell)).trim())
    ? undefined
    : parseNumberCell(cell, numberFormat)
}

/** Returns whether a point may separate thousands: 1.000 or 12.500, but not 0.500 or 1250.000. */
function mayBeGrouped(text: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text)
}

/** Parses a cell in centimetres to whole millimetres above 0. */
export function parseMillimetresCell(cell: string, numberFormat: NumberFormat): number | undefined {
  const cm = parseNumberCell(cell, numberFormat)
  return cm === undefined ? undefined : positiveIntegerOf(Math.round(Number(cm) * 10_000) / 1000)
}

/** Parses a whole number above 0. */
export function parseWholeCell(cell: string, numberFormat: NumberFormat): number | undefined {
  return positiveIntegerOf(Number(parseAmountCell(cell, numberFormat)))
}

/** Returns the kilograms of a cell. Undefined below half a gram, which would be stored as 0. */
export function parseKilogramsCell(cell: string, numberFormat: NumberFormat): number | undefined {
  const kg = Number(parseNumberCell(cell, numberFormat))
  return Math.round(kg * 1000) > 0 ? kg : undefined
}

const yesWords = new Set(['yes', 'true', '1', 'y', 'हो', 'छ'])
const noWords = new Set(['no', 'false', '0', 'n', 'होइन', 'छैन'])

/** Parses a yes-or-no cell; 'empty' for an empty one. */
export function parseBooleanCell(cell: string): boolean | 'empty' | undefined {
  const text = toLatinDigits(withoutInvisibleCharacters(cell)).trim().toLowerCase()
  if (text === '') return 'empty'
  return yesWords.has(text) ? true : noWords.has(text) ? false : undefined
}

export function formatBooleanCell(isTrue: boolean): string {
  return isTrue ? 'yes' : 'no'
}

function positiveIntegerOf(n: number): number | undefined {
  return Number.isInteger(n) && n > 0 ? n : undefined
}
