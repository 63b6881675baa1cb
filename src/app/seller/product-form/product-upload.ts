import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#domain/messages/frame/toasts.ts'
import { words } from '#domain/messages/words.ts'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { notLoggedInEvent, type ApiAnswer, type ApiFailure } from '#app/components/stores/api-client.ts'
import { noteLostConnection } from '#app/components/stores/lost-connection.ts'

const patienceMs = 300_000

type Saved = Pick<AnswerOf<'POST', '/product/add' | '/product/update'>, 'message'>

/** Sends a product's form and tells how far it is, in whole percent: `fetch` cannot tell that of an upload. */
export function uploadProduct(
  path: '/product/add' | '/product/update',
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<ApiAnswer<Saved>> {
  const language = languageOfPath(location.pathname)
  const { offline, slow } = words(toastMessages, language)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => resolve({ ok: false, status: 0, message, errors: {}, body: {} })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    )
    request.addEventListener('load', () => {
      if (request.status === 401) window.dispatchEvent(new Event(notLoggedInEvent))
      resolve(answerOf(request, slow))
    })
    request.addEventListener('error', () => {
      noteLostConnection()
      fail(offline)
    })
    request.addEventListener('timeout', () => fail(slow))
    request.open('POST', `/api${path}`)
    request.timeout = patienceMs
    request.setRequestHeader('accept-language', language)
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest, slow: string): ApiAnswer<Saved> {
  const body = bodyOf(request.responseText)
  const message = typeof body['message'] === 'string' ? body['message'] : slow
  if (request.status < 300 && body['success'] === true) return { ok: true, body: { message } }
  return { ok: false, status: request.status, message, errors: errorsIn(body['errors']), body }
}

function bodyOf(text: string): ApiFailure['body'] {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
  } catch {
    return {}
  }
}

function errorsIn(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error)]))
}
