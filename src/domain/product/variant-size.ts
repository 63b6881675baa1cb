import { colourNameIn, optionIn, type Product } from './product.ts'
import type { Language } from '#domain/language.ts'

/** Returns the size in an option such as 'Queen, taupe'; null if there is none or the option names the colour only. */
export function sizeIn(language: Language, variant: Pick<Product, 'option' | 'colour'>): string | null {
  const option = optionIn(language, variant)
  if (option === null || variant.colour === null) return option
  const colour = colourNameIn(language, variant.colour)
  const [text, name] = [option.toLowerCase(), colour.toLowerCase()]
  if (text === name) return null
  return text.endsWith(`, ${name}`) ? option.slice(0, -name.length - 2) : option
}
