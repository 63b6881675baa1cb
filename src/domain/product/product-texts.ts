import {
  namedFields,
  storedValue,
  type FieldHolder,
  type NamedField,
} from '#domain/product/fields/named-fields.ts'
import { customColourNames } from '#domain/product/fields/colour.ts'
import type { Product } from './product.ts'

type Texts = FieldHolder & Pick<Product, 'name' | 'colour'>

const englishFields = namedFields.filter(({ language }) => language === 'en')
const nepaliByFieldName = new Map(
  namedFields
    .filter(({ language }) => language === 'ne')
    .map((namedField) => [namedField.fieldName, namedField]),
)

const hasText = (text: string | null | undefined) => (text ?? '').trim() !== ''
// A product with only a Nepali text has that text in the English field too.
const isEnglishText = (text: string | null | undefined) =>
  hasText(text) && !/\p{Script=Devanagari}/u.test(text ?? '')

/** Returns the texts for shoppers that a product has only in English. Attributes count if they were read. */
export function missingNepali(product: Texts): string[] {
  const { colour, name } = product
  const textsOf = (namedField: NamedField | undefined) =>
    namedField === undefined ? [] : namedField.field.toInputs(storedValue(product, namedField))
  return [
    ...(isEnglishText(name.en) && !hasText(name.ne) ? ['name'] : []),
    ...englishFields
      .filter(
        (englishField) =>
          textsOf(englishField).some(isEnglishText) &&
          !textsOf(nepaliByFieldName.get(englishField.fieldName)).some(hasText),
      )
      .map(({ fieldName }) => fieldName),
    // A colour without a Nepali name is stored with the English one.
    ...(colour && isEnglishText(colour.name.en) && !hasText(customColourNames(colour).ne) ? ['colour'] : []),
  ]
}
