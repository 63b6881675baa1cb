import { sizeAt } from './quantities.ts'
import { tokensOf } from './tokens.ts'

/**
 * Parses a text that is only a length with its unit to whole millimetres: '2.2 m', '7 फिट', '7 ft 2', 7'2".
 * Undefined for a bare number and for anything else.
 */
export function parseLength(text: string): number | undefined {
  const normalizedText = text
    .replaceAll(/(\p{Nd}) *(?:''|["”″]| in$)/giu, '$1 inch ')
    .replaceAll(/(\p{Nd}) *['’′]/gu, '$1 feet ')
  // A bare number after feet is inches.
  return (
    wholeLength(normalizedText) ??
    wholeLength(normalizedText.replace(/(\p{Nd}[^\p{Nd}.]+\p{Nd}+)$/u, '$1 inch'))
  )
}

function wholeLength(text: string): number | undefined {
  const tokens = tokensOf(text)
  const size = sizeAt(tokens, 0)
  return size?.next === tokens.all.length ? size.mm : undefined
}
