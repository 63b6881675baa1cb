type Follow = {
  /** An order came. */
  onNew: (id: string) => void
  /** An order moved on, was paid or was cancelled. */
  onChanged: (id: string) => void
  /** Something may have been missed. */
  onMissed: () => void
}

const pollMs = 60_000
const name = 'seller-orders'
type FeedEvent = { kind: 'new' | 'changed' | 'look'; id: string }

/**
 * Follows the order events. Browsers limit the connections to one server, so one tab holds the event stream and
 * broadcasts to the others. When it closes, another tab takes over. Returns the function that stops this.
 */
export function followOrders(follow: Follow): () => void {
  // Without a secure address there are no locks: each tab has a stream of its own then.
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return streamOrders(follow)
  const channel = new BroadcastChannel(name)
  const end = new AbortController()
  const hear = ({ kind, id }: FeedEvent) => {
    if (kind === 'new') follow.onNew(id)
    else if (kind === 'changed') follow.onChanged(id)
    else follow.onMissed()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<FeedEvent>) => hear(data))
  const broadcast = (event: FeedEvent) => {
    hear(event)
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
    channel.postMessage(event)
  }
  void catchUpIfLocked(follow)
  navigator.locks
    .request(name, { signal: end.signal }, async () => {
      const stop = streamOrders({
        onNew: (id) => broadcast({ kind: 'new', id }),
        onChanged: (id) => broadcast({ kind: 'changed', id }),
        onMissed: () => broadcast({ kind: 'look', id: '' }),
      })
      await ended(end.signal)
      stop()
    })
    .catch(() => undefined)
  return () => {
    end.abort()
    channel.close()
  }
}

/**
 * Receives the order events from the store, or polls once a minute if the stream is unavailable. Returns the function
 * that stops this.
 */
function streamOrders({ onNew, onChanged, onMissed }: Follow): () => void {
  let source: EventSource | undefined
  let timer: number | undefined

  function open(): void {
    source = new EventSource('/api/order/events')
    source.addEventListener('open', onMissed)
    source.addEventListener('missed', onMissed)
    source.addEventListener('new', ({ data }) => onNew(String(data)))
    source.addEventListener('changed', ({ data }) => onChanged(String(data)))
    source.addEventListener('error', () => {
      // While it is connecting the browser tries again by itself.
      if (source?.readyState === EventSource.CLOSED) later()
    })
  }

  function later(): void {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      onMissed()
      if ('EventSource' in window) open()
      else later()
    }, pollMs)
  }

  if ('EventSource' in window) open()
  else later()
  return () => {
    window.clearTimeout(timer)
    source?.close()
  }
}

/** Refreshes a tab that joins the others, because it may have missed earlier events. */
async function catchUpIfLocked({ onMissed }: Follow): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  if (held.some((lock) => lock.name === name)) onMissed()
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
