import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { markConnectionLost } from '#app/components/stores/lost-connection.ts'

export type UploadResult =
  | { ok: true; picture: ResponseOf<'POST', '/product/picture'>['picture'] }
  /** `isFinal`: the same file will be refused again. */
  | { ok: false; message: string; isFinal: boolean; isLoggedOut: boolean }

const timeoutMs = 180_000

/**
 * Uploads one picture and reports the progress in whole percent. It uses XMLHttpRequest, because `fetch` does not
 * report upload progress.
 */
export function uploadPicture(file: File, onProgress: (percent: number) => void): Promise<UploadResult> {
  const language = languageOfPath(location.pathname)
  const { offline, noResponse } = messages(toastMessages, language)
  const form = new FormData()
  form.set('picture', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string, failure = { isFinal: false, isLoggedOut: false }) =>
      resolve({ ok: false, message, ...failure })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    )
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status < 300 && response?.success === true) resolve({ ok: true, picture: response.picture })
      else
        fail(response?.message ?? noResponse, {
          isFinal: status === 400 || status === 413,
          isLoggedOut: status === 401,
        })
    })
    request.addEventListener('error', () => {
      markConnectionLost()
      fail(offline)
    })
    request.addEventListener('timeout', () => fail(noResponse))
    request.open('POST', '/api/product/picture')
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.setRequestHeader('accept-language', language)
    request.send(form)
  })
}
