import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#domain/messages/frame/toasts.ts'
import { words } from '#domain/messages/words.ts'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** What the store says a file would do; `key` and `plan` go back with the import. */
export type CheckedFile = AnswerOf<'POST', '/product/import'>
export type JobShown = AnswerOf<'GET', `/product/import/${string}`>
/** `isOutdated`: the catalogue has changed since the preview. */
export type Sent<Body> = { ok: true; body: Body } | { ok: false; message: string; isOutdated: boolean }

const patienceMs = 300_000

/** Lets the store look into a file; nothing is written. */
export function checkFile(file: File, onProgress: (percent: number) => void): Promise<Sent<CheckedFile>> {
  return send<CheckedFile>({ file, fields: { dryRun: 'true' }, onProgress })
}

/** Begins the import that was previewed. */
export function importFile(
  file: File,
  { key, plan }: CheckedFile,
  onProgress: (percent: number) => void,
): Promise<Sent<{ id: string }>> {
  return send<{ id: string }>({ file, fields: { key, plan }, onProgress })
}

export function readJob(id: string) {
  return callApi('GET', `/product/import/${encodeURIComponent(id)}`)
}

type Sending = { file: File; fields: Record<string, string>; onProgress: (percent: number) => void }

/** `fetch` cannot tell how far an upload is. */
function send<Body>({ file, fields, onProgress }: Sending): Promise<Sent<Body>> {
  const language = languageOfPath(location.pathname)
  const { offline, slow } = words(toastMessages, language)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string, isOutdated = false) => resolve({ ok: false, message, isOutdated })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    )
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status < 300 && response?.success === true) resolve({ ok: true, body: response })
      else fail(response?.message ?? slow, response?.isOutdated === true)
    })
    request.addEventListener('error', () => fail(offline))
    request.addEventListener('timeout', () => fail(slow))
    request.open('POST', '/api/product/import')
    request.responseType = 'json'
    request.timeout = patienceMs
    request.setRequestHeader('accept-language', language)
    request.send(form)
  })
}
