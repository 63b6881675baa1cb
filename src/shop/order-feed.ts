/** What happened to the orders: `missed` tells that something may have been missed and is to be looked up. */
export type OrderNotice = { kind: 'new' | 'changed'; id: string } | { kind: 'missed' }

type Follower = {
  /** Whose session it is: one session follows in only so many windows. */
  session: string
  /** The network address it is followed from. */
  address: string
  notice(notice: OrderNotice): void
  /** The store closes, and waits for nobody. */
  end(): void
}

/** Tells everybody who follows the orders in this process what happened to them. */
export type OrderFeed = {
  announce(notice: OrderNotice): void
  /** Starts to follow; undefined where the session follows often enough or the store closes. */
  follow(follower: Follower): (() => void) | undefined
  close(): void
}

// Six connections are all that a browser opens to a store: some must be left for its pages.
const mostPerSession = 3
const mostPerAddress = 10

/** Opens a feed without followers. */
export function createOrderFeed(): OrderFeed {
  const followers = new Set<Follower>()
  let isClosed = false
  return {
    announce(notice) {
      for (const follower of followers) follower.notice(notice)
    },
    follow(follower) {
      const own = [...followers].filter(({ session }) => session === follower.session)
      const near = [...followers].filter(({ address }) => address === follower.address)
      if (isClosed || own.length >= mostPerSession || near.length >= mostPerAddress) return undefined
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
export function readOrderNotice(payload: string): OrderNotice {
  const [kind, id] = payload.split(':', 2)
  if ((kind === 'new' || kind === 'changed') && id !== undefined && id !== '') return { kind, id }
  return { kind: 'missed' }
}
