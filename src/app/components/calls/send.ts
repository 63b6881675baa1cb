import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { data, useFetcher, type ClientActionFunctionArgs } from 'react-router'
import type { AnswerOf, PathOf } from '#app/components/stores/api-response.ts'
import { callApi, type ApiAnswer } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'

export type FieldErrors = Readonly<Record<string, string | undefined>>

type SendRequest = {
  path: PathOf<'POST'>
  body: Readonly<Record<string, unknown>>
  /** The fields that show their own errors. All other errors appear in a toast. */
  fields: readonly string[]
  /** The field that shows a refusal without a field. */
  blamed?: string | undefined
  /** What was done shows by itself, so that nothing has to be said. */
  isQuiet?: boolean | undefined
  timeoutMs?: number | undefined
  /** Under which the store does it once, however often it is sent. */
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
  const answer = blaming(sent, await callApi('POST', path, call))
  tell(sent, answer)
  return data(answer, { status: answer.ok || isRefusal(answer.status) ? 200 : 503 })
}

/** Returns whether the store refused the request and can serve the page again. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}

function blaming({ blamed }: SendRequest, answer: ApiAnswer<unknown>): ApiAnswer<unknown> {
  if (answer.ok || blamed === undefined || answer.status === 0) return answer
  return Object.keys(answer.errors).length > 0 ? answer : { ...answer, errors: { [blamed]: answer.message } }
}

function tell({ fields, isQuiet }: SendRequest, answer: ApiAnswer<unknown>): void {
  if (!answer.ok) {
    if (fields.every((field) => answer.errors[field] === undefined)) {
      toastError(Object.values(answer.errors)[0] ?? answer.message)
    }
  } else if (isQuiet !== true) toastSuccess(messageIn(answer.body))
}

function messageIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
}

type Sending<Path extends PathOf<'POST'>> = Partial<Omit<SendRequest, 'path' | 'body'>> & {
  /** False where nothing on the page comes of it, or the page is left. */
  isReadAnew?: boolean
  /** What is the same while it is under way, though the page is left and come back to: it is not sent again. */
  key?: string
  /** Called once for each response, after it is shown in a toast or at its field. */
  onAnswer?: (answer: ApiAnswer<AnswerOf<'POST', Path>>) => void
}

/**
 * How a page sends: the router does it by the page's `clientAction`. Pressed again before the answer is here, it is not
 * sent again.
 */
export function useSend<Path extends PathOf<'POST'>>(path: Path, sending: Sending<Path> = {}) {
  const { isReadAnew = true, onAnswer, fields = [], key, ...how } = sending
  const fetcher = useFetcher<ApiAnswer<AnswerOf<'POST', Path>>>(
    key === undefined ? {} : { key: `${path} ${key}` },
  )
  const isUnanswered = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  // What was refused can be mended and sent again while the page is still read anew.
  const isRefused = fetcher.state === 'loading' && fetcher.data?.ok === false
  const isSending = fetcher.state !== 'idle' && !isRefused

  const hear = useEffectEvent((answer: ApiAnswer<AnswerOf<'POST', Path>> | undefined) => {
    if (answer === undefined || !isUnanswered.current) return
    isUnanswered.current = false
    setErrors(answer.ok ? {} : answer.errors)
    onAnswer?.(answer)
  })
  useEffect(() => hear(fetcher.data), [fetcher.data])

  /** Whether it goes out: not while an answer is still on its way. */
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
    /** Until the page has been read anew after what was done. */
    isSending,
    /** What is wrong with each field, as the store or `refuse` has said. */
    errors,
    refuse: setErrors,
    send,
  }
}
