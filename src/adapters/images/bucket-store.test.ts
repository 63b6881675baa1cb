import { type Server, createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { openBucket } from '#adapters/bucket.ts'
import { createBucketStore } from './bucket-store.ts'
import { createImages } from './images.ts'
import type { ImageStore } from './image-store.ts'

type StoredObject = { body: Buffer; type: string | undefined }
let server: Server
let objects: Map<string, StoredObject>
let requests: string[]
/** The status of every response; undefined if the server works. */
let forcedStatus: number | undefined
/** The number of further requests that receive an overload error. */
let remainingOverloads: number
let store: ImageStore

beforeEach(async () => {
  objects = new Map()
  requests = []
  forcedStatus = undefined
  remainingOverloads = 0
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    requests.push(`${method} ${url}`)
    const isSigned = headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/') === true
    if (remainingOverloads > 0) {
      remainingOverloads -= 1
      return void reply.writeHead(503).end()
    }
    if (forcedStatus !== undefined || !isSigned) return void reply.writeHead(forcedStatus ?? 403).end()
    if (method === 'PUT') objects.set(url, { body: Buffer.concat(chunks), type: headers['content-type'] })
    const object = objects.get(url)
    reply.writeHead(object ? 200 : 404).end(method === 'GET' ? object?.body : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  store = createBucketStore(
    openBucket({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    }),
  )
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

test('a stored object is found in the bucket, and a missing one is not', async () => {
  await store.put('abc.webp', Buffer.from('picture'), 'image/webp')
  expect(objects.get('/pictures/images/abc.webp')).toEqual({
    body: Buffer.from('picture'),
    type: 'image/webp',
  })
  expect(await store.get('abc.webp')).toEqual(Buffer.from('picture'))
  expect(await store.has('abc.webp')).toBe(true)
  expect(await store.get('def.webp')).toBeUndefined()
  expect(await store.has('def.webp')).toBe(false)
})

test('a refusal by the bucket is an error, not a missing image', async () => {
  forcedStatus = 403
  await expect(store.get('abc.webp')).rejects.toThrow('403')
  await expect(store.has('abc.webp')).rejects.toThrow('403')
  await expect(store.put('abc.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('403')
})

test('an upload to a missing bucket is an error', async () => {
  forcedStatus = 404
  await expect(store.put('abc.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('404')
})

test('a request is repeated if the bucket is overloaded', async () => {
  remainingOverloads = 2
  await store.put('abc.webp', Buffer.from('x'), 'image/webp')
  expect([objects.size, requests.length]).toEqual([1, 3])
})

test('refuses an image name with a path', async () => {
  expect(() => store.get('../secret.webp')).toThrow('Invalid image name')
  expect(requests).toEqual([])
})

test('stores cleaned images in a bucket and encodes variants from it', async () => {
  const images = createImages({ store, log: { warn: () => undefined } })
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#aa8866' } })
    .jpeg()
    .toBuffer()
  const result = await images.storeUpload(bytes)
  const hash = result.ok ? result.image.hash : ''
  const variant = await images.variant(hash, 240, 'webp')
  expect((await sharp(variant?.body).metadata()).width).toBe(240)
  expect([...objects.keys()].toSorted()).toEqual(
    [`/pictures/images/${hash}.webp`, `/pictures/images/${hash}-240.webp`].toSorted(),
  )
  await images.close()
})
