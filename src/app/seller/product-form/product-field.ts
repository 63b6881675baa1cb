import type { TextName } from './product-values.ts'
import { errorOf, type ProductFormState } from './use-product-form.ts'

/** The attributes that tie one control to a text of the form. */
export function textProps(product: ProductFormState, name: TextName) {
  return {
    name,
    value: product.values.texts[name],
    error: errorOf(product.errors, name),
    onBlur: () => product.leave(name),
    onChange: ({ target }: { target: { value: string } }) => product.type(name, target.value),
  }
}
