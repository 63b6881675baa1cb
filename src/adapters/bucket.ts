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
}

const patienceMs = 15_000

/**
 * A bucket of any S3-compatible service, addressed by path.
 * A missing object is `undefined` or `false`; every other failure is an error, after two more tries
 * where the service is overloaded. Objects are never changed once written, so they may be cached for ever.
 */
export function openBucket(options: BucketOptions): Bucket {
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  async function call(name: string, init: RequestInit): Promise<Response> {
    const url = `${options.endpoint}/${options.bucket}/${name.split('/').map(encodeURIComponent).join('/')}`
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
    if (response.ok || (response.status === 404 && init.method !== 'PUT')) return response
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
  }
}
