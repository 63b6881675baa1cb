import { AwsClient } from 'aws4fetch'
import { downloadFile, uploadFile, xmlValues, type CallBucket } from './bucket-files.ts'

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

/**
 * A bucket of any S3-compatible service, addressed by path.
 * A missing object is `undefined` or `false`; every other failure is an error, after two more tries
 * where the service is overloaded. Objects are never changed once written, so they may be cached for ever.
 */
export function openBucket(options: BucketOptions): Bucket {
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  const call: CallBucket = async (name, { query = '', limitMs = timeoutMs, ...init }) => {
    const path = name.split('/').map(encodeURIComponent).join('/')
    const url = `${options.endpoint}/${options.bucket}/${path}${query}`
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) })
    if (response.ok || (response.status === 404 && isRead(init.method))) return response
    await response.body?.cancel()
    throw new Error(`The bucket answered ${response.status} to ${init.method} ${name}`)
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
      for (let token: string | undefined = ''; token !== undefined;) {
        const next: string = token && `&continuation-token=${encodeURIComponent(token)}`
        const query = `?list-type=2&prefix=${encodeURIComponent(prefix)}${next}`
        const page = await (await call('', { method: 'GET', query })).text()
        names.push(...xmlValues(page, 'Key'))
        ;[token] = xmlValues(page, 'NextContinuationToken')
      }
      return names
    },
    putFile: (name, path) => uploadFile(call, name, path),
    getFile: (name, path) => downloadFile(call, name, path),
  }
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}
