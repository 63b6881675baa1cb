import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { clearToasts, toastError } from '#app/components/stores/toasts.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { toastErrors } from './form-response.ts'
import { addPendingForm, type PendingForm } from './pending-forms.ts'
import type { RejectedSubmission } from './rejected-submission.ts'

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** The response to a form. Without one, `code` is `unexpected` and `message` says so. */
export type FormResponse<Result> =
  | { ok: true; result: Result }
  | ({ ok: false } & Pick<RejectedSubmission, 'code' | 'message' | 'errors' | 'current'>)

/** The result of a form of a page: `ResultOf<typeof couponForms.save>`. */
export type ResultOf<Form extends { send: (...args: never) => Promise<unknown> }> = Extract<
  Awaited<ReturnType<Form['send']>>,
  { result: unknown }
>['result']

/** Returns whether the store has refused a form. False also if it is unknown whether the store processed it. */
export function isRefused<Result>(response: FormResponse<Result>): boolean {
  return !response.ok && response.code !== 'unexpected' && response.code !== 'store-unavailable'
}

type FormOptions<Result> = {
  /** The fields that show their own errors. All other errors appear in a toast. */
  fields?: readonly string[]
  /** False if the form does not affect the page, or the page is left afterwards. */
  shouldRevalidate?: boolean
  /** The path of the page with the form's action, if it is another page. */
  action?: string
  timeoutMs?: number
  /** Identifies the form across page changes, so that it is not sent again while a response is pending. */
  id?: string
  /** What the form is about. It precedes the message of a refusal, which may appear on another page. */
  subject?: string
  /** The field errors of the previous submission, if the form was submitted without scripts. */
  initialErrors?: FieldErrors | undefined
  /** Called once for each response, after it is shown in a toast or at its field. */
  onResponse?: (response: FormResponse<Result>) => void
}

/**
 * Returns the function that sends a form to the action of its page, and the state of the form. While a response is
 * pending, the form is not sent again.
 */
export function usePageForm<Result = { message: string }>(form: string, options: FormOptions<Result> = {}) {
  const {
    fields = [],
    shouldRevalidate = true,
    timeoutMs = 20_000,
    onResponse,
    action,
    id,
    subject,
  } = options
  const fetcher = useFetcher<{ result: Result } | RejectedSubmission>(
    id === undefined ? {} : { key: `${form} ${id}` },
  )
  const pending = useRef<PendingForm>(undefined)
  const [errors, setErrors] = useState<FieldErrors>(options.initialErrors ?? {})
  // Refused input can be corrected and sent again while the page is still reloading.
  const isRefusedWhileReloading =
    fetcher.state === 'loading' && fetcher.data !== undefined && !('result' in fetcher.data)
  const isSending = fetcher.state !== 'idle' && !isRefusedWhileReloading

  function respond(response: FormResponse<Result>): void {
    pending.current = undefined
    const fieldErrors = response.ok ? {} : response.errors
    setErrors(fieldErrors)
    toastErrors(
      Object.entries(fieldErrors).flatMap(([field, error]) => (fields.includes(field) ? [] : error)),
    )
    onResponse?.(response)
  }
  const handleData = useEffectEvent((data: { result: Result } | RejectedSubmission | undefined) => {
    if (data === undefined || pending.current === undefined) return
    respond('result' in data ? { ok: true, result: data.result } : { ok: false, ...data })
  })
  useEffect(() => handleData(fetcher.data), [fetcher.data])
  useEffect(
    () => () => {
      if (pending.current) pending.current.isOpen = false
    },
    [],
  )

  function handleTimeout({ isOpen }: PendingForm): void {
    const { noResponse: message } = messages(toastMessages, languageOfPath(location.pathname))
    toastError(message)
    // A form that has left the page shows nothing more than the toast.
    if (!isOpen) return
    fetcher.reset()
    respond({ ok: false, code: 'unexpected', message, errors: {} })
  }

  /**
   * Sends the fields of a form element, or a value that a screen has built. Returns false only while a response
   * is pending. The store executes requests with the same key once.
   */
  function send(input: FormData | Readonly<Record<string, unknown>>, key?: string): boolean {
    if (pending.current !== undefined || isSending) return false
    setErrors({})
    clearToasts(({ kind }) => kind === 'error')
    // Without a connection, React Router would reload the document to load the page of the action.
    if (!navigator.onLine) {
      const { offline: message } = messages(toastMessages, languageOfPath(location.pathname))
      toastError(message)
      onResponse?.({ ok: false, code: 'unexpected', message, errors: {} })
      return true
    }
    pending.current = addPendingForm(timeoutMs, handleTimeout, subject)
    const formData = input instanceof FormData ? input : new FormData()
    if (!(input instanceof FormData)) formData.set('body', JSON.stringify(input))
    formData.set('form', form)
    formData.set('sending', pending.current.id)
    if (key !== undefined) formData.set('key', key)
    void fetcher.submit(formData, {
      method: 'post',
      // Percent-encoding makes Nepali text three times as long.
      encType: 'multipart/form-data',
      ...(action !== undefined && { action }),
      ...(!shouldRevalidate && { defaultShouldRevalidate: false }),
    })
    return true
  }

  return {
    /** True until the page has reloaded after a success. */
    isSending,
    /** The error of each field, from the store or from `setErrors`. */
    errors,
    setErrors,
    send,
  }
}
