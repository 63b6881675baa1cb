import type { ColourCode } from '#domain/product/fields/codes.ts'
import { colourCodeOf } from '#domain/product/fields/code-keywords.ts'
import type { OptionValue } from './variant-rows.ts'

const shades = {
  white: '#f4f1ea',
  beige: '#d8c9ae',
  grey: '#8c8c88',
  black: '#26241f',
  brown: '#6b4a32',
  wood: '#b08a5b',
  red: '#a8322a',
  orange: '#c96a2b',
  yellow: '#d9a92f',
  green: '#6f8060',
  blue: '#3f5f86',
  purple: '#6a4a6b',
  pink: '#d9a0a0',
  gold: '#c39a4a',
  silver: '#b8babb',
  mixed: '#b2a07e',
  other: '#b2a07e',
} as const satisfies Readonly<Record<ColourCode, string>>

/** Returns the default shade for the name of a colour. */
export function shadeOf({ en, ne }: OptionValue): string {
  const code = colourCodeOf(en)
  return shades[code === 'other' ? colourCodeOf(ne) : code]
}
