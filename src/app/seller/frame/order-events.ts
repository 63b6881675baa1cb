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
 * Follows what happens to the orders. A browser opens few connections to one store: of its tabs one holds the stream and
 * tells the others, and when it closes, the next one takes over. Returns the end of it.
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
  const tell = (event: FeedEvent) => {
    hear(event)
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
    channel.postMessage(event)
  }
  void catchUpIfLocked(follow)
  navigator.locks
    .request(name, { signal: end.signal }, async () => {
      const stop = streamOrders({
        onNew: (id) => tell({ kind: 'new', id }),
        onChanged: (id) => tell({ kind: 'changed', id }),
        onMissed: () => tell({ kind: 'look', id: '' }),
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

/** Hears from the store what happens to the orders; where the stream cannot be had, looks once a minute. Returns the end of it. */
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
