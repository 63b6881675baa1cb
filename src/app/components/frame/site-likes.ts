import { useEffect } from 'react'
import { createBrowserStore, readStored, writeStored } from '#app/components/stores/browser-store.ts'

const storageName = 'baithak.likes'
const store = createBrowserStore<ReadonlySet<string>>(new Set())

/** Which posts this browser has liked; none until the page has come alive. */
export function useLikes(): ReadonlySet<string> {
  const likes = store.use()
  useEffect(() => {
    const stored = readStored(storageName)
    if (Array.isArray(stored)) store.set(new Set(stored.filter((id) => typeof id === 'string')))
  }, [])
  return likes
}

/** Likes a post, or takes the like back; only this browser knows. */
export function toggleLike(postId: string): void {
  const likes = new Set(store.get())
  if (!likes.delete(postId)) likes.add(postId)
  store.set(likes)
  writeStored(storageName, [...likes])
}
