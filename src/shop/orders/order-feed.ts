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
      for (const subscriber of subscribers) subscriber.notify(event)
    },
    subscribe(subscriber) {
      const sessionSubscribers = [...subscribers].filter(({ session }) => session === subscriber.session)
      const addressSubscribers = [...subscribers].filter(({ address }) => address === subscriber.address)
      if (
        isClosed ||
        sessionSubscribers.length >= maxPerSession ||
        addressSubscribers.length >= maxPerAddress
      )
        return undefined
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    close() {
      isClosed = true
      const remainingSubscribers = [...subscribers]
      subscribers.clear()
      for (const subscriber of remainingSubscribers) subscriber.end()
    },
  }
}

/** Parses an event of the database channel `orders`: 'new:' or 'changed:' and an id. */
export function parseOrderFeedEvent(payload: string): OrderFeedEvent {
  const [kind, id] = payload.split(':', 2)
  if ((kind === 'new' || kind === 'changed') && id !== undefined && id !== '') return { kind, id }
  return { kind: 'missed' }
}
