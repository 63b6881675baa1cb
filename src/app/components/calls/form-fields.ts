/** Returns the text values of a form’s fields. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

type Wrong = Readonly<Record<string, string | undefined>>

/** Leads to the first field that something is wrong with; false where that is none of these. */
export function focusFirstWrong(
  form: HTMLFormElement | null,
  fields: readonly string[],
  wrong: Wrong,
): boolean {
  const first = fields.find((field) => wrong[field] !== undefined)
  const field = first === undefined ? undefined : form?.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
  return first !== undefined
}
