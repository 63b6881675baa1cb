import { open, type FileHandle } from 'node:fs/promises'
import { writeAtomically } from '#lib/write-atomically.ts'

type BucketResponse = { ok: boolean; headers: Headers; body: Buffer }

/** Sends one signed request about an object. `timeoutMs` is its maximum duration, including the response. */
export type CallBucket = (
  name: string,
  request: RequestInit & { query?: string; timeoutMs?: number },
) => Promise<BucketResponse>

// S3 accepts parts of 5 MB to 5 GB, and at most 10,000 of them.
const partBytes = 64 * 1024 * 1024
const partTimeoutMs = 5 * 60_000

/** Uploads a file in parts. An interrupted upload stores nothing under the name. */
export async function uploadFile(call: CallBucket, name: string, path: string): Promise<void> {
  const startResponse = await call(name, { method: 'POST', query: '?uploads' })
  const [uploadId] = xmlValues(startResponse.body.toString(), 'UploadId')
  if (uploadId === undefined) throw new Error(`The bucket did not begin the upload of ${name}`)
  const query = `uploadId=${encodeURIComponent(uploadId)}`
  const file = await open(path, 'r')
  try {
    await uploadParts(call, name, { file, query })
  } catch (error) {
    // Aborts the upload. An error of this request is ignored, so that the error of the upload is reported.
    await call(name, { method: 'DELETE', query: `?${query}` }).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

type Upload = { file: FileHandle; query: string }

async function uploadParts(call: CallBucket, name: string, { file, query }: Upload): Promise<void> {
  const { size } = await file.stat()
  const parts: string[] = []
  for (let offset = 0; offset < size || parts.length === 0; offset += partBytes) {
    const body = new Uint8Array(Math.min(partBytes, size - offset))
    const { bytesRead } = await file.read(body, 0, body.length, offset)
    if (bytesRead !== body.length) throw new Error(`${name} was shortened during its upload`)
    const partQuery = `?partNumber=${parts.length + 1}&${query}`
    const response = await call(name, { method: 'PUT', query: partQuery, body, timeoutMs: partTimeoutMs })
    const etag = response.headers.get('etag') ?? ''
    parts.push(`<Part><PartNumber>${parts.length + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`)
  }
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const result = await call(name, { method: 'POST', query: `?${query}`, body, timeoutMs: partTimeoutMs })
  // S3 may respond with 200 before the upload is complete, so the body shows whether it succeeded.
  if (!result.body.includes('<CompleteMultipartUploadResult'))
    throw new Error(`The bucket could not complete ${name}`)
}

/** Downloads an object into a file that only its owner may read; false if there is no such object. */
export async function downloadFile(call: CallBucket, name: string, path: string): Promise<boolean> {
  const head = await call(name, { method: 'HEAD' })
  if (!head.ok) return false
  const length = head.headers.get('content-length')
  if (length === null) throw new Error(`The bucket did not report the size of ${name}`)
  const size = Number(length)
  await writeAtomically(path, (temporaryPath) => downloadParts(call, { name, size, path: temporaryPath }))
  return true
}

async function downloadParts(
  call: CallBucket,
  { name, size, path }: { name: string; size: number; path: string },
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for (let offset = 0; offset < size; offset += partBytes) {
      const range = `bytes=${offset}-${Math.min(offset + partBytes, size) - 1}`
      const part = await call(name, { method: 'GET', headers: { range }, timeoutMs: partTimeoutMs })
      const expectedBytes = Math.min(partBytes, size - offset)
      if (!part.ok || part.body.length !== expectedBytes)
        throw new Error(`The bucket sent ${part.body.length} bytes of ${name} instead of ${expectedBytes}`)
      const { bytesWritten } = await file.write(part.body, 0, undefined, offset)
      if (bytesWritten !== expectedBytes) throw new Error(`The disk has no space for ${name}`)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the texts of all elements with that name in a response of S3. */
export function xmlValues(xml: string, element: string): string[] {
  const matches = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return Array.from(matches, ([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => entities[name] ?? entity),
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
