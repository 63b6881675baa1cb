import type { TextName } from './product-values.ts'
import { fieldErrorOf, type ProductFormState } from './use-product-form.ts'

/** Returns the props of an input for a text of the form. */
export function textFieldProps(product: ProductFormState, name: TextName) {
  return {
    name,
    value: product.values.texts[name],
    error: fieldErrorOf(product.errors, name),
    onBlur: () => product.validateText(name),
    onChange: ({ target }: { target: { value: string } }) => product.setText(name, target.value),
  }
}
