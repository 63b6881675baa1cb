import type { OrderFeedSubscriber, OrderFeed, OrderFeedEvent } from '#shop/store-state.ts'

// A browser opens at most six connections to a store, and pages need some of them.
const maxPerSession = 3
const maxPerAddress = 10

/** Creates a feed without subscribers. */
export function createOrderFeed(): OrderFeed {
  const subscribers = new Set<OrderFeedSubscriber>()
  let isClosed = false
  return {
    publish(event) {
      for (const follower of subscribers) follower.notify(event)
    },
    subscribe(follower) {
      const sessionFollowers = [...subscribers].filter(({ session }) => session === follower.session)
      const addressFollowers = [...subscribers].filter(({ address }) => address === follower.address)
      if (isClosed || sessionFollowers.length >= maxPerSession || addressFollowers.length >= maxPerAddress)
        return undefined
      subscribers.add(follower)
      return () => void subscribers.delete(follower)
    },
    close() {
      isClosed = true
      const last = [...subscribers]
      subscribers.clear()
      for (const follower of last) follower.end()
    },
  }
}

/** Parses an event of the database channel `orders`: 'new:' or 'changed:' and an id. */
export function parseOrderFeedEvent(payload: string): OrderFeedEvent {
  const [kind, id] = payload.split(':', 2)
  if ((kind === 'new' || kind === 'changed') && id !== undefined && id !== '') return { kind, id }
  return { kind: 'missed' }
}
