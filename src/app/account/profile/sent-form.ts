import { type FormEvent, useRef, useState } from 'react'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend, type FieldErrors } from '#app/components/calls/send.ts'
import type { ResponseOf, PathOf } from '#app/components/stores/api-response.ts'

type Values = Readonly<Record<string, string>>

type SentForm<Path extends PathOf<'POST'>> = {
  path: Path
  fields: readonly string[]
  check: (values: Values) => FieldErrors
  /** The field that shows an error without a field of its own. */
  blamed: string
  /** Whether the request changes other parts of the page, which then reload. */
  isReadAnew?: boolean
  /** Answers the sentence that stays in a form which was emptied, until something is typed again. */
  onSuccess: (body: ResponseOf<'POST', Path>, form: HTMLFormElement | null) => string | undefined
}

/** A form that checks its fields, sends them, and leads to the first one that is wrong. */
export function useSentForm<Path extends PathOf<'POST'>>(options: SentForm<Path>) {
  const { path, fields, check, blamed, isReadAnew = false, onSuccess } = options
  const ref = useRef<HTMLFormElement>(null)
  const [confirmation, setConfirmation] = useState<string>()
  const { isSending, errors, refuse, send } = useSend(path, {
    fields,
    blamed,
    isReadAnew,
    onResponse: (response) => {
      if (response.ok) setConfirmation(onSuccess(response.body, ref.current))
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
