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
// A product with only a Nepali text has that text in the English field too.
const isEnglish = (text: string | null | undefined) =>
  hasText(text) && !/\p{Script=Devanagari}/u.test(text ?? '')

/** Returns the texts for shoppers that a product has only in English. Attributes count if they were read. */
export function missingNepali(product: Texts): string[] {
  const { colour, name } = product
  const textsOf = (one: NamedField | undefined) =>
    one === undefined ? [] : one.field.toTexts(storedValue(product, one))
  return [
    ...(isEnglish(name.en) && !hasText(name.ne) ? ['name'] : []),
    ...translated
      .filter((one) => textsOf(one).some(isEnglish) && !textsOf(nepaliOf.get(one.base)).some(hasText))
      .map(({ base }) => base),
    // A colour without a Nepali name of its own is stored with the English one.
    ...(colour && isEnglish(colour.name.en) && !hasText(customColourNames(colour).ne) ? ['colour'] : []),
  ]
}
