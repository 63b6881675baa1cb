import { namedTexts } from '#domain/text-names.ts'
import { colourCall, customColourNames } from '#domain/product/fields/colour.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { callValues } from '#domain/product/fields/named-fields.ts'
import type { WholeProduct } from './product.ts'

/** A product in the form in which a seller sends one. */
export function productCallOf(product: WholeProduct): Record<string, unknown> {
  const { colour, name, category, rooms, stock, slug, isAvailable } = product
  return {
    ...callValues(product),
    ...namedTexts('name', name),
    category,
    rooms,
    stock,
    slug,
    price: rupeesFromPaisa(product.pricePaisa),
    offerPrice: rupeesFromPaisa(product.baseOfferPaisa),
    inStock: isAvailable,
    colour: colour && colourCall({ ...colour, name: customColourNames(colour) }),
  }
}

/**
 * Returns a product with changed fields, as a seller's complete input. A code belongs to its text. If only the text
 * changes, the code is derived again.
 */
export function changedCall(
  product: WholeProduct,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { colourCode, materialCodes, ...others } = productCallOf(product)
  return {
    ...others,
    ...('colour' in changes ? {} : { colourCode }),
    ...('materials' in changes ? {} : { materialCodes }),
    ...changes,
  }
}
