import { type FormEvent, useState } from 'react'
import type { AnswerOf, PathOf } from '#app/components/stores/api-answer.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'

type Values = Readonly<Record<string, string>>
type Errors = Readonly<Record<string, string | undefined>>

type SentForm<Path extends PathOf<'POST'>> = {
  path: Path
  fields: readonly string[]
  check: (values: Values) => Errors
  /** The field that a refusal without fields is told beside; elsewhere it is a toast. */
  blamed?: string
  /** Answers the sentence that stays in a form which was emptied, until something is typed again. */
  done: (body: AnswerOf<'POST', Path>, form: HTMLFormElement) => string | undefined
}

/** A form that checks its fields, sends them, and leads to the first one that is wrong. */
export function useSentForm<Path extends PathOf<'POST'>>({
  path,
  fields,
  check,
  blamed,
  done,
}: SentForm<Path>) {
  const [errors, setErrors] = useState<Errors>({})
  const [isWorking, setIsWorking] = useState(false)
  const [confirmation, setConfirmation] = useState<string>()

  function refuse(form: HTMLFormElement, found: Errors) {
    setErrors(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  async function send(form: HTMLFormElement) {
    const typed = new FormData(form)
    const values = Object.fromEntries(fields.map((field) => [field, textOf(typed.get(field))]))
    const found = check(values)
    if (Object.values(found).some((error) => error !== undefined)) return refuse(form, found)
    setErrors({})
    setIsWorking(true)
    const answer = await callApi('POST', path, { body: values })
    setIsWorking(false)
    if (answer.ok) return setConfirmation(done(answer.body, form))
    if (Object.keys(answer.errors).length > 0) return refuse(form, answer.errors)
    if (blamed === undefined || answer.status === 0) return toastError(answer.message)
    return refuse(form, { [blamed]: answer.message })
  }

  return {
    errors,
    isWorking,
    confirmation,
    clear(field: string) {
      setConfirmation(undefined)
      setErrors((before) => ({ ...before, [field]: undefined }))
    },
    // Sent before the page is alive, a password must not end up in the address.
    formProps: {
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // The second press of two finds the form emptied, which is no mistake.
        if (!isWorking && confirmation === undefined) void send(event.currentTarget)
      },
    },
  } as const
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
