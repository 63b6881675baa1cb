import type { Follower, OrderFeed, OrderFeedEvent } from '#shop/store-state.ts'

// Six connections are all that a browser opens to a store: some must be left for its pages.
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
      const own = [...followers].filter(({ session }) => session === follower.session)
      const near = [...followers].filter(({ address }) => address === follower.address)
      if (isClosed || own.length >= maxPerSession || near.length >= maxPerAddress) return undefined
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

/** Reads what the database's channel `orders` carries: 'new:' or 'changed:' and an id. */
export function readOrderFeedEvent(payload: string): OrderFeedEvent {
  const [kind, id] = payload.split(':', 2)
  if ((kind === 'new' || kind === 'changed') && id !== undefined && id !== '') return { kind, id }
  return { kind: 'missed' }
}
