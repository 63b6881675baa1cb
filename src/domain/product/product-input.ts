import { toLocalizedFields } from '#domain/localized-field-names.ts'
import { colourToJson, customColourNames } from '#domain/product/fields/colour.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { apiValues } from '#domain/product/fields/named-fields.ts'
import type { FullProduct } from './product.ts'

/** A product in the form in which a seller sends one. */
export function toProductInput(product: FullProduct): Record<string, unknown> {
  const { colour, name, category, rooms, stock, slug, isAvailable } = product
  return {
    ...apiValues(product),
    ...toLocalizedFields('name', name),
    category,
    rooms,
    stock,
    slug,
    price: rupeesFromPaisa(product.pricePaisa),
    offerPrice: rupeesFromPaisa(product.baseOfferPaisa),
    inStock: isAvailable,
    colour: colour && colourToJson({ ...colour, name: customColourNames(colour) }),
  }
}

/**
 * Returns a product with changed fields, as a seller's complete input. A code belongs to its text. If only the text
 * changes, the code is derived again.
 */
export function changedProductInput(
  product: FullProduct,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { colourCode, materialCodes, ...otherFields } = toProductInput(product)
  return {
    ...otherFields,
    ...('colour' in changes ? {} : { colourCode }),
    ...('materials' in changes ? {} : { materialCodes }),
    ...changes,
  }
}
