import type { Follower, OrderFeed, OrderFeedEvent } from '#shop/store-state.ts'

// A browser opens at most six connections to a store, and pages need some of them.
const maxPerSession = 3
const maxPerAddress = 10

/** Opens a feed without followers. */
export function createOrderFeed(): OrderFeed {
  const followers = new Set<Follower>()
  let isClosed = false
  return {
    announce(event) {
      for (const follower of followers) follower.notify(event)
    },
    follow(follower) {
      const sessionFollowers = [...followers].filter(({ session }) => session === follower.session)
      const addressFollowers = [...followers].filter(({ address }) => address === follower.address)
      if (isClosed || sessionFollowers.length >= maxPerSession || addressFollowers.length >= maxPerAddress)
        return undefined
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    close() {
      isClosed = true
      const last = [...followers]
      followers.clear()
      for (const follower of last) follower.end()
    },
  }
}

/** Parses an event of the database channel `orders`: 'new:' or 'changed:' and an id. */
export function readOrderFeedEvent(payload: string): OrderFeedEvent {
  const [kind, id] = payload.split(':', 2)
  if ((kind === 'new' || kind === 'changed') && id !== undefined && id !== '') return { kind, id }
  return { kind: 'missed' }
}
