import {
  namedFields,
  storedValue,
  type FieldHolder,
  type NamedField,
} from '#domain/product/fields/named-fields.ts'
import { customColourNames } from '#domain/product/fields/colour.ts'
import type { Product } from './product.ts'

type Texts = FieldHolder & Pick<Product, 'name' | 'colour'>

const translated = namedFields.filter(({ language }) => language === 'en')
const nepaliOf = new Map(
  namedFields.filter(({ language }) => language === 'ne').map((one) => [one.base, one]),
)

const hasText = (text: string | null | undefined) => (text ?? '').trim() !== ''

/** Returns the texts for shoppers that a product has only in English. Attributes count if they were read. */
export function missingNepali(product: Texts): string[] {
  const { colour, name } = product
  const isFilled = (one: NamedField | undefined) =>
    one !== undefined && one.field.toTexts(storedValue(product, one)).some(hasText)
  return [
    ...(hasText(name.en) && !hasText(name.ne) ? ['name'] : []),
    ...translated.filter((one) => isFilled(one) && !isFilled(nepaliOf.get(one.base))).map(({ base }) => base),
    // A colour without a Nepali name of its own is stored with the English one.
    ...(colour && hasText(colour.name.en) && !hasText(customColourNames(colour).ne) ? ['colour'] : []),
  ]
}
