import { useEffect, useRef } from 'react'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'

/**
 * Saves the input of a form in this tab, and restores it after a reload. Passwords, files, searches and hidden fields
 * are not saved. Call `clearDraft` once the form has been sent.
 */
export function useFormDraft(name: string) {
  const ref = useRef<HTMLFormElement>(null)
  const storageName = `baithak.draft.${name}`
  // The server does not know the draft of this tab.
  useEffect(() => {
    const draft = readTabStorage(storageName)
    if (ref.current && typeof draft === 'object' && draft !== null) restoreInput(ref.current, draft)
  }, [storageName])
  return {
    formProps: {
      ref,
      onInput: () => ref.current && writeTabStorage(storageName, inputOf(ref.current)),
    },
    clearDraft: () => writeTabStorage(storageName, undefined),
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const unsavedTypes = new Set(['file', 'hidden', 'password', 'search'])

function savedFieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !unsavedTypes.has(element.type),
  )
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Returns the values of each field: none for boxes that are not checked. */
function inputOf(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const field of savedFieldsOf(form)) {
    const valuesOfName = (values[field.name] ??= [])
    if (!isCheckable(field) || field.checked) valuesOfName.push(field.value)
  }
  return values
}

function restoreInput(form: HTMLFormElement, draft: object): void {
  for (const field of savedFieldsOf(form)) {
    const values: unknown = Reflect.get(draft, field.name)
    if (!Array.isArray(values)) continue
    if (isCheckable(field)) field.checked = values.includes(field.value)
    else if (typeof values[0] === 'string' && isUntouched(field)) field.value = values[0]
  }
}

/**
 * Returns whether a field has its initial value, so that text that was typed before hydration is never replaced. Selects
 * have no `defaultValue` and count as untouched.
 */
function isUntouched(field: Field): boolean {
  return field instanceof HTMLSelectElement || field.value === field.defaultValue
}
