import { open } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'

export type BucketOptions = {
  /** Without a slash at the end; the bucket's name is appended as a path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type Bucket = {
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** The names that begin so. */
  list(prefix: string): Promise<string[]>
  /** Uploads a file of any size in parts; an interrupted upload leaves nothing under the name. */
  putFile(name: string, path: string): Promise<void>
  /** Downloads an object of any size into a file; false where there is none. */
  getFile(name: string, path: string): Promise<boolean>
}

const timeoutMs = 15_000
const partTimeoutMs = 5 * 60_000
// S3 takes parts of 5 MB to 5 GB, at most 10,000 of them.
const partBytes = 64 * 1024 * 1024

/**
 * A bucket of any S3-compatible service, addressed by path.
 * A missing object is `undefined` or `false`; every other failure is an error, after two more tries
 * where the service is overloaded. Objects are never changed once written, so they may be cached for ever.
 */
export function openBucket(options: BucketOptions): Bucket {
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  async function call(name: string, { query = '', limitMs = timeoutMs, ...init }: BucketCall): Promise<Response> {
    const path = name.split('/').map(encodeURIComponent).join('/')
    const url = `${options.endpoint}/${options.bucket}/${path}${query}`
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) })
    if (response.ok || (response.status === 404 && isRead(init.method))) return response
    await response.body?.cancel()
    throw new Error(`The bucket answered ${response.status} to ${init.method} ${name}`)
  }

  async function uploadParts(name: string, path: string, uploadId: string): Promise<void> {
    const upload = `uploadId=${encodeURIComponent(uploadId)}`
    const parts: string[] = []
    const file = await open(path, 'r')
    try {
      for (;;) {
        const buffer = Buffer.alloc(partBytes)
        const { bytesRead } = await file.read(buffer, 0, partBytes, parts.length * partBytes)
        if (bytesRead === 0 && parts.length > 0) break
        const number = parts.length + 1
        const query = `?partNumber=${number}&${upload}`
        const body = new Uint8Array(buffer.subarray(0, bytesRead))
        const response = await call(name, { method: 'PUT', query, body, limitMs: partTimeoutMs })
        await response.body?.cancel()
        const tag = response.headers.get('etag') ?? ''
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`)
        if (bytesRead < partBytes) break
      }
    } finally {
      await file.close()
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const done = await call(name, { method: 'POST', query: `?${upload}`, body, limitMs: partTimeoutMs })
    // S3 may begin its answer before it knows whether the parts fit together.
    if (!(await done.text()).includes('CompleteMultipartUploadResult'))
      throw new Error(`The bucket could not complete ${name}`)
  }

  return {
    async put(name, bytes, contentType) {
      const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' }
      const response = await call(name, { method: 'PUT', headers, body: new Uint8Array(bytes) })
      await response.body?.cancel()
    },
    async get(name) {
      const response = await call(name, { method: 'GET' })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return undefined
    },
    async has(name) {
      return (await call(name, { method: 'HEAD' })).ok
    },
    async list(prefix) {
      const names: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const next: string = token && `&continuation-token=${encodeURIComponent(token)}`
        const query = `?list-type=2&prefix=${encodeURIComponent(prefix)}${next}`
        const page = await (await call('', { method: 'GET', query })).text()
        names.push(...xmlValues(page, 'Key'))
        ;[token] = xmlValues(page, 'NextContinuationToken')
      }
      return names
    },
    async putFile(name, path) {
      const begun = await call(name, { method: 'POST', query: '?uploads' })
      const [uploadId] = xmlValues(await begun.text(), 'UploadId')
      if (uploadId === undefined) throw new Error(`The bucket did not begin the upload of ${name}`)
      try {
        await uploadParts(name, path, uploadId)
      } catch (error) {
        const query = `?uploadId=${encodeURIComponent(uploadId)}`
        // The upload's own error is the one to report.
        await call(name, { method: 'DELETE', query }).catch(() => undefined)
        throw error
      }
    },
    async getFile(name, path) {
      const head = await call(name, { method: 'HEAD' })
      if (!head.ok) return false
      const size = Number(head.headers.get('content-length'))
      const file = await open(path, 'w', 0o600)
      try {
        for (let at = 0; at < size; at += partBytes) {
          const range = `bytes=${at}-${Math.min(at + partBytes, size) - 1}`
          const part = await call(name, { method: 'GET', headers: { range }, limitMs: partTimeoutMs })
          await file.write(Buffer.from(await part.arrayBuffer()), 0, undefined, at)
        }
        await file.sync()
      } finally {
        await file.close()
      }
      return true
    },
  }
}

type BucketCall = RequestInit & { query?: string; limitMs?: number }

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The texts of all elements of that name, in a response of S3, whose elements have no attributes of interest. */
function xmlValues(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return Array.from(found, ([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole),
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
