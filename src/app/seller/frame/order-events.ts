type OrderEventHandlers = {
  /** A new order arrived. */
  onNew: (id: string) => void
  /** The status or the payment of an order changed. */
  onChanged: (id: string) => void
  /** Events may have been missed, for example after a reconnection. */
  onMissed: () => void
}

const pollMs = 60_000
const channelName = 'seller-orders'
type FeedEvent = { kind: 'new' | 'changed' | 'missed'; id: string }

/**
 * Subscribes to the order events. Browsers limit the connections to one server, so one tab opens the event
 * stream and broadcasts to the others. When it closes, another tab takes over. Returns the unsubscribe
 * function.
 */
export function followOrderEvents(handlers: OrderEventHandlers): () => void {
  // The Web Locks API needs a secure origin. Without it, each tab opens its own stream.
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return streamOrderEvents(handlers)
  const channel = new BroadcastChannel(channelName)
  const end = new AbortController()
  const dispatch = ({ kind, id }: FeedEvent) => {
    if (kind === 'new') handlers.onNew(id)
    else if (kind === 'changed') handlers.onChanged(id)
    else handlers.onMissed()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<FeedEvent>) => dispatch(data))
  const broadcast = (event: FeedEvent) => {
    dispatch(event)
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only
    channel.postMessage(event)
  }
  void catchUpIfLocked(handlers)
  navigator.locks
    .request(channelName, { signal: end.signal }, async () => {
      const stop = streamOrderEvents({
        onNew: (id) => broadcast({ kind: 'new', id }),
        onChanged: (id) => broadcast({ kind: 'changed', id }),
        onMissed: () => broadcast({ kind: 'missed', id: '' }),
      })
      await waitForAbort(end.signal)
      stop()
    })
    .catch(() => undefined)
  return () => {
    end.abort()
    channel.close()
  }
}

/**
 * Receives the order events from the store, or polls once a minute if the stream is unavailable. Returns the
 * function that closes the stream.
 */
function streamOrderEvents({ onNew, onChanged, onMissed }: OrderEventHandlers): () => void {
  let source: EventSource | undefined
  let timer: number | undefined

  function open(): void {
    source = new EventSource('/api/order/events')
    source.addEventListener('open', onMissed)
    source.addEventListener('missed', onMissed)
    source.addEventListener('new', ({ data }) => onNew(String(data)))
    source.addEventListener('changed', ({ data }) => onChanged(String(data)))
    source.addEventListener('error', () => {
      // In the state CONNECTING the browser reconnects by itself.
      if (source?.readyState === EventSource.CLOSED) schedulePoll()
    })
  }

  function schedulePoll(): void {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      onMissed()
      if ('EventSource' in window) open()
      else schedulePoll()
    }, pollMs)
  }

  if ('EventSource' in window) open()
  else schedulePoll()
  return () => {
    window.clearTimeout(timer)
    source?.close()
  }
}

/**
 * Reports missed events if another tab already has the stream, because earlier events did not reach this tab.
 */
async function catchUpIfLocked({ onMissed }: OrderEventHandlers): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  if (held.some((lock) => lock.name === channelName)) onMissed()
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
