import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import type { ResponseOf, PathOf } from './api-response.ts'
import { markConnectionLost } from './lost-connection.ts'

export type ApiFailure = {
  ok: false
  /** 0 if there was no response. */
  status: number
  message: string
  errors: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>>
}
export type ApiResponse<Body> = { ok: true; body: Body } | ApiFailure

type CallOptions = {
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
  signal?: AbortSignal
  keepalive?: boolean
}

/** The name of the window event after a response that requires a login or a permission. */
export const notLoggedInEvent = 'store:not-logged-in'

/**
 * Calls the API. A failure never throws and has a message in the page’s language.
 * The type of the response follows from the method and the path.
 */
export async function callApi<Method extends 'GET' | 'POST', Path extends PathOf<Method>>(
  method: Method,
  path: Path,
  options: CallOptions = {},
): Promise<ApiResponse<ResponseOf<Method, Path>>> {
  const language = languageOfPath(location.pathname)
  const { offline, noResponse } = messages(toastMessages, language)
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 20_000)
  const isForm = options.body instanceof FormData
  try {
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
      headers: {
        'accept-language': language,
        ...(options.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: encodeBody(options.body) }),
    })
    const body = await response.json()
    if (response.ok && body.success) return { ok: true, body }
    if (response.status === 401) window.dispatchEvent(new Event(notLoggedInEvent))
    return {
      ok: false,
      status: response.status,
      message: body.message ?? noResponse,
      errors: body.errors ?? {},
      body,
    }
  } catch {
    const isAborted = timeout.aborted || options.signal?.aborted === true
    if (!isAborted) markConnectionLost()
    const message = timeout.aborted ? noResponse : offline
    return { ok: false, status: 0, message, errors: {}, body: {} }
  }
}

function encodeBody(body: unknown): BodyInit {
  return body instanceof FormData ? body : JSON.stringify(body)
}
