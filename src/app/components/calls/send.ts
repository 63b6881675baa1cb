import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { data, useFetcher, type ClientActionFunctionArgs } from 'react-router'
import type { ResponseOf, PathOf } from '#app/components/stores/api-response.ts'
import { callApi, type ApiResponse } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'

export type FieldErrors = Readonly<Record<string, string | undefined>>

type SendRequest = {
  path: PathOf<'POST'>
  body: Readonly<Record<string, unknown>>
  /** The fields that show their own errors. All other errors appear in a toast. */
  fields: readonly string[]
  /** The field that shows a refusal without a field. */
  blamed?: string | undefined
  /** Suppresses the success toast, because the result is visible on the page. */
  isQuiet?: boolean | undefined
  timeoutMs?: number | undefined
  /** The idempotency key: the store executes repeated requests once. */
  sendKey?: string | undefined
}

/**
 * Sends the request of a page’s `useSend` and reports the result. Every page that sends re-exports it. The request
 * completes even if the sending component has been unmounted.
 * The page reloads its data afterwards, also after a refusal. It does not reload after a network failure, a server
 * error or without a login.
 */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const sent: SendRequest = await request.json()
  const { path, body, timeoutMs, sendKey } = sent
  const headers = sendKey === undefined ? {} : { 'idempotency-key': sendKey }
  const call = { body, headers, ...(timeoutMs && { timeoutMs }) }
  const response = blaming(sent, await callApi('POST', path, call))
  showToast(sent, response)
  return data(response, { status: response.ok || isRefusal(response.status) ? 200 : 503 })
}

/** Returns whether the store refused the request and can serve the page again. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}

function blaming({ blamed }: SendRequest, response: ApiResponse<unknown>): ApiResponse<unknown> {
  if (response.ok || blamed === undefined || response.status === 0) return response
  return Object.keys(response.errors).length > 0
    ? response
    : { ...response, errors: { [blamed]: response.message } }
}

function showToast({ fields, isQuiet }: SendRequest, response: ApiResponse<unknown>): void {
  if (!response.ok) {
    if (fields.every((field) => response.errors[field] === undefined)) {
      toastError(Object.values(response.errors)[0] ?? response.message)
    }
  } else if (isQuiet !== true) toastSuccess(messageIn(response.body))
}

function messageIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
}

type Sending<Path extends PathOf<'POST'>> = Partial<Omit<SendRequest, 'path' | 'body'>> & {
  /** False if the request does not affect the page, or the page is left afterwards. */
  isReadAnew?: boolean
  /**
   * Identifies the request across page changes, so that a pending request is not sent again after the shopper returns.
   */
  key?: string
  /** The errors of the same form, sent without scripts before. */
  initialErrors?: FieldErrors | undefined
  /** Called once for each response, after it is shown in a toast or at its field. */
  onResponse?: (response: ApiResponse<ResponseOf<'POST', Path>>) => void
}

/**
 * Returns the function that sends a request through the page's `clientAction`, and its state. While a response is
 * pending, the request is not sent again.
 */
export function useSend<Path extends PathOf<'POST'>>(path: Path, sending: Sending<Path> = {}) {
  const { isReadAnew = true, onResponse, fields = [], key, initialErrors = {}, ...how } = sending
  const fetcher = useFetcher<ApiResponse<ResponseOf<'POST', Path>>>(
    key === undefined ? {} : { key: `${path} ${key}` },
  )
  const isUnanswered = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>(initialErrors)
  // A refused input can be corrected and sent again while the page is still reloading.
  const isRefused = fetcher.state === 'loading' && fetcher.data?.ok === false
  const isSending = fetcher.state !== 'idle' && !isRefused

  const handleResponse = useEffectEvent((response: ApiResponse<ResponseOf<'POST', Path>> | undefined) => {
    if (response === undefined || !isUnanswered.current) return
    isUnanswered.current = false
    setErrors(response.ok ? {} : response.errors)
    onResponse?.(response)
  })
  useEffect(() => handleResponse(fetcher.data), [fetcher.data])

  /** Sends the request and returns true, or returns false while a response is pending. */
  function send(body: SendRequest['body']): boolean {
    if (isUnanswered.current || isSending) return false
    isUnanswered.current = true
    setErrors({})
    void fetcher.submit(JSON.stringify({ ...how, path, body, fields } satisfies SendRequest), {
      method: 'post',
      encType: 'application/json',
      ...(!isReadAnew && { defaultShouldRevalidate: false }),
    })
    return true
  }

  return {
    /** True until the page has reloaded after the request. */
    isSending,
    /** The error of each field, from the store or from `refuse`. */
    errors,
    refuse: setErrors,
    send,
  }
}
