import { AwsClient } from 'aws4fetch'
import { callWithTimeout, withoutWaitTimeLimit } from '#lib/wait-limit.ts'
import { downloadFile, uploadFile, xmlValues, type CallBucket } from './bucket-files.ts'

export type BucketOptions = {
  /** Without a slash at the end; the bucket's name is appended as a path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The time limit of one request; 15 s by default. */
  timeoutMs?: number
}

export type Bucket = {
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Lists the names of all objects with this prefix. */
  list(prefix: string): Promise<string[]>
  /** Uploads a file of any size in parts. An interrupted upload stores nothing under the name. */
  putFile(name: string, path: string): Promise<void>
  /** Downloads an object of any size into a file. Returns false if there is no such object. */
  getFile(name: string, path: string): Promise<boolean>
}

const defaultTimeoutMs = 15_000

/**
 * Opens a bucket of any S3-compatible service, addressed by path. A missing object is `undefined` or `false`. Every
 * other failure throws. A request is retried twice if the service is overloaded. Throws NoResponseError if the bucket
 * does not respond in time. The time limit applies to each request, so a long upload of many
 * parts can finish. Objects never change once written, so they may be cached forever.
 */
export function openBucket(options: BucketOptions): Bucket {
  const { accessKeyId, secretAccessKey, region, timeoutMs: callTimeoutMs = defaultTimeoutMs } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  const call: CallBucket = async (name, { query = '', timeoutMs = callTimeoutMs, ...init }) => {
    const path = name.split('/').map(encodeURIComponent).join('/')
    const url = `${options.endpoint}/${options.bucket}/${path}${query}`
    const request = async (signal: AbortSignal) => {
      const response = await client.fetch(url, { ...init, signal })
      const { ok, status, headers } = response
      return { ok, status, headers, body: Buffer.from(await response.arrayBuffer()) }
    }
    // Only the timeout of this call applies, and not the wait limit of the shopper’s request.
    const response = await withoutWaitTimeLimit(() => callWithTimeout(timeoutMs, request))
    if (response.ok || (name !== '' && isMissingObject(response, init.method))) return response
    throw new Error(`The bucket responded with ${response.status} to ${init.method} ${name}`)
  }

  return {
    async put(name, bytes, contentType) {
      const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' }
      await call(name, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    },
    async get(name) {
      const { ok, body } = await call(name, { method: 'GET' })
      return ok ? body : undefined
    },
    async has(name) {
      return (await call(name, { method: 'HEAD' })).ok
    },
    async list(prefix) {
      const names: string[] = []
      for (let token: string | undefined = ''; token !== undefined;) {
        const tokenQuery: string = token && `&continuation-token=${encodeURIComponent(token)}`
        const query = `?list-type=2&prefix=${encodeURIComponent(prefix)}${tokenQuery}`
        const { body } = await call('', { method: 'GET', query })
        const page = body.toString()
        names.push(...xmlValues(page, 'Key'))
        ;[token] = xmlValues(page, 'NextContinuationToken')
      }
      return names
    },
    putFile: (name, path) => uploadFile(call, name, path),
    getFile: (name, path) => downloadFile(call, name, path),
  }
}

type Reply = { status: number; body: Buffer }

function isMissingObject({ status, body }: Reply, method: string | undefined): boolean {
  return status === 404 && (method === 'HEAD' || (method === 'GET' && !body.includes('NoSuchBucket')))
}
