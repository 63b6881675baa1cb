import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBucket, type Bucket } from './bucket.ts'

// A fake S3 bucket with multipart uploads, ranges and paged lists.
let server: Server
let folder: string
let bucket: Bucket
let objects: Map<string, Buffer>
let uploads: Map<string, Buffer[]>
let failingPartNumber: number
let isBucketMissing: boolean

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baithak-bucket-'))
  objects = new Map()
  uploads = new Map()
  failingPartNumber = 0
  isBucketMissing = false
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '', 'http://bucket')
    const [status, body, headers] = respond(url, {
      method: request.method ?? '',
      body: Buffer.concat(chunks),
      range: request.headers.range,
    })
    reply.writeHead(status, { 'content-length': body.length, ...headers })
    reply.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'eu-west-1' }
  bucket = openBucket({ endpoint: `http://127.0.0.1:${port}`, bucket: 'shop', ...keys })
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

type BucketReply = [status: number, body: Buffer, headers?: Record<string, string>]

type BucketRequest = { method: string; body: Buffer; range: string | undefined }

function respond(url: URL, { method, body, range }: BucketRequest): BucketReply {
  if (isBucketMissing) return [404, Buffer.from('<Error><Code>NoSuchBucket</Code></Error>')]
  const name = decodeURIComponent(url.pathname.slice('/shop/'.length))
  const query = url.searchParams
  const uploadId = query.get('uploadId')
  if (query.has('list-type')) return [200, listPage(query)]
  if (query.has('uploads')) {
    uploads.set('a&b', [])
    return [200, Buffer.from('<r><UploadId>a&amp;b</UploadId></r>')]
  }
  if (uploadId !== null) return respondToUpload(method, { name, uploadId, query, body })
  const object = objects.get(name)
  if (object === undefined) return [404, Buffer.alloc(0)]
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? []
  if (from === undefined) return [200, object]
  return [206, object.subarray(Number(from), Number(to) + 1)]
}

type UploadRequest = { name: string; uploadId: string; query: URLSearchParams; body: Buffer }

function respondToUpload(method: string, { name, uploadId, query, body }: UploadRequest): BucketReply {
  const parts = uploads.get(uploadId)
  if (!parts) return [404, Buffer.alloc(0)]
  if (method === 'DELETE') {
    uploads.delete(uploadId)
    return [204, Buffer.alloc(0)]
  }
  if (method === 'PUT') {
    if (parts.length + 1 === failingPartNumber) return [403, Buffer.alloc(0)]
    parts[Number(query.get('partNumber')) - 1] = body
    return [200, Buffer.alloc(0), { etag: `"${query.get('partNumber')}"` }]
  }
  objects.set(name, Buffer.concat(parts))
  return [200, Buffer.from('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')]
}

/** Returns a page of a list, with two names per page. */
function listPage(query: URLSearchParams): Buffer {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
  const from = Number(query.get('continuation-token') ?? 0)
  const keys = names.slice(from, from + 2).map((name) => `<Key>${name.replaceAll('&', '&amp;')}</Key>`)
  const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return Buffer.from(`<r>${keys.join('')}${next}</r>`)
}

test('a file larger than one part is uploaded and downloaded unchanged', async () => {
  const bytes = Buffer.alloc(70 * 1024 * 1024, 'backup of the shop ')
  await writeFile(join(folder, 'up'), bytes)
  await bucket.putFile('shop/a b.zip', join(folder, 'up'))
  expect(uploads.get('a&b')).toHaveLength(2)
  expect(await bucket.getFile('shop/a b.zip', join(folder, 'down'))).toBe(true)
  expect((await readFile(join(folder, 'down'))).equals(bytes)).toBe(true)
})

test('an empty file is uploaded too, and a missing object is reported', async () => {
  await writeFile(join(folder, 'up'), '')
  await bucket.putFile('empty', join(folder, 'up'))
  expect(objects.get('empty')).toEqual(Buffer.alloc(0))
  expect(await bucket.getFile('nothing', join(folder, 'down'))).toBe(false)
})

test('an upload that fails is aborted and stores nothing under its name', async () => {
  await writeFile(join(folder, 'up'), 'backup')
  failingPartNumber = 1
  await expect(bucket.putFile('broken', join(folder, 'up'))).rejects.toThrow('403')
  expect(uploads.size).toBe(0)
  expect(objects.has('broken')).toBe(false)
})

test('a missing bucket is an error, not an empty bucket', async () => {
  isBucketMissing = true
  await expect(bucket.list('')).rejects.toThrow('404')
  await expect(bucket.get('images/a')).rejects.toThrow('404')
})

test('a list contains the names of all its pages', async () => {
  for (const name of ['images/a&b.webp', 'images/c.webp', 'images/d.webp', 'other'])
    objects.set(name, Buffer.alloc(0))
  expect(await bucket.list('images/')).toEqual(['images/a&b.webp', 'images/c.webp', 'images/d.webp'])
})
