import { useEffect } from 'react'
import { createBrowserStore, readStored, writeStored } from '#app/components/stores/browser-store.ts'

const storageName = 'baithak.likes'
const store = createBrowserStore<ReadonlySet<string>>(new Set())

/** Returns the posts that this browser has liked; empty until hydration. */
export function useLikes(): ReadonlySet<string> {
  const likes = store.use()
  useEffect(() => {
    const stored = readStored(storageName)
    if (Array.isArray(stored)) store.set(new Set(stored.filter((id) => typeof id === 'string')))
  }, [])
  return likes
}

/** Adds or removes the like of a post. Likes exist only in this browser. */
export function toggleLike(postId: string): void {
  const likes = new Set(store.get())
  if (!likes.delete(postId)) likes.add(postId)
  store.set(likes)
  writeStored(storageName, [...likes])
}
