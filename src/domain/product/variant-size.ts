import { nameIn, colourNameIn, optionIn, type Product } from './product.ts'
import type { Language } from '#domain/language.ts'

type VariantFields = Pick<Product, 'name' | 'option' | 'colour'>

/** Returns the size in an option such as 'Queen, taupe'; null if there is none or the option names the colour only. */
export function sizeIn(language: Language, variant: Pick<VariantFields, 'option' | 'colour'>): string | null {
  const option = optionIn(language, variant)
  if (option === null || variant.colour === null) return option
  const colour = colourNameIn(language, variant.colour)
  const [text, name] = [option.toLowerCase(), colour.toLowerCase()]
  if (text === name) return null
  return text.endsWith(`, ${name}`) ? option.slice(0, -name.length - 2) : option
}

/** Returns the size and the colour of a variant, such as 'Queen, Taupe'; its name if it has neither. */
export function variantText(language: Language, variant: VariantFields): string {
  const colour = variant.colour && colourNameIn(language, variant.colour)
  const parts = [sizeIn(language, variant), colour].filter((part) => part !== null)
  return parts.length === 0 ? nameIn(language, variant) : parts.join(', ')
}
