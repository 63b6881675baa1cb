/** Returns the text values of a form’s fields. */
export function textFieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

type FieldErrors = Readonly<Record<string, string | undefined>>

/** Focuses the first of the fields that has an error. Returns false if none of them has one. */
export function focusFirstInvalid(
  form: HTMLFormElement | null,
  fields: readonly string[],
  errors: FieldErrors,
): boolean {
  const firstInvalidField = fields.find((field) => errors[field] !== undefined)
  const field = firstInvalidField === undefined ? undefined : form?.elements.namedItem(firstInvalidField)
  // Several checkboxes of one name are a list.
  const [control] = field instanceof RadioNodeList ? field : [field]
  if (control instanceof HTMLElement) control.focus()
  return firstInvalidField !== undefined
}
