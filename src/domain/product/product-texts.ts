import type { Product } from './product.ts'

type Texts = Pick<
  Product,
  | 'name'
  | 'nameNe'
  | 'description'
  | 'descriptionNe'
  | 'materials'
  | 'materialsNe'
  | 'option'
  | 'optionNe'
  | 'colour'
>

export type ProductText = 'name' | 'description' | 'materials' | 'option' | 'colour'

/** What a shopper reads of a product that stands in English only. */
export function missingNepali(product: Texts): ProductText[] {
  const { colour } = product
  const texts = [
    ['name', product.name, product.nameNe],
    ['description', product.description.join(''), product.descriptionNe.join('')],
    ['materials', product.materials.join(''), product.materialsNe.join('')],
    ['option', product.option, product.optionNe],
    // A colour without a Nepali name of its own is stored with the English one.
    ['colour', colour?.name, colour?.nameNe === colour?.name ? '' : colour?.nameNe],
  ] as const
  return texts
    .filter(([, english, nepali]) => (english ?? '').trim() !== '' && (nepali ?? '').trim() === '')
    .map(([text]) => text)
}
