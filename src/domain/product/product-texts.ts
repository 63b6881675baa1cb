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

/** Tells whether anything a shopper reads of a product stands in English only. */
export function isNepaliMissing(product: Texts): boolean {
  const { colour } = product
  return [
    [product.name, product.nameNe],
    [product.description.join(''), product.descriptionNe.join('')],
    [product.materials.join(''), product.materialsNe.join('')],
    [product.option, product.optionNe],
    // A colour without a Nepali name of its own is stored with the English one.
    [colour?.name, colour?.nameNe === colour?.name ? '' : colour?.nameNe],
  ].some(([english, nepali]) => (english ?? '').trim() !== '' && (nepali ?? '').trim() === '')
}
