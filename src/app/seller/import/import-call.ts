import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** The preview of an import; `key` and `plan` are sent back with the import. */
export type ImportPreview = ResponseOf<'POST', '/product/import'>
export type ImportJobStatus = ResponseOf<'GET', `/product/import/${string}`>
export type PictureZipStatus = ResponseOf<'GET', `/product/import/pictures/${string}`>
/** The files of a ZIP that were ignored, with the reason of each. */
export type IgnoredFiles = PictureZipStatus['leftOut']
/** `isOutdated`: the catalogue has changed since the preview. */
export type SendResult<Body> = { ok: true; body: Body } | { ok: false; message: string; isOutdated: boolean }

/** The interval of the requests for the status of an import or a ZIP, and the delay after a temporary failure. */
export const pollIntervalMs = 700
export const retryDelayMs = 3000

const importTimeoutMs = 300_000
const pictureZipTimeoutMs = 15 * 60_000

/**
 * A catalogue file, with the id of the uploaded ZIP of its pictures. `restoreArchived` publishes archived products
 * again. `omitUnmatched` omits rows whose SKU or id no product has.
 */
export type ImportRequest = {
  file: File
  pictureZip: string | undefined
  restoreArchived?: boolean
  omitUnmatched?: boolean
}

/** Previews an import without writing anything. */
export function previewImport(
  request: ImportRequest,
  onProgress: (percent: number) => void,
): Promise<SendResult<ImportPreview>> {
  return upload<ImportPreview>({
    file: request.file,
    fields: { dryRun: 'true', ...requestFields(request) },
    onProgress,
  })
}

/** Begins the import that was previewed. */
export function importFile(
  request: ImportRequest,
  { key, plan }: ImportPreview,
  onProgress: (percent: number) => void,
): Promise<SendResult<{ id: string }>> {
  return upload<{ id: string }>({
    file: request.file,
    fields: { key, plan, ...requestFields(request) },
    onProgress,
  })
}

function requestFields({ pictureZip = '', restoreArchived = false, omitUnmatched = false }: ImportRequest) {
  return { archive: pictureZip, putBack: String(restoreArchived), omitUnknown: String(omitUnmatched) }
}

/** Uploads a ZIP with pictures, which the store then reads in the background. */
export function uploadPictureZip(
  file: File,
  onProgress: (percent: number) => void,
): Promise<SendResult<ResponseOf<'POST', '/product/import/pictures'>>> {
  return upload({
    path: '/product/import/pictures',
    file,
    fields: {},
    timeoutMs: pictureZipTimeoutMs,
    onProgress,
  })
}

export function fetchPictureZipStatus(id: string) {
  return callApi('GET', `/product/import/pictures/${encodeURIComponent(id)}`)
}

export function fetchImportStatus(id: string) {
  return callApi('GET', `/product/import/${encodeURIComponent(id)}`)
}

/**
 * Returns whether a failed request may succeed later: there was no connection, or the store was busy or unavailable.
 */
export function isTemporaryFailure(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

type UploadOptions = {
  path?: string
  file: File
  fields: Record<string, string>
  timeoutMs?: number
  onProgress: (percent: number) => void
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function upload<Body>({
  path = '/product/import',
  file,
  fields,
  timeoutMs = importTimeoutMs,
  onProgress,
}: UploadOptions): Promise<SendResult<Body>> {
  const language = languageOfPath(location.pathname)
  const { offline, noResponse } = messages(toastMessages, language)
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
      else fail(response?.message ?? noResponse, response?.isOutdated === true)
    })
    request.addEventListener('error', () => fail(offline))
    request.addEventListener('timeout', () => fail(noResponse))
    request.open('POST', `/api${path}`)
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.setRequestHeader('accept-language', language)
    request.send(form)
  })
}
