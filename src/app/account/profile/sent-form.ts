import { type FormEvent, useRef, useState } from 'react'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'

type Values = Readonly<Record<string, string>>

type SentForm<Result> = {
  /** The name of the form in the action of the page. */
  form: string
  fields: readonly string[]
  check: (values: Values) => FieldErrors
  /** Whether the request changes other parts of the page, which then reload. */
  isReloading?: boolean
  /** Returns the sentence that stays in the emptied form until the next input. */
  onSuccess: (result: Result, form: HTMLFormElement | null) => string | undefined
}

/** Returns the state of a form that checks its fields, sends them, and focuses the first wrong one. */
export function useSentForm<Result>(options: SentForm<Result>) {
  const { form, fields, check, isReloading = false, onSuccess } = options
  const ref = useRef<HTMLFormElement>(null)
  const [confirmation, setConfirmation] = useState<string>()
  const { isSending, errors, refuse, send } = usePageForm<Result>(form, {
    fields,
    isReloading,
    onResponse: (response) => {
      if (response.ok) setConfirmation(onSuccess(response.result, ref.current))
      else focusFirstWrong(ref.current, fields, response.errors)
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The second press of two finds the form emptied, which is no mistake.
    if (isSending || confirmation !== undefined) return
    const texts = textsOf(event.currentTarget)
    const values = Object.fromEntries(fields.map((field) => [field, texts[field] ?? '']))
    const fieldErrors = check(values)
    refuse(fieldErrors)
    if (!focusFirstWrong(ref.current, fields, fieldErrors)) send(values)
  }

  return {
    errors,
    isWorking: isSending,
    confirmation,
    clear(field: string) {
      setConfirmation(undefined)
      refuse({ ...errors, [field]: undefined })
    },
    // Sent before the page is alive, a password must not end up in the address.
    formProps: { ref, method: 'post', noValidate: true, onSubmit: submit },
  } as const
}
