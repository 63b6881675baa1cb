import type { Bucket } from '#adapters/bucket.ts'
import { type ImageStore, checkName } from './image-store.ts'

/** Stores images in a bucket, below `images/`. */
export function createBucketStore(bucket: Bucket): ImageStore {
  return {
    put: (name, bytes, contentType) => bucket.put(`images/${checkName(name)}`, bytes, contentType),
    get: (name) => bucket.get(`images/${checkName(name)}`),
    has: (name) => bucket.has(`images/${checkName(name)}`),
    list: async () => (await bucket.list('images/')).map((name) => name.slice('images/'.length)),
  }
}
