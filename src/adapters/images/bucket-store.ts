import type { Bucket } from '#adapters/bucket.ts'
import { type ImageStore, checkImageName } from './image-store.ts'

/** Stores images in a bucket, below `images/`. */
export function createBucketStore(bucket: Bucket): ImageStore {
  return {
    put: (name, bytes, contentType) => bucket.put(`images/${checkImageName(name)}`, bytes, contentType),
    get: (name) => bucket.get(`images/${checkImageName(name)}`),
    has: (name) => bucket.has(`images/${checkImageName(name)}`),
    list: async () => (await bucket.list('images/')).map((name) => name.slice('images/'.length)),
  }
}
