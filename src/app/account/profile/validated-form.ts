import { type FormEvent, useRef, useState } from 'react'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'

type Values = Readonly<Record<string, string>>

type ValidatedFormOptions<Result> = {
  /** The name of the form in the action of the page. */
  form: string
  fields: readonly string[]
  check: (values: Values) => FieldErrors
  /** Whether the request changes other parts of the page, which then reload. */
  shouldRevalidate?: boolean
  /** Returns the confirmation that stays in the form until the next input. */
  onSuccess: (result: Result, form: HTMLFormElement | null) => string | undefined
}

/** Returns the state of a form that checks its fields, sends them, and focuses the first invalid one. */
export function useValidatedForm<Result>(options: ValidatedFormOptions<Result>) {
  const { form, fields, check, shouldRevalidate = false, onSuccess } = options
  const ref = useRef<HTMLFormElement>(null)
  const [confirmation, setConfirmation] = useState<string>()
  const { isSending, errors, setErrors, send } = usePageForm<Result>(form, {
    fields,
    shouldRevalidate,
    onResponse: (response) => {
      if (response.ok) setConfirmation(onSuccess(response.result, ref.current))
      else focusFirstInvalid(ref.current, fields, response.errors)
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second press would report the fields that were cleared after the first one.
    if (isSending || confirmation !== undefined) return
    const texts = textFieldsOf(event.currentTarget)
    const values = Object.fromEntries(fields.map((field) => [field, texts[field] ?? '']))
    const fieldErrors = check(values)
    setErrors(fieldErrors)
    if (!focusFirstInvalid(ref.current, fields, fieldErrors)) send(values)
  }

  return {
    errors,
    isWorking: isSending,
    confirmation,
    clear(field: string) {
      setConfirmation(undefined)
      setErrors({ ...errors, [field]: undefined })
    },
    // POST keeps a password out of the URL if the form is submitted before hydration.
    formProps: { ref, method: 'post', noValidate: true, onSubmit: submit },
  } as const
}
